#include "formatting/diff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace rulewright::formatting {

namespace {

constexpr std::size_t kContext = 3;
constexpr std::size_t kMostCells = 4'000'000;  // of the table; larger changes are shown as one

using Lines = std::vector<std::string_view>;

// With the ends of lines, so that a missing one at the end of a text differs.
Lines lines_of(std::string_view text) {
    Lines lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
        lines.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return lines;
}

struct Row {
    char mark;  // ' ', '-' or '+'
    std::string_view line;
};

class Comparison {
public:
    Comparison(const Lines& before, const Lines& after) : before_(before), after_(after) {}

    std::vector<Row> run() {
        while (first_ < before_.size() && first_ < after_.size() &&
               before_[first_] == after_[first_]) {
            rows_.push_back({' ', before_[first_++]});
        }
        std::size_t last = 0;
        while (last < before_.size() - first_ && last < after_.size() - first_ &&
               before_[before_.size() - 1 - last] == after_[after_.size() - 1 - last]) {
            ++last;
        }
        compare(before_.size() - first_ - last, after_.size() - first_ - last);
        for (std::size_t i = before_.size() - last; i < before_.size(); ++i) {
            rows_.push_back({' ', before_[i]});
        }
        return std::move(rows_);
    }

private:
    // The longest common subsequence of what differs.
    void compare(std::size_t rows, std::size_t columns) {
        const bool small = rows == 0 || columns <= kMostCells / rows;
        const std::size_t width = columns + 1;
        std::vector<std::uint32_t> common(small ? (rows + 1) * width : 0);
        for (std::size_t i = rows; small && i-- > 0;) {
            for (std::size_t j = columns; j-- > 0;) {
                common[i * width + j] =
                    equal(i, j) ? common[(i + 1) * width + j + 1] + 1
                                : std::max(common[(i + 1) * width + j], common[i * width + j + 1]);
            }
        }
        std::size_t i = 0;
        std::size_t j = 0;
        while (i < rows || j < columns) {
            if (small && i < rows && j < columns && equal(i, j)) {
                rows_.push_back({' ', before_[first_ + i++]});
                ++j;
            } else if (i < rows && (j == columns || !small ||
                                    common[(i + 1) * width + j] >= common[i * width + j + 1])) {
                rows_.push_back({'-', before_[first_ + i++]});
            } else {
                rows_.push_back({'+', after_[first_ + j++]});
            }
        }
    }
    [[nodiscard]] bool equal(std::size_t i, std::size_t j) const {
        return before_[first_ + i] == after_[first_ + j];
    }

    const Lines& before_;
    const Lines& after_;
    std::size_t first_ = 0;  // so many are equal at the beginning
    std::vector<Row> rows_;
};

std::string range(std::size_t begin, std::size_t count) {
    if (count == 1) return std::to_string(begin + 1);
    return fmt::format("{},{}", count == 0 ? begin : begin + 1, count);
}

std::string hunk(const std::vector<Row>& rows, std::size_t begin, std::size_t end,
                 std::size_t before, std::size_t after) {
    std::string text;
    std::size_t counts[2] = {0, 0};
    for (std::size_t i = begin; i < end; ++i) {
        counts[0] += rows[i].mark != '+';
        counts[1] += rows[i].mark != '-';
        text += rows[i].mark;
        text += rows[i].line;
        if (!rows[i].line.ends_with('\n')) text += "\n\\ No newline at end of file\n";
    }
    return fmt::format("@@ -{} +{} @@\n{}", range(before, counts[0]), range(after, counts[1]),
                       text);
}

}  // namespace

std::string unified_diff(const std::string& name, std::string_view before, std::string_view after) {
    if (before == after) return {};
    const Lines left = lines_of(before);
    const Lines right = lines_of(after);
    const std::vector<Row> rows = Comparison(left, right).run();
    std::string text = fmt::format("--- {0}\n+++ {0}\n", name);
    std::size_t lines[2] = {0, 0};  // of both texts, before the row
    for (std::size_t i = 0; i < rows.size();) {
        // A hunk begins with context before the next change, and ends with that behind the last
        // one before a longer stretch without any.
        std::size_t change = i;
        while (change < rows.size() && rows[change].mark == ' ') ++change;
        if (change == rows.size()) break;
        const std::size_t begin = std::max(i, change - std::min(change, kContext));
        lines[0] += begin - i;
        lines[1] += begin - i;
        std::size_t last = change;
        for (std::size_t at = change; at < rows.size() && at - last <= 2 * kContext; ++at) {
            if (rows[at].mark != ' ') last = at;
        }
        const std::size_t end = std::min(last + 1 + kContext, rows.size());
        text += hunk(rows, begin, end, lines[0], lines[1]);
        for (std::size_t at = begin; at < end; ++at) {
            lines[0] += rows[at].mark != '+';
            lines[1] += rows[at].mark != '-';
        }
        i = end;
    }
    return text;
}

}  // namespace rulewright::formatting
