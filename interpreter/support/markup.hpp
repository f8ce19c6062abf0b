// Text inside XML and HTML.
#pragma once

#include <string>
#include <string_view>

namespace rulewright::support {

// `&`, `<`, `>` and `"` as entities. Control characters, for most of which XML has no place at all,
// must be gone already: see visible.hpp.
[[nodiscard]] std::string marked_up(std::string_view safe);

}  // namespace rulewright::support
