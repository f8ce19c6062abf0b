// Pictures as PNG, drawn by another program: rsvg-convert, which is looked for on the PATH. It is
// in Debian's package librsvg2-bin; nothing else of Rulewright needs it.
#pragma once

#include <string>

#include "support/result.hpp"

namespace rulewright::cli {

// The PNG's bytes; or what went wrong.
[[nodiscard]] Result<std::string, std::string> as_png(const std::string& svg);

}  // namespace rulewright::cli
