// Mirror: positions and turns as they are from the other player's side of the board.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "game/game.hpp"

namespace rulewright::validation {

class Mirror {
public:
    // The ways of turning the board round in which the start is its own image, the usual first:
    // ranks from the other side, half a turn, files from the other side, or as it is; each with
    // boards in their order, or from the last one on. Where a script makes the starts, all that fit
    // the boards. Variables that are called as the players are go over with them, whatever they
    // start with, as hands of cards do.
    [[nodiscard]] static std::vector<Mirror> all(game::Game& game);

    [[nodiscard]] position::Setup of(const position::Setup& setup) const;
    [[nodiscard]] movegen::Turn of(movegen::Turn turn) const;

private:
    struct Way {
        bool ranks = false;
        bool files = false;
        bool boards = false;
    };
    // False where that does not fit the boards.
    [[nodiscard]] bool turn_round(Way way);
    [[nodiscard]] std::optional<Square> image(Square square, Way way) const;
    [[nodiscard]] bool turn_rights();
    [[nodiscard]] bool keeps(const position::Setup& start) const;

    explicit Mirror(game::Game& game);

    [[nodiscard]] Square of(Square square) const { return squares_[index(square)]; }
    [[nodiscard]] std::optional<Piece> of(std::optional<Piece> piece) const;
    [[nodiscard]] int of(const variant::PieceColumn& column, int value) const;
    void turn(position::TurnMemory& memory) const;
    template <typename Values>
    [[nodiscard]] Values by_square(const Values& values) const;

    game::Game* game_;
    std::vector<Square> squares_;
    std::vector<std::size_t> boards_;
    std::vector<std::size_t> rights_;
    // Of the game and of turns: the variables that are called as the players are, if each has one.
    std::optional<std::pair<std::size_t, std::size_t>> own_variables_;
    std::optional<std::pair<std::size_t, std::size_t>> own_turn_variables_;
};

}  // namespace rulewright::validation
