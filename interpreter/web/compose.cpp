#include "web/compose.hpp"

#include <algorithm>

#include "notation/state_marks.hpp"
#include "position/state_text.hpp"

namespace rulewright::web {

namespace {

// Flags of squares are empty where the variant has no use for them.
void clear_flag(std::vector<bool>& flags, std::size_t square) {
    if (square < flags.size()) flags[square] = false;
}

// Another piece than before stands there, or none.
void renew(const position::Frame& frame, position::Setup& setup, std::size_t square) {
    position::SetupState& state = setup.state;
    for (std::size_t c = 0; c < state.columns.size(); ++c) {
        state.columns[c][square] =
            setup.squares[square] ? position::start_value(frame, c, make_id<Square>(square)) : 0;
    }
    clear_flag(state.castlers, square);
    clear_flag(state.placed, square);
    clear_flag(state.promoted, square);
    clear_flag(state.unmoved, square);
}

void forget_the_game(const position::Frame& frame, position::Setup& setup) {
    // Some rights have several homes: pieces of differing starts.
    std::vector<bool> at_home(setup.castles.size(), false);
    for (const position::Castle& castle : frame.castles()) {
        if (is_at_home(castle, setup.squares)) at_home[castle.right] = true;
    }
    for (std::size_t right = 0; right < at_home.size(); ++right) {
        setup.castles[right] = setup.castles[right] && at_home[right];
    }
    setup.en_passant.clear();
    setup.turn = frame.first_turn();
    setup.halfmove_clock = 0;
    setup.state.last_move.reset();
    setup.state.winner.reset();
    setup.state.over = 0;
}

}  // namespace

std::string compose(const game::State& state, const Composition& wanted) {
    const position::Frame& frame = state.game().frame();
    position::Setup setup = state.setup();
    const position::Placements before = setup.squares;
    std::fill(setup.squares.begin(), setup.squares.end(), std::nullopt);
    for (const Standing& one : wanted.pieces) setup.squares[index(one.square)] = one.piece;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (setup.squares[i] != before[i]) renew(frame, setup, i);
    }
    if (const auto column = notation::state_marks(state).column) {
        for (const Standing& one : wanted.pieces) {
            if (one.carries) setup.state.columns[*column][index(one.square)] = *one.carries;
        }
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        auto& hand = setup.state.hands[player];
        const auto& held = wanted.hands[player];
        for (std::size_t kind = 0; kind < hand.size(); ++kind) {
            hand[kind] = kind < held.size() ? held[kind] : 0;
        }
    }
    setup.to_move = wanted.to_move;
    forget_the_game(frame, setup);
    return write_fen(frame, setup);
}

}  // namespace rulewright::web
