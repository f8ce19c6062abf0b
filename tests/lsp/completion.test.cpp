// Completion: keys by their place, words, names, files, letters of Betza notation.
#include "editor.hpp"
#include "loader/schema.hpp"

#include <set>

using namespace rulewright;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

class Proposals {
public:
    Proposals(Editor& editor, const std::string& name, const std::string& text) {
        editor.open(name, text);
        list_ = editor.ask("completion").at("items");
    }
    [[nodiscard]] bool has(const std::string& label) const { return find(label) != nullptr; }
    [[nodiscard]] std::vector<std::string> labels() const {
        std::vector<std::string> found;
        for (const Json& item : list_) found.push_back(item.at("label"));
        return found;
    }
    [[nodiscard]] Json item(const std::string& label) const {
        const Json* found = find(label);
        REQUIRE(found != nullptr);
        return *found;
    }

private:
    [[nodiscard]] const Json* find(const std::string& label) const {
        for (const Json& item : list_) {
            if (item.at("label") == label) return &item;
        }
        return nullptr;
    }
    Json list_;
};

using Labels = std::vector<std::string>;

}  // namespace

TEST_CASE("keys are proposed by their place in the file, with their meaning") {
    Editor editor;
    const Proposals top(editor, "rules/a.yaml", small_game(kKingAndPawn, "^\n"));
    CHECK(top.has("promotion"));
    CHECK(top.has("hooks"));
    CHECK_FALSE(top.has("pieces"));  // it is there
    CHECK_FALSE(top.has("letter"));
    const Json item = top.item("castling");
    CHECK(item.at("kind") == 10);
    CHECK(item.at("textEdit").at("newText") == "castling: ");
    CHECK(item.at("textEdit").at("range") == Json({{"start", {{"line", 10}, {"character", 0}}},
                                                   {"end", {{"line", 10}, {"character", 0}}}}));
    CHECK_THAT(item.at("documentation").at("value").get<std::string>(),
               Catch::Contains("castles with the piece"));

    SECTION("in a block below a key") {
        const Proposals below(editor, "rules/b.yaml", small_game(kKingAndPawn, "draws:\n  rep^\n"));
        CHECK(below.has("repetition"));
        CHECK_FALSE(below.has("pieces"));
        CHECK(below.item("repetition").at("textEdit").at("range").at("start").at("character") == 2);
    }
    SECTION("between keys that are there") {
        const Proposals between(
            editor, "rules/b.yaml",
            small_game(kKingAndPawn, "draws:\n  repetition: 3\n  ^\n  agreement: true\n"));
        CHECK(between.has("move_limit"));
        CHECK_FALSE(between.has("repetition"));
    }
    SECTION("in braces that do not end") {
        const Proposals inside(
            editor, "rules/b.yaml",
            small_game("  king: {letter: K, ^\n  pawn: {letter: P, move: fW}\n"));
        CHECK(inside.has("move"));
        CHECK(inside.has("royal"));
        CHECK_FALSE(inside.has("letter"));
    }
    SECTION("of an item of a list") {
        const Proposals step(editor, "scripts/m.yaml",
                             "match: x\nvariant: chess\nsteps:\n  - move: e2e4\n  - ^\n");
        CHECK(step.has("refuse"));
        CHECK(step.has("expect"));
        const Proposals further(editor, "scripts/n.yaml",
                                "match: x\nvariant: chess\nsteps:\n  - refuse: e2e5\n    ^\n");
        CHECK(further.has("because"));
        CHECK_FALSE(further.has("refuse"));
    }
    SECTION("a key that has its colon gets no second one") {
        const Proposals there(editor, "rules/b.yaml", small_game(kKingAndPawn, "prom^: 1\n"));
        CHECK(there.item("promotion").at("textEdit").at("newText") == "promotion");
    }
    SECTION("what is needed comes first") {
        const Proposals rule(editor, "rules/b.yaml", small_game(kKingAndPawn, "promotion: {^}\n"));
        CHECK(rule.item("piece").at("sortText") < rule.item("always").at("sortText"));
        CHECK(rule.item("to").at("sortText") < rule.item("for").at("sortText"));
    }
}

TEST_CASE("an empty file may become anything") {
    Editor editor;
    const Proposals empty(editor, "rules/a.yaml", "^");
    for (const char* key : {"rulewright", "name", "extends", "match", "tournament"}) {
        CHECK(empty.has(key));
    }
}

