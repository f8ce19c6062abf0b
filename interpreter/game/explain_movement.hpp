// The part of explaining that asks whether a piece moves so at all: atoms, what stands in the way,
// what is closed. Royal safety is not its business.
#pragma once

#include "game/explain.hpp"

namespace rulewright::game {

// The question, with what every part of the answer needs.
struct MoveQuestion {
    const State& state;
    position::Setup setup;
    Square origin{};
    Square destination{};
    Piece mover;
    // Closed to the mover's player; empty for a piece that it does not concern.
    board::WideSet barred;     // to its way
    board::WideSet forbidden;  // to its arrival
    std::optional<PieceKind> promotion;

    [[nodiscard]] Game& game() const noexcept { return state.game(); }
    [[nodiscard]] const board::Topology& topology() const noexcept { return game().topology(); }
    [[nodiscard]] const std::optional<Piece>& at(Square square) const {
        return setup.squares[index(square)];
    }
    [[nodiscard]] const std::string& name(Square square) const { return topology().name(square); }
    // A value that the piece on the square carries.
    [[nodiscard]] int carried(std::size_t column, Square square) const {
        return setup.state.columns[column][index(square)];
    }
    [[nodiscard]] bool is_neutral(Square square) const;
    // Where it moves by jumping over the piece there.
    [[nodiscard]] bool jumps_over(Square square) const {
        const Piece there = *at(square);
        return game()
            .type(mover.kind)
            .jumps_over(there.kind, there.owner == mover.owner, is_neutral(square));
    }
    // Whether it is the player's own piece that moves; a script may move others.
    [[nodiscard]] bool is_moved_by_owner() const;
    // "the white pawn on e4".
    [[nodiscard]] std::string piece_on(Square square) const;
};

struct MovementAnswer {
    bool possible = false;
    bool en_passant = false;
    std::string code;  // why not
    std::string text;
    board::WideSet closed;  // the closed squares that are to blame, all of them
    std::string way;        // how it goes, when it is possible
    board::WideSet passed;  // the empty squares that the way depends on
};

[[nodiscard]] MovementAnswer explain_movement(const MoveQuestion& question);

// Why the piece may not make its initial moves now; null when it may.
[[nodiscard]] const char* why_not_initially(const MoveQuestion& question);

// "the black rook on e8, the black knight on c2".
[[nodiscard]] std::string list_pieces(const Game& game, const board::WideSet& squares,
                                      const position::Setup& setup);

}  // namespace rulewright::game
