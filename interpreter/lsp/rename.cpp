#include "lsp/rename.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "lsp/lua_outline.hpp"
#include "lsp/names.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMaxLength = 32;

std::string quote(const std::string& text) {
    return "'" + support::excerpt(text) + "'";
}

std::string file_name_of(const Place& place) {
    return std::filesystem::path(place.file->path).filename().string();
}

// As the schema's definition `name`.
bool is_name(const std::string& text) {
    const auto fits = [](char letter) {
        return (letter >= 'a' && letter <= 'z') || support::is_digit(letter) || letter == '_';
    };
    return !text.empty() && text.size() <= kMaxLength && !support::is_digit(text.front()) &&
           text.front() != '_' && std::all_of(text.begin(), text.end(), fits);
}

// What the word says wherever pieces are named; nothing when it can be the name of one.
std::string meaning_of(const std::string& word, const std::vector<FilePtr>& family) {
    if (word == "any" || word == "none") return "all pieces or none";
    if (word == "true" || word == "false") return "yes or no";
    if (word == "null") return "nothing";
    for (const Name& player : names_of(family, "players")) {
        if (player.text == word) return "a player";
    }
    return {};
}

const Name* find_name(const std::vector<Name>& names, const std::string& text) {
    const auto found = std::find_if(names.begin(), names.end(),
                                    [&](const Name& name) { return name.text == text; });
    return found == names.end() ? nullptr : &*found;
}

// The piece's own file: the farthest that declares it, for others add to that.
const Name* declaration(std::vector<Name>& all, const std::vector<FilePtr>& family,
                        const std::string& piece) {
    all.clear();
    for (auto file = family.rbegin(); file != family.rend(); ++file) {
        for (Name& name : names_of({*file}, "pieces")) all.push_back(std::move(name));
    }
    return find_name(all, piece);
}

}  // namespace

Result<Renamable, std::string> renamable_at(const Workspace& workspace, const FilePtr& file,
                                            std::size_t offset) {
    const auto spot = find_spot(file->outline, file->text.text(), offset);
    const auto reference = spot ? reference_of(*file, *spot) : std::nullopt;
    if (!reference || reference->section != "pieces") {
        return fail(std::string("only pieces can be renamed: place the cursor on a piece's name"));
    }
    const std::vector<FilePtr> family = workspace.family(file);
    std::vector<Name> all;
    const Name* declared = declaration(all, family, reference->name);
    if (declared == nullptr) {
        return fail(fmt::format("there is no piece {}", quote(reference->name)));
    }
    if (declared->place.file->path != file->path) {
        return fail(fmt::format("{} comes from {}: rename it there", quote(reference->name),
                                file_name_of(declared->place)));
    }
    return Renamable{reference->span, reference->name};
}

Result<Renaming, std::string> rename_piece(const Workspace& workspace, const FilePtr& file,
                                           std::size_t offset, const std::string& name) {
    const auto piece = renamable_at(workspace, file, offset);
    if (!piece) return fail(piece.error());
    if (!is_name(name)) {
        return fail(
            fmt::format("{} is no name for a piece: lower-case letters, digits and _, at "
                        "most {}, such as knight",
                        quote(name), kMaxLength));
    }
    const std::vector<FilePtr> family = workspace.family(file);
    if (const std::string meaning = meaning_of(name, family); !meaning.empty()) {
        return fail(
            fmt::format("{} cannot be the name of a piece: it means {}", quote(name), meaning));
    }
    const std::vector<Name> pieces = names_of(family, "pieces");
    if (name != piece.value().name && find_name(pieces, name) != nullptr) {
        return fail(fmt::format("there is a piece {} already", quote(name)));
    }
    Renaming renaming;
    for (const Reference& reference : references_in(*file)) {
        if (reference.section == "pieces" && reference.name == piece.value().name) {
            renaming.places.push_back(reference.span);
        }
    }
    for (const Scalar& script : texts_under(*file, "hooks")) {
        const auto path = workspace.resolve(*file, script.text);
        const FilePtr read = path ? workspace.read(*path) : nullptr;
        if (read != nullptr && count_word(read->text.text(), piece.value().name) > 0) {
            renaming.scripts.push_back(script.text);
        }
    }
    return renaming;
}

}  // namespace rulewright::lsp
