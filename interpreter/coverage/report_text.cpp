#include <fmt/format.h>

#include <algorithm>

#include "coverage/report.hpp"
#include "support/visible.hpp"

namespace rulewright::coverage {

namespace {

// "3, 7-9": of lines that count those between which none was reached go together.
std::string missing_lines(const File& file) {
    std::string text;
    std::size_t first = 0;
    std::size_t last = 0;
    const auto close = [&] {
        if (first == 0) return;
        if (!text.empty()) text += ", ";
        text += first == last ? fmt::format("{}", first) : fmt::format("{}-{}", first, last);
        first = 0;
    };
    for (const auto& [number, line] : file.lines) {
        if (line.reached() == line.all()) {
            close();
        } else {
            if (first == 0) first = number;
            last = number;
        }
    }
    close();
    return text;
}

}  // namespace

std::string report_text(const Coverage& coverage) {
    constexpr const char* kRow = "{:<{}}  {:>7}  {:>5}  {:>5}";
    std::size_t width = 5;
    for (const auto& [path, file] : coverage.files) {
        width = std::max(width, support::visible(path).size());
    }
    std::string text = fmt::format(kRow, "file", width, "reached", "of", "%") + "  not reached\n";
    for (const auto& [path, file] : coverage.files) {
        const std::size_t reached = file.reached();
        text += fmt::format(kRow, support::visible(path), width, reached, file.all(),
                            percent_text(reached, file.all()));
        const std::string missing = missing_lines(file);
        text += missing.empty() ? "\n" : "  " + missing + "\n";
    }
    text += fmt::format(kRow, "total", width, coverage.reached(), coverage.all(),
                        percent_text(coverage.reached(), coverage.all())) +
            "\n";
    std::string keys;
    for (const auto& [path, file] : coverage.files) {
        for (const auto& [number, line] : file.lines) {
            for (const auto& [name, hits] : line.keys) {
                if (hits != 0) continue;
                keys += fmt::format("{}:{}: {}\n", support::visible(path), number,
                                    support::visible(name));
            }
        }
    }
    return keys.empty() ? text : text + "keys that no game came to:\n" + keys;
}

}  // namespace rulewright::coverage
