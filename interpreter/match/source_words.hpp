// Where in the file a part of a scalar's text stands, also when the scalar runs over several lines
// or is folded (`>-`): the letters between the blanks are the same in both.
#pragma once

#include <cstddef>
#include <optional>

#include "loader/document.hpp"
#include "loader/raw_scalar.hpp"

namespace rulewright::match {

// At `length` bytes from `offset` of the node's text; at the whole scalar when they are not found.
[[nodiscard]] diagnostics::Diagnostic diagnose_part(const loader::Node& node, std::size_t offset,
                                                    std::size_t length, loader::Problem problem);

// The bytes of the whole scalar, quotes or the header of a block included; nothing when the file
// does not show where it ends, or a comment stands in it.
[[nodiscard]] std::optional<loader::RawRange> extent_of(const loader::Node& node);

}  // namespace rulewright::match
