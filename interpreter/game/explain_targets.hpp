// The part of explaining that says why nobody goes there: there is no piece to move, something is
// in its way, a castle or a link does not let it, it is promoted otherwise.
#pragma once

#include "game/explain_movement.hpp"

namespace rulewright::game {

struct Refusal {
    std::string code;
    std::string verdict;
    board::WideSet closed;  // the closed squares that are to blame
};

// Why nobody may move from that square at all, or nothing; then the mover is noted in the question.
[[nodiscard]] std::optional<Refusal> refuse_mover(MoveQuestion& question);

// Why the trace came to no move.
[[nodiscard]] Refusal refuse_targets(const MoveQuestion& question, const movegen::Trace& trace);

// Why the check is none by a capture: nothing stands between two royal pieces that may not face
// each other. Empty when it is another check.
[[nodiscard]] std::string faced_in(const MoveQuestion& question, const movegen::Trace& trace,
                                   const movegen::RoyalCheck& check);

inline constexpr const char* kOmitsJump =
    "it does not go over a piece, and there is a move that does, which must be made";
inline constexpr const char* kLeavesFacing =
    "the royal pieces face each other, and only a pass may leave them so";

// "white holds no pawn", where it has none in hand.
[[nodiscard]] std::string holds_none(const std::string& player, const std::string& kind);

// Why a move is not legal that does not bring about a change that it must, or one that it may not.
[[nodiscard]] Refusal refuse_change(const variant::BoardChange& change);

// How the move of the trace goes: " over e3", " through d2c3 and d5c3".
[[nodiscard]] std::string way_of(const MoveQuestion& question, const movegen::Trace& trace);

}  // namespace rulewright::game
