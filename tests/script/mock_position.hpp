// A PositionView on a plain array of pieces, written the obvious way: what the scripts are tested
// against, instead of the engine's.
#pragma once

#include <cctype>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/topology.hpp"
#include "hooks/hooks.hpp"
#include "variant/variant.hpp"

namespace rulewright::test {

// Pieces of chess (pawn, knight, bishop, rook, queen, king: kinds 0 to 5) on a board of any size.
class MockPosition final : public hooks::PositionView {
public:
    MockPosition(const board::Topology& topology, const variant::Variant& variant,
                 std::string_view fen);

    // The board after a plain capture: what the `capture` hook gets as `after`.
    [[nodiscard]] MockPosition after(const hooks::MoveView& move) const;
    // A move between named squares; `victim` differs from the destination for en passant.
    [[nodiscard]] hooks::MoveView move(std::string_view from, std::string_view to,
                                       std::string_view victim = "") const;

    [[nodiscard]] PlayerId to_move() const override { return to_move_; }
    [[nodiscard]] board::WideSet board() const override;
    [[nodiscard]] board::WideSet occupied() const override;
    [[nodiscard]] board::WideSet pieces(PlayerId owner) const override;
    [[nodiscard]] board::WideSet pieces(PieceKind kind) const override;
    [[nodiscard]] std::optional<Piece> at(Square square) const override;
    [[nodiscard]] board::WideSet connected(const board::WideSet& seed, const board::WideSet& within,
                                           hooks::Neighbourhood how) const override;
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
    // Every zone is the first four squares.
    [[nodiscard]] board::WideSet zone(std::size_t, PlayerId) const override {
        board::WideSet squares;
        for (const Square square : board()) {
            if (squares.count() < 4) squares.insert(square);
        }
        return squares;
    }
    [[nodiscard]] std::string fen() const override;

private:
    [[nodiscard]] board::WideSet reach_from(Square square, const hooks::Reach& wanted) const;
    void add_pawn_targets(Square from, Piece pawn, const hooks::Reach& reach,
                          board::WideSet& found) const;
    void add_leaps(Square from, const hooks::Reach& reach, board::WideSet& found) const;
    [[nodiscard]] bool leaves_royal_attacked(Square from, Square to) const;

    const board::Topology* topology_;
    const variant::Variant* variant_;
    std::vector<std::optional<Piece>> squares_;
    PlayerId to_move_{};
};

}  // namespace rulewright::test
