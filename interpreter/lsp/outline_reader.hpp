// The reader behind outline_of(): blocks by their columns, flows by their brackets, and a way on
// from whatever fits neither. Private to outline_*.cpp.
#pragma once

#include <algorithm>
#include <iterator>

#include "lsp/outline.hpp"

namespace rulewright::lsp {

inline constexpr int kMaxDepth = 64;

inline bool is_blank(char letter) noexcept {
    return letter == ' ' || letter == '\t' || letter == '\r';
}

class OutlineReader {
public:
    explicit OutlineReader(std::string_view text) : text_(text) {
        if (text_.starts_with("\xEF\xBB\xBF")) line_ = at_ = 3;
    }

    Value read() {
        Value root;
        // What follows a value of one line is read too: it may be all of the rest.
        while (!at_end()) {
            Value value = block(0, 0);
            if (root.kind != Value::Kind::kMap) {
                root = std::move(value);
            } else if (value.kind == Value::Kind::kMap) {
                std::move(value.entries.begin(), value.entries.end(),
                          std::back_inserter(root.entries));
            }
            skip_blank_lines();
        }
        root.span = {0, text_.size()};
        return root;
    }

private:
    [[nodiscard]] bool at_end() const noexcept { return at_ >= text_.size(); }
    [[nodiscard]] char here() const noexcept { return at_end() ? '\n' : text_[at_]; }
    [[nodiscard]] char next() const noexcept {
        return at_ + 1 < text_.size() ? text_[at_ + 1] : '\n';
    }
    [[nodiscard]] int column() const noexcept { return static_cast<int>(at_ - line_); }
    [[nodiscard]] bool at_comment() const noexcept {
        return here() == '#' && (at_ == line_ || is_blank(text_[at_ - 1]));
    }
    [[nodiscard]] static bool ends_word(char letter) noexcept {
        return is_blank(letter) || letter == '\n';
    }
    [[nodiscard]] bool at_dash() const noexcept { return here() == '-' && ends_word(next()); }
    [[nodiscard]] bool at_colon() const noexcept { return here() == ':' && ends_word(next()); }

    void skip_spaces() {
        while (!at_end() && is_blank(text_[at_])) ++at_;
    }
    void skip_line() {
        while (!at_end() && text_[at_] != '\n') ++at_;
    }
    void next_line() {
        skip_line();
        if (!at_end()) ++at_;
        line_ = at_;
    }
    // To the next text that is no comment, on whatever line.
    void skip_blank_lines() {
        for (;;) {
            skip_spaces();
            const bool mark = at_ == line_ && (text_.substr(at_, 3) == "---" || here() == '%');
            if (at_end() || (here() != '\n' && !at_comment() && !mark)) return;
            next_line();
        }
    }
    // Whether a key with its colon stands here.
    [[nodiscard]] bool at_key() {
        if (here() == '{' || here() == '[') return false;
        const std::size_t before = at_;
        static_cast<void>(key());
        const bool found = at_colon();
        at_ = before;
        return found;
    }

    Value block(int least, int depth);
    Value block_map(int indent, int depth);
    Value block_list(int indent, int depth);
    Value behind_colon(int indent, int depth);
    Value inline_value(int indent, int depth);
    Value flow(int indent, int depth);
    bool skip_in_flow(int indent);
    void flow_entry(Value& map, int indent, int depth);
    Value flow_value(int indent, int depth);
    Scalar flow_scalar(int indent);
    Scalar key();
    Scalar quoted();
    Scalar plain(int indent);
    Scalar block_scalar(int indent);
    Scalar finish(std::size_t begin, std::size_t end);
    Value as_value(Scalar scalar);

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 0;  // where the line of at_ begins
};

}  // namespace rulewright::lsp
