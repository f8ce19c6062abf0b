// Names that files give, as words of English sentences.
#pragma once

#include <string_view>

namespace rulewright::support {

// Whether a name is of several: "goats", "seeds", not "swiss". As far as its last letters tell.
[[nodiscard]] inline bool is_plural(std::string_view name) noexcept {
    return name.ends_with('s') && !name.ends_with("ss");
}

}  // namespace rulewright::support