TEST_CASE("values are proposed: words of the schema, true and false, numbers of versions") {
    Editor editor;
    CHECK(Proposals(editor, "rules/a.yaml", "rulewright: ^\n").labels() == Labels{"1"});
    CHECK(Proposals(editor, "rules/a.yaml", small_game(kKingAndPawn, "en_passant: ^\n")).labels() ==
          Labels{"true", "false"});
    const Proposals claim(editor, "rules/a.yaml",
                          small_game(kKingAndPawn, "draws: {claim: au^}\n"));
    CHECK(claim.labels() == Labels{"automatic", "by_player"});
    CHECK(claim.item("automatic").at("kind") == 20);
    CHECK(Proposals(editor, "rules/a.yaml", small_game(kKingAndPawn, "ends: {stalemate: ^}\n"))
              .labels() == Labels{"loss", "draw", "win", "points"});
}

TEST_CASE("names are proposed: of the file, and of what it extends") {
    Editor editor;
    const std::string zones = "zones:\n  hill: {squares: [c3]}\n";
    const Proposals pieces(editor, "rules/a.yaml",
                           small_game(kKingAndPawn, "promotion: {piece: ^, to: [king]}\n"));
    CHECK(pieces.labels() == Labels{"king", "pawn"});
    CHECK_THAT(pieces.item("pawn").at("detail").get<std::string>(), Catch::Contains("fmWfcF"));
    CHECK(Proposals(editor, "rules/a.yaml",
                    small_game(kKingAndPawn, zones + "promotion: {piece: pawn, zone: ^}\n"))
              .labels() == Labels{"hill"});
    CHECK(
        Proposals(editor, "rules/a.yaml", small_game(kKingAndPawn, "forbidden: {^}\n")).labels() ==
        Labels{"king", "pawn"});
    CHECK(Proposals(editor, "rules/a.yaml",
                    small_game(kKingAndPawn, "promotion: {piece: pawn, for: [^]}\n"))
              .labels() == Labels{"white", "black"});
    CHECK(Proposals(editor, "rules/a.yaml",
                    small_game(kKingAndPawn,
                               "options:\n  edge: {values: [open, closed]}\nconfig: {edge: ^}\n"))
              .labels() == Labels{"open", "closed"});
    CHECK(Proposals(editor, "rules/a.yaml",
                    small_game("  king: {letter: K, move: K, ^}\n",
                               "attributes: {weight: {min: 1, max: 9}}\n"))
              .has("weight"));

    const std::string derived = "rulewright: 1\nname: D\nextends: chess.yaml\n";
    const Proposals inherited(editor, "rules/d.yaml", derived + "promotion: {to: [^]}\n");
    CHECK(inherited.has("queen"));
    const Proposals added(editor, "rules/d.yaml", derived + "pieces:\n  ^\n");
    CHECK(added.has("knight"));
    const Proposals gone(editor, "rules/d.yaml",
                         derived + "pieces: {queen: ~}\npromotion: {to: [^]}\n");
    CHECK(gone.has("rook"));
    CHECK_FALSE(gone.has("queen"));
}

TEST_CASE("a list stands in the place of what is inherited, and nothing does") {
    Editor editor;
    const std::string derived =
        "rulewright: 1\nname: D\nextends: chess.yaml\nplayers:\n"
        "  - {name: light, letter: w, forward: up}\n  - {name: dark, letter: b, forward: down}\n";
    CHECK(Proposals(editor, "rules/d.yaml", derived + "promotion: {for: [^]}\n").labels() ==
          Labels{"light", "dark"});
    CHECK(Proposals(editor, "rules/d.yaml",
                    "rulewright: 1\nextends: chess.yaml\npieces: ~\npromotion: {piece: ^}\n")
              .labels()
              .empty());
}

TEST_CASE("matches get the names of their variant") {
    Editor editor;
    editor.open("rules/small.yaml",
                small_game(kKingAndPawn, "time_controls: {blitz: {periods: [{minutes: 5}]}}\n"));
    const std::string head = "match: x\nvariant: ../rules/small.yaml\n";
    CHECK(Proposals(editor, "scripts/m.yaml", head + "clock: ^\n").has("blitz"));
    CHECK(Proposals(editor, "scripts/m.yaml", head + "result: {winner: ^}\n").labels() ==
          Labels{"white", "black", "none"});
    CHECK(Proposals(editor, "scripts/m.yaml", head + "result: {winner: white, by: ^}\n")
              .has("checkmate"));
    CHECK(Proposals(editor, "scripts/t.yaml",
                    "tournament: x\nvariant: ../rules/small.yaml\nplayers:\n  - {name: a, "
                    "player: ^}\n")
              .has("random"));
    CHECK(Proposals(editor, "scripts/m.yaml", head + "steps:\n  - expect: {piece: ^}\n")
              .has("black pawn"));
    CHECK(Proposals(editor, "scripts/m.yaml", "match: x\nvariant: ^\n").has("magnet-chess"));
}

