// Who attacks what in one position: movement, what the `control` hook closes, links between boards.
#pragma once

#include "movement.hpp"

namespace rulewright::judge {

// One end of a move from board to board.
struct Passage {
    int to = 0;
    bool captures = false;
};

class Sight {
public:
    Sight(const Rules& rules, const Position& position) : rules_(rules), position_(position) {}

    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] const Position& position() const noexcept { return position_; }

    // What a walk of the piece goes over.
    [[nodiscard]] Ground ground(const Piece& piece) const;
    // Whether the piece may end a move on the square, as far as closed squares and its zone go.
    [[nodiscard]] bool may_enter(const Piece& piece, int square) const;
    // As far as closed squares go: it may be dropped there.
    [[nodiscard]] bool is_open_to(const Piece& piece, int square) const;
    // Whether the square joins its board to another.
    [[nodiscard]] bool is_link(int square) const {
        return rules_.variant.links && !exits(square).empty();
    }

    // From `arrival` on: where a piece goes on to when every move ends with a link.
    [[nodiscard]] std::vector<int> onward(const Cell& cell, int arrival) const;
    // Whether checks allow the piece its `i` moves.
    [[nodiscard]] bool may_begin(const Piece& piece) const;
    // Moves from board to board whose last part is a leg of its own, with `i` moves or without.
    [[nodiscard]] std::vector<Passage> passages(int from, bool initial_moves) const;

    // Whom the `restrain` hook holds back.
    [[nodiscard]] const hooks::Restraint& held_back() const;

    // The squares of the player's pieces that could capture on the (occupied) square.
    [[nodiscard]] std::vector<int> attackers(PlayerId by, int square) const;
    [[nodiscard]] bool attacked(PlayerId by, int square) const {
        return !attackers(by, square).empty();
    }
    // The squares of the player's royal pieces that the other attacks.
    [[nodiscard]] std::vector<int> royals_in_check(PlayerId player) const;

private:
    [[nodiscard]] const std::vector<int>& exits(int square) const;
    [[nodiscard]] bool can_pay(const Cell& cell, int from, int to) const;
    [[nodiscard]] const Closed& closed(PlayerId player) const;
    [[nodiscard]] const Closed& barred(PlayerId player) const;
    void leave(const Cell& cell, int gate, bool initial_moves, std::vector<Passage>& found) const;
    template <typename Visit>
    void for_each_capture(int from, Visit visit) const;

    const Rules& rules_;
    const Position& position_;
    mutable std::optional<std::array<Closed, kPlayers>> closed_;
    mutable std::array<Closed, kPlayers> barred_;
    mutable std::optional<hooks::Restraint> held_back_;
    mutable const Exits* exits_ = nullptr;
};

}  // namespace rulewright::judge
