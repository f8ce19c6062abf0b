#include "notation/pgn_scanner.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::notation {

namespace {

constexpr std::string_view kMarks = "{}()[];$";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

bool is_blank(char letter) noexcept {
    return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

bool is_name_letter(char letter) noexcept {
    const char lower = support::to_lower(letter);
    return (lower >= 'a' && lower <= 'z') || support::is_digit(letter) || letter == '_' ||
           letter == '-';
}

std::string one_line(std::string_view text) {
    std::string line;
    for (const std::string_view word : support::words(text)) {
        if (!line.empty()) line += ' ';
        line += word;
    }
    return line;
}

}  // namespace

PgnScanner::PgnScanner(std::string_view text) : text_(text) {
    if (text.size() > kMaxPgnBytes) {
        stop(0, 1, fmt::format("the text has {} bytes", text.size()),
             fmt::format("at most {}", kMaxPgnBytes));
    }
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) position_ = kByteOrderMark.size();
}

void PgnScanner::stop(std::size_t offset, std::size_t length, std::string message,
                      std::string expected) {
    if (error_) return;
    PgnError error;
    error.offset = offset;
    error.length = length;
    const std::string_view before = text_.substr(0, offset);
    error.line = 1 + static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n'));
    const auto line_end = before.rfind('\n');
    error.column = offset - (line_end == std::string_view::npos ? 0 : line_end + 1) + 1;
    error.message = std::move(message);
    error.expected = std::move(expected);
    error_ = std::move(error);
}

void PgnScanner::skip_blanks() {
    while (!at_end()) {
        const bool line_start = position_ == 0 || text_[position_ - 1] == '\n';
        if (line_start && front() == '%') {
            position_ = std::min(text_.find('\n', position_), text_.size());
        } else if (is_blank(front())) {
            ++position_;
        } else {
            return;
        }
    }
}

std::string PgnScanner::comment() {
    if (front() == '{') return brace_comment();
    const std::size_t end = std::min(text_.find('\n', position_), text_.size());
    const std::string_view content = text_.substr(position_ + 1, end - position_ - 1);
    position_ = end;
    return one_line(content);
}

// Brace comments do not nest (PGN standard 5).
std::string PgnScanner::brace_comment() {
    const std::size_t end = text_.find('}', position_);
    if (end == std::string_view::npos) {
        stop(position_, 1, "this comment does not end", "'}'");
        return {};
    }
    const std::string_view content = text_.substr(position_ + 1, end - position_ - 1);
    position_ = end + 1;
    return one_line(content);
}

PgnTag PgnScanner::tag() {
    PgnTag tag;
    tag.offset = position_++;
    skip_blanks();
    while (is_name_letter(front())) tag.name += text_[position_++];
    if (tag.name.empty()) stop(tag.offset, 1, "this tag has no name", "[Name \"value\"]");
    skip_blanks();
    tag.value = quoted(tag);
    skip_blanks();
    if (!error_ && front() != ']') {
        stop(tag.offset, 1, fmt::format("the tag {} does not end", tag.name), "']'");
    }
    if (!error_) ++position_;
    return tag;
}

std::string PgnScanner::quoted(const PgnTag& tag) {
    if (error_) return {};
    if (front() != '"') {
        stop(tag.offset, 1, fmt::format("the tag {} has no value in quotes", tag.name),
             fmt::format("[{} \"value\"]", tag.name));
        return {};
    }
    const std::size_t opening = position_++;
    std::string value;
    while (!at_end() && front() != '"' && front() != '\n') {
        const bool escape = front() == '\\' && position_ + 1 < text_.size() &&
                            (text_[position_ + 1] == '"' || text_[position_ + 1] == '\\');
        if (escape) ++position_;
        value += text_[position_++];
    }
    if (front() != '"') {
        stop(opening, 1, fmt::format("the value of the tag {} does not end", tag.name),
             "'\"' on the same line");
        return {};
    }
    ++position_;
    return value;
}

void PgnScanner::skip_variation() {
    const std::size_t opening = position_;
    std::size_t depth = 0;
    do {
        if (at_end()) {
            stop(opening, 1, "this variation does not end", "')'");
            return;
        }
        if (front() == '(') ++depth;
        if (front() == ')') --depth;
        if (depth > kMaxPgnVariations) {
            stop(position_, 1, "variations are nested too deeply",
                 fmt::format("at most {} levels", kMaxPgnVariations));
            return;
        }
        skip_inside_variation();
    } while (depth > 0 && !error_);
}

// One bracket, comment or word, and the blanks behind it.
void PgnScanner::skip_inside_variation() {
    if (front() == '{' || front() == ';') {
        static_cast<void>(comment());
    } else {
        ++position_;
    }
    skip_blanks();
}

std::string_view PgnScanner::word() {
    const std::size_t begin = position_;
    do {
        ++position_;
    } while (!at_end() && !is_blank(front()) && kMarks.find(front()) == std::string_view::npos);
    return text_.substr(begin, position_ - begin);
}

}  // namespace rulewright::notation
