// What is to be written of a variant: a tree like that of a YAML file, with comments.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::imports {

struct TreeEntry;

struct Tree {
    enum class Kind { kNull, kScalar, kList, kMap };

    Kind kind = Kind::kMap;
    std::string text;  // of a scalar, as YAML writes it
    std::vector<Tree> items;
    std::vector<TreeEntry> entries;
    std::vector<std::string> comments;  // lines above it
    bool on_lines = false;              // each entry on a line of its own

    static Tree null();
    static Tree raw(std::string text);         // a number, true, a name
    static Tree words(std::string_view text);  // quoted where YAML needs it
    static Tree list(const std::vector<std::string>& words);
    static Tree list(const std::vector<int>& numbers);
    static Tree map();

    [[nodiscard]] const Tree* find(std::string_view key) const;
    [[nodiscard]] Tree* find(std::string_view key);
    // Replaces what is there.
    Tree& set(std::string_view key, Tree value);
    // A map below the key, made if it is not there.
    Tree& below(std::string_view key);
    void erase(std::string_view key);
    [[nodiscard]] bool empty() const;
};

struct TreeEntry {
    std::string first;
    Tree second;
};

inline Tree Tree::map() {
    return {};
}
inline bool Tree::empty() const {
    return entries.empty() && items.empty() && text.empty();
}

// Comments do not count.
[[nodiscard]] bool same(const Tree& a, const Tree& b);

// What a file that extends `shipped` has to say. `base` is what the importer makes of the same
// variant as the shipped file: what the two versions of ours have in common is left to the file.
[[nodiscard]] Tree difference(const Tree& base, const Tree& shipped, const Tree& ours);

// `over` laid over `base` as `extends` does.
void lay_over(Tree& base, const Tree& over);

// YAML as a person would lay it out.
[[nodiscard]] std::string yaml_text(const Tree& tree);

}  // namespace rulewright::imports
