// The link between a scalar's text and the bytes of the file that wrote it: how long the scalar
// is there, and where in the file the n-th byte of its text stands. Only scalars that begin and
// end on one line are followed; quotes and escapes are stepped over.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "loader/node.hpp"

namespace rulewright::loader {

struct RawRange {
    std::size_t offset = 0;  // into the text of the file
    std::size_t length = 1;
};

// The bytes of the scalar that begins at `offset`, quotes included, to the end of its line at most.
[[nodiscard]] RawRange raw_extent(std::string_view file, std::size_t offset, std::string_view text);

// Of a text that begins with a quote; npos when the quote does not end.
[[nodiscard]] std::size_t find_closing_quote(std::string_view text);

[[nodiscard]] std::optional<RawRange> find_in_source(const Node& node, std::size_t offset,
                                                     std::size_t length);

}  // namespace rulewright::loader
