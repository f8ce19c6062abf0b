// SAN with a choice that PGN needs: a lost contest as a plain capture.
#pragma once

#include <string>

#include "notation/notation.hpp"

namespace rulewright::notation {

enum class LostCapture { kOwnMark, kAsCapture };

// `move` with its contest decided.
[[nodiscard]] std::string write_san(const State& state, const Move& decided, LostCapture lost);

}  // namespace rulewright::notation
