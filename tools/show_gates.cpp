// The parts of `show` about what comes on the board with a move.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

std::string wall_text(const std::string& name, variant::WallPlace place) {
    switch (place) {
        case variant::WallPlace::kDuck:
            return fmt::format("each move puts the one {} on another empty square", name);
        case variant::WallPlace::kArrow:
            return fmt::format("each move puts a {} where the mover could go on to", name);
        case variant::WallPlace::kPast:
            return fmt::format("each move puts a {} on the square that it leaves", name);
        case variant::WallPlace::kAnywhere:
            break;
    }
    return fmt::format("each move puts a {} on an empty square", name);
}

// The squares whose pieces of the player may bring another one with their first move.
std::vector<std::string> gates_of(const game::Game& game, const position::Setup& setup,
                                  PlayerId player) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < setup.state.gates.size(); ++i) {
        const auto& piece = setup.squares[i];
        if (!setup.state.gates[i] || !piece || piece->owner != player) continue;
        names.push_back(game.topology().name(make_id<Square>(i)));
    }
    return names;
}

}  // namespace

json owner_json(const game::Game& game, const Piece& piece) {
    if (game.type(piece.kind).neutral) return nullptr;
    return game.player_name(piece.owner);
}

std::string gates_text(const Variant& variant) {
    std::string text;
    if (const auto& gates = variant.gates.from_hand) {
        text += fmt::format("from the hand with a first move from rank {}: {}\n",
                            ranks_text(gates->ranks),
                            support::join(names_of(variant, gates->pieces), ", "));
    }
    if (const auto& wall = variant.gates.wall) {
        text += fmt::format("walls: {}{}\n",
                            wall_text(variant.pieces[index(wall->piece)].name, wall->place),
                            wall->zone ? " in " + variant.zones[*wall->zone].name : "");
    }
    return text;
}

json gates_json(const Variant& variant) {
    json all = {{"from_hand", nullptr}, {"wall", nullptr}};
    if (const auto& gates = variant.gates.from_hand) {
        all["from_hand"] = {{"pieces", names_of(variant, gates->pieces)}, {"ranks", gates->ranks}};
    }
    if (const auto& wall = variant.gates.wall) {
        all["wall"] = {
            {"piece", variant.pieces[index(wall->piece)].name},
            {"where", name_of(wall->place)},
            {"zone", wall->zone ? json(variant.zones[*wall->zone].name) : json(nullptr)}};
    }
    return all;
}

std::string gates_facts(const game::State& state) {
    const game::Game& game = state.game();
    if (!game.variant().gates.from_hand) return "";
    const position::Setup setup = state.setup();
    std::string text;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto names = gates_of(game, setup, make_id<PlayerId>(i));
        text += fmt::format("first moves of {} that may bring a piece: {}\n",
                            game.variant().players[i].name,
                            names.empty() ? "none" : support::join(names, " "));
    }
    return text;
}

void add_gates(const game::State& state, json& all) {
    const game::Game& game = state.game();
    if (!game.variant().gates.from_hand) return;
    const position::Setup setup = state.setup();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        all["gates"][game.variant().players[i].name] = gates_of(game, setup, make_id<PlayerId>(i));
    }
}

}  // namespace rulewright::cli
