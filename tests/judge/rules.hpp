// What the judge works out once from a Variant: the board's shape, the start, who may castle, and
// the answers of the `portals` hook that were already given.
#pragma once

#include <map>

#include "geometry.hpp"
#include "judge.hpp"

namespace rulewright::judge {

// A castling on one board, found in the start position.
struct Castling {
    PlayerId player{};
    Piece royal;
    Piece partner;
    int royal_from = 0;
    int royal_to = 0;
    int partner_from = 0;
    int partner_to = 0;
    int direction = 1;         // of the royal piece, in files
    std::vector<int> crossed;  // by the royal piece, without its start and its landing
    std::vector<int> between;  // strictly between royal piece and partner, and to where they land
};

// How a kind moves: in the first of some zones that holds its square, or elsewhere.
struct Movement {
    Movement(const variant::PieceType& type, bool hexagons);

    std::vector<variant::Atom> elsewhere;
    std::vector<std::pair<std::size_t, std::vector<variant::Atom>>> inside;
};

// The squares of other boards that each square is joined to.
using Exits = std::vector<std::vector<int>>;

struct Rules {
    Rules(const variant::Variant& variant, std::unique_ptr<hooks::Hooks> hooks);

    const variant::Variant& variant;
    Geometry geometry;
    std::unique_ptr<hooks::Hooks> hooks;
    Position start;
    std::vector<Movement> movements;  // by kind
    std::vector<Castling> castlings;
    std::map<std::vector<int>, Exits> exits;  // by the values of the variables
    // Whether a script has ever looked at dice, a contest or a tag; who loads anew forgets it.
    mutable bool looks_at_turn = false;
    // Whether moves are looked for as if they might give check, to tell whether there are any.
    mutable bool checks_freely = false;

    [[nodiscard]] const variant::PieceType& type(const Piece& piece) const noexcept {
        return variant.pieces[rulewright::index(piece.kind)];
    }
    // Whether it is nobody's; then it counts as the first player's where somebody must have it.
    [[nodiscard]] bool is_neutral(const std::optional<Cell>& cell) const noexcept {
        return cell && type(cell->piece).neutral;
    }
    // Whether some piece of its kind may be royal.
    [[nodiscard]] bool is_royal_kind(const Piece& piece) const noexcept {
        return type(piece).royal || type(piece).royal_when_last;
    }
    // Whether the piece on the square is.
    [[nodiscard]] bool is_royal(const Board& board, int square) const;
    [[nodiscard]] std::vector<int> royals_of(const Board& board, PlayerId player) const;
    // How many the player has of those that no move of his may lose.
    [[nodiscard]] int royals_to_keep(const Board& board, PlayerId player) const;
    // Whether the piece on the square may be captured, as far as it is royal.
    [[nodiscard]] bool may_take(const Board& board, int square) const;
    // Whether its kind captures, and attacks, the other's.
    [[nodiscard]] bool captures(const Piece& piece, const Piece& other) const;
    // The royal enemies that a royal piece may not face and does.
    [[nodiscard]] std::vector<int> faced(const Board& board, int from) const;
    // Whether royal pieces of both players, none that is royal as the last only, look at each other
    // along a file with nothing between.
    [[nodiscard]] bool any_facing(const Board& board) const;
    // What a blast around the square takes along, the square left out.
    [[nodiscard]] std::vector<int> blown_up(const Board& board, int around) const;
    // Whether a capture by the piece would blow up a royal piece of its owner: such an attack does
    // not count.
    [[nodiscard]] bool blows_up_own(const Board& board, int from, int to) const;
    [[nodiscard]] bool in_zone(PlayerId owner, int square, std::size_t number) const;
    // Whether the piece is not confined to elsewhere.
    [[nodiscard]] bool may_land(const Piece& piece, int square) const;
    [[nodiscard]] const std::vector<variant::Atom>& atoms_at(const Piece& piece, int square) const;
    [[nodiscard]] bool across() const noexcept {
        return variant.castling && variant.castling->across;
    }
    [[nodiscard]] bool asks(hooks::HookPoint point) const { return hooks->defines(point); }
    // Whether a royal piece may leave the board, or become another piece, by what a script does.
    [[nodiscard]] bool royals_may_go() const;
    // Whether what stands or arrives on the square may make its `i` moves there, as far as squares
    // and what it has done go: checks are not looked at.
    [[nodiscard]] bool is_initial(const Cell& cell, int square) const noexcept;
    // Whether the place of the square's castling is where a right may belong.
    [[nodiscard]] bool may_castle_from(int square) const noexcept;

    // Where squares lead to, by the variables that links depend on; there must be links.
    [[nodiscard]] const Exits& exits_of(const std::vector<int>& variables) const;

private:
    // The hook is asked before the game, for each value of those variables: within another hook it
    // could not be.
    void ask_portals(std::vector<int>& variables, std::size_t next);
    void join(Exits& found, int a, int b, const board::WideSet& joined) const;
};

[[nodiscard]] inline const std::optional<Cell>& cell_at(const Board& board, int square) noexcept {
    return board[static_cast<std::size_t>(square)];
}
[[nodiscard]] inline std::optional<Cell>& cell_at(Board& board, int square) noexcept {
    return board[static_cast<std::size_t>(square)];
}
[[nodiscard]] inline bool holds(const Board& board, int square, const Piece& piece) noexcept {
    const auto& cell = cell_at(board, square);
    return cell && cell->piece == piece;
}

// The outermost such partner on the royal piece's rank, to that side.
[[nodiscard]] std::optional<int> outermost_partner(const Rules& rules, const Board& board,
                                                   int royal, int direction, const Piece& partner);

// How many plies came before the position, as its text says.
[[nodiscard]] int plies_of(const Position& position) noexcept;

// What stands where, by the first field of a position text.
[[nodiscard]] Board read_placement(const Rules& rules, const std::string& placement);
// The start position of that text.
[[nodiscard]] Position read_start(const Rules& rules, const std::string& text);
[[nodiscard]] std::string write(const Rules& rules, const Position& position);
// What must be equal in positions that repeat.
[[nodiscard]] std::string repetition_key(const Rules& rules, const Position& position);
// A value that a piece has when nothing else is known of it.
[[nodiscard]] int start_value(const Rules& rules, std::size_t column, int square);
[[nodiscard]] std::string dice_letters(const Rules& rules, const std::vector<std::size_t>& dice);

}  // namespace rulewright::judge
