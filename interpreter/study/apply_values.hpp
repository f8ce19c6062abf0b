// Writing values of pieces into the text of a variant, with all else as it is.
#pragma once

#include <map>
#include <string>

#include "support/result.hpp"

namespace rulewright::study {

// The text with `value: N` for each of the pieces, in hundredths of a pawn: in place of the one
// that stands there, in what the file says of the piece, or as a line of its own. Or why that
// cannot be done.
[[nodiscard]] Result<std::string, std::string> with_values(
    const std::string& file, const std::string& text, const std::map<std::string, int>& values);

}  // namespace rulewright::study
