#include "formatting/layout.hpp"

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::formatting {

namespace {

using Tokens = std::vector<Token>;

std::size_t moved(std::size_t column, std::ptrdiff_t by) noexcept {
    const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(column) + by;
    return to < 0 ? 0 : static_cast<std::size_t>(to);
}

std::ptrdiff_t difference(std::size_t to, std::size_t from) noexcept {
    return static_cast<std::ptrdiff_t>(to) - static_cast<std::ptrdiff_t>(from);
}

std::size_t blanks_before(std::string_view line) noexcept {
    return std::min(line.find_first_not_of(" \t"), line.size());
}

class Writer {
public:
    Writer(std::string_view text, const Tokens& tokens) : text_(text), tokens_(tokens) {}

    std::string run() {
        for (std::size_t begin = 0; begin < tokens_.size();) {
            std::size_t end = begin;
            while (end < tokens_.size() && tokens_[end].kind != TokenKind::kLineEnd) ++end;
            if (begin == end) {
                blank_ = !out_.empty();
            } else {
                write_line(begin, end);
            }
            begin = end + 1;
        }
        return std::move(out_);
    }

private:
    // A column of entries that are open, before and after.
    struct Level {
        std::size_t from;
        std::size_t to;
    };

    void write_line(std::size_t begin, std::size_t end) {
        if (blank_) out_ += '\n';
        blank_ = false;
        line_ = out_.size();
        out_.append(column_of(begin), ' ');
        for (std::size_t i = begin; i < end; ++i) {
            if (i > begin) out_.append(gap(i, begin), ' ');
            write_token(tokens_[i]);
        }
        previous_comment_ = tokens_[end - 1].kind == TokenKind::kComment && end - begin > 1
                                ? tokens_[end - 1].column
                                : kNone;
        out_ += '\n';
    }

    // Where a line goes that begins with the token.
    std::size_t column_of(std::size_t index) {
        const Token& first = tokens_[index];
        if (first.kind == TokenKind::kMark) return 0;
        const bool closes = first.kind == TokenKind::kClose;
        if (first.in_flow || closes) return continued(first, first.column);
        const std::size_t to =
            first.kind == TokenKind::kComment ? column_of_comment(index) : first.new_column;
        if (first.kind != TokenKind::kComment) line_moved_ = difference(to, first.column);
        return to;
    }

    // What goes on from a line above keeps its place: below what it is aligned with, or behind the
    // beginning of the entry.
    [[nodiscard]] std::size_t continued(const Token& token, std::size_t column) const {
        const std::size_t to = moved(
            column, column > anchor_.from ? difference(anchor_.to, anchor_.from) : line_moved_);
        const bool inside = column > token.old_parent && token.new_column > 0;
        return inside ? std::max(to, token.new_column - 1) : to;
    }

    [[nodiscard]] std::size_t column_of_comment(std::size_t index) const {
        const std::size_t column = tokens_[index].column;
        for (std::size_t i = index; i < tokens_.size(); ++i) {
            const Token& next = tokens_[i];
            if (next.kind == TokenKind::kLineEnd || next.kind == TokenKind::kComment) continue;
            if (next.column == column && next.begins_entry) return next.new_column;
            break;
        }
        for (std::size_t i = levels_.size(); i-- > 0;) {
            if (levels_[i].from <= column) return levels_[i].to + (column - levels_[i].from);
        }
        return levels_.empty() ? column : 0;
    }

    // Blanks between the token and the one before it on the line.
    [[nodiscard]] std::size_t gap(std::size_t index, std::size_t first) const {
        const Token& token = tokens_[index];
        const Token& before = tokens_[index - 1];
        if (token.kind == TokenKind::kComment) return gap_before_comment(index, first);
        if (before.kind == TokenKind::kDash || before.kind == TokenKind::kColon) return 1;
        if (token.kind == TokenKind::kColon || token.kind == TokenKind::kComma) return 0;
        if (before.kind == TokenKind::kOpen || token.kind == TokenKind::kClose) return 0;
        return 1;
    }

    // A comment that stands below or above another keeps its column; others keep their distance.
    [[nodiscard]] std::size_t gap_before_comment(std::size_t index, std::size_t first) const {
        const Token& comment = tokens_[index];
        const std::size_t distance = comment.begin - tokens_[index - 1].end;
        const bool aligned =
            previous_comment_ == comment.column || comment_below(index) == comment.column;
        const std::size_t here = out_.size() - line_;
        if (aligned && here < comment.column && first < index) return comment.column - here;
        return aligned ? std::min<std::size_t>(distance, 2) : distance;
    }

    // The column of the comment at the end of the next line.
    [[nodiscard]] std::size_t comment_below(std::size_t index) const {
        const std::size_t begin = index + 2;
        std::size_t end = begin;
        while (end < tokens_.size() && tokens_[end].kind != TokenKind::kLineEnd) ++end;
        if (end < begin + 2 || end > tokens_.size()) return kNone;
        return tokens_[end - 1].kind == TokenKind::kComment ? tokens_[end - 1].column : kNone;
    }

    void write_token(const Token& token) {
        const std::size_t here = out_.size() - line_;
        if (token.begins_entry) {
            while (!levels_.empty() && levels_.back().from >= token.column) levels_.pop_back();
            levels_.push_back({token.column, here});
        }
        if (!token.in_flow && token.kind != TokenKind::kClose) anchor_ = {token.column, here};
        const auto lines = support::split(text_.substr(token.begin, token.end - token.begin), '\n');
        out_ += lines.size() > 1 && token.kind != TokenKind::kBlock ? std::string(lines.front())
                                                                    : trimmed_end(lines.front());
        for (std::size_t i = 1; i < lines.size(); ++i) {
            out_ += '\n';
            line_ = out_.size();
            token.kind == TokenKind::kBlock ? write_block_line(token, lines[i])
                                            : write_scalar_line(token, lines[i]);
        }
    }

    static std::string trimmed_end(std::string_view line) {
        return std::string(line.substr(0, line.find_last_not_of(" \t") + 1));
    }

    // Blanks at its beginning mean nothing.
    void write_scalar_line(const Token& token, std::string_view line) {
        const std::size_t indent = blanks_before(line);
        if (indent == line.size()) return;
        out_.append(continued(token, indent), ' ');
        out_ += line.substr(indent);
    }

    // All lines move together, as blanks at the beginning may mean something.
    void write_block_line(const Token& token, std::string_view line) {
        const std::size_t parent = token.new_column < 2 ? 0 : token.new_column - 2;
        const std::size_t indent = blanks_before(line);
        const std::size_t to = moved(indent, difference(parent, token.old_parent));
        out_.append(to, ' ');
        out_ += line.substr(indent);
    }

    static constexpr std::size_t kNone = std::string_view::npos;

    std::string_view text_;
    const Tokens& tokens_;
    std::string out_;
    std::size_t line_ = 0;           // where the line that is written begins
    bool blank_ = false;             // a blank line comes first
    std::ptrdiff_t line_moved_ = 0;  // the last line of a block, by so many columns
    Level anchor_ = {0, 0};          // the last token outside of braces
    std::vector<Level> levels_;
    std::size_t previous_comment_ = kNone;  // the column of the one at the end of the line before
};

}  // namespace

std::string lay_out(std::string_view text, const std::vector<Token>& tokens) {
    return Writer(text, tokens).run();
}

std::string tidy_lines(std::string_view text) {
    std::string tidy;
    bool blank = false;
    for (const std::string_view line : support::split(text, '\n')) {
        const std::size_t end = line.find_last_not_of(" \t");
        if (end == std::string_view::npos) {
            blank = !tidy.empty();
            continue;
        }
        if (blank) tidy += '\n';
        blank = false;
        tidy += line.substr(0, end + 1);
        tidy += '\n';
    }
    return tidy;
}

}  // namespace rulewright::formatting
