// Between the naive judge of DMChess and the engine: positions of the one as setups of the other,
// and what both say of a position. The only place that knows both.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "naive/naive_dm.hpp"
#include "notation/notation.hpp"
#include "support.hpp"

namespace rulewright::tests {

namespace judge = naive::dm;

inline Square square_of(const judge::Square& square) {
    return make_id<Square>((square.dimension - 1) * 64 + square.rank * 8 + square.file);
}

inline void place(const game::Game& game, const judge::Piece& piece, std::size_t i,
                  position::Setup& setup) {
    if (piece.kind == '.') return;
    const auto owner = make_id<PlayerId>(piece.owner == judge::Side::kLight ? 0 : 1);
    setup.squares[i] = Piece{owner, *game.variant().find_kind(piece.kind)};
    setup.state.columns[0][i] = piece.del;
    setup.state.columns[1][i] = piece.last_gain + 1;
    setup.state.columns[2][i] = static_cast<int>(piece.promoted >> 1);
    setup.state.columns[3][i] = piece.start;
    setup.state.castlers[i] = piece.unmoved;
}

inline position::Setup setup_of(const game::Game& game, const judge::State& given) {
    position::Setup setup;
    setup.squares.resize(512);
    setup.castles.assign(game.frame().castle_rights(), false);
    setup.to_move = make_id<PlayerId>(given.to_move == judge::Side::kLight ? 0 : 1);
    setup.halfmove_clock = given.clock;
    setup.fullmove = given.ply / 2 + 1;
    setup.state.columns.assign(4, std::vector<int>(512));
    setup.state.timers.assign(given.recharge.begin(), given.recharge.end());
    setup.state.variables = {given.ply / 16 % 8};
    setup.state.castlers.assign(512, false);
    setup.state.placed.assign(512, false);
    for (std::size_t i = 0; i < 512; ++i) place(game, given.board[i], i, setup);
    if (given.setup) {
        setup.state.placing = static_cast<int>(index(setup.to_move)) + 1;
        for (std::size_t i = 0; i < 512; ++i) {
            const judge::Piece& piece = given.board[i];
            setup.state.placed[i] =
                piece.kind == 'K' && piece.owner == given.to_move && !piece.unmoved;
        }
    }
    if (given.en_passant) {
        const Square passed = square_of(*given.en_passant);
        const int forward = index(setup.to_move) == 0 ? -8 : 8;
        setup.en_passant = {position::EnPassant{
            passed, make_id<Square>(static_cast<int>(index(passed)) + forward)}};
    }
    if (given.winner) {
        setup.state.over = 1;
        setup.state.winner = make_id<PlayerId>(given.winner == judge::Side::kLight ? 0 : 1);
    }
    return setup;
}

inline std::vector<std::string> texts(const game::State& state) {
    std::vector<std::string> list;
    for (const game::Move& move : state.possible_moves()) {
        list.push_back(notation::coordinate(state.game(), move));
    }
    std::sort(list.begin(), list.end());
    return list;
}

inline std::vector<std::string> checked_royals(const game::State& state) {
    std::vector<std::string> names;
    const position::Setup setup = state.setup();
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const auto& piece = setup.squares[i];
        const auto square = make_id<Square>(i);
        if (!piece || piece->owner != state.to_move()) continue;
        if (!state.game().type(piece->kind).royal) continue;
        if (!state.game().engine().attackers(setup, square, state.to_move()).empty()) {
            names.push_back(state.game().topology().name(square));
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

inline game::Move move_of(const game::State& state, const std::string& text) {
    for (const game::Move& move : state.possible_moves()) {
        if (notation::coordinate(state.game(), move) == text) return move;
    }
    FAIL(text << " is not legal");
    return {};
}

}  // namespace rulewright::tests
