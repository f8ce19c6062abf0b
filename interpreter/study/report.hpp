// A study's report as data: sections of sentences, tables and plots. Each number has its 95 %
// interval, unless it is exact, and each table says how it was made. Renderers turn it into text,
// JSON, Markdown, SVG and HTML.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/statistics.hpp"

namespace rulewright::study {

// One number.
struct Value {
    double value = 0;
    std::optional<support::Interval> interval;  // 95 %; nothing: the number is exact
};

// How a number is shown.
struct Format {
    std::string unit;  // "%"; may be empty
    int digits = 1;    // behind the point
    double scale = 1;  // of what is shown
};
inline const Format kPercent{"%", 1, 100};

struct Column {
    std::string key;    // "first_score"
    std::string title;  // "first player's score"
    Format format;
};

struct Row {
    std::string name;
    std::vector<std::optional<Value>> values;  // by column
    std::optional<Format> format = {};         // instead of the columns'
};

struct Table {
    std::string key;   // "rungs"
    std::string name;  // of what the rows are: "nodes a move"
    std::string how;   // how its numbers were made
    std::vector<Column> columns;
    std::vector<Row> rows;
};

struct Series {
    std::string name;
    std::vector<std::optional<Value>> values;  // by label
};

struct Plot {
    enum class Kind { kLines, kBars };
    std::string key;  // of its file
    std::string title;
    Format format;
    Kind kind = Kind::kLines;
    std::vector<std::string> labels;
    std::vector<Series> series;
    std::optional<double> level;  // a line across: what would be even
};

struct Section {
    std::string key;
    std::string title;
    std::vector<std::string> findings;  // sentences that the figures chose
    std::vector<Table> tables;
    std::vector<Plot> plots;
};

struct StudyReport {
    std::string variant;                                      // its name: "Magnet Chess"
    std::string id;                                           // of its file: "magnet-chess"
    std::string command;                                      // that makes this report again
    std::string amounts;                                      // a sentence: how much work it is
    std::vector<std::pair<std::string, std::uint64_t>> work;  // the same for programs
    std::uint64_t seed = 1;
    std::vector<Section> sections;
};

// "54.2 % (48.1 to 60.2)".
[[nodiscard]] std::string value_text(const Value& value, const Format& format);

[[nodiscard]] std::string study_text(const StudyReport& report);
// tools/README.md describes the keys.
[[nodiscard]] std::string study_json(const StudyReport& report);
// `pictures`: before the names of the plots' files.
[[nodiscard]] std::string study_markdown(const StudyReport& report, const std::string& pictures);
// One page that needs nothing else.
[[nodiscard]] std::string study_html(const StudyReport& report);
// A whole SVG file.
[[nodiscard]] std::string plot_svg(const Plot& plot);

}  // namespace rulewright::study
