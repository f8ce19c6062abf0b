// Trades: what a capture gains once both players have gone on capturing on its square as long as
// that pays them (static exchange evaluation): by what pieces attack where that decides it; by
// playing it out, a few plies deep, where a script or a blast decides what a capture does.
#pragma once

#include <memory>
#include <vector>

#include "search/evaluation.hpp"

namespace rulewright::search {

class Trades {
public:
    Trades(game::Game& game, const Evaluation& evaluation);

    // For the player to move, who may make the move, in hundredths of a pawn. Nothing where
    // neither way is open; then at_risk() guesses.
    [[nodiscard]] std::optional<int> value(const movegen::AnyPosition& position,
                                           const movegen::Move& move);
    // Whether value() is found without playing.
    [[nodiscard]] bool is_quick() const noexcept { return !plays_out_; }

private:
    struct Level {
        std::unique_ptr<movegen::AnyPosition> position;
        std::vector<movegen::Move> answers;
    };

    [[nodiscard]] int play_out(const movegen::AnyPosition& position, const movegen::Move& move,
                               std::size_t level);
    // The first player's pieces less the second's.
    [[nodiscard]] int balance(const movegen::AnyPosition& position) const;

    game::Game& game_;
    const Evaluation& evaluation_;
    bool plays_out_;
    std::vector<Level> levels_;
};

}  // namespace rulewright::search
