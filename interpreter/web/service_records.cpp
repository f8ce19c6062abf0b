// Games that come as texts: PGN, and match scripts as the page and `play` write them.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "diagnostics/render.hpp"
#include "loader/document.hpp"
#include "loader/schema.hpp"
#include "notation/pgn.hpp"
#include "support/json_text.hpp"
#include "support/visible.hpp"
#include "web/service.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

using Turns = std::vector<Service::Told>;

Result<notation::PgnGame, Answer> first_game(const std::string& text) {
    auto games = notation::read_pgn(text);
    if (!games) {
        const auto& error = games.error();
        return fail(failure(
            422, "pgn",
            fmt::format("PGN, line {}, column {}: {}", error.line, error.column, error.message),
            error.expected));
    }
    if (games.value().empty()) {
        return fail(failure(422, "pgn", "there is no game in the PGN", "a move"));
    }
    return std::move(games.value().front());
}

void add_moves(const notation::PgnGame& game, Turns& turns) {
    for (const notation::PgnMove& move : game.moves) turns.push_back({move.text, move.comment});
}

std::optional<Answer> take_movetext(const std::string& text, Turns& turns) {
    const auto game = first_game(text);
    if (!game) return game.error();
    add_moves(game.value(), turns);
    return std::nullopt;
}

Answer wrong_script(const diagnostics::Diagnostics& found) {
    json all = {{"error",
                 {{"code", "script"},
                  {"message", "the match script has mistakes"},
                  {"expected", found.front().expected}}},
                {"diagnostics", support::parse_json<json>(diagnostics::render_json(found))},
                {"text", diagnostics::render_text(found)}};
    return {422, support::json_text(all)};
}

// Steps that look at the game and change nothing.
bool only_looks(const std::string& key) {
    return key == "expect" || key == "refuse" || key == "because" || key == "perft";
}

// The first of the steps that a page cannot follow; what comes behind it is left out.
std::optional<Answer> take_steps(const std::vector<loader::Node>& steps, Turns& turns,
                                 const loader::Node*& left_out) {
    for (const loader::Node& step : steps) {
        if (const loader::Node* move = step.value("move")) {
            turns.push_back({move->text, {}});
        } else if (const loader::Node* moves = step.value("moves")) {
            if (auto wrong = take_movetext(moves->text, turns)) return wrong;
        } else if (!only_looks(step.entries.front().key)) {
            left_out = &step;
            return std::nullopt;
        }
    }
    return std::nullopt;
}

// A text of its own, or the name of one.
std::string start_of(const loader::Node& root, const loader::Node& start) {
    const loader::Node* positions = root.value("positions");
    const loader::Node* named = positions == nullptr ? nullptr : positions->value(start.text);
    return named == nullptr ? start.text : named->text;
}

}  // namespace

std::optional<Answer> Service::take_pgn(const std::string& text, Origin& origin,
                                        std::vector<Told>& turns) {
    const auto game = first_game(text);
    if (!game) return game.error();
    if (const std::string* fen = game.value().tag("FEN")) origin.fen = *fen;
    add_moves(game.value(), turns);
    return std::nullopt;
}

std::optional<Answer> Service::take_script(const std::string& text, Origin& origin,
                                           std::vector<Told>& turns, json& notes) const {
    diagnostics::Diagnostics found;
    const auto source = std::make_shared<const loader::Source>(
        loader::Source{diagnostics::SourceFile("script.yaml", text), {}});
    const std::optional<loader::Node> root = loader::parse_document(source, found);
    const auto schema = loader::Schema::named("match");
    if (root && schema) static_cast<void>(loader::validate(*root, schema.value(), found));
    if (!root || !schema || diagnostics::has_errors(found)) return wrong_script(found);
    // A name in rules/, which the page may have under the same name.
    const std::string& variant = root->value("variant")->text;
    const std::size_t slash = variant.rfind('/');
    std::string name = slash == variant.npos ? variant : variant.substr(slash + 1);
    if (name.ends_with(".yaml")) name.resize(name.size() - 5);
    if (catalogue_.find(name)) origin.variant = name;
    if (const loader::Node* start = root->value("start")) origin.fen = start_of(*root, *start);
    const loader::Node* seed = root->value("seed");
    if (seed != nullptr) origin.seed = static_cast<std::uint64_t>(seed->integer);
    if (const loader::Node* moves = root->value("moves")) {
        if (auto wrong = take_movetext(moves->text, turns)) return wrong;
    }
    const loader::Node* left_out = nullptr;
    if (const loader::Node* steps = root->value("steps")) {
        if (auto wrong = take_steps(steps->items, turns, left_out)) return wrong;
    }
    if (left_out != nullptr) {
        notes.push_back(
            fmt::format("the game goes to line {} of the script: a page cannot follow "
                        "the step '{}'",
                        left_out->span.line, left_out->entries.front().key));
    }
    return std::nullopt;
}

}  // namespace rulewright::web
