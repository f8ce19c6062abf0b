// JSON as text, always valid: bytes that are no UTF-8 become U+FFFD, and whatever could act on a
// terminal or turn the reading direction is escaped.
#pragma once

#include <string>

#include "support/visible.hpp"

namespace rulewright::support {

// Of a value of nlohmann's library; `indent` -1 puts it on one line. No line break at the end.
template <typename Json>
[[nodiscard]] std::string json_text(const Json& json, int indent = -1) {
    return visible_json(json.dump(indent, ' ', false, Json::error_handler_t::replace));
}

}  // namespace rulewright::support
