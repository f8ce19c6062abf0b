// What changes from one text to another, as `diff -u` shows it.
#pragma once

#include <string>
#include <string_view>

namespace rulewright::formatting {

// Empty for equal texts. The same texts always give the same bytes: no times stand in it.
[[nodiscard]] std::string unified_diff(const std::string& name, std::string_view before,
                                       std::string_view after);

}  // namespace rulewright::formatting
