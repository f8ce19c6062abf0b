// Setup ↔ Position: the checked text form and the form the engine plays with.
#pragma once

#include "movegen/rules.hpp"
#include "position/position.hpp"

namespace rulewright::movegen {

template <int W, int K>
[[nodiscard]] std::uint64_t full_hash(const Rules<W>& rules,
                                      const position::Position<W, K>& position) {
    const position::Zobrist& zobrist = rules.zobrist();
    std::uint64_t hash = zobrist.castles(position.castles);
    if (index(position.to_move) != 0) hash ^= zobrist.second_player_to_move();
    for (const Square square : position.placement.occupied()) {
        hash ^= zobrist.piece(*position.placement.at(square), square);
    }
    return hash;
}

template <int W, int K>
[[nodiscard]] position::Position<W, K> to_position(const Rules<W>& rules,
                                                   const position::Setup& setup) {
    position::Position<W, K> made;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        if (!setup.squares[i]) continue;
        made.placement.put(board::SquareSet<W>::of(make_id<Square>(i)), *setup.squares[i]);
    }
    for (std::size_t i = 0; i < setup.castles.size(); ++i) {
        if (setup.castles[i]) made.castles |= std::uint64_t{1} << i;
    }
    made.en_passant = setup.en_passant;
    made.halfmove_clock = static_cast<std::uint16_t>(setup.halfmove_clock);
    made.fullmove = static_cast<std::uint16_t>(setup.fullmove);
    made.to_move = setup.to_move;
    made.turn = setup.turn;
    made.hash = full_hash(rules, made);
    return made;
}

template <int W, int K>
[[nodiscard]] position::Setup to_setup(const Rules<W>& rules,
                                       const position::Position<W, K>& position) {
    position::Setup setup;
    setup.squares.resize(rules.frame().topology().size());
    for (const Square square : position.placement.occupied()) {
        setup.squares[index(square)] = position.placement.at(square);
    }
    for (std::size_t i = 0; i < rules.frame().castles().size(); ++i) {
        setup.castles.push_back(((position.castles >> i) & 1) != 0);
    }
    setup.en_passant = position.en_passant;
    setup.halfmove_clock = position.halfmove_clock;
    setup.fullmove = position.fullmove;
    setup.to_move = position.to_move;
    setup.turn = position.turn;
    return setup;
}

}  // namespace rulewright::movegen
