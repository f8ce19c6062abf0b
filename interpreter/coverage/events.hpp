// Events: what can be seen to happen in a game, as far as keys of a variant file ask for it.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>

#include "game/game.hpp"
#include "movegen/turn.hpp"

namespace rulewright::coverage {

enum class What : std::uint8_t {
    kMoves,        // a piece of the kind `a` moved; castling is a move, a drop is not
    kMovesInside,  // the same from a square of the zone `b`
    kCaptures,     // it captured
    kTakes,        // it captured the kind `b`, or one that `capture: becomes` does not name
    kDrops,        // the kind `a` came from a hand
    kDrop,         // any did
    kPromotes,     // by the rule `a` to the kind `b`
    kCastles,
    kAcross,  // with a partner from another board
    kEnPassant,
    kArrives,    // a move ended in the zone `a` of its player
    kLinks,      // or on another board than it began
    kEnd,        // the game ended by the EndReason `a`
    kEndFor,     // while the player `b` was to move
    kByRule,     // by the end `a` of `by_rule`
    kCondition,  // by the condition `a`
    kToHand,     // a captured piece came into a hand
    kGate,       // a piece came from the hand with a move
    kWall,       // a wall was put
    kChange,     // the board change `a` did something
    kWon,        // the `capture` hook decided for who captured
    kLost,       // and against
    kBlast,      // a capture took who captured, or another piece, along
    kReborn,     // a captured piece of the kind `a` was put back
    kRoyalTaken,
    kGain,      // the gain `a` gave
    kColumn,    // what pieces carry, `a`, changed otherwise than by going
    kTimer,     // a square's timer was set
    kVariable,  // the variable `a` of the game changed
    kPlaced,    // a piece was put elsewhere before the game
    kFace,      // a die showed the face `a`
    kContest,   // dice decided a chosen move
    kPass,
    kStops,        // a turn ended before it had to
    kGoesOn,       // a player moved again in the same turn
    kAdded,        // a move of the `moves` hook was played
    kHookDid,      // hooks did the variant::Change `a`
    kClosed,       // a move was withheld or refused because of closed squares
    kHeldBack,     // because a hook held a piece back
    kLimited,      // because of a limit
    kForbidden,    // because of a board change that is forbidden
    kMustCapture,  // a capture was played where one must, or another move refused
    kMustJump,     // likewise a jump
    kNoChecks,     // a move was refused because it gives check
    kFacing,       // because royal pieces would face each other
};

inline constexpr std::size_t kAnyKind = kMaxKinds;

struct Event {
    What what{};
    std::size_t a = 0;
    std::size_t b = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr): it takes the 0 of comparisons for a pointer
    friend auto operator<=>(const Event&, const Event&) = default;
};

using EventCounts = std::map<Event, std::uint64_t>;

// Counts what the games of one thread come to. Nothing here asks a hook, so that watching a game
// leads to no line of a script.
class Watch {
public:
    // A ply has just been played: `after` is what it led to.
    void played(const game::State& before, const movegen::Turn& turn, const game::State& after);
    // Nothing more comes of the game.
    void ended(const game::State& last);
    // A move was refused; the code of the reason (game/explain.hpp).
    void refused(std::string_view code);
    void count(Event event, std::uint64_t times = 1) {
        if (times != 0) counts_[event] += times;
    }

    [[nodiscard]] const EventCounts& counts() const noexcept { return counts_; }

private:
    EventCounts counts_;
};

}  // namespace rulewright::coverage
