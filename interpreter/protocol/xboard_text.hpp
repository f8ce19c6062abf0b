// The words of CECP, XBoard's protocol, that are the same wherever they are used.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "search/search.hpp"

namespace rulewright::protocol {

// A coordinate move as XBoard writes it, and back: on boards of ten ranks it counts them from 0.
// Other texts stay as they are.
[[nodiscard]] std::string to_xboard(const game::Game& game, std::string_view move);
[[nodiscard]] std::string from_xboard(const game::Game& game, std::string_view move);

// "setup ..." and a "piece ..." line for each kind, by which XBoard learns a variant.
[[nodiscard]] std::string setup_text(const game::State& start);

// "9 156 1084 48000 g1f3 b8c6": depth, score, hundredths of a second, nodes, moves.
[[nodiscard]] std::string thinking_text(const game::Game& game, const search::Found& found);

// "1-0 {White mates}".
[[nodiscard]] std::string result_text(const game::Game& game, const game::Outcome& outcome);

// "5" minutes or "0:30"; what follows is left to later versions of the protocol.
[[nodiscard]] double base_seconds(std::string_view text) noexcept;
[[nodiscard]] double decimal(std::string_view text) noexcept;  // 0 for no number

}  // namespace rulewright::protocol
