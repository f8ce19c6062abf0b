#include "validation/mirror.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::validation {

namespace {

using position::Castle;
using position::Setup;
using variant::ColumnType;

// Where in the list the variables of the players stand.
template <typename Variables>
std::optional<std::pair<std::size_t, std::size_t>> own_among(const Variables& variables,
                                                             const variant::Variant& variant) {
    const auto place = [&](std::size_t player) {
        const auto found = std::find_if(
            variables.begin(), variables.end(),
            [&](const auto& variable) { return variable.name == variant.players[player].name; });
        return static_cast<std::size_t>(found - variables.begin());
    };
    const std::pair<std::size_t, std::size_t> own{place(0), place(1)};
    if (std::max(own.first, own.second) >= variables.size()) return std::nullopt;
    const auto& first = variables[own.first];
    const auto& second = variables[own.second];
    if (first.min != second.min || first.max != second.max) return std::nullopt;
    return own;
}

template <typename Values>
void exchange(const std::optional<std::pair<std::size_t, std::size_t>>& own, Values& values) {
    if (own) std::swap(values[own->first], values[own->second]);
}

}  // namespace

Mirror::Mirror(game::Game& game)
    : game_(&game), own_variables_(own_among(game.variant().state.variables, game.variant())) {
    const auto& turns = game.variant().turns;
    if (turns) own_turn_variables_ = own_among(turns->variables, game.variant());
}

std::vector<Mirror> Mirror::all(game::Game& game) {
    std::vector<Mirror> found;
    const bool several = game.topology().grids().size() > 1;
    for (const bool boards : {false, true}) {
        if (boards && !several) break;
        for (const Way way : {Way{true, false, boards}, Way{true, true, boards},
                              Way{false, true, boards}, Way{false, false, boards}}) {
            Mirror mirror(game);
            if (!mirror.turn_round(way) || !mirror.turn_rights()) continue;
            const bool fits = game.starts_differ() || mirror.keeps(game.start().setup());
            if (fits) found.push_back(std::move(mirror));
        }
    }
    return found;
}

bool Mirror::turn_round(Way way) {
    const board::Topology& topology = game_->topology();
    const std::size_t boards = topology.grids().size();
    for (std::size_t i = 0; i < boards; ++i) boards_.push_back(way.boards ? boards - 1 - i : i);
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto to = image(square, way);
        if (!to || topology.has(*to) != topology.has(square)) return false;
        squares_.push_back(*to);
    }
    return true;
}

// On hexagons the square as far along its file from the other end: holes have no place there, and
// stay where they are.
std::optional<Square> Mirror::image(Square square, Way way) const {
    const board::Topology& topology = game_->topology();
    board::Coordinates at = topology.coordinates(square);
    const board::GridShape& grid = topology.grids()[at.board];
    at.board = boards_[at.board];
    const board::GridShape& other = topology.grids()[at.board];
    if (grid.files != other.files || grid.ranks != other.ranks) return std::nullopt;
    if (way.files) at.file = grid.files - 1 - at.file;
    if (!topology.hexagons()) {
        if (way.ranks) at.rank = grid.ranks - 1 - at.rank;
        return topology.at(at);
    }
    if (!topology.has(square)) return square;
    for (const Square to : topology.squares()) {
        const board::Coordinates there = topology.coordinates(to);
        if (there.board != at.board || there.file != at.file) continue;
        const int row = topology.row(square);
        if (topology.row(to) == (way.ranks ? topology.rows(square) - 1 - row : row)) return to;
    }
    return std::nullopt;
}

bool Mirror::turn_rights() {
    const std::vector<Castle>& castles = game_->frame().castles();
    rights_.assign(game_->frame().castle_rights(), 0);
    for (const Castle& castle : castles) {
        bool found = false;
        for (const Castle& other : castles) {
            if (other.player == castle.player || other.royal != castle.royal ||
                other.royal_from != of(castle.royal_from) ||
                other.partner_from != of(castle.partner_from)) {
                continue;
            }
            // Castlings of several lengths with one partner have a right each.
            if (found && other.royal_to != of(castle.royal_to)) continue;
            rights_[castle.right] = other.right;
            found = true;
        }
        if (!found) return false;
    }
    return true;
}

