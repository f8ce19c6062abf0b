#include "lsp/files.hpp"

#include <algorithm>
#include <filesystem>

#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "support/text.hpp"

namespace rulewright::lsp {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostFiles = 1000;  // that are looked at: a folder may hold anything

std::vector<std::string> below(const fs::path& folder, const fs::path& ending, const File& file) {
    std::vector<std::string> found;
    const fs::path from = fs::path(file.path).parent_path();
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (std::size_t seen = 0; !error && at != fs::recursive_directory_iterator();
         at.increment(error)) {
        if (++seen > kMostFiles) break;
        const fs::path& path = at->path();
        if (path.filename().string().front() == '.') {
            at.disable_recursion_pending();
        } else if (path.extension() == ending && path != file.path) {
            found.push_back(path.lexically_relative(from).generic_string());
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

// A number that the family says of its only board.
int board_number(const std::vector<FilePtr>& family, const char* key) {
    constexpr int kUsual = 8;
    constexpr int kMost = 16;
    for (const FilePtr& file : family) {
        const Value* found = find(file->outline, {std::string("board"), std::string(key)});
        if (found == nullptr) continue;
        const auto number = support::parse_number(found->scalar.text);
        return number && *number > 0 && *number <= kMost ? *number : kUsual;
    }
    return kUsual;
}

}  // namespace

std::vector<std::string> files_for(const Workspace& workspace, const File& file,
                                   const std::string& note) {
    if (note == "variants") {
        const fs::path own = fs::path(loader::find_root(file.path)) / "rules";
        std::vector<std::string> names = loader::Library(own.string()).names();
        const loader::Library common(workspace.rules());
        names.insert(names.end(), common.names().begin(), common.names().end());
        std::sort(names.begin(), names.end());
        names.erase(std::unique(names.begin(), names.end()), names.end());
        return names;
    }
    if (note == "variant files") {
        const auto rules = loader::rules_folder_of(file.path);
        return below(rules ? fs::path(*rules) : fs::path(file.path).parent_path(), ".yaml", file);
    }
    if (note == "match files") return below(fs::path(file.path).parent_path(), ".yaml", file);
    if (note != "scripts") return {};
    const fs::path scripts = fs::path(loader::find_root(file.path)) / "scripts";
    std::error_code error;
    const bool exists = fs::is_directory(scripts, error);
    return below(exists ? scripts : fs::path(file.path).parent_path(), ".lua", file);
}

bool has_hexagons(const std::vector<FilePtr>& family) {
    for (const FilePtr& file : family) {
        const Value* shape = find(file->outline, {std::string("board"), std::string("shape")});
        if (shape != nullptr) return shape->scalar.text == "hexagon";
    }
    return false;
}

board::Topology topology_of(const Workspace& workspace, const std::vector<FilePtr>& family) {
    if (!family.empty()) {
        const loader::Buffers open = workspace.buffers();
        const auto loaded =
            loader::load_variant(family.front()->path, workspace.load_options(open));
        if (loaded) {
            const variant::Variant& variant = loaded.value().variant;
            return board::Topology(variant.boards, variant.stacked);
        }
    }
    board::GridShape grid;
    grid.files = board_number(family, "files");
    grid.ranks = board_number(family, "ranks");
    return board::Topology({grid});
}

}  // namespace rulewright::lsp
