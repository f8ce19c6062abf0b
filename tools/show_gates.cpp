// The parts of `show` about what comes on the board with a move, and who has never moved.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

// The squares whose pieces of the player may bring another one with their first move.
std::vector<std::string> gates_of(const game::Game& game, const position::Setup& setup,
                                  PlayerId player) {
    std::vector<std::string> names;
    const auto& ranks = game.variant().gates.from_hand->ranks;
    for (std::size_t i = 0; i < setup.state.unmoved.size(); ++i) {
        const auto& piece = setup.squares[i];
        const auto square = make_id<Square>(i);
        if (!setup.state.unmoved[i] || !piece || piece->owner != player) continue;
        if (game.frame().on_ranks(player, square, ranks)) {
            names.push_back(game.topology().name(square));
        }
    }
    return names;
}

// Those whose pieces of the player have moves that they lose with the first.
std::vector<std::string> first_moves_of(const game::Game& game, const position::Setup& setup,
                                        PlayerId player) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < setup.state.unmoved.size(); ++i) {
        const auto& piece = setup.squares[i];
        if (!setup.state.unmoved[i] || !piece || piece->owner != player) continue;
        if (game.type(piece->kind).initial.never_moved) {
            names.push_back(game.topology().name(make_id<Square>(i)));
        }
    }
    return names;
}

std::string list(const std::vector<std::string>& names) {
    return names.empty() ? "none" : support::join(names, " ");
}

}  // namespace

json owner_json(const game::Game& game, const Piece& piece) {
    if (game.type(piece.kind).neutral) return nullptr;
    return game.player_name(piece.owner);
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
    const Variant& variant = game.variant();
    const position::Setup setup = state.setup();
    std::string text;
    for (std::size_t i = 0; i < kPlayers && variant.gates.from_hand; ++i) {
        text +=
            fmt::format("first moves of {} that may bring a piece: {}\n", variant.players[i].name,
                        list(gates_of(game, setup, make_id<PlayerId>(i))));
    }
    for (std::size_t i = 0; i < kPlayers && variant::has_first_moves(variant); ++i) {
        text += fmt::format("pieces of {} that have never moved: {}\n", variant.players[i].name,
                            list(first_moves_of(game, setup, make_id<PlayerId>(i))));
    }
    return text;
}

void add_gates(const game::State& state, json& all) {
    const game::Game& game = state.game();
    const Variant& variant = game.variant();
    const position::Setup setup = state.setup();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        const std::string& name = variant.players[i].name;
        if (variant.gates.from_hand) all["gates"][name] = gates_of(game, setup, player);
        if (variant::has_first_moves(variant)) {
            all["never_moved"][name] = first_moves_of(game, setup, player);
        }
    }
}

}  // namespace rulewright::cli
