// What tests of several modules share: opening variants of the source tree, rows of plain tables.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/open.hpp"
#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "support/text.hpp"

namespace rulewright::tests {

// How often something random is tried again, at least once. Under the sanitizers, which make code
// ten to twenty times as slow, a sixth: what they look for is in code that runs, and the same code
// runs; wrong rules are looked for without them.
constexpr std::uint64_t times(std::uint64_t often) {
#ifdef RULEWRIGHT_SANITIZED
    return (often + 5) / 6;
#else
    return often;
#endif
}

inline bool says(const std::string& text, const std::string& words) {
    return text.find(words) != std::string::npos;
}

inline std::string source_path(const std::string& relative) {
    return std::string(RULEWRIGHT_SOURCE_DIR) + "/" + relative;
}

inline std::string read_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    REQUIRE(file.good());
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

// A variant by its path below the source tree; a failing one ends the test with its diagnostics.
// `learned`: computer players go by what they have learned of it, if they have.
inline std::unique_ptr<game::Game> open(const std::string& relative, bool learned = true) {
    loader::LoadOptions options;
    options.root = RULEWRIGHT_SOURCE_DIR;
    options.learned = learned;
    auto opened = catalog::open_game(source_path(relative), options);
    if (!opened) {
        std::string messages;
        for (const auto& diagnostic : opened.error()) {
            messages += diagnostic.code + ": " + diagnostic.message + "\n";
        }
        FAIL(relative << " does not load:\n" << messages);
    }
    return std::move(opened.value().game);
}

// The cells of a row `a | b | c`; nothing for comments and blank lines.
inline std::vector<std::string> cells(const std::string& line) {
    std::vector<std::string> row;
    if (line.empty() || line.front() == '#') return row;
    for (const std::string_view cell : support::split(line, '|')) {
        row.emplace_back(support::trim(cell));
    }
    return row;
}

inline std::vector<std::vector<std::string>> table(const std::string& relative) {
    std::istringstream text(read_text(source_path(relative)));
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(text, line);) {
        auto row = cells(line);
        if (row.size() > 1) rows.push_back(std::move(row));
    }
    return rows;
}

inline std::vector<std::uint64_t> numbers(const std::string& cell) {
    std::vector<std::uint64_t> found;
    for (const std::string_view word : support::words(cell)) {
        found.push_back(std::stoull(std::string(word)));
    }
    return found;
}

// The variants at and below a folder of the source tree, in order, as open() takes them.
inline std::vector<std::string> variant_files_in(const std::string& folder) {
    const std::filesystem::path root = RULEWRIGHT_SOURCE_DIR;
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder)) {
        if (entry.path().extension() != ".yaml") continue;
        files.push_back(entry.path().lexically_relative(root).generic_string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// Every variant of the repository but those that are wrong on purpose.
inline std::vector<std::string> variant_files() {
    std::vector<std::string> files = variant_files_in("rules");
    for (std::string& file : variant_files_in("tests/variants")) files.push_back(std::move(file));
    return files;
}

// The file of a variant in rules/ by its bare name.
inline std::string variant_named(const std::string& name) {
    for (const std::string& file : variant_files_in("rules")) {
        if (std::filesystem::path(file).stem() == name) return file;
    }
    FAIL("there is no variant " << name);
    return {};
}

inline std::string stem_of(const std::string& file) {
    return std::filesystem::path(file).stem().string();
}

// Games on so many squares take long to look at: fewer or shorter ones stand for all.
inline bool has_many_squares(const board::Topology& topology) {
    return topology.size() > 256;
}

inline game::State state_at(game::Game& game, const std::string& fen) {
    auto read = game.read(fen);
    if (!read) FAIL(fen << ": " << read.error().front().message);
    return std::move(read).value();
}

}  // namespace rulewright::tests
