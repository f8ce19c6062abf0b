#include <fmt/format.h>

#include "match/report.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

// Of one file. A record of games can hold a hundred thousand that all fail in the same way.
constexpr std::size_t kMostFailures = 20;

std::string left_out(const std::string& file, std::size_t failures) {
    if (failures <= kMostFailures) return {};
    return fmt::format("FAILED {}: and {} more\n\n", support::visible(file),
                       failures - kMostFailures);
}

std::string failure_text(const Report& report, diagnostics::Colour colour) {
    const std::string title = report.title.empty() ? "" : ": " + support::visible(report.title);
    const std::string where =
        report.row ? fmt::format("{}:{}", report.row->file, report.row->span.line) : report.file;
    std::string text = fmt::format("FAILED {}{}\n", support::visible(where), title);
    return text + told_text(report, colour) + "\n";
}

}  // namespace

std::string told_text(const Report& report, diagnostics::Colour colour) {
    std::string text;
    auto mend = report.mends.begin();
    auto drawn = report.boards.begin();
    for (std::size_t i = 0; i < report.diagnostics.size(); ++i) {
        text += diagnostics::render_text({report.diagnostics[i]}, colour);
        for (; mend != report.mends.end() && mend->problem == i; ++mend) {
            text += "   " + support::visible(mend->advice) + "\n";
        }
        if (drawn == report.boards.end() || drawn->problems != i + 1) continue;
        text += drawn->board + drawn->reasons;
        ++drawn;
    }
    return text;
}

Totals count(const std::vector<Report>& reports) noexcept {
    Totals totals;
    totals.matches = reports.size();
    for (const Report& report : reports) ++(report.passed ? totals.passed : totals.failed);
    return totals;
}

std::string report_text(const std::vector<Report>& reports, diagnostics::Colour colour) {
    std::string text;
    const std::string* file = nullptr;
    std::size_t failures = 0;  // in the file
    for (const Report& report : reports) {
        if (file == nullptr || *file != report.file) {
            if (file != nullptr) text += left_out(*file, failures);
            file = &report.file;
            failures = 0;
        }
        if (!report.passed) {
            if (++failures <= kMostFailures) text += failure_text(report, colour);
        } else if (!report.diagnostics.empty()) {
            text += told_text(report, colour);
        }
    }
    if (file != nullptr) text += left_out(*file, failures);
    const Totals totals = count(reports);
    return text + fmt::format("{} match{}, {} passed, {} failed\n", totals.matches,
                              totals.matches == 1 ? "" : "es", totals.passed, totals.failed);
}

}  // namespace rulewright::match
