// Material: how many pieces a player could ever have, as far as the start position and promotions
// tell. Only of variants of which Places know.
#pragma once

#include <vector>

#include "position/setup.hpp"

namespace rulewright::catalog {

class Material {
public:
    explicit Material(const position::Frame& frame) : frame_(frame), variant_(frame.variant()) {}

    // Whether players never have more pieces than at the start: none goes to a hand.
    [[nodiscard]] bool is_bounded() const noexcept;

    // The most pieces of these kinds that the player can have, where it is bounded.
    [[nodiscard]] int most(PlayerId player, const std::vector<PieceKind>& kinds) const;
    // And the most points.
    [[nodiscard]] int most_points(PlayerId player, const variant::Points& points) const;
    // How many pieces of these kinds the player never loses, being royal.
    [[nodiscard]] int kept(PlayerId player, const std::vector<PieceKind>& kinds) const;

private:
    // All that the player's pieces may be, one after another; a piece in hand may have many faces.
    template <typename See>
    void for_each_piece(PlayerId player, See see) const;
    [[nodiscard]] std::vector<PieceKind> may_be(Piece piece) const;

    const position::Frame& frame_;
    const variant::Variant& variant_;
};

}  // namespace rulewright::catalog
