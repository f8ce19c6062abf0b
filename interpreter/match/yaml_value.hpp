// A value to write in the place of another one: YAML that means it, in a list or map of either
// style.
#pragma once

#include <string>

#include "loader/node.hpp"

namespace rulewright::match {

// In the quotes that `was` has; without any only where the text needs none. Numbers and truths stay
// as they are in place of numbers and truths.
[[nodiscard]] std::string yaml_value(const loader::Node& was, const std::string& value);

// A text by itself.
[[nodiscard]] std::string yaml_text(const std::string& value);

}  // namespace rulewright::match
