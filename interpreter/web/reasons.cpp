// Refused moves: why, and which squares that is about.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/explain.hpp"
#include "web/views.hpp"

namespace rulewright::web {

using game::Explanation;
using nlohmann::json;

namespace {

bool is_word(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || letter == '_';
}

// Each square that the text names as a word, once.
void add_squares(const board::Topology& topology, std::string_view text,
                 std::vector<Square>& found) {
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (!is_word(text[at]) || (at > 0 && is_word(text[at - 1]))) continue;
        std::size_t end = at;
        while (end < text.size() && is_word(text[end])) ++end;
        const auto square = topology.find(text.substr(at, end - at));
        if (square && std::find(found.begin(), found.end(), *square) == found.end()) {
            found.push_back(*square);
        }
    }
}

Explanation of_squares(const game::State& state, Square from, Square to) {
    if (!state.game().variant().turns) return game::explain(state, from, to, std::nullopt);
    game::TurnQuestion question;
    question.origin = from;
    question.destination = to;
    return game::explain_turn(state, question);
}

json as_json(const game::Game& game, const Explanation& why) {
    json told = reason_json(game, why.code, why.verdict, why.lines);
    told["legal"] = why.legal;
    return told;
}

json of_text(const game::State& state, const std::string& text) {
    const notation::ParsedTurn parsed = notation::parse_turn(state, text);
    const auto* turn = std::get_if<game::Turn>(&parsed);
    if (turn != nullptr && (turn->move || state.game().variant().turns)) {
        return as_json(state.game(), game::explain(state, *turn));
    }
    const auto refused = notation::refusal(state, parsed);
    if (!refused) return as_json(state.game(), {true, "legal", "", {}});
    json told = reason_json(state.game(), refused->code, refused->verdict, refused->lines);
    told["legal"] = false;
    return told;
}

}  // namespace

json reason_json(const game::Game& game, const std::string& code, const std::string& verdict,
                 const std::vector<std::string>& lines) {
    const board::Topology& topology = game.topology();
    std::vector<Square> squares;
    add_squares(topology, verdict, squares);
    const auto named = static_cast<std::ptrdiff_t>(squares.size());
    for (const std::string& line : lines) add_squares(topology, line, squares);
    std::vector<std::string> names;
    names.reserve(squares.size());
    for (const Square square : squares) names.push_back(topology.name(square));
    const auto further = names.begin() + named;
    return {{"code", code},
            {"verdict", verdict},
            {"lines", lines},
            {"squares", std::vector(names.begin(), further)},
            {"further", std::vector(further, names.end())}};
}

std::optional<json> explain_json(const game::State& state, const Question& question) {
    const game::Game& game = state.game();
    if (!question.text.empty()) return of_text(state, question.text);
    const auto to = game.topology().find(question.to);
    if (!to) return std::nullopt;
    if (const auto& outcome = state.outcome()) {
        const std::string why = "the game is over: " + outcome_text(game, *outcome);
        return as_json(game, {false, "game-over", why, {}});
    }
    if (!question.drop.empty()) {
        const auto kind = game.variant().find_kind(question.drop);
        if (!kind) return std::nullopt;
        if (!game.variant().turns) return as_json(game, game::explain_drop(state, *kind, *to));
        return of_text(state, game.type(*kind).letter + "@" + game.topology().name(*to));
    }
    const auto from = game.topology().find(question.from);
    if (!from) return std::nullopt;
    return as_json(game, of_squares(state, *from, *to));
}

}  // namespace rulewright::web
