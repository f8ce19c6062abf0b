// A ply: the moves that movement, occupation, closed squares and links allow; what a move does to
// the position; which moves limits and royal safety leave; what follows a ply that is played.
#pragma once

#include "rules.hpp"

namespace rulewright::judge {

// The last three are added by the `moves` hook: going, changing places, staying.
enum class Sort { kNormal, kEnPassant, kCastle, kDrop, kPlace, kDone, kExtra, kSwap, kStay };

struct Move {
    Sort sort = Sort::kNormal;
    int from = 0;  // of a drop: `to`
    int to = 0;
    int arrival = 0;                 // before the link that ends every move; else `to`
    std::optional<int> victim = {};  // the square of what is captured
    std::optional<PieceKind> promotion = {};
    bool lets_die_promote = false;          // though the piece might stay what it is
    std::optional<PieceKind> dropped = {};  // from the hand
    int partner_from = 0;                   // castling
    int partner_to = 0;
    std::vector<int> crossed = {};       // castling: by the royal piece
    std::vector<int> passed = {};        // by a double or triple step
    std::optional<PieceKind> gate = {};  // comes from the hand with it
    int gate_on = 0;
    bool gate_at_partner = false;
    std::optional<int> wall = {};  // is put there with it
};

// What a capture comes to.
struct Outcome {
    std::vector<int> removed;  // squares, the mover's not among them
    bool mover_leaves = false;
    bool mover_stays = false;
};

// The square that names where the move goes: castling to fixed files takes the partner.
[[nodiscard]] int named_target(const Rules& rules, const Move& move);
// By its squares, whatever the variant's own way to write moves is, with what comes with it.
[[nodiscard]] std::string coordinates_of(const Rules& rules, const Position& position,
                                         const Move& move);
// The text of a move, without dice.
[[nodiscard]] std::string text_of(const Rules& rules, const Position& position, const Move& move);

// Who moves, or is dropped.
[[nodiscard]] Piece mover_of(const Position& position, const Move& move);

// targets: each move once, promotions as several.
[[nodiscard]] std::vector<Move> candidates(const Rules& rules, const Position& position);
// Likewise, of what stands on the board.
[[nodiscard]] std::vector<Move> board_moves(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<Move> castling_moves(const Rules& rules, const Position& position);
[[nodiscard]] std::vector<Move> placements(const Rules& rules, const Position& position);
// Whether castling's demands on checks are met, landing squares left out.
[[nodiscard]] bool castles_safely(const Rules& rules, const Position& position, const Move& move);
// What the piece becomes that goes there: nothing, one of several, or a choice with nothing among
// it; no choice at all where it must become something and cannot.
[[nodiscard]] std::vector<std::optional<PieceKind>> promotions_of(const Rules& rules,
                                                                  const Position& position,
                                                                  const Cell& cell,
                                                                  const Move& move);
// The same of a move without a promotion: nothing, too, where it captures and arrives nowhere.
[[nodiscard]] std::vector<std::optional<PieceKind>> promotions_by(const Rules& rules,
                                                                  const Position& position,
                                                                  const Move& move);

// resolve: the position after the move, the other player to move. `notices` may be null.
[[nodiscard]] Position after_move(const Rules& rules, const Position& position, const Move& move,
                                  std::vector<std::string>* notices = nullptr);
// Likewise after a pass.
[[nodiscard]] Position after_pass(const Rules& rules, const Position& position);
// What goes there becomes another kind, and the rules by which it does remember it.
void promote(const Rules& rules, Cell& cell, PieceKind kind, int from, int arrival);

// allowed and safe: by each outcome of the dice that decide a move, and where only the end of a
// turn must be safe, by what may come after the way; then moves that it does not allow are left
// out. `acts`: how far ahead of the game.
[[nodiscard]] std::vector<Move> legal_moves(const Rules& rules, const Position& position,
                                            const hooks::TurnWay* way = nullptr, int acts = 0);
// Whether there is any, of no particular way.
[[nodiscard]] bool can_move(const Rules& rules, const Position& position);
// Likewise of who is to move after a move: what was thrown and said for it is not what he moves by.
[[nodiscard]] bool has_answer(const Rules& rules, const Position& after);
// Whether there is any by the way, where no move is weighed against others.
[[nodiscard]] bool has_legal_move(const Rules& rules, const Position& position,
                                  const hooks::TurnWay& way, int acts);

// follow: what the `after_ply` hook makes of the ply (of the move, or a pass) that led from
// `before` to `after`, and then `outcome`.
void follow(const Rules& rules, const Position& before, const Move* move, Position& after,
            std::vector<std::string>& notices);
// Rights go with what left its home.
void drop_rights(const Rules& rules, const Position& before, Position& after);

}  // namespace rulewright::judge
