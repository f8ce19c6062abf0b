// The keys of an `expect` step that speak of the game; `square` and `piece` stand beside them, and
// any other key is an attribute of the piece there.
#pragma once

#include <algorithm>
#include <iterator>
#include <string_view>

namespace rulewright::match {

inline constexpr std::string_view kStateKeys[] = {
    "to_move", "check",   "clock",    "legal_moves",    "fen",           "result",
    "overlay", "pieces",  "hands",    "zones",          "moves_include", "moves_exclude",
    "notice",  "notices", "checkers", "halfmove_clock", "repetitions",   "draw_offer"};

[[nodiscard]] inline bool is_state_key(std::string_view key) {
    return std::find(std::begin(kStateKeys), std::end(kStateKeys), key) != std::end(kStateKeys);
}

}  // namespace rulewright::match
