// Where a piece can go, asked of the generator itself: on a board that is empty but for what it may
// have to jump over, with an enemy on one square after the other.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "drawing/square_mark.hpp"
#include "game/game.hpp"

namespace rulewright::book {

// One piece, and the board for it.
struct Scene {
    position::Setup setup;
    Square origin{};
    std::vector<drawing::SquareMark> marks;
};

class Reach {
public:
    // What hooks, dice, walls and other rules of a game do is left out.
    explicit Reach(const variant::Variant& variant);

    // Where it has the most moves, next to the middle; in the zone when one is given, else outside
    // of those where it moves otherwise. Nothing when it can stand nowhere, or never moves.
    [[nodiscard]] std::optional<Scene> scene(PieceKind kind,
                                             std::optional<std::size_t> zone = {}) const;
    [[nodiscard]] game::State state(const Scene& scene) const;

private:
    [[nodiscard]] const position::Frame& frame() const { return game_->frame(); }
    [[nodiscard]] const variant::PieceType& type(PieceKind kind) const { return game_->type(kind); }
    [[nodiscard]] std::vector<movegen::Move> moves(game::Game& game, const position::Setup& setup,
                                                   Square origin) const;
    [[nodiscard]] position::Setup only(Piece piece, Square origin) const;
    void add_hurdles(Scene& scene, const variant::PieceType& type, Piece piece) const;
    [[nodiscard]] std::optional<PieceKind> stand_in(PieceKind mover) const;
    [[nodiscard]] std::vector<Square> places(Piece piece, std::optional<std::size_t> zone) const;
    [[nodiscard]] std::optional<Square> best_place(Piece piece,
                                                   std::optional<std::size_t> zone) const;
    void add_marks(Scene& scene, Piece piece) const;
    [[nodiscard]] bool leaps(const Scene& scene, const drawing::SquareMark& mark,
                             Piece piece) const;
    [[nodiscard]] bool initially(const Scene& scene, const drawing::SquareMark& mark,
                                 Piece piece) const;

    // Its captures would blow up a piece that its owner may not lose.
    [[nodiscard]] bool captures_nothing(PieceKind kind) const {
        return spares_royals_[index(kind)];
    }

    std::vector<bool> spares_royals_;
    std::optional<position::Setup> empty_;  // nothing, should the start be unreadable
    std::unique_ptr<game::Game> game_;
    std::unique_ptr<game::Game> later_;  // without first moves; null where there are none
};

}  // namespace rulewright::book
