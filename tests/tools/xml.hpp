// Whether a text is well-formed XML, as far as our pages and pictures need: one root, every element
// closed, attributes in quotes and once each, no stray '<' or '&', no control characters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rulewright::tests {

// What is wrong, with the line; nothing when all is well.
[[nodiscard]] std::optional<std::string> xml_mistake(std::string_view text);

}  // namespace rulewright::tests
