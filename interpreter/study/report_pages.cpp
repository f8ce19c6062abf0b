// The report as a Markdown page with pictures beside it, and as one HTML page.
#include <fmt/format.h>

#include "study/report.hpp"
#include "support/markup.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::study {

namespace {

constexpr const char* kHead = R"(<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{0}: a study</title>
<style>
body {{ font-family: sans-serif; margin: 2em auto; max-width: 60em; color: #222; background: #fff; }}
table {{ border-collapse: collapse; margin-top: 1em; }}
th, td {{ padding: .2em .8em; text-align: right; border-bottom: 1px solid #ddd; }}
th:first-child, td:first-child {{ text-align: left; }}
.how {{ color: #555; font-size: 90%; }}
svg {{ max-width: 100%; height: auto; }}
</style>
<h1>{0}: a study</h1>
<p>{1}
<p>Made by <code>{2}</code>. Numbers in brackets are 95 % intervals; numbers without are exact.
)";

std::string shown(std::string_view text) {
    return support::marked_up(support::visible(text));
}

std::string cell_text(const Table& table, const Row& row, std::size_t i) {
    if (i >= row.values.size() || !row.values[i]) return "-";
    return value_text(*row.values[i], row.format.value_or(table.columns[i].format));
}

// Letters that Markdown would take for marks.
std::string plain(std::string_view text) {
    std::string result;
    for (const char letter : support::visible(text)) {
        if (std::string_view("\\`*_{}[]<>#|!~").find(letter) != std::string_view::npos) {
            result += '\\';
        }
        result += letter;
    }
    return result;
}

std::string markdown_table(const Table& table) {
    std::string text = "| " + plain(table.name) + " |";
    std::string rule = "|---|";
    for (const Column& column : table.columns) {
        text += " " + plain(column.title) + " |";
        rule += "--:|";
    }
    text += "\n" + rule + "\n";
    for (const Row& row : table.rows) {
        text += "| " + plain(row.name) + " |";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += " " + cell_text(table, row, i) + " |";
        }
        text += "\n";
    }
    return text + "\n<sub>" + plain(table.how) + "</sub>\n";
}

std::string html_table(const Table& table) {
    std::string text = "<table>\n<tr><th>" + shown(table.name);
    for (const Column& column : table.columns) text += "<th>" + shown(column.title);
    text += "\n";
    for (const Row& row : table.rows) {
        text += "<tr><td>" + shown(row.name);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += "<td>" + shown(cell_text(table, row, i));
        }
        text += "\n";
    }
    return text + "</table>\n<p class=\"how\">" + shown(table.how) + "\n";
}

}  // namespace

std::string study_markdown(const StudyReport& report, const std::string& pictures) {
    std::string text = fmt::format(
        "# {}: a study\n\nMade by `{}`. {} Numbers in brackets are 95 % intervals; numbers without "
        "are exact. Sentences are chosen by the figures.\n",
        plain(report.variant), report.command, plain(report.amounts));
    for (const Section& section : report.sections) {
        text += "\n## " + section.title + "\n\n";
        for (const std::string& finding : section.findings) text += "- " + plain(finding) + "\n";
        for (const Plot& plot : section.plots) {
            text += fmt::format("\n![{}]({}{}.svg)\n", plain(plot.title), pictures, plot.key);
        }
        for (const Table& table : section.tables) text += "\n" + markdown_table(table);
    }
    return text;
}

std::string study_html(const StudyReport& report) {
    std::string text =
        fmt::format(kHead, shown(report.variant), shown(report.amounts), shown(report.command));
    for (const Section& section : report.sections) {
        text += "<h2>" + shown(section.title) + "</h2>\n<ul>\n";
        for (const std::string& finding : section.findings) {
            text += "<li>" + shown(finding) + "\n";
        }
        text += "</ul>\n";
        for (const Plot& plot : section.plots) text += plot_svg(plot);
        for (const Table& table : section.tables) text += html_table(table);
    }
    return text;
}

}  // namespace rulewright::study
