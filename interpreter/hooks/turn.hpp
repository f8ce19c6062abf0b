// What the `turn` hook is asked and what it answers: the ways in which a turn may go on. Answers
// depend on the context alone, so that each context is asked about once, unless the hook is shown
// the position.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "support/dice.hpp"
#include "support/ids.hpp"
#include "support/next_direction.hpp"

namespace rulewright::hooks {

class PositionView;

enum class TurnMoment : std::uint8_t {
    kStart,      // nothing has happened in this turn
    kRolled,     // dice have been thrown
    kMoved,      // a ply was played that did not end the turn
    kPromotion,  // a piece has reached its promotion zone
    kContest,    // a move has been chosen, which a throw may decide
};

struct TurnContext {
    PlayerId player{};
    TurnMoment moment = TurnMoment::kStart;
    bool in_check = false;
    bool gives_check = false;  // looked at after a ply that did not end the turn
    bool captured = false;     // likewise: that ply took an enemy; needs `last_move`
    // kContest: who moves, and whom it takes.
    std::optional<PieceKind> kind;
    std::optional<PieceKind> victim;
    Dice dice;  // on the table
    TurnVariables variables{};
    // Where the variant shows it to the hook, but for kPromotion; else null.
    const PositionView* position = nullptr;
};

enum class WayKind : std::uint8_t {
    kMove,   // move a piece of one of `kinds`
    kThrow,  // throw `dice` dice
    kPass,   // play no move, which counts as a ply
    kDone,   // the turn is over; alone, or when nothing else is possible
};

// Which piece a way moves, against the last ply of the turn.
enum class WayPiece : std::uint8_t { kAny, kSame, kOther };
enum class WayCaptures : std::uint8_t { kAny, kOnly, kNever };

struct TurnWay {
    WayKind what = WayKind::kMove;
    KindMask kinds = 0;                             // kMove
    WayPiece piece = WayPiece::kAny;                // kMove
    WayCaptures captures = WayCaptures::kAny;       // kMove
    NextDirection direction = NextDirection::kAny;  // kMove
    std::uint8_t tag = 0;     // kMove: what other hooks read; 1 + place in `turns: tags`
    char mark = '\0';         // kMove, kPass: in front of its text; '\0': nothing
    bool forced = false;      // kPass, kDone: only when the player can do nothing else
    bool saves = false;       // kPass: also who had nothing to do from the turn's beginning
    int dice = 0;             // kThrow: how many
    std::uint32_t again = 0;  // kThrow: a bit for each face that is thrown again
    // kThrow: by face, in place of those of the variant; empty: those. A face of weight 0 there
    // has it here.
    std::vector<std::uint16_t> weights{};
    bool goes_on = false;       // kMove, kPass: the same player goes on
    Dice keep;                  // dice that then stay on the table
    TurnVariables variables{};  // their values afterwards
};

using TurnWays = std::vector<TurnWay>;

// How often a die shows a face, against the others: by the weights, or where there are none as
// usual.
[[nodiscard]] inline std::uint32_t weight_of(const std::vector<std::uint16_t>& weights,
                                             std::size_t face, int usual) noexcept {
    return weights.empty() ? static_cast<std::uint32_t>(usual) : weights[face];
}
// How often it comes in a throw; 0 of those that do not count.
[[nodiscard]] inline std::uint64_t weight_in(const TurnWay& way, std::size_t face,
                                             int usual) noexcept {
    return (way.again >> face & 1) != 0 ? 0 : weight_of(way.weights, face, usual);
}

}  // namespace rulewright::hooks
