// Manual pages in the macros of man(7), made of what `--help` says.
#pragma once

#include <string>

#include "command_texts.hpp"

namespace rulewright::cli {

// rulewright(1).
[[nodiscard]] std::string manual_page(const ProgramText& program);

// rulewright-COMMAND(1).
[[nodiscard]] std::string manual_page(const ProgramText& program, const CommandText& command);

}  // namespace rulewright::cli
