#include "lsp/definition.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "lsp/lua_outline.hpp"
#include "lsp/names.hpp"

namespace rulewright::lsp {

namespace {

// The hooks that keys speak of. A path here stands for all that lies below it.
struct HookKey {
    std::string_view path;
    const char* hook;
};
constexpr HookKey kHookKeys[] = {
    {"effects", "effects"},     {"legal", "legal"},     {"moves", "moves"},
    {"after_ply", "after_ply"}, {"outcome", "outcome"}, {"capture", "capture"},
    {"turns", "turn"},          {"closed", "control"},  {"links", "portals"},
    {"restrain", "restrain"},
};

class Definition {
public:
    Definition(const Workspace& workspace, const FilePtr& file)
        : workspace_(workspace), file_(file) {}

    std::vector<Place> at(const Spot& spot) {
        if (add_file(spot)) return std::move(found_);
        family_ = workspace_.family(file_);
        if (const auto reference = reference_of(*file_, spot)) add_declaration(*reference);
        if (file_->kind() == FileKind::kVariant) {
            add_hook(spot);
            add_inherited(spot.path);
        }
        return std::move(found_);
    }

private:
    void add(Place place) {
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const Place& other) {
            return other.file->path == place.file->path && other.span == place.span;
        });
        if (!known) found_.push_back(std::move(place));
    }

    bool add_file(const Spot& spot) {
        if (spot.is_key || spot.path.empty()) return false;
        const auto* key = std::get_if<std::string>(&spot.path.front());
        if (key == nullptr || spot.path.size() > 2) return false;
        const bool plays = *key == "variant" && file_->kind() != FileKind::kVariant;
        if (!plays && *key != "extends" && *key != "hooks") return false;
        const auto path = plays ? workspace_.resolve_variant(*file_, spot.scalar.text)
                                : workspace_.resolve(*file_, spot.scalar.text);
        const FilePtr file = path ? workspace_.read(*path) : nullptr;
        if (file != nullptr) add({file, {0, 0}});
        return true;
    }

    void add_declaration(const Reference& reference) {
        const bool own = reference.declares && !family_.empty() && family_.front() == file_;
        const std::vector<FilePtr> files(family_.begin() + (own ? 1 : 0), family_.end());
        for (const Name& name : names_of(files, reference.section)) {
            if (name.text == reference.name) add(name.place);
        }
    }

    // At the key, and where a value names the hook itself.
    void add_hook(const Spot& spot) {
        const std::string path = describe(spot.path);
        const char* hook = nullptr;
        for (const HookKey& one : kHookKeys) {
            const bool names_it = !spot.is_key && spot.scalar.text == "hook" &&
                                  path.starts_with(std::string(one.path) + ".");
            if ((spot.is_key && path == one.path) || names_it) hook = one.hook;
        }
        if (hook == nullptr) return;
        for (const FilePtr& file : family_) {
            for (const Scalar& named : texts_under(*file, "hooks")) {
                const auto script_path = workspace_.resolve(*file, named.text);
                const FilePtr script = script_path ? workspace_.read(*script_path) : nullptr;
                if (script == nullptr) continue;
                const auto span = find_hook(script->text.text(), hook);
                if (span) add({script, *span});
            }
            // Scripts are not added up: the nearest file that names some has them all.
            if (file->outline.find("hooks") != nullptr) return;
        }
    }

    // The nearest entry of a file that this one extends, with the item when lists are alike.
    void add_inherited(Path path) {
        while (!path.empty() && std::holds_alternative<std::size_t>(path.back())) path.pop_back();
        if (path.empty() || family_.empty()) return;
        for (auto file = family_.begin() + 1; file != family_.end(); ++file) {
            const Entry* entry = find_entry((*file)->outline, path);
            if (entry == nullptr) continue;
            return add({*file, entry->key.inner()});
        }
    }

    const Workspace& workspace_;
    const FilePtr& file_;
    std::vector<FilePtr> family_;
    std::vector<Place> found_;
};

}  // namespace

std::vector<Place> definitions(const Workspace& workspace, const FilePtr& file,
                               std::size_t offset) {
    const auto spot = find_spot(file->outline, file->text.text(), offset);
    if (!spot) return {};
    return Definition(workspace, file).at(*spot);
}

}  // namespace rulewright::lsp
