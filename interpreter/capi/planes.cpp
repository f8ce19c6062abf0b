// The list of planes; planes_write.cpp fills them, in the same order.
#include "capi/planes.hpp"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "variant/declares_state.hpp"

namespace rulewright::capi {

using nlohmann::json;

namespace {

constexpr int kMostClock = 1000;  // of plies that a rule counts, where it does not say how many

// What a player may hold.
bool is_held(const variant::Variant& variant, std::size_t kind) {
    return !variant.pieces[kind].neutral &&
           variant.held_as(make_id<PieceKind>(kind)) == make_id<PieceKind>(kind);
}

json plane_json(const Plane& plane) {
    json one = {{"name", plane.name},
                {"of", plane.of},
                {"min", plane.min},
                {"max", plane.max},
                {"fills", plane.fills}};
    if (plane.player) one["player"] = *plane.player;
    if (!plane.piece.empty()) one["piece"] = plane.piece;
    return one;
}

}  // namespace

Planes::Planes(const game::Game& game) : game_(game) {
    const board::Topology& topology = game.topology();
    shape_.boards = topology.grids().size();
    for (const board::GridShape& grid : topology.grids()) {
        shape_.ranks = std::max(shape_.ranks, static_cast<std::size_t>(grid.ranks));
        shape_.files = std::max(shape_.files, static_cast<std::size_t>(grid.files));
    }
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const board::Coordinates& at = topology.coordinates(make_id<Square>(i));
        cells_.push_back((at.board * shape_.ranks + static_cast<std::size_t>(at.rank)) *
                             shape_.files +
                         static_cast<std::size_t>(at.file));
    }
    list_pieces();
    list_declared();
    list_rights();
    list_turn();
    list_counts();
    shape_.planes = planes_.size();
}

void Planes::add(Plane plane) {
    planes_.push_back(std::move(plane));
}

void Planes::list_pieces() {
    const variant::Variant& variant = game_.variant();
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (const variant::PieceType& type : variant.pieces) {
            if (type.neutral) continue;
            add({variant.players[player].name + " " + type.name, "piece", 0, 1, player, type.name});
        }
    }
    for (const variant::PieceType& type : variant.pieces) {
        if (type.neutral) add({type.name, "piece", 0, 1, std::nullopt, type.name});
    }
    if (!variant.hands) return;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            if (!is_held(variant, kind)) continue;
            const std::string& name = variant.pieces[kind].name;
            add({variant.players[player].name + "'s " + name + "s in hand", "hand", 0, 255, player,
                 name, true});
        }
    }
}

void Planes::list_declared() {
    const variant::Variant& variant = game_.variant();
    for (const variant::PieceColumn& column : variant.state.pieces) {
        if (column.type != variant::ColumnType::kBoards) {
            add({column.name, "piece state", column.min, column.max});
            continue;
        }
        for (const variant::Grid& board : variant.boards) {
            add({column.name + " " + board.name, "piece state", 0, 1});
        }
    }
    if (const auto& timer = variant.state.timer) add({timer->name, "timer", 0, timer->max});
    for (const variant::StateVariable& variable : variant.state.variables) {
        add({variable.name, "variable", variable.min, variable.max, {}, {}, true});
    }
}

bool Planes::knows_castling() const noexcept {
    return !game_.frame().castles().empty() || !game_.frame().castlers().empty();
}

// What goes into a hand as what it was.
bool Planes::knows_promoted() const noexcept {
    return game_.variant().hands && game_.variant().hands->reverts;
}

void Planes::list_rights() {
    const variant::Variant& variant = game_.variant();
    if (knows_castling()) add({"castling", "right", 0, 1});
    if (variant::keeps_unmoved(variant)) add({"never moved", "right", 0, 1});
    if (variant.placing) add({"placed", "right", 0, 1});
    if (knows_promoted()) add({"promoted", "right", 0, 1});
    if (variant.en_passant) add({"en passant", "right", 0, 1});
    if (variant.state.last_move) {
        add({"last move from", "last move", 0, 1});
        add({"last move to", "last move", 0, 1});
        add({"last move captured", "last move", 0, 1, {}, {}, true});
    }
}

// What is pending in a turn is a position's, too.
void Planes::list_turn() {
    const variant::Variant& variant = game_.variant();
    add({variant.players[1].name + " to move", "turn", 0, 1, 1, {}, true});
    if (!variant.turns) return;
    for (const variant::Face& face : variant.turns->faces) {
        add({face.name + " on the table", "dice", 0, static_cast<int>(kMaxDice), {}, {}, true});
    }
    for (const variant::TurnVariable& variable : variant.turns->variables) {
        add({variable.name, "turn variable", variable.min, variable.max, {}, {}, true});
    }
    for (const char* name : {"the turn goes on", "to be thrown", "thrown", "a move waits"}) {
        add({name, "turn", 0, 1, {}, {}, true});
    }
    add({"waiting move from", "turn", 0, 1});
    add({"waiting move to", "turn", 0, 1});
}

void Planes::list_counts() {
    const variant::Variant& variant = game_.variant();
    const auto counted = [&](std::string name, int most, std::optional<std::size_t> player = {}) {
        add({std::move(name), "count", 0, most, player, {}, true});
    };
    if (const int checks = variant.ends.counted_checks(); checks > 0) {
        for (std::size_t player = 0; player < kPlayers; ++player) {
            counted("checks by " + variant.players[player].name, checks, player);
        }
    }
    if (variant.placing) counted("placing", 2);
    counted("halfmove clock", variant.draws.move_limit_plies.value_or(kMostClock));
    counted("occurrences", variant.draws.repetition.value_or(kMostClock));
    // Limits may hold from some ply on, and scripts may count them.
    if (!variant.limits.empty() || !variant.hooks.empty()) counted("move number", kMostClock);
}

json Planes::as_json() const {
    json all = json::array();
    for (const Plane& plane : planes_) all.push_back(plane_json(plane));
    return all;
}

}  // namespace rulewright::capi
