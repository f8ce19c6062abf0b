// Places: where pieces could ever stand, by owner, kind and square, as far as movement, promotion,
// drops and castling tell: nothing else that stands in a way is thought of.
#pragma once

#include <utility>
#include <vector>

#include "hooks/hooks.hpp"
#include "position/setup.hpp"

namespace rulewright::catalog {

class Places {
public:
    // Whether no script, link or effect may bring a piece elsewhere.
    // `hooks`: null where they are not loaded yet.
    [[nodiscard]] static bool know(const variant::Variant& variant, const hooks::Hooks* hooks);

    explicit Places(const position::Frame& frame);

    [[nodiscard]] bool any(Piece piece, Square square) const {
        return seen_[index(piece.owner)][index(piece.kind)][index(square)];
    }
    [[nodiscard]] bool anywhere(Piece piece) const;
    // Whether it could ever move away from that square, where it may stand.
    [[nodiscard]] bool leaves(Piece piece, Square square) const {
        return left_[index(piece.owner)][index(piece.kind)][index(square)];
    }

    // Whether a move could ever end there.
    [[nodiscard]] bool arrives(Piece piece, Square square) const {
        return arrived_[index(piece.owner)][index(piece.kind)][index(square)];
    }
    // Whether it could ever promote there by the rule.
    [[nodiscard]] bool promotes(Piece piece, Square square, const variant::Promotion& rule) const;

private:
    void add(Piece piece, Square square);
    // Whoever may hold pieces may hold any that there are.
    void add_drops();
    void spread(Piece piece, Square square);
    // Where a leg ends does not depend on the way to where it begins.
    void bend(Piece piece, Square from, const variant::Atom& atom);
    void arrive(Piece piece, Square from, Square to);

    const position::Frame& frame_;
    const variant::Variant& variant_;
    std::size_t size_;
    std::vector<std::vector<bool>> seen_[kPlayers];
    std::vector<std::vector<bool>> left_[kPlayers];
    std::vector<std::vector<bool>> arrived_[kPlayers];
    std::vector<std::pair<Piece, Square>> open_;
};

}  // namespace rulewright::catalog
