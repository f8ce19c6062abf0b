// Setup ↔ position: the checked text form and the form the engine plays with.
#pragma once

#include <algorithm>

#include "movegen/attacks.hpp"
#include "position/state_block.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::movegen {

// Whether positions of the type hold what variants declare.
template <typename Pos>
inline constexpr bool kHasState = requires(const Pos& position) {
    position.state;
};

// Full turns and the side to move tell how many plies were played.
template <typename Pos>
[[nodiscard]] int plies_before(const Pos& position) noexcept {
    return (position.fullmove - 1) * static_cast<int>(kPlayers) +
           static_cast<int>(index(position.to_move));
}

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

// What the hash changes by from one placement to another.
template <int W, int K>
[[nodiscard]] std::uint64_t hash_between(const Rules<W>& rules,
                                         const position::Placement<W, K>& before,
                                         const position::Placement<W, K>& after) noexcept {
    std::uint64_t hash = 0;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < rules.kinds(); ++kind) {
            if (owner != 0 && rules.neutral(make_id<PieceKind>(kind))) continue;
            const auto was = before.owners[owner] & before.kinds[kind];
            const auto is = after.owners[owner] & after.kinds[kind];
            for (const Square square : was ^ is) {
                hash ^= rules.zobrist().piece({make_id<PlayerId>(owner), make_id<PieceKind>(kind)},
                                              square);
            }
        }
    }
    return hash;
}

// Nobody has a piece by himself that is nobody's: it stands in the sets of both.
template <int W, int K>
void put_piece(const Rules<W>& rules, position::Placement<W, K>& placement, Square square,
               Piece piece) noexcept {
    const auto set = board::SquareSet<W>::of(square);
    placement.put(set, piece);
    if (rules.neutral(piece.kind)) placement.put(set, {opponent(piece.owner), piece.kind});
}

// Whether some piece in the player's hand may come on the board by a gate, now or after captures.
template <typename Pos>
[[nodiscard]] bool may_gate(const Rules<Pos::kWords>& rules, const Pos& position,
                            PlayerId player) noexcept {
    if (rules.variant().hands->captures != variant::HandOf::kNobody) return true;
    const auto& pieces = rules.variant().gates.from_hand->pieces;
    return std::any_of(pieces.begin(), pieces.end(), [&](PieceKind kind) {
        return position.state.hands[index(player)][index(rules.held_as(kind))] != 0;
    });
}

// What has never moved opens no gate for a player who has nothing to bring, and is forgotten where
// nothing else asks.
template <typename Pos>
void drop_useless_gates(const Rules<Pos::kWords>& rules, Pos& position) noexcept {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        if (may_gate(rules, position, player)) continue;
        position.state.unmoved -= position.placement.of(player) -
                                  pieces_of(position.placement, player, rules.first_movers());
    }
}

// A right of which nothing can come is none, so that positions without it compare equal (D18): a
// royal piece's without an unmoved partner of its player, and the other way round.
template <int W, int K>
void drop_useless_rights(const Rules<W>& rules,
                         position::StatefulPosition<W, K>& position) noexcept {
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        const auto own = position.state.castlers & position.placement.of(player);
        const auto royals = royals_of(rules, position.placement, player);
        if (own.disjoint(royals) || own.subset_of(royals)) position.state.castlers -= own;
    }
}

// The castles whose right stands and whose royal piece and partner are at home.
template <typename Pos>
[[nodiscard]] std::uint64_t castles_at_home(const Rules<Pos::kWords>& rules, const Pos& position) {
    if (position.castles == 0) return 0;
    std::uint64_t home = 0;
    for (const position::Castle& castle : rules.frame().castles()) {
        const Piece royal{castle.player, castle.royal};
        const Piece partner{castle.player, castle.partner};
        if (position.placement.at(castle.royal_from) == royal &&
            position.placement.at(castle.partner_from) == partner) {
            home |= std::uint64_t{1} << castle.right;
        }
    }
    return position.castles & home;
}

template <int W, int K>
void sum_up(const DeclaredRules<W>& more, position::StatefulPosition<W, K>& position) noexcept {
    position.state.sums = {};
    for (std::size_t s = 0; s < more.sums().size(); ++s) {
        const SumRule& rule = more.sums()[s];
        for (const Square square : position.placement.occupied()) {
            const int board = more.board_of(square);
            std::int16_t& sum = position.state.sums[s][static_cast<std::size_t>(board)];
            const int value = position.state.columns[rule.column][index(square)];
            sum = static_cast<std::int16_t>(sum + value - (rule.minus_board ? board + 1 : 0));
        }
    }
}

