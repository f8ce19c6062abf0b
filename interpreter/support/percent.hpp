// Percent-encoding of paths in URIs (RFC 3986, section 2).
#pragma once

#include <string>
#include <string_view>

namespace rulewright::support {

// All bytes but letters, digits and `-._~/` as %XX.
[[nodiscard]] std::string percent_encoded(std::string_view path);

}  // namespace rulewright::support