TEST_CASE("matches get the positions that they name, and files to include") {
    Editor editor;
    editor.open("rules/small.yaml", small_game(kKingAndPawn, ""));
    editor.write("scripts/ends.yaml",
                 "match: x\nvariant: ../rules/small.yaml\npositions: {bare: \"...\"}\n");
    const std::string head = "match: x\nvariant: ../rules/small.yaml\ninclude: ends.yaml\n";
    const std::string positions = head + "positions: {mid: \"...\"}\n";
    CHECK(Proposals(editor, "scripts/m.yaml", positions + "start: ^\n").labels() ==
          Labels{"mid", "bare"});
    CHECK(Proposals(editor, "scripts/m.yaml", positions + "table:\n  - {start: ^}\n").has("mid"));
    CHECK(Proposals(editor, "scripts/m.yaml", "match: x\ninclude: ^\n").has("ends.yaml"));
    CHECK(Proposals(editor, "scripts/m.yaml", head + "steps:\n  - include: ^\n").has("ends.yaml"));
}

TEST_CASE("files are proposed as they are to be written") {
    Editor editor;
    editor.write("scripts/edge.lua", "return {}\n");
    CHECK(Proposals(editor, "rules/a.yaml", "extends: ^\n").has("chess.yaml"));
    CHECK(Proposals(editor, "rules/a.yaml", "hooks: ^\n").has("../scripts/edge.lua"));
}

TEST_CASE("letters of Betza notation are proposed with their meaning, where they may stand") {
    Editor editor;
    const auto at = [&](const std::string& betza) {
        return Proposals(editor, "rules/a.yaml",
                         small_game("  king: {letter: K, move: " + betza + "^}\n"));
    };
    const Proposals none = at("");
    CHECK(none.has("N"));
    CHECK(none.has("f"));
    CHECK_FALSE(none.has("L"));
    const Proposals after = at("fm");
    CHECK(after.has("W"));
    CHECK_FALSE(after.has("m"));  // it is there
    const Json wazir = after.item("W");
    CHECK_THAT(wazir.at("detail").get<std::string>(), Catch::Contains("wazir"));
    CHECK(wazir.at("textEdit").at("newText") == "fmW");
    CHECK(wazir.at("filterText") == "fmW");
    CHECK(at("K").has("i"));
    CHECK_FALSE(at("K]").has("W"));
    const Proposals quoted(editor, "rules/a.yaml",
                           small_game("  king: {letter: K, move: \"fm^\"}\n"));
    CHECK(quoted.item("W").at("textEdit").at("newText") == "fmW");
}

TEST_CASE("nothing is proposed where nothing can be meant") {
    Editor editor;
    CHECK(Proposals(editor, "rules/a.yaml", small_game(kKingAndPawn, "# a comment ^\n"))
              .labels()
              .empty());
    CHECK(Proposals(editor, "rules/a.yaml", small_game(kKingAndPawn, "nonsense: {a: ^}\n"))
              .labels()
              .empty());
    CHECK(Proposals(editor, "other.yaml", "services:\n  web: 1\n  x: 2\nvolumes: 3\n^\n")
              .labels()
              .empty());
}

TEST_CASE("every section that the schemas name has names to propose, or files") {
    const std::set<std::string> known = {
        "pieces",        "zones",         "attributes", "options",     "players",      "sums",
        "time_controls", "state.pieces",  "state.game", "turns.faces", "owned pieces", "values",
        "variants",      "variant files", "scripts",    "match files", "positions"};
    std::set<std::string> found;
    for (const char* name : {"variant", "match", "tournament"}) {
        const auto schema = loader::Schema::named(name);
        REQUIRE(schema);
        const auto visit = [&](const auto& self, const Json& json) -> void {
            for (const auto& [key, value] : json.items()) {
                const bool note = key == "x-names" || key == "x-key-names" || key == "x-keys" ||
                                  key == "x-refers-to";
                if (note && value.is_string()) found.insert(value.template get<std::string>());
                if (value.is_structured()) self(self, value);
            }
        };
        visit(visit, schema.value().json());
    }
    for (const std::string& section : found) {
        INFO(section);
        CHECK(known.count(section) == 1);
    }
    CHECK(found.size() > 10);
}
