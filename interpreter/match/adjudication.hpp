// Adjudication: an arbiter ends games that are decided, by the scores that both players give
// themselves.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "game/game.hpp"

namespace rulewright::match {

struct AdjudicationRules {
    // A draw when after that many plies of the game all scores of so many plies in a row were
    // within so many hundredths of a pawn.
    struct Draw {
        std::uint64_t after = 0;
        int within = 0;
        int plies = 1;
    };
    // Lost when so many scores in a row of a player were worse than that (below 0).
    struct Resign {
        int worse_than = 0;
        int scores = 1;
    };
    std::optional<Draw> draw;
    std::optional<Resign> resign;
};

class Arbiter {
public:
    explicit Arbiter(const AdjudicationRules& rules) : rules_(rules) {}

    // The mover has played the ply of that number, counted from 1; a player without a score has
    // nothing to be judged by. The decision, and why, when there is one.
    struct Verdict {
        std::optional<PlayerId> winner;  // nobody: a draw
        std::string reason;
    };
    [[nodiscard]] std::optional<Verdict> judge(PlayerId mover, std::optional<int> score,
                                               std::uint64_t ply);

private:
    AdjudicationRules rules_;
    int even_ = 0;  // plies in a row
    std::array<int, kPlayers> hopeless_ = {};
};

}  // namespace rulewright::match
