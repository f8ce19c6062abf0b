// Pieces in hand: who gets what is captured, where they may be dropped, and how texts have them.
#pragma once

#include "ply.hpp"

namespace rulewright::judge {

[[nodiscard]] bool holds_any(const Rules& rules, const Position& position, PlayerId player);

// Where the player to move may drop what he holds, mates not looked at.
[[nodiscard]] std::vector<Move> drops(const Rules& rules, const Position& position);

// Whether what is put on the board leaves the hand.
[[nodiscard]] bool is_used_up(const Rules& rules, PieceKind kind);
// A new piece is on the board, with what it starts with.
void put_new(const Rules& rules, Position& next, int square, const Piece& piece);
// Likewise what is dropped.
void put_down(const Rules& rules, Position& next, const Move& move);

// What has been captured goes where the variant says.
void take_in_hand(const Rules& rules, Position& next, const Cell& captured, PlayerId captor);

// Whether the other player, who is to move after a drop, is mated by it, or in check, and may not
// be.
[[nodiscard]] bool mates_against_the_rule(const Rules& rules, const Position& after,
                                          const Move& move);

// `[QRb]`; nothing where nobody ever holds pieces.
[[nodiscard]] std::string hands_text(const Rules& rules, const Position& position);
// Whether texts mark the piece as one that was promoted.
[[nodiscard]] bool is_marked(const Rules& rules, const Cell& cell);

}  // namespace rulewright::judge
