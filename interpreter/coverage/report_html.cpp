#include <fmt/format.h>

#include "coverage/report.hpp"
#include "support/markup.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::coverage {

namespace {

constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Coverage of rules</title>
<style>
body { font-family: sans-serif; margin: 2em; color: #222; background: #fff; }
table { border-collapse: collapse; }
th, td { padding: .2em .8em; text-align: right; }
th:first-child, td:first-child { text-align: left; }
tr.total { font-weight: bold; border-top: 1px solid; }
.source { font-family: monospace; white-space: pre; margin: .5em 0; overflow-x: auto; }
.source td { padding: 0 .6em; text-align: left; vertical-align: top; }
.source td:nth-child(-n+2) { text-align: right; color: #666; }
.all { background: #dfd; }
.some { background: #ffc; }
.none { background: #fdd; }
.keys { font-style: italic; color: #555; }
</style>
<h1>Coverage of rules</h1>
)";

std::string shown(std::string_view text) {
    return support::marked_up(support::visible(text));
}

const char* class_of(const Line& line) {
    if (line.reached() == line.all()) return "all";
    return line.reached() == 0 ? "none" : "some";
}

std::string keys_of_line(const Line& line) {
    std::string text;
    for (const auto& [name, hits] : line.keys) {
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", shown(name), hits);
    }
    return text;
}

std::string source_of(const File& file) {
    std::string text = "<table class=\"source\">\n";
    std::string_view all = file.text;
    if (all.ends_with('\n')) all.remove_suffix(1);
    std::size_t number = 0;
    for (std::string_view written : support::split(all, '\n')) {
        if (written.ends_with('\r')) written.remove_suffix(1);
        const auto counted = file.lines.find(++number);
        const std::string source = support::marked_up(support::visible_lines(written));
        if (counted == file.lines.end()) {
            text += fmt::format("<tr><td>{}<td><td>{}<td>\n", number, source);
            continue;
        }
        const Line& line = counted->second;
        text += fmt::format("<tr class=\"{}\"><td>{}<td>{}<td>{}<td class=\"keys\">{}\n",
                            class_of(line), number, line.most(), source, keys_of_line(line));
    }
    return text + "</table>\n";
}

std::string row(const std::string& name, std::size_t reached, std::size_t all) {
    return fmt::format("<td>{}<td>{}<td>{}<td>{}\n", name, reached, all,
                       percent_text(reached, all));
}

}  // namespace

std::string report_html(const Coverage& coverage) {
    std::string text = kHead;
    text += "<table>\n<tr><th>file<th>reached<th>of<th>%\n";
    std::size_t number = 0;
    for (const auto& [path, file] : coverage.files) {
        const std::string link = fmt::format("<a href=\"#file{}\">{}</a>", ++number, shown(path));
        text += "<tr>" + row(link, file.reached(), file.all());
    }
    text +=
        "<tr class=\"total\">" + row("total", coverage.reached(), coverage.all()) + "</table>\n";
    number = 0;
    for (const auto& [path, file] : coverage.files) {
        text += fmt::format("<h2 id=\"file{}\">{}</h2>\n", ++number, shown(path)) + source_of(file);
    }
    return text + "</html>\n";
}

}  // namespace rulewright::coverage
