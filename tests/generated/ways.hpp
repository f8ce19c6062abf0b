// The keys of the schema one by one: each with the way that leads to it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace rulewright::generated {

using Json = nlohmann::ordered_json;

// Names of keys, `*` for any name, `[]` for an item of a list, `|2` for the third of several forms.
using Way = std::vector<std::string>;

// "ends.conditions.[].reach.squares": without the forms, as people would look for it.
[[nodiscard]] std::string title(const Way& way);

// Follows `$ref`; what stands beside it comes first.
[[nodiscard]] Json resolved(const Json& schema, const Json& node);

// Every key, in the order of the schema.
[[nodiscard]] std::vector<Way> ways(const Json& schema);

}  // namespace rulewright::generated
