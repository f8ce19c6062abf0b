// Hands in position texts: `[QRb]` behind the placement, upper case for the first player's pieces,
// as Crazyhouse and its family write them; and the checks that remain to be given, `3+3`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "position/setup.hpp"

namespace rulewright::position {

// The placement without the hands behind it, and what stands between the brackets; nothing there
// when no hands are written.
[[nodiscard]] std::pair<std::string_view, std::optional<std::string_view>> split_hands(
    std::string_view field) noexcept;

// Adds what the letters name to the hands; offsets of problems are into `letters`.
void read_hands(const Frame& frame, std::string_view letters, std::vector<int> (&hands)[kPlayers],
                std::vector<FenProblem>& problems);
// `[QRb]`; empty in variants without hands.
[[nodiscard]] std::string write_hands(const Frame& frame, const SetupState& state);

// Whether the text says how many checks remain: two numbers and a plus.
[[nodiscard]] bool is_checks_field(std::string_view text) noexcept;
void read_checks(const Frame& frame, std::string_view text, SetupState& state,
                 std::vector<FenProblem>& problems);
// `3+3`; empty where checks are not counted.
[[nodiscard]] std::string write_checks(const Frame& frame, const SetupState& state);

}  // namespace rulewright::position
