// A YAML text as a row of tokens: what the loader's reader found as scalars, and between them the
// signs and comments that it has no use for. Each knows where the lines that begin with it go.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "loader/node.hpp"

namespace rulewright::formatting {

enum class TokenKind {
    kScalar,
    kBlock,  // a scalar behind | or >, to the end of its last line
    kOpen,   // { or [
    kClose,
    kComma,
    kColon,
    kDash,
    kComment,
    kMark,  // a line --- or ...
    kLineEnd,
};

struct Token {
    TokenKind kind = TokenKind::kScalar;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t column = 0;     // from 0, in bytes
    bool in_flow = false;       // between braces or brackets, they themselves aside
    bool begins_entry = false;  // a key or a dash of a block
    std::size_t new_column =
        0;  // of an entry; of others, where a line of theirs may begin at least
    std::size_t old_parent = 0;  // the column of the entry that it belongs to
};

// `text` has LF at the ends of its lines; `root` is what the loader read from it. Nothing when the
// text has signs that are not looked through here, such as keys behind `?`.
[[nodiscard]] std::optional<std::vector<Token>> tokens_of(std::string_view text,
                                                          const loader::Node& root);

}  // namespace rulewright::formatting
