// What tables of placements cannot be made of, by what a variant declares: rules that look at more
// than who stands where and who is to move. Such a table would be wrong, so there is none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "variant/variant.hpp"

namespace rulewright::endings {

// Why there are no tables of that variant; nothing where there are.
[[nodiscard]] std::optional<std::string> refusal(const variant::Variant& variant);

// What the tables do not look at although games do, for who reads them.
[[nodiscard]] std::vector<std::string> unseen(const variant::Variant& variant);

}  // namespace rulewright::endings
