// rulewright moves: the legal moves of a position, one per line.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "game/explain_stuck.hpp"
#include "notation/notation.hpp"
#include "options.hpp"
#include "support/json_text.hpp"

namespace rulewright::cli {

namespace {

const char* contest_name(movegen::Contest contest) {
    if (contest == movegen::Contest::kBoth) return "both";
    return contest == movegen::Contest::kLost ? "lost" : "won";
}

struct MovesOptions {
    PositionOptions position;
    bool json = false;
};

// What only games with dice and passes have.
void add_turn(nlohmann::json& json, const game::State& state, const game::Turn& turn) {
    const auto& turns = state.game().variant().turns;
    if (!turns) return;
    json["mark"] = turn.mark == '\0' ? "" : std::string(1, turn.mark);
    json["dice"] = state.game().variant().names_of(turn.dice);
}

nlohmann::json turn_json(const game::State& state, const game::Turn& turn) {
    const game::Game& game = state.game();
    nlohmann::json json = {{"move", notation::turn_text(game, turn)},
                           {"san", nullptr},
                           {"from", nullptr},
                           {"to", nullptr},
                           {"piece", nullptr},
                           {"promotion", nullptr},
                           {"captures", nullptr},
                           {"castling", false}};
    add_turn(json, state, turn);
    if (!turn.move) return json;
    const game::Move& move = *turn.move;
    if (!game.variant().turns) json["san"] = notation::san(state, move);
    json["from"] = game.topology().name(move.origin);
    json["to"] = game.topology().name(move.destination);
    json["piece"] = game.type(move.kind).name;
    json["castling"] = move.type == movegen::MoveType::kCastle;
    if (move.promotion) json["promotion"] = game.type(*move.promotion).name;
    if (const auto victim = state.victim(move)) {
        json["captures"] = game.topology().name(*victim);
        if (game.variant().capture.contested) {
            json["contest"] = contest_name(state.decided(move).contest);
        }
    }
    return json;
}

std::string as_json(const MovesOptions& options, const game::State& state) {
    nlohmann::json moves = nlohmann::json::array();
    for (const game::Turn& turn : state.turns()) moves.push_back(turn_json(state, turn));
    std::sort(moves.begin(), moves.end(), [](const auto& left, const auto& right) {
        return left["move"].template get_ref<const std::string&>() <
               right["move"].template get_ref<const std::string&>();
    });
    const nlohmann::json json = {{"variant", options.position.variant},
                                 {"fen", state.fen()},
                                 {"count", moves.size()},
                                 {"moves", std::move(moves)}};
    return support::json_text(json, 2) + "\n";
}

std::string as_text(const game::State& state) {
    std::vector<std::string> texts;
    for (const game::Turn& turn : state.turns()) {
        texts.push_back(notation::turn_text(state.game(), turn));
    }
    std::sort(texts.begin(), texts.end());
    std::string lines;
    for (const std::string& text : texts) lines += text + "\n";
    return lines;
}

int run_moves(const MovesOptions& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    const game::State& state = *opened.value().state;
    std::string text = options.json ? as_json(options, state) : as_text(state);
    if (hook_failed(*opened.value().game, console)) return kFindings;
    console.out = std::move(text);
    if (state.outcome()) {
        const notation::ParsedTurn none = notation::NotLegal{};
        console.err = fmt::format("note: {}\n", notation::refusal(state, none)->verdict);
        if (const auto why = game::why_stuck(state)) console.err += fmt::format("note: {}\n", *why);
    }
    return kFine;
}

}  // namespace

void add_moves(CommandLine& line) {
    const auto options = std::make_shared<MovesOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("moves", "List the legal moves, one per line, sorted");
    add_position_options(command, options->position);
    command.flag("--json", options->json, "Print JSON, with SAN and what is captured");
    command.runs([options](Console& console) { return run_moves(*options, console); });
}

}  // namespace rulewright::cli
