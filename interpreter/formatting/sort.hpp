// The keys at the top of a file in the order of the reference, each with the comments above it.
#pragma once

#include <string>
#include <string_view>

#include "loader/node.hpp"

namespace rulewright::formatting {

// `root` is what the loader read from the text. Keys that the reference does not have come last, in
// the order of the file. The comments above the first key stay at the top of the file.
[[nodiscard]] std::string sort_keys(std::string_view text, const loader::Node& root);

}  // namespace rulewright::formatting
