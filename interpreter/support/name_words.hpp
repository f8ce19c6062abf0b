// Names that files give, as words of English sentences.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace rulewright::support {

// Whether a name is of several: "goats", "seeds", not "swiss". As far as its last letters tell.
[[nodiscard]] inline bool is_plural(std::string_view name) noexcept {
    return name.ends_with('s') && !name.ends_with("ss");
}

// "way of the stone"
[[nodiscard]] inline std::string spaced(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

}  // namespace rulewright::support
