#include "loader/schema.hpp"

#include <functional>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/document.hpp"
#include "schema_gate.hpp"

using namespace rulewright;
using namespace rulewright::loader;

namespace {

std::string check_match(std::string text) {
    diagnostics::Diagnostics found;
    const auto root = parse_document(std::make_shared<const Source>(Source{
                                         diagnostics::SourceFile("m.yaml", std::move(text)), {}}),
                                     found);
    if (root) validate(*root, Schema::named("match").value(), found);
    return diagnostics::render_text(found);
}

// Every property of every map, with its key.
void visit(const nlohmann::ordered_json& schema,
           const std::function<void(const std::string&, const nlohmann::ordered_json&)>& each) {
    if (schema.is_array()) {
        for (const auto& item : schema) visit(item, each);
    }
    if (!schema.is_object()) return;
    for (const auto& [key, value] : schema.items()) {
        if (key == "properties") {
            for (const auto& [name, property] : value.items()) each(name, property);
        }
        visit(value, each);
    }
}

}  // namespace

TEST_CASE("the schemas compiled in are those in the folder") {
    const std::string name = GENERATE(as<std::string>{}, "variant", "match", "tournament", "theme");
    const std::string folder = std::string(RULEWRIGHT_SOURCE_DIR) + "/schemas";
    CHECK(Schema::named(name).value().json() == Schema::named(name, folder).value().json());
}

TEST_CASE("every key of a schema says what it means") {
    const std::string name = GENERATE(as<std::string>{}, "variant", "match", "tournament", "theme");
    const Schema schema = Schema::named(name).value();
    visit(schema.json(), [&](const std::string& key, const nlohmann::ordered_json& property) {
        INFO(key);
        const bool described = property.contains("description") || property.contains("$ref");
        CHECK(described);
    });
}

TEST_CASE("a schema that is not there or no JSON is a diagnostic") {
    const loader::tests::Scratch scratch;
    CHECK(Schema::named("variant", scratch.path().string()).error().code == "file-missing");
    scratch.file("variant.schema.json", "{");
    CHECK(Schema::named("variant", scratch.path().string()).error().code == "bad-schema");
}

TEST_CASE("the reference has a row for each key") {
    const std::string table = markdown_reference(Schema::named("variant").value());
    CHECK(table.find("| key | type | default | meaning |\n|---|---|---|---|\n") == 0);
    CHECK(table.find(
              "| `board.files` | a whole number from 1 to 26 | required | Number of files. |\n") !=
          std::string::npos);
    CHECK(table.find("| `pieces.NAME.letter` |") != std::string::npos);
    CHECK(table.find("| `boards[].name` |") != std::string::npos);
    CHECK(table.find("| `promotion.piece` |") != std::string::npos);
}

TEST_CASE("a match script with every kind of step fits its schema") {
    CHECK(check_match(R"(match: Everything
variant: ../../rules/chess.yaml
players: {white: Ann, black: Bob}
event: Test
date: 2026-11-20
round: 3
rules: [C1, C2]
start: "8/8/8/8/8/8/8/K1k5 w - - 0 1"
claim: by_player
seed: 7
include: [one.yaml, two.yaml]
positions: {end_game: "8/8/8/8/8/8/8/K1k5 w - - 0 1"}
moves: 1. e4 e5
table:
  - {name: a row, start: end_game, moves: 1. Kb1, roll: [pawn], refuse: e2e5, because: blocked, move: e2e4}
  - {to_move: black, check: true, legal_moves: 3, fen: x, result: none, perft: [1], expect: {to_move: white}}
  - include: rows.yaml
steps:
  - include: steps.yaml
  - expect:
      pieces: {white pawn: 8}
      hands: {white: none, black: {pawn: 1}}
      zones: {hill: none, white camp: {white king: 1}}
      checkers: [e4]
      halfmove_clock: 3
      repetitions: 2
      draw_offer: none
      notices: [one, two]
  - move: e2e4
  - moves: 1. e4 e5 2. Nf3
  - refuse: d2d5
    because: [exposes, king]
  - refuse: d2d5
    because: exposes
  - expect: {square: d4, piece: white pawn, weight: 1}
  - expect: {to_move: white, check: false, legal_moves: 20, moves_include: [e2e4], moves_exclude: [e2e5]}
  - perft: [20, 400, 8902]
  - offer_draw: white
  - accept_draw: black
  - claim_draw: white
  - adjudicate: {winner: white, reason: time, appeal: dismissed}
  - roll: knight
  - roll: [knight, 3]
  - play: {white: {engine: {depth: 3}}, black: random, plies: 20, seed: 7}
  - resign: black
result: {winner: white, by: resignation}
)") == "");
}

TEST_CASE("mistakes in a match script are named") {
    CHECK(
        check_match(
            "match: Bad\nvariant: x.yaml\nsteps:\n  - mvoe: e2e4\n  - {move: e2e4, refuse: e2e5}\n"
            "  - because: no\n  - expect: {}\n") ==
        "m.yaml:4:5: error[unknown-key]: unknown key 'mvoe'\n"
        "   4 |   - mvoe: e2e4\n"
        "     |     ^^^^\n"
        "   expected: one of move, time, moves, refuse, because, expect, perft, offer_draw, "
        "accept_draw, "
        "resign, "
        "claim_draw, adjudicate, roll, play, include\n"
        "   did you mean 'move'?\n"
        "m.yaml:5:18: error[conflicting-keys]: 'move' and 'refuse' exclude each other\n"
        "   5 |   - {move: e2e4, refuse: e2e5}\n"
        "     |                  ^^^^^^\n"
        "   note: m.yaml:5:6: the other one\n"
        "m.yaml:6:5: error[missing-key]: one of these keys is missing in 'steps': move, moves, "
        "refuse, expect, "
        "perft, offer_draw, accept_draw, resign, claim_draw, adjudicate, roll, play or include\n"
        "   6 |   - because: no\n"
        "     |     ^\n"
        "m.yaml:6:5: error[missing-key]: 'because' needs 'refuse' beside it\n"
        "   6 |   - because: no\n"
        "     |     ^^^^^^^\n"
        "m.yaml:7:5: error[wrong-length]: 'expect' has 0 entries\n"
        "   7 |   - expect: {}\n"
        "     |     ^^^^^^\n"
        "   expected: at least 1\n");
}

TEST_CASE("valijson refuses what does not fit, at its place") {
    diagnostics::Diagnostics found;
    const auto root = parse_document(
        std::make_shared<const Source>(
            Source{diagnostics::SourceFile("m.yaml", "match: M\nvariant: x\nseed: -1\n"), {}}),
        found);
    const auto refused = check_with_valijson(*root, Schema::named("match").value());
    REQUIRE(refused);
    CHECK(refused->code == "schema");
    CHECK(refused->place.span == diagnostics::Span{3, 7, 2});
}
