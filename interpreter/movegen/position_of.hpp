// PositionOf: a position of any type as the AnyPosition that an engine hands out.
#pragma once

#include "movegen/engine.hpp"
#include "movegen/passed.hpp"

namespace rulewright::movegen {

template <typename Pos>
struct PositionOf final : AnyPosition {
    Pos value;

    explicit PositionOf(const Pos& position) : value(position) {}
    [[nodiscard]] std::unique_ptr<AnyPosition> clone() const override {
        return std::make_unique<PositionOf>(*this);
    }
    [[nodiscard]] PlayerId to_move() const noexcept override { return value.to_move; }
    [[nodiscard]] std::optional<Piece> at(Square square) const noexcept override {
        return value.placement.at(square);
    }
    [[nodiscard]] int halfmove_clock() const noexcept override { return value.halfmove_clock; }
    [[nodiscard]] int fullmove() const noexcept override { return value.fullmove; }
    [[nodiscard]] const position::TurnMemory& turn() const noexcept override { return value.turn; }
    void set_turn(const position::TurnMemory& turn) noexcept override { value.turn = turn; }
    [[nodiscard]] board::WideSet pieces(PlayerId owner, PieceKind kind) const noexcept override {
        return board::widen(value.placement.of(owner) & value.placement.of(kind));
    }
    [[nodiscard]] board::WideSet pieces(PlayerId owner) const noexcept override {
        return board::widen(value.placement.of(owner) - value.placement.of(opponent(owner)));
    }
    [[nodiscard]] board::WideSet en_passant_victims() const noexcept override {
        board::WideSet victims;
        for_each_right(value,
                       [&](const position::EnPassant& right) { victims.insert(right.victim); });
        return victims;
    }
    [[nodiscard]] int carried(std::size_t column, Square square) const noexcept override {
        if constexpr (requires { value.state; }) {
            return value.state.columns[column][index(square)];
        } else {
            return 0;
        }
    }
    [[nodiscard]] int held(PlayerId player, PieceKind kind) const noexcept override {
        if constexpr (requires { value.state; }) {
            return value.state.hands[index(player)][index(kind)];
        } else {
            return 0;
        }
    }
    void assign(const AnyPosition& other) noexcept override {
        value = static_cast<const PositionOf&>(other).value;
    }
};

}  // namespace rulewright::movegen
