// Values of pieces: who gives them and who asks for them, in the rules beside their scripts.
#pragma once

#include <string>

#include "loader/document.hpp"

namespace rulewright::catalog {

// Whether a value of the tree is that text.
[[nodiscard]] bool says(const loader::Node& tree, const std::string& text);

// Whether a rule goes by the value of pieces: limits, links, ends, ...; what only adds to it does
// not.
[[nodiscard]] bool reads_value(const loader::Node& tree, const std::string& name);

// Whether a rule gives pieces other values than they begin with.
[[nodiscard]] bool changes_value(const loader::Node& tree, const std::string& name);

}  // namespace rulewright::catalog
