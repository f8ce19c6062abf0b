// Renderers: diagnostics as text for people, JSON for programs, SARIF 2.1.0 for code hosts. Each
// gives a text and prints nothing. Whatever a file held, the text has no control characters.
#pragma once

#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"

namespace rulewright::diagnostics {

enum class Colour : bool { kOff, kOn };

// Place and message, the line with carets, then expected, suggestion and notes:
//     rules/x.yaml:12:1: error[unknown-key]: unknown key 'peices'
//        12 | peices:
//           | ^^^^^^
//        did you mean 'pieces'?
[[nodiscard]] std::string render_text(const Diagnostics& diagnostics, Colour colour = Colour::kOff);

// An array of objects: code, severity, file, line, column, length, message, expected, suggestion,
// notes. Columns count bytes, as in the text form; line 0 is the file as a whole.
[[nodiscard]] std::string render_json(const Diagnostics& diagnostics);

// Columns count Unicode code points, as the log itself says. Each rule has the help that
// explanations.hpp gives for its code.
[[nodiscard]] std::string render_sarif(const Diagnostics& diagnostics);

// "rules/x.yaml:12:5", or the file alone.
[[nodiscard]] std::string describe(const Place& place);

}  // namespace rulewright::diagnostics
