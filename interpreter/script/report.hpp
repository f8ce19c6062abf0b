// Report: troubles of a script as diagnostics, with the script's line, the YAML value that named
// the script, and the position and move that the hook was asked about.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "script/context.hpp"

namespace rulewright::script {

// The line where a function of the script begins.
[[nodiscard]] ScriptPlace place_of_function(lua_State* state, int at);

[[nodiscard]] diagnostics::Diagnostic report(const Program& program, const Trouble& trouble);

[[nodiscard]] diagnostics::Diagnostic report_at(const Program& program, const ScriptPlace& place,
                                                std::string code, std::string message);

// Replaces control characters and bytes that are no UTF-8 by '?'; whatever shows a text of a
// script can then rely on it.
void clean_text(std::string& text);

void add_situation(diagnostics::Diagnostic& diagnostic, const Program& program, const Views& views);

}  // namespace rulewright::script
