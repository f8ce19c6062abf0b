// Figures: what a table says as a whole, in numbers that do not depend on how it was made.
#pragma once

#include <optional>
#include <string>

#include "endings/tables.hpp"

namespace rulewright::endings {

// Of all positions of a material with one player to move, turned ones counted each.
struct SideFigures {
    std::uint64_t positions = 0;  // that a game can come to
    std::uint64_t won = 0;        // for the player to move
    std::uint64_t drawn = 0;
    std::uint64_t lost = 0;
};

struct Longest {
    int plies = 0;
    Standing standing;  // the first such position by the table's numbers, the winner to move
};

// How far a player gets with the material against the best defence.
enum class Potential { kNone, kSeldom, kOften, kNearlyAlways };
// "none", "seldom", "often", "nearly always".
[[nodiscard]] const char* name_of(Potential potential) noexcept;

struct Figures {
    SideFigures to_move[kPlayers];             // by who is to move
    std::optional<Longest> longest[kPlayers];  // by who wins

    // By the share of positions that the player wins when he is to move: nearly always from 90 %
    // on, seldom below 5 %.
    [[nodiscard]] Potential potential(PlayerId player) const noexcept;
};

[[nodiscard]] Figures figures(const Table& table);

}  // namespace rulewright::endings
