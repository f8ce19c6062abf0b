#include <fmt/format.h>

#include "match/report.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

std::string failure_text(const Report& report, diagnostics::Colour colour) {
    const std::string title = report.title.empty() ? "" : ": " + support::visible(report.title);
    std::string text = fmt::format("FAILED {}{}\n", support::visible(report.file), title);
    text += diagnostics::render_text(report.diagnostics, colour);
    return text + report.board + "\n";
}

}  // namespace

Totals count(const std::vector<Report>& reports) noexcept {
    Totals totals;
    totals.matches = reports.size();
    for (const Report& report : reports) ++(report.passed ? totals.passed : totals.failed);
    return totals;
}

std::string report_text(const std::vector<Report>& reports, diagnostics::Colour colour) {
    std::string text;
    for (const Report& report : reports) {
        if (!report.passed) {
            text += failure_text(report, colour);
        } else if (!report.diagnostics.empty()) {
            text += diagnostics::render_text(report.diagnostics, colour);
        }
    }
    const Totals totals = count(reports);
    return text + fmt::format("{} match{}, {} passed, {} failed\n", totals.matches,
                              totals.matches == 1 ? "" : "es", totals.passed, totals.failed);
}

}  // namespace rulewright::match
