// A variant as the format has it, once inheritance is done: pieces, and keys with read values, each
// with the line that set it.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "import/ini.hpp"
#include "import/keys.hpp"
#include "import/regions.hpp"

namespace rulewright::imports {

// Who set something.
struct Origin {
    const IniFile* file = nullptr;
    const IniEntry* entry = nullptr;

    // Set by a variant that Fairy-Stockfish has built in, or by nobody.
    [[nodiscard]] bool built_in() const;
    [[nodiscard]] std::string text() const;   // "key = value"
    [[nodiscard]] std::string where() const;  // "variants.ini:12"
};

struct Kind {
    std::string piece;  // "knight", "customPiece3"
    char letter = 'n';
    std::string betza;
    Origin origin;
    std::size_t betza_offset = 0;  // into the value of the line
};

struct Kinds {
    bool all = false;
    std::vector<std::string> pieces;
    friend bool operator==(const Kinds&, const Kinds&) = default;
};
using Pairs = std::vector<std::pair<std::string, std::string>>;
using Numbers = std::vector<std::pair<std::string, int>>;
using Value = std::variant<bool, int, std::string, Kinds, Region, Pairs, Numbers>;

struct Setting {
    Value value;
    Origin origin;
};

struct Config {
    BoardSize board;
    std::vector<Kind> kinds;  // in the order of the list of movers
    std::map<std::string, Setting, std::less<>> settings;

    [[nodiscard]] const Kind* find(std::string_view piece) const;
    [[nodiscard]] const Kind* find(char letter) const;  // of any case
    [[nodiscard]] const Setting* setting(std::string_view key) const;
    [[nodiscard]] Origin origin(std::string_view key) const;
    [[nodiscard]] bool flag(std::string_view key, bool otherwise) const;
    [[nodiscard]] int number(std::string_view key, int otherwise) const;
    [[nodiscard]] std::string word(std::string_view key, std::string_view otherwise) const;
    [[nodiscard]] Region region(std::string_view key, const Region& otherwise) const;
    // Only pieces that there are.
    [[nodiscard]] Kinds kinds_of(std::string_view key, const Kinds& otherwise) const;
    [[nodiscard]] bool contains(const Kinds& kinds, std::string_view piece) const;
};

// What is wrong with a section, for the file that is written of it.
using Marks = std::vector<std::string>;

// Lays what the section sets over what it inherits.
void apply(Config& config, const IniFile& file, const IniSection& section,
           diagnostics::Diagnostics& found, Marks& marks);

struct ValueProblem {
    std::size_t offset = 0;  // into the value
    std::size_t length = 1;
    std::string message;
    std::string expected;
    bool harmless = false;  // what is meant is clear
};
// Reads the value as far as it can be read; nothing when it means nothing at all.
[[nodiscard]] std::optional<Value> read_value(const Config& config, const Key& key,
                                              std::string_view value,
                                              std::vector<ValueProblem>& problems);

}  // namespace rulewright::imports
