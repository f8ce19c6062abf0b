// A position as hooks see it: every question a loop over the array.
#pragma once

#include "rules.hpp"

namespace rulewright::judge {

class View final : public hooks::PositionView {
public:
    View(const Rules& rules, const Position& position) : rules_(rules), position_(position) {}

    [[nodiscard]] PlayerId to_move() const override { return position_.to_move; }
    [[nodiscard]] board::WideSet board() const override;
    [[nodiscard]] board::WideSet occupied() const override;
    [[nodiscard]] board::WideSet pieces(PlayerId owner) const override;
    [[nodiscard]] board::WideSet pieces(PieceKind kind) const override;
    [[nodiscard]] std::optional<Piece> at(Square square) const override;
    [[nodiscard]] board::WideSet connected(const board::WideSet& seed, const board::WideSet& within,
                                           hooks::Neighbourhood neighbourhood) const override;
    [[nodiscard]] board::WideSet neighbours(const board::WideSet& set,
                                            hooks::Neighbourhood how) const override;
    [[nodiscard]] board::WideSet shift(const board::WideSet& set, int x, int y) const override;
    [[nodiscard]] board::WideSet ray(Square from, int x, int y,
                                     const board::WideSet& blockers) const override;
    [[nodiscard]] int sum(const board::WideSet& set, AttributeId attribute) const override;
    [[nodiscard]] board::WideSet reach(const board::WideSet& pieces,
                                       const hooks::Reach& reach) const override;
    [[nodiscard]] hooks::Field influence(const board::WideSet& pieces, AttributeId attribute,
                                         const hooks::Reach& reach) const override;
    [[nodiscard]] std::string fen() const override { return write(rules_, position_); }
    [[nodiscard]] int plies() const override { return plies_of(position_); }
    [[nodiscard]] int variable(std::size_t variable) const override {
        return position_.variables[variable];
    }
    [[nodiscard]] int turn_variable(std::size_t variable) const override {
        return position_.turn.variables[variable];
    }
    [[nodiscard]] Dice dice() const override;
    [[nodiscard]] Dice contest() const override;
    [[nodiscard]] std::size_t tag() const override { return position_.turn.tag; }
    [[nodiscard]] std::optional<hooks::LastPly> last_move() const override;
    [[nodiscard]] int occurrences() const override { return position_.occurrences; }
    [[nodiscard]] board::WideSet en_passant() const override;
    [[nodiscard]] board::WideSet checked(PlayerId player) const override;
    [[nodiscard]] int held(PlayerId player, PieceKind kind) const override;
    [[nodiscard]] int timer(Square square) const override {
        return position_.timers[index(square)];
    }
    [[nodiscard]] board::WideSet on_board(std::size_t number) const override;
    [[nodiscard]] board::WideSet zone(std::size_t number, PlayerId player) const override;
    [[nodiscard]] board::WideSet links(
        std::optional<std::pair<std::size_t, int>> changed) const override;
    [[nodiscard]] board::WideSet nearest(Square from, const board::WideSet& among) const override;

private:
    template <typename Wanted>
    [[nodiscard]] board::WideSet squares_where(Wanted wanted) const;
    [[nodiscard]] int value(int square, AttributeId attribute) const;
    [[nodiscard]] bool leaves_royal_attacked(int from, int to, int victim) const;
    [[nodiscard]] bool is_guarded(const Cell& cell, int square) const;
    [[nodiscard]] board::WideSet reach_from(int from, const hooks::Reach& wanted) const;
    void add_passing(const Cell& cell, int from, const hooks::Reach& wanted,
                     board::WideSet& found) const;
    [[nodiscard]] bool attacks_in_passing(const Board& board, int from, int target) const;
    [[nodiscard]] bool attacks_by_movement(const Board& board, int from, int target) const;

    const Rules& rules_;
    const Position& position_;
};

}  // namespace rulewright::judge
