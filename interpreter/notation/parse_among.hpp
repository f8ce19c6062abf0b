// Reading a move text against a list of moves, of which it must mean one.
#pragma once

#include "notation/notation.hpp"

namespace rulewright::notation {

[[nodiscard]] ParsedMove parse_among(const State& state, std::string_view text,
                                     const std::vector<Move>& moves);

}  // namespace rulewright::notation
