#include <fmt/format.h>

#include "match/report.hpp"
#include "support/markup.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

std::string attribute(const std::string& text) {
    return support::marked_up(support::visible(text));
}

std::string lines(const std::string& text) {
    return support::marked_up(support::visible_lines(text));
}

std::string case_text(const Report& report) {
    const std::string& name = report.title.empty() ? report.file : report.title;
    std::string text = fmt::format("    <testcase classname=\"{}\" name=\"{}\"",
                                   attribute(report.file), attribute(name));
    if (report.passed && report.diagnostics.empty()) return text + "/>\n";
    const std::string told = lines(told_text(report));
    if (report.passed) {
        return text + fmt::format(">\n      <system-out>{}</system-out>\n    </testcase>\n", told);
    }
    const diagnostics::Diagnostic* first = nullptr;
    for (const diagnostics::Diagnostic& problem : report.diagnostics) {
        const bool error = problem.severity == diagnostics::Severity::kError;
        if (first == nullptr && error) first = &problem;
    }
    return text + fmt::format(
                      ">\n      <failure type=\"{}\" message=\"{}\">{}</failure>\n"
                      "    </testcase>\n",
                      first == nullptr ? "" : attribute(first->code),
                      first == nullptr ? "" : attribute(first->message), told);
}

}  // namespace

std::string report_junit(const std::vector<Report>& reports) {
    const Totals totals = count(reports);
    std::string text = fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites name=\"rulewright match\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n",
        totals.matches, totals.failed);
    for (auto first = reports.begin(); first != reports.end();) {
        auto last = first;
        while (last != reports.end() && last->file == first->file) ++last;
        const Totals suite = count({first, last});
        text += fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"0\">\n",
                            attribute(first->file), suite.matches, suite.failed);
        for (; first != last; ++first) text += case_text(*first);
        text += "  </testsuite>\n";
    }
    return text + "</testsuites>\n";
}

}  // namespace rulewright::match
