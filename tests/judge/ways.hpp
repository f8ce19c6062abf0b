// What the `turn` hook answers, and what one way comes to: which moves it allows, what it may
// throw, how the turn goes on or ends after it.
#pragma once

#include <map>

#include "ply.hpp"

namespace rulewright::judge {

// What comes of a turn after a ply.
struct Afterwards {
    bool goes_on = false;
    std::vector<std::size_t> keep;
    std::vector<int> variables;
};

// The dice of a throw, or what they say that a piece becomes.
struct Result {
    std::string text;
    std::vector<std::size_t> dice;
    std::optional<PieceKind> promotion;
    std::uint64_t weight = 0;
    std::vector<int> variables;  // after the throw
};

[[nodiscard]] hooks::TurnMoment moment_of(const Pending& turn);
// At the stage `contest` about the move.
[[nodiscard]] std::vector<hooks::TurnWay> ask(const Rules& rules, const Position& position,
                                              hooks::TurnMoment moment, const Move* move = nullptr);
[[nodiscard]] Afterwards afterwards(const Rules& rules, const hooks::TurnWay& way);

// The throw that decides what those of the moves promote to that promote; nothing when none does,
// or the player decides.
[[nodiscard]] std::optional<hooks::TurnWay> promotion_throw(const Rules& rules,
                                                            const Position& position,
                                                            const std::vector<Move>& moves);
// What that throw may come to: a face that stands for none of the kinds is thrown again.
[[nodiscard]] std::vector<Result> promotion_results(const Rules& rules,
                                                    const hooks::TurnWay& thrown,
                                                    const std::vector<PieceKind>& kinds);
// Leaves those out that promote by such a throw to nothing.
void drop_impossible_promotions(const Rules& rules, const Position& position,
                                std::vector<Move>& moves);
// What may be thrown to decide the move, one after the other; nothing where no dice do.
[[nodiscard]] std::vector<Result> contest_results(const Rules& rules, const Position& position,
                                                  const Move& move);
[[nodiscard]] std::vector<Result> results_of(const Rules& rules, const hooks::TurnWay& way);
// The position after the dice have shown something.
[[nodiscard]] Position after_throw(const Position& position, const Result& result);

// Whether the way lets that move be played, legal or not.
[[nodiscard]] bool allows(const Rules& rules, const Position& position, const hooks::TurnWay& way,
                          const Move& move);

// What comes of the turn when the ply was that move, which may end it.
[[nodiscard]] Afterwards after_playing(const Rules& rules, Afterwards after, const Move* move);

// From a position after a ply: the other player's turn begins, unless the mover goes on.
void hand_over(const Rules& rules, Position& position, const Afterwards& after, PlayerId mover,
               int acts);
// Whether the mover's turn can end with safe royal pieces after the ply that led there.
[[nodiscard]] bool ends_well(const Rules& rules, const Position& after, PlayerId mover,
                             const Afterwards& next, int acts);

// The legal moves of one position by each way and throw, each list worked out once.
class Legal {
public:
    explicit Legal(const Rules& rules, int acts = 0) : rules_(rules), acts_(acts) {}

    // Those that the way allows.
    [[nodiscard]] std::vector<Move> by(const Position& position, const hooks::TurnWay& way);
    // Whether there are any: where moves are not weighed against each other up to the first one.
    [[nodiscard]] bool any_by(const Position& position, const hooks::TurnWay& way);
    // All, where turns are one move each.
    [[nodiscard]] const std::vector<Move>& all(const Position& position);
    [[nodiscard]] int acts() const noexcept { return acts_; }

private:
    const Rules& rules_;
    int acts_;  // how far ahead of the game
    std::map<std::vector<std::uint64_t>, std::vector<Move>> found_;
};

}  // namespace rulewright::judge
