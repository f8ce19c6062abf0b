#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "match/dice_thrower.hpp"
#include "notation/reason_words.hpp"
#include "notation/state_marks.hpp"
#include "position/turn_text.hpp"
#include "support/name_words.hpp"
#include "web/views.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

// More throws than that are not listed: nobody looks through them.
constexpr std::size_t kMostThrows = 60;

json names_of(const board::Topology& topology, const board::WideSet& squares) {
    json names = json::array();
    for (const Square square : squares) names.push_back(topology.name(square));
    return names;
}

json pieces_json(const game::State& state, const position::Setup& setup,
                 const notation::StateMarks& marks) {
    const game::Game& game = state.game();
    json pieces = json::array();
    for (const Square square : game.topology().squares()) {
        const auto piece = state.at(square);
        if (!piece) continue;
        json one = {{"at", game.topology().name(square)}, {"piece", game.type(piece->kind).name}};
        if (!game.type(piece->kind).neutral) one["player"] = index(piece->owner);
        if (marks.column) one["carries"] = setup.state.columns[*marks.column][index(square)];
        pieces.push_back(std::move(one));
    }
    return pieces;
}

json hands_json(const game::Game& game, const position::Setup& setup) {
    json hands = json::array();
    for (const auto& hand : setup.state.hands) {
        json held = json::array();
        for (std::size_t kind = 0; kind < hand.size(); ++kind) {
            if (hand[kind] == 0) continue;
            held.push_back({{"piece", game.variant().pieces[kind].name}, {"count", hand[kind]}});
        }
        hands.push_back(std::move(held));
    }
    return hands;
}

// Royal pieces of the side to move that are attacked.
json checked_json(const game::State& state, const position::Setup& setup) {
    json found = json::array();
    if (!state.in_check()) return found;
    for (const Square square : state.game().topology().squares()) {
        const auto& piece = setup.squares[index(square)];
        if (!piece || piece->owner != setup.to_move || !state.game().type(piece->kind).royal) {
            continue;
        }
        if (state.game().engine().attackers(setup, square, setup.to_move).empty()) continue;
        found.push_back(state.game().topology().name(square));
    }
    return found;
}

// What belongs to dice and passes, in games that have them.
void add_turn(const game::State& state, const position::Setup& setup, json& all) {
    const game::Game& game = state.game();
    all["dice"] = game.variant().names_of(setup.turn.dice);
    all["may_throw"] = state.may_throw();
    all["must_pass"] = state.must_pass();
    if (state.actor() != game::Actor::kChance) return;
    json throws = json::array();
    for (const game::Throw& one : state.node().throws) {
        if (throws.size() == kMostThrows) break;
        if (match::is_possible(state, one)) throws.push_back(throw_text(game, one));
    }
    all["throws"] = std::move(throws);
}

json moves_json(const game::State& state) {
    std::vector<std::pair<std::string, const game::Turn*>> sorted;
    if (state.actor() != game::Actor::kPlayer) return json::array();
    for (const game::Turn& turn : state.choices()) {
        sorted.emplace_back(notation::turn_text(state.game(), turn), &turn);
    }
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.first < b.first; });
    json moves = json::array();
    for (const auto& [text, turn] : sorted) moves.push_back(turn_json(state, *turn));
    return moves;
}

json declared_json(const game::Game& game, const position::Setup& setup) {
    json facts = json::array();
    if (const auto& turns = game.variant().turns; turns && !turns->rules) {
        for (std::size_t i = 0; i < turns->variables.size(); ++i) {
            facts.push_back(
                {{"name", turns->variables[i].name}, {"value", setup.turn.variables[i]}});
        }
    }
    const auto& variables = game.variant().state.variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        facts.push_back({{"name", variables[i].name}, {"value", setup.state.variables[i]}});
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        if (setup.state.checks[player] == 0) continue;
        facts.push_back({{"name", "checks by " + game.variant().players[player].name},
                         {"value", setup.state.checks[player]}});
    }
    return facts;
}

json last_json(const Session& session) {
    const auto move = session.last_move();
    if (!move || move->type == movegen::MoveType::kDone) return json::array();
    const board::Topology& topology = session.game().topology();
    json squares = {topology.name(move->destination)};
    if (move->origin != move->destination) squares.push_back(topology.name(move->origin));
    return squares;
}

const char* actor_name(game::Actor actor) {
    if (actor == game::Actor::kPlayer) return "player";
    return actor == game::Actor::kChance ? "chance" : "nobody";
}

}  // namespace

std::string outcome_text(const game::Game& game, const game::Outcome& outcome) {
    std::string reason = notation::reason_text(game.variant(), outcome.reason);
    if (outcome.reason == game::EndReason::kRule && !outcome.detail.empty()) {
        reason = support::spaced(outcome.detail);  // the name that the variant gives it
    } else if (!outcome.detail.empty()) {
        reason += " (" + outcome.detail + ")";
    }
    if (!outcome.winner) return "draw: " + reason;
    return fmt::format("{} wins: {}", game.player_name(*outcome.winner), reason);
}

json node_json(const Session& session, std::size_t at) {
    const Node& node = session.nodes()[at];
    const Step::Kind kind = node.step.kind;
    const char* word = kind == Step::Kind::kTurn ? "move" : "throw";
    return {{"id", at},
            {"comment", node.comment},
            {"parent", node.parent},
            {"kind", kind == Step::Kind::kWish ? "wish" : word},
            {"text", node.step.text},
            {"shown", node.step.shown},
            {"number", node.number},
            {"player", index(node.player)}};
}

json tree_json(const Session& session) {
    json nodes = json::array();
    for (std::size_t i = 1; i < session.nodes().size(); ++i) {
        nodes.push_back(node_json(session, i));
    }
    return nodes;
}

json outcome_json(const game::State& state) {
    const auto& over = state.outcome();
    if (!over) return nullptr;
    json outcome = {{"text", outcome_text(state.game(), *over)},
                    {"reason", game::name_of(over->reason)},
                    {"winner", nullptr}};
    if (over->winner) outcome["winner"] = index(*over->winner);
    return outcome;
}

json state_json(const game::State& state) {
    const game::Game& game = state.game();
    const position::Setup setup = state.setup();
    const notation::StateMarks marks = notation::state_marks(state);
    json all = {{"fen", state.fen()},
                {"player", index(state.to_move())},
                {"actor", actor_name(state.actor())},
                {"outcome", outcome_json(state)},
                {"check", state.in_check()},
                {"checked", checked_json(state, setup)},
                {"checkers", names_of(game.topology(), state.checkers())},
                {"pieces", pieces_json(state, setup, marks)},
                {"moves", moves_json(state)},
                {"notices", state.notices()},
                {"facts", declared_json(game, setup)},
                {"marks",
                 {{"links", names_of(game.topology(), marks.links)},
                  {"giving", names_of(game.topology(), marks.giving)},
                  {"drained", names_of(game.topology(), marks.drained)}}}};
    if (game.variant().hands) all["hands"] = hands_json(game, setup);
    if (game.variant().turns) add_turn(state, setup, all);
    return all;
}

json state_json(const Session& session) {
    json all = state_json(session.state());
    all["at"] = session.at();
    all["last"] = last_json(session);
    return all;
}

}  // namespace rulewright::web
