// A schema read as words: which types it allows, and how to say so in a message.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "loader/node.hpp"

namespace rulewright::loader {

using Json = nlohmann::ordered_json;

// Follows `$ref` to "#/definitions/...".
[[nodiscard]] const Json& resolve(const Json& root, const Json& schema);

// The member, or nullptr.
[[nodiscard]] const Json* member(const Json& schema, std::string_view name);

// The types that a schema without anyOf allows; empty: any.
[[nodiscard]] std::vector<std::string> types_of(const Json& schema);

[[nodiscard]] bool has_type(const Json& schema, const Node& node);

// "a whole number from 1 to 16", "text or a list". Null is not named: it only removes.
[[nodiscard]] std::string expectation(const Json& root, const Json& schema);

[[nodiscard]] std::vector<std::string> property_names(const Json& schema);
[[nodiscard]] bool contains(const std::vector<std::string>& words, std::string_view word);
[[nodiscard]] std::vector<std::string> texts(const Json& array);

}  // namespace rulewright::loader
