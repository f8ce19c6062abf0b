// Hover: the reference, where a name comes from, what Betza notation means.
#include "editor.hpp"

using namespace rulewright;
using Catch::Contains;
using tests::Editor;
using tests::Json;
using tests::kKingAndPawn;
using tests::small_game;

namespace {

std::string hover(Editor& editor, const std::string& text,
                  const std::string& name = "rules/a.yaml") {
    editor.open(name, text);
    const Json found = editor.ask("hover");
    return found.is_null() ? "" : found.at("contents").at("value").get<std::string>();
}

}  // namespace

TEST_CASE("a key tells its type, its meaning, its default and an example") {
    Editor editor;
    const std::string text = hover(editor, small_game(kKingAndPawn, "draws: {repeti^tion: 3}\n"));
    CHECK_THAT(text, Contains("**`draws.repetition`**"));
    CHECK_THAT(text, Contains("```yaml\nrepetition: "));
    CHECK_THAT(text, Contains("Example, from "));
    CHECK_THAT(hover(editor, "rulewright: 1\nname: D\nextends: chess.yaml\nprom^otion: {}\n"),
               Contains("promotion: {piece: "));
    const std::string claim =
        hover(editor, small_game(kKingAndPawn, "draws: {cla^im: automatic}\n"));
    CHECK_THAT(claim, Contains("automatic or by_player"));
    CHECK_THAT(claim, Contains("Default: `automatic`"));
    CHECK_THAT(claim, Contains("when a player claims"));
    CHECK(hover(editor, small_game(kKingAndPawn, "draws: {claim: auto^matic}\n")) == claim);
    CHECK_THAT(hover(editor, small_game(kKingAndPawn, "promotion: {pie^ce: pawn}\n")),
               Contains(", required"));
    CHECK_THAT(hover(editor, "match: x\nvariant: chess\nse^ed: 3\n", "scripts/m.yaml"),
               Contains("**`seed`**: a whole number"));
}

TEST_CASE("a value that is inherited, too, is told") {
    Editor editor;
    const std::string text =
        hover(editor, "rulewright: 1\nname: D\nextends: chess.yaml\ndraws: {repetition: ^5}\n");
    CHECK_THAT(text, Contains("Inherited from chess.yaml: `3`"));
}

TEST_CASE("a name tells where it is declared, and how the piece moves") {
    Editor editor;
    const std::string text = hover(
        editor, small_game(kKingAndPawn, "promotion: {piece: pa^wn, to: [king], ranks: [-1]}\n"));
    CHECK_THAT(text, Contains("**pawn** in a.yaml"));
    CHECK_THAT(text, Contains("`fmWfcF` reaches"));
    CHECK_THAT(text, Contains("Who promotes."));
    CHECK_THAT(
        hover(editor, "rulewright: 1\nname: D\nextends: chess.yaml\nforbidden: {kni^ght: [1]}\n"),
        Contains("**knight** in chess.yaml"));
    CHECK_THAT(
        hover(editor,
              "match: x\nvariant: chess\nsteps:\n  - expect: {square: e4, piece: white bi^shop}\n",
              "scripts/m.yaml"),
        Contains("`B` reaches 7 to 13 squares"));
}

TEST_CASE("Betza notation is told part by part, with what it reaches") {
    Editor editor;
    const auto over = [&](const std::string& betza) {
        return hover(editor, small_game("  king: {letter: K, move: " + betza + "}\n"));
    };
    const std::string pawn = over("fmW^fcF");
    CHECK_THAT(pawn, Contains("- **`fcF`**: only captures, forward: one square "
                              "diagonally (ferz)"));
    CHECK_THAT(pawn, Contains("- `fmW`: only moves, never captures, forward"));
    CHECK_THAT(over("K^"), Contains("`K` reaches 3 to 8 squares (8 from b2)"));
    CHECK_THAT(over("\"[F?^R]\""),
               Contains("a way that bends: one square diagonally (ferz); there it "
                        "may stop, or then a ride straight"));
    CHECK_THAT(over("fY^"), Contains("unknown letter 'Y'"));
    CHECK_THAT(over("no^ne"), Contains("never moves"));
}

TEST_CASE("there is nothing to tell of nothing") {
    Editor editor;
    CHECK(hover(editor, small_game(kKingAndPawn, "# comm^ent\n")).empty());
    CHECK(hover(editor, "servic^es: 1\nother: 2\nthird: 3\n", "x.yaml").empty());
    CHECK(hover(editor, "^").empty());
}