namespace detail {

template <int W, int K>
void read_state(const Rules<W>& rules, const position::Setup& setup,
                position::StatefulPosition<W, K>& made) {
    const position::SetupState& given = setup.state;
    position::StateBlock<W, K>& state = made.state;
    for (std::size_t i = 0; i < setup.squares.size() && !given.timers.empty(); ++i) {
        const auto square = make_id<Square>(i);
        for (std::size_t c = 0; c < given.columns.size(); ++c) {
            state.columns[c][i] =
                setup.squares[i] ? static_cast<std::uint16_t>(given.columns[c][i]) : 0;
        }
        state.timers[i] = static_cast<std::uint8_t>(given.timers[i]);
        if (given.timers[i] != 0) state.running.insert(square);
        if (given.castlers[i] && setup.squares[i]) state.castlers.insert(square);
        if (given.placed[i] && setup.squares[i]) state.placed.insert(square);
        if (!given.promoted.empty() && given.promoted[i] && setup.squares[i]) {
            state.promoted.insert(square);
        }
        if (!given.unmoved.empty() && given.unmoved[i] && setup.squares[i] &&
            rules.frame().heeds_unmoved(*setup.squares[i], square)) {
            state.unmoved.insert(square);
        }
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = 0; kind < given.hands[player].size(); ++kind) {
            state.hands[player][kind] = static_cast<std::uint8_t>(given.hands[player][kind]);
        }
        state.checks[player] = static_cast<std::uint8_t>(given.checks[player]);
    }
    for (std::size_t i = 0; i < given.variables.size(); ++i) {
        state.variables[i] = static_cast<std::int16_t>(given.variables[i]);
    }
    state.placing = static_cast<std::uint8_t>(given.placing);
    state.over = static_cast<std::uint8_t>(given.over);
    state.winner = given.winner;
    state.last_move = given.last_move;
    state.occurrences = static_cast<std::uint8_t>(given.occurrences);
    // Within a turn all of them are the mover's, for later.
    const bool later = setup.turn.moved && variant::keeps_long_steps(rules.variant());
    for (std::size_t i = later ? 0 : 1; i < setup.en_passant.size(); ++i) {
        state.earlier.add(setup.en_passant[i]);
    }
    if (later) made.en_passant.reset();
    drop_useless_rights(rules, made);
    if (rules.variant().gates.from_hand) drop_useless_gates(rules, made);
    sum_up(rules.declared(), made);
}

template <int W, int K>
void write_state(const Rules<W>& rules, const position::StateBlock<W, K>& state,
                 position::Setup& setup) {
    const variant::State& declared = rules.variant().state;
    const std::size_t squares = setup.squares.size();
    setup.state.columns.resize(declared.pieces.size());
    for (std::size_t c = 0; c < declared.pieces.size(); ++c) {
        setup.state.columns[c].assign(
            state.columns[c].begin(),
            state.columns[c].begin() + static_cast<std::ptrdiff_t>(squares));
    }
    for (std::size_t i = 0; i < squares; ++i) {
        const auto square = make_id<Square>(i);
        setup.state.timers.push_back(state.timers[i]);
        setup.state.castlers.push_back(state.castlers.contains(square));
        setup.state.placed.push_back(state.placed.contains(square));
        setup.state.promoted.push_back(state.promoted.contains(square));
        setup.state.unmoved.push_back(state.unmoved.contains(square));
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        setup.state.hands[player].assign(
            state.hands[player].begin(),
            state.hands[player].begin() + static_cast<std::ptrdiff_t>(rules.kinds()));
        setup.state.checks[player] = state.checks[player];
    }
    for (std::size_t i = 0; i < declared.variables.size(); ++i) {
        setup.state.variables.push_back(state.variables[i]);
    }
    setup.state.placing = state.placing;
    setup.state.over = state.over;
    setup.state.winner = state.winner;
    setup.state.last_move = state.last_move;
    setup.state.occurrences = state.occurrences;
    setup.en_passant.insert(setup.en_passant.end(), state.earlier.begin(), state.earlier.end());
    std::sort(setup.en_passant.begin(), setup.en_passant.end());
}

}  // namespace detail

template <typename Pos>
[[nodiscard]] Pos to_position(const Rules<Pos::kWords>& rules, const position::Setup& setup) {
    using Set = typename Pos::Set;
    Pos made;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        if (!setup.squares[i]) continue;
        if constexpr (kHasState<Pos>) {
            put_piece(rules, made.placement, make_id<Square>(i), *setup.squares[i]);
        } else {
            made.placement.put(Set::of(make_id<Square>(i)), *setup.squares[i]);
        }
    }
    for (std::size_t i = 0; i < setup.castles.size(); ++i) {
        if (setup.castles[i]) made.castles |= std::uint64_t{1} << i;
    }
    if (!setup.en_passant.empty()) made.en_passant = setup.en_passant.front();
    made.halfmove_clock = static_cast<std::uint16_t>(setup.halfmove_clock);
    made.fullmove = static_cast<std::uint16_t>(setup.fullmove);
    made.to_move = setup.to_move;
    made.turn = setup.turn;
    if constexpr (kHasState<Pos>) detail::read_state(rules, setup, made);
    made.hash = full_hash(rules, made);
    return made;
}

// Who stands on each square.
template <int W, int K>
[[nodiscard]] std::vector<std::optional<Piece>> to_squares(
    const Rules<W>& rules, const position::Placement<W, K>& placement) {
    std::vector<std::optional<Piece>> squares(rules.frame().topology().size());
    for (const Square square : placement.occupied()) squares[index(square)] = placement.at(square);
    return squares;
}

template <typename Pos>
[[nodiscard]] position::Setup to_setup(const Rules<Pos::kWords>& rules, const Pos& position) {
    position::Setup setup;
    setup.squares = to_squares(rules, position.placement);
    for (std::size_t i = 0; i < rules.frame().castle_rights(); ++i) {
        setup.castles.push_back(((position.castles >> i) & 1) != 0);
    }
    if (position.en_passant) setup.en_passant.push_back(*position.en_passant);
    setup.halfmove_clock = position.halfmove_clock;
    setup.fullmove = position.fullmove;
    setup.to_move = position.to_move;
    setup.turn = position.turn;
    if constexpr (kHasState<Pos>) detail::write_state(rules, position.state, setup);
    return setup;
}

}  // namespace rulewright::movegen
