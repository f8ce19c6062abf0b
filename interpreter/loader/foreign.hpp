// Files of other formats that were given in place of a YAML file: YAML reads many of them, as a
// text or a list, and would then complain of that.
#pragma once

#include <optional>
#include <string_view>

#include "loader/document.hpp"

namespace rulewright::loader {

// What is wrong with a text that begins as a PGN, a variants.ini, a FEN, a page, a record of games
// or a Lua script does; nothing where it may be YAML.
[[nodiscard]] std::optional<Problem> find_foreign(std::string_view text);

}  // namespace rulewright::loader
