// The texts of schemas/*.schema.json; the .cpp is made by CMake from compiled_schemas.cpp.in.
#pragma once

#include <string_view>

namespace rulewright::loader {

// Empty for a name that is none.
[[nodiscard]] std::string_view compiled_schema(std::string_view name) noexcept;

}  // namespace rulewright::loader
