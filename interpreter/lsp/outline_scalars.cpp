// Scalars of blocks, and what they have in common with those of flows.
#include "lsp/outline_reader.hpp"

namespace rulewright::lsp {

Value OutlineReader::as_value(Scalar scalar) {
    Value value;
    value.kind = Value::Kind::kScalar;
    value.span = scalar.span;
    value.scalar = std::move(scalar);
    return value;
}

// Without the blanks at the end.
Scalar OutlineReader::finish(std::size_t begin, std::size_t end) {
    while (end > begin && (is_blank(text_[end - 1]) || text_[end - 1] == '\n')) --end;
    Scalar scalar{{begin, end}, {}, false};
    bool folded = false;
    for (const char letter : text_.substr(begin, end - begin)) {
        const bool breaks = letter == '\n';
        if (breaks || (folded && is_blank(letter))) {
            if (!folded) scalar.text += ' ';
            folded = true;
        } else if (letter != '\r') {
            scalar.text += letter;
            folded = false;
        }
    }
    return scalar;
}

Scalar OutlineReader::quoted() {
    const char quote = here();
    Scalar scalar{{at_, at_}, {}, true};
    ++at_;
    for (; !at_end(); ++at_) {
        if (text_[at_] == '\n') {
            line_ = at_ + 1;
            scalar.text += ' ';
            continue;
        }
        if (text_[at_] == quote && !(quote == '\'' && next() == '\'')) {
            ++at_;
            break;
        }
        const bool escaped = (quote == '\'' && text_[at_] == '\'') ||
                             (text_[at_] == '\\' && quote == '"' && next() != '\n');
        if (escaped) ++at_;
        if (!at_end()) scalar.text += text_[at_];
    }
    scalar.span.end = at_;
    return scalar;
}

// A key or, where no colon follows, the rest of the line.
Scalar OutlineReader::key() {
    if (here() == '"' || here() == '\'') {
        const std::size_t begin = line_;
        const std::size_t start = at_;
        Scalar scalar = quoted();
        if (line_ == begin) {
            skip_spaces();
            return scalar;
        }
        at_ = start;  // a quote that does not end on its line is no key
        line_ = begin;
        skip_line();
        return finish(start, at_);
    }
    const std::size_t begin = at_;
    while (!at_end() && text_[at_] != '\n' && !at_colon() && !at_comment()) ++at_;
    return finish(begin, at_);
}

// A text that may go on below, further in than `indent`, unless that looks like something else.
Scalar OutlineReader::plain(int indent) {
    const std::size_t begin = at_;
    std::size_t end;
    for (;;) {
        while (!at_end() && text_[at_] != '\n' && !at_comment()) ++at_;
        end = at_;
        if (at_end() || at_comment()) break;
        const std::size_t line = line_;
        const std::size_t stop = at_;
        skip_blank_lines();
        if (!at_end() && column() > indent && indent >= 0 && !at_dash() && !at_key()) continue;
        at_ = stop;
        line_ = line;
        break;
    }
    skip_line();
    return finish(begin, end);
}

Scalar OutlineReader::block_scalar(int indent) {
    const std::size_t begin = at_;
    std::size_t end = at_ + 1;
    for (next_line(); !at_end(); next_line()) {
        skip_spaces();
        if (here() == '\n') continue;
        if (column() <= indent) break;
        skip_line();
        end = at_;
    }
    at_ = line_;
    return finish(begin, end);
}

}  // namespace rulewright::lsp
