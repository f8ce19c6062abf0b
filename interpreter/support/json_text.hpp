// JSON as text, always valid: bytes that are no UTF-8 become U+FFFD, and whatever could act on a
// terminal or turn the reading direction is escaped; and back. `Json` is nlohmann::json or
// nlohmann::ordered_json. Their reader and writer are compiled here alone: they are the most of
// what that library costs a build.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace rulewright::support {

// `indent` -1 puts it on one line. No line break at the end.
template <typename Json>
[[nodiscard]] std::string json_text(const Json& json, int indent = -1);

// Discarded (`is_discarded()`) where it is none.
template <typename Json>
[[nodiscard]] Json parse_json(std::string_view text);

}  // namespace rulewright::support
