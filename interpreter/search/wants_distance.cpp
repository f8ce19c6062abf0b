// How many moves a piece is away from squares.
#include <algorithm>
#include <cstdlib>

#include "search/wants.hpp"

namespace rulewright::search {

namespace {

std::optional<PieceKind> royal_kind(const variant::Variant& variant) {
    for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
        if (variant.pieces[i].royal) return make_id<PieceKind>(i);
    }
    return std::nullopt;
}

int distance(const board::Topology& topology, Square a, Square b) {
    const board::Coordinates& at = topology.coordinates(a);
    const board::Coordinates& to = topology.coordinates(b);
    const int boards = at.board == to.board ? 0 : 1000;
    return boards + std::max(std::abs(at.file - to.file), std::abs(at.rank - to.rank));
}

// Whether the game is over for another reason than that pieces are missing.
bool is_over(game::Game& game, const position::Setup& setup) {
    const auto end = game.engine().ended_at_once(*game.engine().make(setup));
    if (!end) return false;
    const auto& conditions = game.variant().ends.conditions;
    return std::none_of(conditions.begin(), conditions.end(), [&](const auto& said) {
        return said.name == end->name && said.template looks_at<variant::Left>();
    });
}

// A piece that the position must have, as far away from the square as it can stand without an end
// of the game.
void add_far_away(game::Game& game, Piece piece, Square square, position::Setup& setup) {
    std::vector<Square> far;
    for (const Square at : game.topology().squares()) {
        if (!setup.squares[index(at)]) far.push_back(at);
    }
    std::stable_sort(far.begin(), far.end(), [&](Square a, Square b) {
        return distance(game.topology(), square, a) > distance(game.topology(), square, b);
    });
    for (const Square at : far) {
        setup.squares[index(at)] = piece;
        if (!is_over(game, setup)) return;
        setup.squares[index(at)].reset();
    }
    if (!far.empty()) setup.squares[index(far.front())] = piece;
}

// Royal pieces come first: no position is made without them.
void add_royals(game::Game& game, Piece alone, Square square, position::Setup& setup) {
    const auto royal = royal_kind(game.variant());
    if (!royal) return;
    for (std::size_t i = kPlayers; i-- > 0;) {
        const auto player = make_id<PlayerId>(i);
        if (game.frame().royals_between(player).first == 0) continue;
        if (player == alone.owner && game.type(alone.kind).royal) continue;
        std::optional<Square> farthest;
        for (const Square at : game.topology().squares()) {
            if (setup.squares[index(at)]) continue;
            if (!farthest || distance(game.topology(), square, at) >
                                 distance(game.topology(), square, *farthest)) {
                farthest = at;
            }
        }
        if (farthest) setup.squares[index(*farthest)] = Piece{player, *royal};
    }
}

// Those without which the game would be over.
void add_enough(game::Game& game, Square square, position::Setup& setup) {
    constexpr int kMost = 4;
    const auto add = [&](const variant::Left& left) {
        if (left.pieces.empty()) return;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto player = make_id<PlayerId>(i);
            const auto counts = [&](const std::optional<Piece>& piece) {
                return piece && piece->owner == player &&
                       std::find(left.pieces.begin(), left.pieces.end(), piece->kind) !=
                           left.pieces.end();
            };
            auto there = std::count_if(setup.squares.begin(), setup.squares.end(), counts);
            const int few = left.other_at_most.value_or(left.at_most);
            for (; there <= std::min(few, kMost); ++there) {
                add_far_away(game, {player, left.pieces.front()}, square, setup);
            }
        }
    };
    for (const variant::EndCondition& said : game.variant().ends.conditions) {
        said.for_each<variant::Left>(add);
    }
}

// In steps of a king.
std::vector<int> steps_to(const board::Topology& topology, const board::WideSet& goals) {
    std::vector<int> found(topology.size(), -1);
    for (const Square square : topology.squares()) {
        for (const Square goal : topology.squares()) {
            if (!goals.contains(goal)) continue;
            const int away = distance(topology, square, goal);
            int& least = found[index(square)];
            if (least < 0 || away < least) least = away;
        }
    }
    return found;
}

}  // namespace

std::vector<int> moves_to(game::Game& game, Piece piece, const board::WideSet& goals) {
    const std::size_t squares = game.topology().size();
    // Scripts are not asked about positions that no game comes to.
    if (!game.variant().hooks.empty()) return steps_to(game.topology(), goals);
    std::vector<std::vector<std::size_t>> from(squares);
    position::Setup setup;
    setup.castles.assign(game.frame().castle_rights(), false);
    setup.turn = game.frame().first_turn();
    setup.to_move = piece.owner;
    std::vector<game::Move> moves;
    for (const Square square : game.topology().squares()) {
        setup.squares.assign(squares, std::nullopt);
        setup.squares[index(square)] = piece;
        add_royals(game, piece, square, setup);
        add_enough(game, square, setup);
        moves.clear();
        game.engine().legal_moves(*game.engine().make(setup), moves);
        for (const game::Move& move : moves) {
            if (move.origin == square) from[index(move.destination)].push_back(index(square));
        }
    }
    std::vector<int> found(squares, -1);
    std::vector<std::size_t> open;
    for (const Square square : game.topology().squares()) {
        if (!goals.contains(square)) continue;
        found[index(square)] = 0;
        open.push_back(index(square));
    }
    for (std::size_t i = 0; i < open.size(); ++i) {
        for (const std::size_t before : from[open[i]]) {
            if (found[before] >= 0) continue;
            found[before] = found[open[i]] + 1;
            open.push_back(before);
        }
    }
    return found;
}

}  // namespace rulewright::search
