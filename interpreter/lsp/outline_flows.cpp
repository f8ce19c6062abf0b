// Flows: what stands in braces and brackets.
#include "lsp/outline_reader.hpp"

namespace rulewright::lsp {

// Over blanks, breaks and comments. False when the flow ends here although nothing closes it: with
// a line that stands as far out as what the flow is the value of.
bool OutlineReader::skip_in_flow(int indent) {
    const std::size_t line = line_;
    const std::size_t before = at_;
    for (;;) {
        skip_spaces();
        if (at_end()) break;
        if (here() != '\n' && !at_comment()) break;
        next_line();
    }
    if (at_end()) return false;
    const bool closes = here() == '}' || here() == ']' || here() == ',';
    if (line_ == line || column() > indent || closes) return true;
    at_ = before;
    line_ = line;
    return false;
}

Value OutlineReader::flow(int indent, int depth) {
    Value value;
    const bool is_map = here() == '{';
    value.kind = is_map ? Value::Kind::kMap : Value::Kind::kList;
    value.span = {at_, at_ + 1};
    ++at_;
    while (skip_in_flow(indent)) {
        const std::size_t before = at_;
        if (here() == '}' || here() == ']') {
            if ((here() == '}') == is_map) ++at_;
            break;
        }
        if (here() == ',') {
            ++at_;
            continue;
        }
        if (depth > kMaxDepth) {
            skip_line();
            break;
        }
        if (is_map) {
            flow_entry(value, indent, depth);
        } else {
            value.items.push_back(flow_value(indent, depth));
        }
        if (at_ == before) ++at_;
    }
    value.span.end = at_;
    return value;
}

void OutlineReader::flow_entry(Value& map, int indent, int depth) {
    Entry entry;
    if (here() == '{' || here() == '[') {
        static_cast<void>(flow(indent, depth + 1));  // no key, and nobody's
        return;
    }
    entry.key = flow_scalar(indent);
    entry.value.span = {at_, at_};
    const std::size_t behind = at_;
    const std::size_t line = line_;
    if (skip_in_flow(indent) && here() == ':') {
        entry.colon = true;
        ++at_;
        entry.value.span = {at_, at_};
        const bool more = skip_in_flow(indent);
        if (more && here() != ',' && here() != '}' && here() != ']') {
            entry.value = flow_value(indent, depth);
        }
    } else {
        at_ = behind;
        line_ = line;
    }
    map.entries.push_back(std::move(entry));
}

Value OutlineReader::flow_value(int indent, int depth) {
    if (here() == '{' || here() == '[') return flow(indent, depth + 1);
    return as_value(flow_scalar(indent));
}

Scalar OutlineReader::flow_scalar(int indent) {
    if (here() == '"' || here() == '\'') return quoted();
    constexpr std::string_view kEnds = ",[]{}";
    const std::size_t begin = at_;
    std::size_t end;
    const auto ends = [&] {
        const bool colon = here() == ':' && (ends_word(next()) || kEnds.find(next()) != kEnds.npos);
        return colon || kEnds.find(here()) != kEnds.npos || at_comment();
    };
    for (;;) {
        while (!at_end() && text_[at_] != '\n' && !ends()) ++at_;
        end = at_;
        if (at_end() || text_[at_] != '\n') break;
        const std::size_t line = line_;
        const std::size_t stop = at_;
        if (skip_in_flow(indent) && !ends()) continue;
        at_ = stop;
        line_ = line;
        break;
    }
    return finish(begin, end);
}

}  // namespace rulewright::lsp
