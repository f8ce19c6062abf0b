#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/selfplay_tally.hpp"
#include "study/report.hpp"
#include "support/json_text.hpp"
#include "support/visible.hpp"

namespace rulewright::study {

namespace {

constexpr std::size_t kTextWidth = 100;

std::string cell(const Table& table, const Row& row, std::size_t i) {
    if (i >= row.values.size() || !row.values[i]) return "-";
    return value_text(*row.values[i], row.format.value_or(table.columns[i].format));
}

// Lines of at most so many letters, all but the first indented.
std::string wrapped(const std::string& text, const std::string& indent) {
    std::string all;
    std::string line;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = std::min(text.find(' ', at), text.size());
        const std::string word = text.substr(at, end - at);
        if (!line.empty() && line.size() + 1 + word.size() + indent.size() > kTextWidth) {
            all.append(line).append("\n").append(indent);
            line.clear();
        }
        line += (line.empty() ? "" : " ") + word;
        at = end + 1;
    }
    return all + line + "\n";
}

std::string padded(const std::string& text, std::size_t width, bool right) {
    const std::string blanks(width - std::min(width, text.size()), ' ');
    return right ? blanks + text : text + blanks;
}

std::string table_text(const Table& table) {
    std::vector<std::size_t> widths = {table.name.size()};
    for (const Column& column : table.columns) widths.push_back(column.title.size());
    for (const Row& row : table.rows) {
        widths[0] = std::max(widths[0], support::visible(row.name).size());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            widths[i + 1] = std::max(widths[i + 1], cell(table, row, i).size());
        }
    }
    const auto titled = [](const Column& column) { return !column.title.empty(); };
    std::string text;
    if (std::any_of(table.columns.begin(), table.columns.end(), titled)) {
        text += "  " + padded(table.name, widths[0], false);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += "  " + padded(table.columns[i].title, widths[i + 1], true);
        }
        text += "\n";
    }
    for (const Row& row : table.rows) {
        text += "  " + padded(support::visible(row.name), widths[0], false);
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            text += "  " + padded(cell(table, row, i), widths[i + 1], true);
        }
        text += "\n";
    }
    return text + "  " + wrapped(table.how, "  ");
}

nlohmann::json value_json(const Value& value) {
    nlohmann::json json = {
        {"value", match::rounded(value.value)}, {"low", nullptr}, {"high", nullptr}};
    if (value.interval) {
        json["low"] = match::rounded(value.interval->low);
        json["high"] = match::rounded(value.interval->high);
    }
    return json;
}

nlohmann::json table_json(const Table& table) {
    nlohmann::json rows = nlohmann::json::array();
    for (const Row& row : table.rows) {
        nlohmann::json values = nlohmann::json::object();
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const bool known = i < row.values.size() && row.values[i];
            values[table.columns[i].key] =
                known ? value_json(*row.values[i]) : nlohmann::json(nullptr);
        }
        rows.push_back({{"name", row.name}, {"values", std::move(values)}});
    }
    return {{"how", table.how}, {"rows", std::move(rows)}};
}

}  // namespace

std::string study_text(const StudyReport& report) {
    std::string text = fmt::format("{}: a study\n{}", support::visible(report.variant),
                                   wrapped(report.amounts, ""));
    for (const Section& section : report.sections) {
        text += fmt::format("\n{}\n", section.title);
        for (const std::string& finding : section.findings) {
            text += "- " + wrapped(support::visible(finding), "  ");
        }
        for (const Table& table : section.tables) text += "\n" + table_text(table);
    }
    return text;
}

std::string study_json(const StudyReport& report) {
    nlohmann::json sections = nlohmann::json::object();
    for (const Section& section : report.sections) {
        nlohmann::json tables = nlohmann::json::object();
        for (const Table& table : section.tables) tables[table.key] = table_json(table);
        sections[section.key] = {{"findings", section.findings}, {"tables", std::move(tables)}};
    }
    nlohmann::json work = nlohmann::json::object();
    for (const auto& [name, amount] : report.work) work[name] = amount;
    const nlohmann::json all = {{"variant", report.id},      {"name", report.variant},
                                {"command", report.command}, {"seed", report.seed},
                                {"work", std::move(work)},   {"sections", std::move(sections)}};
    return support::json_text(all, 2) + "\n";
}

}  // namespace rulewright::study
