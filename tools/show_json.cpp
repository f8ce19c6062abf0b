#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/visible.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::cli {

using nlohmann::json;

namespace {

json pieces_json(const game::State& state) {
    const game::Game& game = state.game();
    const position::Setup setup = state.setup();
    json pieces = json::object();
    for (std::size_t i = 0; i < game.topology().size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto piece = state.at(square);
        if (!piece) continue;
        pieces[game.topology().name(square)] = {{"owner", owner_json(game, *piece)},
                                                {"kind", game.type(piece->kind).name}};
        add_carried(game, setup, square, pieces[game.topology().name(square)]);
    }
    return pieces;
}

json squares_json(const board::Topology& topology, const board::WideSet& squares) {
    json names = json::array();
    for (const Square square : squares) names.push_back(topology.name(square));
    return names;
}

json castling_json(const game::Game& game, const position::Setup& setup) {
    json castling = json::object();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        castling[game.player_name(player)] = castling_texts(game, setup, player);
    }
    return castling;
}

json outcome_json(const game::State& state) {
    const auto& outcome = state.outcome();
    if (!outcome) return nullptr;
    return {{"winner", outcome->winner ? state.game().player_name(*outcome->winner) : "none"},
            {"reason", name_of(outcome->reason)},
            {"detail", outcome->detail}};
}

json notes_json(const std::vector<position::FenProblem>& ignored) {
    json notes = json::array();
    for (const position::FenProblem& problem : ignored) {
        notes.push_back({{"code", problem.code},
                         {"offset", problem.offset},
                         {"length", problem.length},
                         {"message", problem.message},
                         {"expected", problem.expected}});
    }
    return notes;
}

}  // namespace

std::string outcome_text(const game::Game& game, const game::Outcome& outcome) {
    std::string reason = name_of(outcome.reason);
    for (char& letter : reason) letter = letter == '_' ? ' ' : letter;
    if (!outcome.detail.empty()) reason += fmt::format(" ({})", support::visible(outcome.detail));
    if (!outcome.winner) return fmt::format("draw by {}", reason);
    return fmt::format("{} wins by {}", game.player_name(*outcome.winner), reason);
}

std::vector<std::string> castling_texts(const game::Game& game, const position::Setup& setup,
                                        PlayerId player) {
    std::vector<std::string> texts;
    // Each piece has its own right: the squares of those that have not moved.
    for (const Square square : game.frame().castlers()) {
        const auto& piece = setup.squares[index(square)];
        if (setup.state.castlers[index(square)] && piece->owner == player) {
            texts.push_back(game.topology().name(square));
        }
    }
    for (const position::Castle& castle : game.frame().castles()) {
        if (!setup.castles[castle.right] || castle.player != player) continue;
        if (!is_at_home(castle, setup.squares)) continue;
        texts.push_back(game.topology().name(castle.royal_from) +
                        game.topology().name(castle.target));
    }
    return texts;
}

const char* actor_name(const game::State& state) {
    switch (state.actor()) {
        case game::Actor::kPlayer:
            return "player";
        case game::Actor::kChance:
            return "chance";
        case game::Actor::kNobody:
            break;
    }
    return "nobody";
}

json state_json(const Opened& opened) {
    const game::Game& game = *opened.game;
    const game::State& state = *opened.state;
    const position::Setup setup = state.setup();
    json en_passant = nullptr;
    json further = nullptr;
    json others = json::array();
    for (const position::EnPassant& right : setup.en_passant) {
        const std::string square = game.topology().name(right.square);
        if (!en_passant.is_null()) {
            others.push_back(square);
            continue;
        }
        en_passant = square;
        if (right.further != right.square) further = game.topology().name(right.further);
    }
    json all = {{"name", game.variant().name},
                {"fen", state.fen()},
                {"to_move", game.player_name(setup.to_move)},
                {"fullmove", setup.fullmove},
                {"halfmove_clock", setup.halfmove_clock},
                {"castling", castling_json(game, setup)},
                {"en_passant", en_passant},
                {"en_passant_further", further},
                {"check", state.in_check()},
                {"checkers", squares_json(game.topology(), state.checkers())},
                {"legal_moves", state.legal_moves().size()},
                {"actor", actor_name(state)},
                {"turns", state.turns().size()},
                {"dice", game.variant().names_of(setup.turn.dice)},
                {"outcome", outcome_json(state)},
                {"pieces", pieces_json(state)},
                {"notes", notes_json(opened.ignored)}};
    if (game.variant().turns) {
        const auto& variables = game.variant().turns->variables;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            all["turn"][variables[i].name] = setup.turn.variables[i];
        }
    }
    if (variant::keeps_long_steps(game.variant())) all["en_passant_others"] = others;
    if (variant::declares_state(game.variant())) all["state"] = declared_json(state);
    add_hands(state, all);
    add_gates(state, all);
    return all;
}

}  // namespace rulewright::cli
