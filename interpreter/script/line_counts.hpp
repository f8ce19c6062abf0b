// LineCounts: how often the lines of a script, and of the files that it requires, were executed.
// One for all states of a script, on any number of threads. Lines that hold no code, or code that
// nothing leads to (the `end` after a `return`), are not among them.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "script/sources.hpp"

namespace rulewright::script {

class LineCounts {
public:
    struct Line {
        std::size_t number = 0;  // from 1
        std::uint64_t hits = 0;
    };
    struct File {
        std::string file;  // as the user would type it
        std::string text;
        std::vector<Line> lines;  // in order
    };

    // Not while a script loads.
    [[nodiscard]] std::vector<File> files() const;

    // True once: what a script does while it loads counts for the first of its states alone, since
    // how many there are depends on the number of threads.
    [[nodiscard]] bool begin_first_load() noexcept { return !begun_.exchange(true); }
    // During the first load: the file, numbered as in Sources, has code on these lines.
    void declare(std::size_t number, const SourceFile& file, const std::vector<std::size_t>& lines);
    void hit(std::size_t number, std::size_t line) noexcept;

private:
    struct Counted {
        std::string file;
        std::string text;
        std::vector<std::size_t> lines;
        std::vector<std::atomic<std::uint64_t>> hits;  // by line
    };
    std::atomic<bool> begun_{false};
    std::array<std::unique_ptr<Counted>, kMaxScriptFiles> files_;
};

// The lines of a dumped function, and of those written inside it, on which an instruction stands
// that may be executed, in order, each once. Nothing when the dump cannot be read.
[[nodiscard]] std::vector<std::size_t> code_lines(std::string_view dump);

}  // namespace rulewright::script
