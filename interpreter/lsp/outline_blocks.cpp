// Blocks.
#include "lsp/outline_reader.hpp"

namespace rulewright::lsp {

Value OutlineReader::block(int least, int depth) {
    skip_blank_lines();
    Value nothing;
    nothing.span = {at_, at_};
    if (at_end() || column() < least) return nothing;
    if (depth > kMaxDepth) {
        skip_line();
        return nothing;
    }
    if (at_dash()) return block_list(column(), depth);
    if (at_key()) return block_map(column(), depth);
    // Below other keys a word alone is one that has no colon yet; the caller knows.
    return inline_value(least - 1, depth);
}

Value OutlineReader::block_map(int indent, int depth) {
    Value map;
    map.kind = Value::Kind::kMap;
    map.span = {at_, at_};
    for (;;) {
        skip_blank_lines();
        if (at_end() || column() < indent) break;
        const std::size_t before = at_;
        if (column() > indent || at_dash()) {
            // It stands too far in, or a list among keys: nobody's.
            static_cast<void>(block(column(), depth + 1));
            if (at_ == before) next_line();
            continue;
        }
        Entry entry;
        entry.key = key();
        if (at_colon()) {
            entry.colon = true;
            ++at_;
            entry.value = behind_colon(indent, depth);
        } else {
            entry.value.span = {at_, at_};
            skip_line();
        }
        map.span.end = std::max({map.span.end, entry.key.span.end, entry.value.span.end});
        map.entries.push_back(std::move(entry));
        if (at_ == before) next_line();
    }
    return map;
}

Value OutlineReader::block_list(int indent, int depth) {
    Value list;
    list.kind = Value::Kind::kList;
    list.span = {at_, at_};
    for (;;) {
        skip_blank_lines();
        if (at_end() || column() != indent || !at_dash()) break;
        ++at_;
        list.span.end = at_;
        skip_spaces();
        Value item;
        if (here() == '\n' || at_comment()) {
            item.span = {at_, at_};
            const std::size_t here_begins = at_;
            item = block(indent + 1, depth + 1);
            if (item.kind == Value::Kind::kNothing) item.span = {here_begins, here_begins};
        } else {
            item = block(indent + 1, depth + 1);
        }
        list.span.end = std::max(list.span.end, item.span.end);
        list.items.push_back(std::move(item));
    }
    return list;
}

Value OutlineReader::behind_colon(int indent, int depth) {
    Value value;
    value.span = {at_, at_};
    skip_spaces();
    if (here() != '\n' && !at_comment()) return inline_value(indent, depth);
    skip_blank_lines();
    if (at_end()) return value;
    if (column() > indent) return block(indent + 1, depth + 1);
    if (column() == indent && at_dash()) return block_list(indent, depth + 1);
    return value;
}

// What begins on this line; what stands on it behind that is passed over.
Value OutlineReader::inline_value(int indent, int depth) {
    Value value;
    switch (here()) {
        case '{':
        case '[':
            value = flow(indent, depth + 1);
            break;
        case '"':
        case '\'':
            value = as_value(quoted());
            break;
        case '|':
        case '>':
            return as_value(block_scalar(indent));
        default:
            return as_value(plain(indent));
    }
    skip_line();
    return value;
}

Value outline_of(std::string_view text) {
    return OutlineReader(text).read();
}

}  // namespace rulewright::lsp
