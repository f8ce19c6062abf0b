// rulewright moves: the legal moves of a position, one per line.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "notation/notation.hpp"
#include "options.hpp"

namespace rulewright::cli {

namespace {

struct Options {
    PositionOptions position;
    bool json = false;
};

nlohmann::json move_json(const game::State& state, const game::Move& move) {
    const game::Game& game = state.game();
    nlohmann::json json = {{"move", notation::coordinate(game, move)},
                           {"san", notation::san(state, move)},
                           {"from", game.topology().name(move.origin)},
                           {"to", game.topology().name(move.destination)},
                           {"piece", game.type(move.kind).name},
                           {"promotion", nullptr},
                           {"captures", nullptr},
                           {"castling", move.type == movegen::MoveType::kCastle}};
    if (move.promotion) json["promotion"] = game.type(*move.promotion).name;
    if (const auto victim = state.victim(move)) {
        json["captures"] = game.topology().name(*victim);
        if (game.variant().capture.contested) {
            json["contest"] =
                state.decided(move).contest == movegen::Contest::kLost ? "lost" : "won";
        }
    }
    return json;
}

std::string as_json(const Options& options, const game::State& state) {
    nlohmann::json moves = nlohmann::json::array();
    for (const game::Move& move : state.legal_moves()) moves.push_back(move_json(state, move));
    std::sort(moves.begin(), moves.end(), [](const auto& left, const auto& right) {
        return left["move"].template get_ref<const std::string&>() <
               right["move"].template get_ref<const std::string&>();
    });
    const nlohmann::json json = {{"variant", options.position.variant},
                                 {"fen", state.fen()},
                                 {"count", moves.size()},
                                 {"moves", std::move(moves)}};
    return json.dump(2) + "\n";
}

std::string as_text(const game::State& state) {
    std::vector<std::string> texts;
    for (const game::Move& move : state.legal_moves()) {
        texts.push_back(notation::coordinate(state.game(), move));
    }
    std::sort(texts.begin(), texts.end());
    std::string lines;
    for (const std::string& text : texts) lines += text + "\n";
    return lines;
}

int run(const Options& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    const game::State& state = *opened.value().state;
    std::string text = options.json ? as_json(options, state) : as_text(state);
    if (hook_failed(*opened.value().game, console)) return kFindings;
    console.out = std::move(text);
    return kFine;
}

}  // namespace

void add_moves(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("moves", "List the legal moves, one per line, sorted");
    add_position_options(*command, options->position);
    command->add_flag("--json", options->json, "Print JSON, with SAN and what is captured");
    command->callback([options, &chosen] {
        chosen = [options](Console& console) { return run(*options, console); };
    });
}

}  // namespace rulewright::cli
