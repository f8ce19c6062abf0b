// The parts of `rulewright show` that are no pieces: rights, counts, declared state.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "notation/state_values.hpp"
#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::ColumnType;

namespace {

std::string board_names(const game::Game& game, int set) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < game.topology().grids().size(); ++i) {
        if (((set >> i) & 1) != 0) names.push_back(game.topology().grids()[i].name);
    }
    return support::join(names, "+");
}

json value_json(const game::Game& game, ColumnType type, int value) {
    if (type == ColumnType::kNumber) return value;
    if (value == 0) return nullptr;
    if (type == ColumnType::kSquare) return game.topology().name(make_id<Square>(value - 1));
    if (type == ColumnType::kBoards) return board_names(game, value);
    return game.topology().grids()[static_cast<std::size_t>(value - 1)].name;
}

std::string castling_line(const game::Game& game, const position::Setup& setup) {
    std::vector<std::string> players;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        const auto castles = castling_texts(game, setup, player);
        if (castles.empty()) continue;
        players.push_back(game.player_name(player) + " " + support::join(castles, " "));
    }
    return players.empty() ? "none" : support::join(players, ", ");
}

}  // namespace

std::string rights_facts(const game::State& state) {
    const game::Game& game = state.game();
    const position::Setup setup = state.setup();
    std::string text;
    if (!game.frame().castles().empty()) {
        text += fmt::format("castling: {}\n", castling_line(game, setup));
    }
    std::vector<std::string> passed;
    for (const auto& [square, victim, further] : setup.en_passant) {
        const std::string more = further == square ? "" : " or " + game.topology().name(further);
        passed.push_back(game.topology().name(square) + more);
    }
    if (!passed.empty()) text += fmt::format("en passant: {}\n", support::join(passed, ", "));
    return text + fmt::format("move {}, halfmove clock {}\n", setup.fullmove, setup.halfmove_clock);
}

std::string declared_facts(const game::State& state) {
    return state_facts(state) + hands_facts(state) + gates_facts(state);
}

std::string state_facts(const game::State& state) {
    const position::Setup setup = state.setup();
    std::string text = notation::values_text(state);
    if (setup.state.placing != 0) {
        text += fmt::format("{} places pieces\n", state.game().player_name(setup.to_move));
    }
    for (const std::string& notice : state.notices()) text += fmt::format("notice: {}\n", notice);
    return text;
}

void add_carried(const game::Game& game, const position::Setup& setup, Square square, json& piece) {
    const auto& columns = game.variant().state.pieces;
    for (std::size_t c = 0; c < columns.size(); ++c) {
        piece[columns[c].name] =
            value_json(game, columns[c].type, setup.state.columns[c][index(square)]);
    }
}

json declared_json(const game::State& state) {
    const game::Game& game = state.game();
    const position::Setup setup = state.setup();
    json all = json::object();
    const auto& variables = game.variant().state.variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        all["game"][variables[i].name] = setup.state.variables[i];
    }
    for (std::size_t i = 0; i < setup.state.timers.size(); ++i) {
        if (setup.state.timers[i] == 0) continue;
        all["squares"][game.topology().name(make_id<Square>(i))] = setup.state.timers[i];
    }
    for (const variant::Sum& sum : game.variant().sums) {
        for (std::size_t board = 0; board < game.topology().grids().size(); ++board) {
            all["sums"][sum.name][game.topology().grids()[board].name] =
                notation::sum_on(game, setup, sum, board);
        }
    }
    all["notices"] = state.notices();
    return all;
}

}  // namespace rulewright::cli
