#include <algorithm>
#include <array>

#include "notation/pgn.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::notation {

namespace {

constexpr std::size_t kColumns = 79;
constexpr std::array<const char*, 7> kRoster = {"Event", "Site",  "Date",  "Round",
                                                "White", "Black", "Result"};

// Words in lines of at most kColumns, a longer word alone on its line; a line that began with a per
// cent sign would be skipped by readers.
class Lines {
public:
    void add(std::string_view word) {
        if (column_ > 0 && column_ + 1 + word.size() > kColumns && word.front() != '%') {
            text_ += '\n';
            column_ = 0;
        } else if (column_ > 0) {
            text_ += ' ';
            ++column_;
        }
        text_ += word;
        column_ += word.size();
    }
    // A closing brace would end it too early.
    void add_comment(std::string comment) {
        if (comment.empty()) return;
        std::replace(comment.begin(), comment.end(), '}', ')');
        comment = "{" + comment + "}";
        for (const std::string_view word : support::words(comment)) add(support::visible(word));
    }
    [[nodiscard]] std::string finish() { return std::move(text_) + "\n"; }

private:
    std::string text_;
    std::size_t column_ = 0;
};

std::string tag_line(std::string_view name, std::string_view value) {
    std::string line = "[" + std::string(name) + " \"";
    std::string words;
    for (const std::string_view word : support::words(value)) {
        words += (words.empty() ? "" : " ") + support::visible(word);
    }
    for (const char letter : words) {
        if (letter == '"' || letter == '\\') line += '\\';
        line += letter;
    }
    return line + "\"]\n";
}

std::string roster_value(const PgnGame& record, std::string_view name) {
    if (name == "Result") return record.result.empty() ? "*" : record.result;
    const std::string* value = record.tag(name);
    if (value != nullptr && !value->empty()) return *value;
    return name == "Date" ? "????.??.??" : "?";
}

std::string tags_text(const PgnGame& record) {
    std::string text;
    for (const char* name : kRoster) text += tag_line(name, roster_value(record, name));
    for (const PgnTag& tag : record.tags) {
        if (std::find(kRoster.begin(), kRoster.end(), tag.name) == kRoster.end())
            text += tag_line(tag.name, tag.value);
    }
    return text;
}

}  // namespace

std::string write_pgn(const PgnGame& record, PgnStart start) {
    Lines lines;
    lines.add_comment(record.comment);
    int number = start.number;
    bool second = start.second_player;
    bool number_needed = true;
    for (const PgnMove& move : record.moves) {
        if (!second || number_needed) lines.add(std::to_string(number) + (second ? "..." : "."));
        lines.add(move.text);
        for (const int nag : move.nags) lines.add("$" + std::to_string(nag));
        lines.add_comment(move.comment);
        number_needed = !move.comment.empty();
        if (second) ++number;
        second = !second;
    }
    lines.add(record.result.empty() ? "*" : record.result);
    return tags_text(record) + "\n" + lines.finish();
}

}  // namespace rulewright::notation
