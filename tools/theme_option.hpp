// --theme: colours of boards, by the name of a theme that the program has or by a file.
#pragma once

#include <string>

#include "command_line.hpp"
#include "console.hpp"
#include "support/result.hpp"
#include "theme/theme.hpp"

namespace rulewright::cli {

void add_theme_option(Command& command, std::string& name);

// The usual one for an empty name; the code to exit with where it is none, which is then reported.
[[nodiscard]] Result<theme::Theme, int> find_theme(const std::string& name, Console& console);

}  // namespace rulewright::cli
