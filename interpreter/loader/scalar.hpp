// What a plain scalar means, by the YAML 1.2 core schema
// (https://yaml.org/spec/1.2.2/#103-core-schema), with the restriction that only `true` and `false`
// are booleans.
#pragma once

#include "loader/node.hpp"

namespace rulewright::loader {

// Sets kind and integer from text and quoted.
void type_scalar(Node& node);

// `08`, `0144`: a number as it is written without zeros before it; any other text as it is.
[[nodiscard]] std::string without_leading_zeros(std::string_view text);

// `yes`, `on`, `True`: what other YAML dialects take for a boolean. Gives the right spelling.
[[nodiscard]] std::string boolean_meant(std::string_view text);

}  // namespace rulewright::loader
