// FactsTally: the facts of many games added up, so that rates have errors and pieces have a trade.
// Sums of whole numbers only: the order of the games does not matter.
#pragma once

#include <array>
#include <cstdint>

#include "game/game.hpp"
#include "match/game_facts.hpp"
#include "support/statistics.hpp"

namespace rulewright::match {

// What pieces of a kind are worth, in hundredths of a pawn, by PieceKind.
using PieceValues = std::array<int, kMaxKinds>;

// As a computer player sees them.
[[nodiscard]] PieceValues piece_values(game::Game& game);

struct UseTally {
    support::PairSums per_ply;  // how often in a game, over its plies
    std::uint64_t games = 0;    // that had it
};

// One side's pieces of one kind. A piece that promotes goes over to another kind.
struct PieceTally {
    std::uint64_t present = 0;   // at the start, by promotion, or however they came later
    std::uint64_t promoted = 0;  // no longer of this kind
    std::uint64_t lost = 0;
    std::uint64_t lost_plies = 0;                     // at which, together
    std::uint64_t took = 0;                           // pieces of the other side
    std::array<std::uint64_t, kMaxKinds> taken_by{};  // kinds of the other side
    // In hundredths: what they took less what they were worth themselves when they were lost, over
    // the number of them.
    support::PairSums trade;

    [[nodiscard]] std::uint64_t survived() const noexcept { return present - promoted - lost; }
};

struct FactsTally {
    // `plies`: of the game.
    void add(const GameFacts& facts, std::size_t plies);

    PieceValues values{};  // set before the first game
    std::array<UseTally, kUses> uses{};
    std::array<UseTally, kMaxKinds> promoted_to{};
    std::array<std::array<PieceTally, kMaxKinds>, kPlayers> pieces{};
};

}  // namespace rulewright::match
