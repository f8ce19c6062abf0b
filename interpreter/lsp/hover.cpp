#include "lsp/hover.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lsp/betza_words.hpp"
#include "lsp/files.hpp"
#include "lsp/names.hpp"

namespace rulewright::lsp {

namespace {

std::string file_name(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

std::string block(const std::string& text) {
    return "```yaml\n" + text + "\n```\n";
}

class Hovering {
public:
    Hovering(const Workspace& workspace, const Examples& examples, const FilePtr& file)
        : workspace_(workspace),
          examples_(examples),
          file_(file),
          root_(file->schema()),
          family_(workspace.family(file)) {}

    std::string over(const Spot& spot, std::size_t offset) {
        if (!spot.is_key && is_betza(spot.path)) {
            const std::size_t inside = offset - std::min(offset, spot.scalar.inner().begin);
            return in_betza(spot.scalar.text, inside) + "\n" + of_path(spot.path);
        }
        const auto reference = reference_of(*file_, spot);
        std::string text = reference ? of_name(*reference) : "";
        // A name that the author chose has no words of the reference of its own.
        const bool own_key = spot.is_key && !names_key(above(spot.path), spot.scalar.text);
        if (reference && own_key) return text;
        if (!text.empty()) text += "\n";
        return text + of_path(spot.path);
    }

private:
    [[nodiscard]] SchemaPlaces above(const Path& path) const {
        return places_at(root_, Path(path.begin(), path.end() - 1));
    }

    [[nodiscard]] bool is_betza(const Path& path) const {
        for (const SchemaPlace& place : places_at(root_, path)) {
            if (place.note("x-notation") == "betza") return true;
        }
        return false;
    }

    [[nodiscard]] std::string in_betza(const std::string& text, std::optional<std::size_t> at) {
        if (text == "none") return "`none`: it never moves.\n";
        if (!topology_) topology_ = topology_of(workspace_, family_);
        return explain_betza(text, *topology_, at);
    }

    // Key, type, meaning, default, example.
    [[nodiscard]] std::string of_path(const Path& path) const {
        const SchemaPlaces places = places_at(root_, path);
        if (places.empty()) return {};
        const auto* key = std::get_if<std::string>(&path.back());
        const bool required = key != nullptr && is_required(places.front(), *key);
        std::string text = fmt::format("**`{}`**: {}{}\n", describe(path),
                                       type_words(root_, places), required ? ", required" : "");
        if (const std::string meaning = places.front().description(); !meaning.empty()) {
            text += "\n" + meaning + "\n";
        }
        if (const std::string fallback = places.front().fallback(); !fallback.empty()) {
            text += "\nDefault: `" + fallback + "`\n";
        }
        text += of_parents(path);
        const auto* example = examples_.find(places.front().described, file_->path);
        if (example != nullptr) {
            text += fmt::format("\nExample, from {}:\n", file_name(example->path)) +
                    block(example->text);
        }
        return text;
    }

    // What this file builds on, where it says something of the same.
    [[nodiscard]] std::string of_parents(const Path& path) const {
        if (file_->kind() != FileKind::kVariant || family_.empty()) return {};
        for (auto file = family_.begin() + 1; file != family_.end(); ++file) {
            const Entry* entry = find_entry((*file)->outline, path);
            if (entry == nullptr || entry->value.kind != Value::Kind::kScalar) continue;
            return fmt::format("\nInherited from {}: `{}`\n", file_name((*file)->path),
                               entry->value.scalar.text);
        }
        return {};
    }

    [[nodiscard]] std::string of_name(const Reference& reference) {
        for (const Name& name : names_of(family_, reference.section)) {
            if (name.text != reference.name) continue;
            std::string text =
                fmt::format("**{}** in {}:\n", reference.name, file_name(name.place.file->path)) +
                block(name.declared);
            return reference.section == "pieces" ? text + movement_of(reference.name) : text;
        }
        return {};
    }

    [[nodiscard]] std::string movement_of(const std::string& piece) {
        for (const FilePtr& file : family_) {
            const Value* move =
                find(file->outline, {std::string("pieces"), piece, std::string("move")});
            if (move != nullptr && move->kind == Value::Kind::kScalar) {
                return "\n" + in_betza(move->scalar.text, std::nullopt);
            }
        }
        return {};
    }

    const Workspace& workspace_;
    const Examples& examples_;
    const FilePtr& file_;
    const Json& root_;
    std::vector<FilePtr> family_;
    std::optional<board::Topology> topology_;
};

}  // namespace

std::optional<Hover> hover_at(const Workspace& workspace, const Examples& examples,
                              const FilePtr& file, std::size_t offset) {
    const auto spot = find_spot(file->outline, file->text.text(), offset);
    if (!spot || spot->path.empty()) return std::nullopt;
    std::string text = Hovering(workspace, examples, file).over(*spot, offset);
    if (text.empty()) return std::nullopt;
    return Hover{std::move(text), spot->scalar.inner()};
}

}  // namespace rulewright::lsp