// Whoever begins.
bool Mirror::keeps(const Setup& start) const {
    Setup image = of(start);
    image.to_move = start.to_move;
    image.state.placing = start.state.placing;
    if (own_variables_) image.state.variables = start.state.variables;
    if (own_turn_variables_) {
        std::copy(std::begin(start.turn.variables), std::end(start.turn.variables),
                  std::begin(image.turn.variables));
    }
    return image == start;
}

std::optional<Piece> Mirror::of(std::optional<Piece> piece) const {
    if (piece && !game_->type(piece->kind).neutral) piece->owner = opponent(piece->owner);
    return piece;
}

int Mirror::of(const variant::PieceColumn& column, int value) const {
    if (value == 0 || column.type == ColumnType::kNumber) return value;
    if (column.type == ColumnType::kSquare) {
        return static_cast<int>(index(of(make_id<Square>(value - 1)))) + 1;
    }
    if (column.type == ColumnType::kBoard) {
        return static_cast<int>(boards_[static_cast<std::size_t>(value - 1)]) + 1;
    }
    int set = 0;
    for (std::size_t i = 0; i < boards_.size(); ++i) {
        if ((value >> i & 1) != 0) set |= 1 << boards_[i];
    }
    return set;
}

// A list that a variant may do without, by square.
template <typename Values>
Values Mirror::by_square(const Values& values) const {
    Values turned = values;
    for (std::size_t i = 0; i < values.size(); ++i) turned[index(squares_[i])] = values[i];
    return turned;
}

void Mirror::turn(position::TurnMemory& memory) const {
    exchange(own_turn_variables_, memory.variables);
    if (!memory.waiting) return;
    memory.wait_for(of(memory.origin()), of(memory.destination()));
    if (memory.wall()) memory.set_wall(Wall::on(of(memory.wall().square())));
}

Setup Mirror::of(const Setup& setup) const {
    Setup turned = setup;
    turned.to_move = opponent(setup.to_move);
    turned.squares = by_square(setup.squares);
    for (auto& piece : turned.squares) piece = of(piece);
    for (std::size_t i = 0; i < rights_.size() && i < setup.castles.size(); ++i) {
        turned.castles[rights_[i]] = setup.castles[i];
    }
    for (auto& right : turned.en_passant) {
        right = {of(right.square), of(right.victim), of(right.further)};
    }
    std::sort(turned.en_passant.begin(), turned.en_passant.end());
    turn(turned.turn);
    position::SetupState& state = turned.state;
    const auto& columns = game_->variant().state.pieces;
    for (std::size_t i = 0; i < state.columns.size(); ++i) {
        state.columns[i] = by_square(state.columns[i]);
        if (i >= columns.size()) continue;
        for (int& value : state.columns[i]) value = of(columns[i], value);
    }
    exchange(own_variables_, state.variables);
    state.timers = by_square(state.timers);
    for (auto* list : {&state.castlers, &state.placed, &state.promoted, &state.unmoved}) {
        *list = by_square(*list);
    }
    std::swap(state.hands[0], state.hands[1]);
    std::swap(state.checks[0], state.checks[1]);
    if (state.placing != 0) state.placing = 3 - state.placing;
    if (state.winner) state.winner = opponent(*state.winner);
    if (state.last_move) {
        state.last_move->origin = of(state.last_move->origin);
        state.last_move->destination = of(state.last_move->destination);
    }
    return turned;
}

movegen::Turn Mirror::of(movegen::Turn turn) const {
    if (!turn.move) return turn;
    turn.move->origin = of(turn.move->origin);
    turn.move->destination = of(turn.move->destination);
    if (turn.move->wall) turn.move->wall = Wall::on(of(turn.move->wall.square()));
    return turn;
}

}  // namespace rulewright::validation
