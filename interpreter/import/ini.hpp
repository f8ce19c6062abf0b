// The outer form of the variant-configuration format of Fairy-Stockfish: sections `[name:parent]`
// with lines `key = value`, each with its place. Knows no key. What that program skips in silence
// is told.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source_file.hpp"

namespace rulewright::imports {

struct IniEntry {
    std::string key;
    std::string value;
    std::size_t key_offset = 0;  // into the text of the source
    std::size_t value_offset = 0;
};

struct IniSection {
    std::string name;
    std::string parent;  // empty: none
    std::size_t name_offset = 0;
    std::size_t parent_offset = 0;
    std::vector<IniEntry> entries;   // in the order of the file
    std::vector<std::string> marks;  // lines of it that could not be read
};

struct IniFile {
    std::shared_ptr<const diagnostics::SourceFile> source;
    std::vector<IniSection> sections;

    // `length` bytes from `offset`.
    [[nodiscard]] diagnostics::Place place(std::size_t offset, std::size_t length) const;
    [[nodiscard]] std::size_t line(std::size_t offset) const;
};

inline constexpr std::size_t kMostSections = 2000;
inline constexpr std::size_t kMostSyntaxErrors = 20;

[[nodiscard]] IniFile read_ini(std::string name, std::string text, diagnostics::Diagnostics& found);

}  // namespace rulewright::imports
