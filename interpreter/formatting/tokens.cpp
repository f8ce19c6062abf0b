#include "formatting/tokens.hpp"

#include <algorithm>
#include <map>

#include "loader/raw_scalar.hpp"

namespace rulewright::formatting {

using loader::Node;
using loader::NodeKind;

namespace {

bool is_blank(char letter) noexcept {
    return letter == ' ' || letter == '\t';
}

bool is_space(char letter) noexcept {
    return is_blank(letter) || letter == '\n';
}

// Where each scalar begins, with its text.
using Scalars = std::map<std::size_t, std::string_view>;

void collect(const Node& node, Scalars& scalars) {
    const auto& file = node.source->file;
    switch (node.kind) {
        case NodeKind::kMap:
            for (const loader::Entry& entry : node.entries) {
                const std::size_t line = file.line_offset(entry.span.line);
                scalars[line + entry.span.column - 1] = entry.key;
                collect(entry.value, scalars);
            }
            return;
        case NodeKind::kList:
            for (const Node& item : node.items) collect(item, scalars);
            return;
        case NodeKind::kNull:
            if (node.written) {
                scalars[node.offset] =
                    file.text().substr(node.offset, std::max<std::size_t>(node.span.length, 1));
            }
            return;
        default:
            scalars[node.offset] = node.text;
    }
}

class Scanner {
public:
    Scanner(std::string_view text, const Node& root) : text_(text) { collect(root, scalars_); }

    std::optional<std::vector<Token>> run() {
        while (at_ < text_.size()) {
            if (!step()) return std::nullopt;
        }
        return std::move(tokens_);
    }

private:
    // A block map or list that is open, by the column of its entries.
    struct Level {
        std::size_t column;
        std::size_t new_column;
        bool list;
    };

    bool step() {
        const char letter = text_[at_];
        if (letter == '\n') {
            add(TokenKind::kLineEnd, at_ + 1);
            line_ = at_;
            return true;
        }
        if (is_blank(letter)) return ++at_, true;
        const auto scalar = scalars_.find(at_);
        if (scalar != scalars_.end()) return read_scalar(scalar->second);
        if (letter == '#') return add(TokenKind::kComment, end_of_line(at_)), true;
        if (column() == 0 && is_mark()) return add(TokenKind::kMark, end_of_line(at_)), true;
        return read_sign(letter);
    }

    bool read_sign(char letter) {
        switch (letter) {
            case '{':
            case '[':
                add(TokenKind::kOpen, at_ + 1);
                ++depth_;
                return true;
            case '}':
            case ']':
                if (depth_ == 0) return false;
                --depth_;
                add(TokenKind::kClose, at_ + 1);
                return true;
            case ',':
                add(TokenKind::kComma, at_ + 1);
                return depth_ > 0;
            case ':':
                add(TokenKind::kColon, at_ + 1);
                return true;
            case '-':
                if (depth_ > 0) return false;
                enter(column(), true);
                add(TokenKind::kDash, at_ + 1, true);
                return true;
            default:
                return false;
        }
    }

    bool read_scalar(std::string_view meant) {
        const char first = text_[at_];
        if (first == '|' || first == '>') {
            add(TokenKind::kBlock, end_of_block());
            return true;
        }
        const std::size_t end =
            first == '"' || first == '\'' ? end_of_quoted() : end_of_plain(meant);
        if (end == std::string_view::npos) return false;
        const bool key = depth_ == 0 && is_key(end);
        if (key) enter(column(), false);
        add(TokenKind::kScalar, end, key);
        return true;
    }

    // Levels that are further in have ended; a list may stand in the column of the map around it.
    void enter(std::size_t column, bool list) {
        while (!levels_.empty() &&
               (levels_.back().column > column ||
                (levels_.back().column == column && levels_.back().list && !list))) {
            levels_.pop_back();
        }
        if (!levels_.empty() && levels_.back().column == column && levels_.back().list == list)
            return;
        levels_.push_back({column, levels_.empty() ? 0 : levels_.back().new_column + 2, list});
    }

    void add(TokenKind kind, std::size_t end, bool begins_entry = false) {
        Token token{kind, at_, end, column(), depth_ > 0, begins_entry, 0, 0};
        if (!levels_.empty()) {
            token.old_parent = levels_.back().column;
            token.new_column = levels_.back().new_column + (begins_entry ? 0 : 2);
        }
        tokens_.push_back(token);
        const std::size_t last = text_.substr(at_, end - at_).rfind('\n');
        if (last != std::string_view::npos) line_ = at_ + last + 1;
        at_ = end;
    }

    [[nodiscard]] std::size_t column() const noexcept { return at_ - line_; }
    [[nodiscard]] std::size_t end_of_line(std::size_t at) const noexcept {
        return std::min(text_.find('\n', at), text_.size());
    }
    [[nodiscard]] bool is_mark() const noexcept {
        const std::string_view rest = text_.substr(at_, 3);
        return rest == "---" || rest == "..." || text_[at_] == '%';
    }

    [[nodiscard]] bool is_key(std::size_t end) const noexcept {
        while (end < text_.size() && is_blank(text_[end])) ++end;
        return end < text_.size() && text_[end] == ':' &&
               (end + 1 == text_.size() || is_space(text_[end + 1]));
    }

    [[nodiscard]] std::size_t end_of_quoted() const {
        const std::size_t closing = loader::find_closing_quote(text_.substr(at_));
        return closing == std::string_view::npos ? closing : at_ + closing + 1;
    }

    // Words of a plain scalar stand as they are meant; between them are blanks and ends of lines.
    [[nodiscard]] std::size_t end_of_plain(std::string_view meant) const {
        std::size_t at = at_;
        for (std::size_t i = 0; i < meant.size();) {
            if (is_space(meant[i])) {
                ++i;
                continue;
            }
            while (at < text_.size() && is_space(text_[at])) ++at;
            for (; i < meant.size() && !is_space(meant[i]); ++i, ++at) {
                if (at >= text_.size() || text_[at] != meant[i]) return std::string_view::npos;
            }
        }
        return at == at_ ? std::string_view::npos : at;
    }

    // The line of the sign, and those below that are further in than the entry around them. Blank
    // lines at the end belong to it where `+` keeps them.
    [[nodiscard]] std::size_t end_of_block() const {
        const std::size_t head = end_of_line(at_);
        const bool keeps = text_.substr(at_, head - at_).find('+') != std::string_view::npos;
        const bool inner = !levels_.empty();
        std::size_t end = head;
        for (std::size_t at = head; at < text_.size();) {
            const std::size_t begin = at + 1;
            const std::size_t stop = end_of_line(begin);
            std::size_t indent = begin;
            while (indent < stop && text_[indent] == ' ') ++indent;
            if (indent < stop) {
                if (inner && indent - begin <= levels_.back().column) break;
                end = stop;
            } else if (keeps) {
                end = stop;
            }
            if (begin >= text_.size()) break;
            at = stop;
        }
        return end;
    }

    std::string_view text_;
    Scalars scalars_;
    std::vector<Token> tokens_;
    std::vector<Level> levels_;
    std::size_t at_ = 0;
    std::size_t line_ = 0;  // where the line of at_ begins
    std::size_t depth_ = 0;
};

}  // namespace

std::optional<std::vector<Token>> tokens_of(std::string_view text, const Node& root) {
    return Scanner(text, root).run();
}

}  // namespace rulewright::formatting
