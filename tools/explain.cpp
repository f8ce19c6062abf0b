// rulewright explain: whether a move is legal, and how the rules come to that.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands.hpp"
#include "game/explain.hpp"
#include "game/explain_stuck.hpp"
#include "notation/notation.hpp"
#include "options.hpp"
#include "support/json_text.hpp"

namespace rulewright::cli {

namespace {

using game::Explanation;

struct ExplainOptions {
    PositionOptions position;
    std::string move;
    bool json = false;
};

// With the dice on the table a turn is what the player chooses now, a promotion without its letter
// too.
game::TurnQuestion question_now(const game::State& state, const game::Turn& turn) {
    game::TurnQuestion question = game::question_of(turn);
    if (turn.dice == state.position().turn().dice) question.dice.reset();
    return question;
}

// Nothing for a text that is no move.
std::optional<Explanation> explanation(const game::State& state, const notation::ParsedTurn& parsed,
                                       std::string_view text) {
    if (const auto* turn = std::get_if<game::Turn>(&parsed)) {
        const bool puts_together = state.game().variant().turns.has_value();
        Explanation told = puts_together ? explain_turn(state, question_now(state, *turn))
                                         : game::explain(state, *turn);
        const auto fuller = notation::fuller_text(state.game(), *turn, text);
        if (told.legal && fuller) told.lines.push_back(*fuller);
        return told;
    }
    if (std::holds_alternative<notation::Ambiguous>(parsed)) return std::nullopt;
    if (std::holds_alternative<notation::NotAMove>(parsed)) return std::nullopt;
    auto refused = notation::refusal(state, parsed);
    return Explanation{false, std::move(refused->code), std::move(refused->verdict),
                       std::move(refused->lines)};
}

int no_move(const ExplainOptions& options, const game::State& state,
            const notation::ParsedTurn& parsed, Console& console) {
    const auto refused = notation::refusal(state, parsed);
    WrongText wrong{"MOVE",        options.move,     0, options.move.size(),
                    refused->code, refused->verdict, {}};
    if (const auto* none = std::get_if<notation::NotAMove>(&parsed))
        wrong.expected = none->expected;
    console.report({at_text(std::move(wrong))});
    return kFindings;
}

std::string as_json(const ExplainOptions& options, const game::State& state,
                    const Explanation& explained) {
    const nlohmann::json object = {{"variant", options.position.variant},
                                   {"fen", state.fen()},
                                   {"move", options.move},
                                   {"legal", explained.legal},
                                   {"code", explained.code},
                                   {"verdict", explained.verdict},
                                   {"lines", explained.lines}};
    return support::json_text(object, 2) + "\n";
}

std::string as_text(const Explanation& explained) {
    std::string text =
        explained.legal ? "legal\n" : fmt::format("illegal: {}\n", explained.verdict);
    for (const std::string& line : explained.lines) text += line + "\n";
    return text;
}

int run_explain(const ExplainOptions& options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    const game::State& state = *opened.value().state;
    const notation::ParsedTurn parsed = notation::parse_turn(state, options.move);
    auto explained = explanation(state, parsed, options.move);
    if (hook_failed(*opened.value().game, console)) return kFindings;
    if (!explained) return no_move(options, state, parsed, console);
    if (const auto why = game::why_stuck(state)) explained->lines.push_back(*why);
    console.out = options.json ? as_json(options, state, *explained) : as_text(*explained);
    return kFine;
}

}  // namespace

void add_explain(CommandLine& line) {
    const auto options = std::make_shared<ExplainOptions>();
    options->position.learned = false;  // nobody plays
    Command command = line.command("explain", "Say why a move is legal or not");
    add_position_options(command, options->position);
    command.option("MOVE", options->move, "e2e4, e7e8q, or SAN; with dice P:e2e4").required();
    command.flag("--json", options->json, "Print JSON");
    command.runs([options](Console& console) { return run_explain(*options, console); });
}

}  // namespace rulewright::cli
