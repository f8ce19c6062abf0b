// Coverage: which lines of scripts, and which keys of variant files, games have come to. Plain
// data, in the order of files and lines; the same games give the same, whoever played them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

namespace rulewright::coverage {

// What is counted on one line: of a script the line itself, of a variant file each key on it, by
// what was to happen ("pieces.pawn: captures").
struct Line {
    std::uint64_t hits = 0;  // of a script
    std::map<std::string, std::uint64_t> keys;

    // Of a variant file's line the greatest of its keys' counts.
    [[nodiscard]] std::uint64_t most() const noexcept;
    // What counts on the line, and how much of that has happened.
    [[nodiscard]] std::size_t all() const noexcept { return keys.empty() ? 1 : keys.size(); }
    [[nodiscard]] std::size_t reached() const noexcept;
};

struct File {
    std::string text;
    std::map<std::size_t, Line> lines;  // those that count, by number, from 1

    [[nodiscard]] std::size_t all() const noexcept;
    [[nodiscard]] std::size_t reached() const noexcept;
};

struct Coverage {
    std::map<std::string, File> files;  // by path, from the current directory

    [[nodiscard]] std::size_t all() const noexcept;
    [[nodiscard]] std::size_t reached() const noexcept;
    // Counts of the same file are added.
    void add(const Coverage& other);
};

// "81.8": cut after one digit, so that it is 100.0 only when all is reached, as it is of nothing.
[[nodiscard]] std::string percent_text(std::size_t reached, std::size_t all);

}  // namespace rulewright::coverage
