// The format is described in geninfo(1), "TRACEFILE FORMAT".
#include <fmt/format.h>

#include "coverage/report.hpp"
#include "support/visible.hpp"

namespace rulewright::coverage {

namespace {

std::string records_of(const File& file) {
    std::string text;
    std::size_t branches = 0;
    std::size_t taken = 0;
    std::size_t lines = 0;
    for (const auto& [number, line] : file.lines) {
        const std::uint64_t hits = line.most();
        if (hits != 0) ++lines;
        if (line.keys.size() > 1) {
            std::size_t branch = 0;
            for (const auto& [name, count] : line.keys) {
                // "-": the line itself was not reached.
                const std::string times = hits == 0 ? "-" : fmt::format("{}", count);
                text += fmt::format("BRDA:{},0,{},{}\n", number, branch++, times);
            }
            branches += line.all();
            taken += line.reached();
        }
    }
    if (branches != 0) text += fmt::format("BRF:{}\nBRH:{}\n", branches, taken);
    for (const auto& [number, line] : file.lines) {
        text += fmt::format("DA:{},{}\n", number, line.most());
    }
    return text + fmt::format("LF:{}\nLH:{}\n", file.lines.size(), lines);
}

}  // namespace

std::string report_lcov(const Coverage& coverage) {
    std::string text;
    for (const auto& [path, file] : coverage.files) {
        // A line break in a name would be another record.
        text += fmt::format("TN:\nSF:{}\n", support::visible(path)) + records_of(file) +
                "end_of_record\n";
    }
    return text;
}

}  // namespace rulewright::coverage
