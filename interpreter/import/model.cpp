#include "import/model.hpp"

#include <algorithm>
#include <filesystem>
#include <set>

#include "import/builtin.hpp"
#include "import/translation.hpp"
#include "loader/extends.hpp"
#include "support/text.hpp"

namespace rulewright::imports {

namespace fs = std::filesystem;

namespace {

std::string without_hyphens(std::string text) {
    std::erase(text, '-');
    return text;
}

Tree tree_of(const loader::Node& node) {
    Tree tree;
    switch (node.kind) {
        case loader::NodeKind::kNull:
            return Tree::null();
        case loader::NodeKind::kList:
            tree.kind = Tree::Kind::kList;
            for (const loader::Node& item : node.items) tree.items.push_back(tree_of(item));
            return tree;
        case loader::NodeKind::kMap:
            for (const loader::Entry& entry : node.entries) {
                tree.set(entry.key, tree_of(entry.value));
            }
            return tree;
        case loader::NodeKind::kText:
            return Tree::words(node.text);
        default:
            return Tree::raw(node.text);
    }
}

// Our file as a tree; nothing when it cannot be read.
std::optional<Tree> read_file_of_ours(const std::string& path) {
    diagnostics::Diagnostics found;
    const loader::ResolvedPath file{path, loader::resolve_path(path)};
    const auto read = loader::read_with_inheritance(file, loader::find_root(file.path), found, {});
    if (!read || !found.empty()) return std::nullopt;
    return tree_of(read->tree);
}

std::string unquoted(std::string text) {
    std::erase(text, '"');
    return text;
}

std::string placement_of(std::string_view position) {
    return std::string(position.substr(0, position.find_first_of(" [")));
}

// Whether both have the same letters, but for promoted pieces, at the same squares.
bool agree(const Config& config, const Tree& tree) {
    const Tree* start = tree.find("start");
    const Tree* pieces = tree.find("pieces");
    if (start == nullptr || pieces == nullptr) return false;
    const std::string ours = placement_of(unquoted(start->text));
    const std::string theirs = config.word("startFen", "");
    const std::string usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    if (ours != (theirs.empty() ? usual : placement_of(theirs))) return false;
    std::set<char> letters;
    for (const auto& [name, piece] : pieces->entries) {
        if (const Tree* letter = piece.find("letter")) letters.insert(letter->text.front());
    }
    return std::all_of(config.kinds.begin(), config.kinds.end(), [&](const Kind& kind) {
        // A piece that only promotion makes may have another letter in ours.
        const char letter = support::to_upper(kind.letter);
        const bool stands =
            ours.find(letter) != std::string::npos || ours.find(kind.letter) != std::string::npos;
        return !stands || letters.count(letter) > 0;
    });
}

}  // namespace

Models::Models(const std::string& folder) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        if (at->path().extension() != ".yaml") continue;
        files_.emplace(without_hyphens(at->path().stem().string()), at->path().string());
    }
}

const KnownGame& Models::get(const std::string& built_in) {
    const IniSection& section = *find_built_in(built_in);
    std::unique_ptr<KnownGame>& game = games_[section.name];
    if (game) return *game;
    auto made = std::make_unique<KnownGame>();
    made->name = section.name;
    if (!section.parent.empty()) made->config = get(section.parent).config;
    diagnostics::Diagnostics ignored;
    Marks marks;
    apply(made->config, built_in_variants(), section, ignored, marks);
    for (const std::string& name : file_names(section.name)) {
        const auto file = files_.find(without_hyphens(name));
        if (file == files_.end() || !made->path.empty()) continue;
        auto tree = read_file_of_ours(file->second);
        if (!tree || !agree(made->config, *tree)) continue;
        made->path = file->second;
        made->tree = std::move(*tree);
    }
    // Others may have been made meanwhile.
    games_[section.name] = std::move(made);
    return *games_[section.name];
}

const KnownGame* Models::nearest(const std::string& built_in) {
    for (const IniSection* section = find_built_in(built_in); section != nullptr;
         section = section->parent.empty() ? nullptr : find_built_in(section->parent)) {
        const KnownGame& game = get(section->name);
        if (!game.path.empty()) return &game;
    }
    return nullptr;
}

}  // namespace rulewright::imports
