// A played game as a match script: it passes, and fails when the rules change.
#include "match/record_script.hpp"

#include "catalog/open.hpp"
#include "loader/paths.hpp"
#include "scratch.hpp"

namespace rulewright::match {

using tests::require_passed;
using tests::Scratch;

namespace {

// The script of what was played, as a file that passes.
std::string script_of(const Scratch& scratch, const RecordedGame& played,
                      const std::string& variant, std::size_t every = 4) {
    RecordedGame named = played;
    named.variant = "../../rules/" + variant + ".yaml";
    const std::string path = scratch.write("", variant);
    auto opened = catalog::open_game(load_match(path).value().variant_path, {});
    REQUIRE(opened.ok());
    const auto text = write_record(*opened.value().game, named, every);
    INFO((text.ok() ? "" : text.error()));
    REQUIRE(text.ok());
    std::ofstream(path) << text.value();
    const auto reports = Runner().run_all(path);
    REQUIRE(reports.size() == 1);
    INFO(text.value());
    require_passed(reports.front());
    return text.value();
}

std::string script_of(const Scratch& scratch, const std::string& body, const std::string& variant,
                      std::size_t every = 4) {
    const Report report = scratch.run(body, variant);
    require_passed(report);
    return script_of(scratch, recorded(report), variant, every);
}

}  // namespace

TEST_CASE("a recorded game has its moves, what they came to and how it ended") {
    const Scratch scratch;
    CHECK(script_of(
              scratch,
              "players: {white: Anna, black: \"B: x\"}\nevent: Club\nmoves: 1. f3 e5 2. g4 Qh4#\n",
              "chess") ==
          "match: A test\n"
          "variant: ../../rules/chess.yaml\n"
          "players: {white: Anna, black: \"B: x\"}\n"
          "event: Club\n"
          "steps:\n"
          "  - moves: >-\n"
          "      1. f3 e5 2. g4 Qh4#\n"
          "  - expect:\n"
          "      fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n"
          "      legal_moves: 0\n"
          "      check: true\n"
          "      pieces: {black bishop: 2, black king: 1, black knight: 2, black pawn: 8, black "
          "queen: "
          "1, black rook: 2, white bishop: 2, white king: 1, white knight: 2, white pawn: 8, white "
          "queen: 1, white rook: 2}\n"
          "result: {winner: black, by: checkmate}\n");
}

TEST_CASE("declared ends are declared again") {
    const Scratch scratch;
    const auto ends = [&](const std::string& body) {
        const std::string text = script_of(scratch, body, "chess");
        return text.substr(text.find("white rook: 2}\n") + 15);
    };
    CHECK(ends("moves: 1. e4\nsteps: [{resign: white}]\n") ==
          "  - resign: white\nresult: {winner: black, by: resignation}\n");
    CHECK(ends("moves: 1. e4\nsteps: [{offer_draw: white}, {accept_draw: black}]\n") ==
          "  - offer_draw: white\n  - accept_draw: black\nresult: {winner: none, by: agreement}\n");
    CHECK(ends("moves: 1. e4\nsteps: [{adjudicate: {winner: white, reason: \"rain, snow\"}}]\n") ==
          "  - adjudicate: {winner: white, reason: \"rain, snow\"}\n"
          "result: {winner: white, by: adjudication}\n");
    CHECK(ends("clock: {periods: [{seconds: 5}]}\nsteps: [{move: e4, time: 9}]\n") ==
          "  - adjudicate: {winner: black, reason: time}\n"
          "result: {winner: black, by: adjudication}\n");
    CHECK(ends("moves: 1. e4\n").empty());
}

TEST_CASE("a draw that was claimed is claimed again") {
    const Scratch scratch;
    RecordedGame played;
    played.title = "Claimed";
    played.claim = variant::Claim::kByPlayer;
    for (int i = 0; i < 2; ++i) {
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) played.turns.emplace_back(move);
    }
    played.outcome = game::Outcome{{}, game::EndReason::kRepetition, {}};
    const std::string text = script_of(scratch, played, "chess");
    CHECK_THAT(text, Catch::Contains("claim: by_player\n"));
    CHECK_THAT(text,
               Catch::EndsWith("  - claim_draw: white\nresult: {winner: none, by: repetition}\n"));
}

TEST_CASE("games of every variant are recorded") {
    const Scratch scratch;
    const std::filesystem::path rules = std::filesystem::path(RULEWRIGHT_SOURCE_DIR) / "rules";
    const loader::Library library(rules.string());
    for (const loader::Library::File& file : library.files()) {
        INFO(file.name);
        auto opened = catalog::open_game(file.path, {});
        REQUIRE(opened.ok());
        const auto& players = opened.value().game->variant().players;
        std::filesystem::path variant =
            std::filesystem::path(loader::resolve_path(file.path)).lexically_relative(rules);
        const std::string text =
            script_of(scratch,
                      "seed: 1\nsteps: [{play: {" + players[0].name + ": random, " +
                          players[1].name + ": random, plies: 24}}]\n",
                      variant.replace_extension().string());
        CHECK_THAT(text, Catch::Contains("  - expect:\n"));
    }
}

// The script that passes plays them at once, before it looks at the position.
TEST_CASE("positions before passes that nobody chooses are those after them") {
    const Scratch scratch;
    const std::string game =
        "start: \"1oooooOO/ooOOooOo/Oo1oOOoo/OooOOoOo/OoOOooOo/OoOoooOo/OooOOooo/Oooooooo[OOoo] b "
        "- - "
        "0 30\"\n";
    const std::string all =
        script_of(scratch, game + "moves: 30. O@c6 30... -- 31. O@a8\n", "territory/reversi", 1);
    const std::string after =
        "OOOOOOoo/OOOOOoOo/OoOOooOo/OoOoooOo/OooOOooo/Oooooooo[Ooo] b - - 1 31\"}\n";
    const std::string expected = "  - expect: {fen: \"1oooooOO/ooOOooOo/" + after;
    CHECK_THAT(all, Catch::Contains("30. O@c6\n" + expected));
    CHECK_THAT(all, Catch::Contains("30... --\n" + expected));
    const std::string last = script_of(scratch, game + "moves: 30. O@c6\n", "territory/reversi", 1);
    CHECK_THAT(last, Catch::Contains("O@c6"));
    CHECK_THAT(last, Catch::Contains("b - - 1 31"));
}

TEST_CASE("lines of other commands are games, too") {
    const Scratch scratch;
    auto opened = catalog::open_game(load_match(scratch.write("")).value().variant_path, {});
    REQUIRE(opened.ok());
    const game::Game& game = *opened.value().game;
    const auto played = read_game_line(
        game,
        R"({"game": 3, "moves": ["g2g4", "d8h4"], "opening": ["f2f3", "e7e5"], "winner": "black", "reason": "checkmate"})");
    REQUIRE(played);
    CHECK(played->title == "Game 3");
    CHECK(played->turns.size() == 4);
    CHECK_THAT(script_of(scratch, *played, "chess"),
               Catch::EndsWith("result: {winner: black, by: checkmate}\n"));
    const auto open = read_game_line(game, R"({"game": 1, "moves": ["e2e4"], "winner": null})");
    REQUIRE(open);
    CHECK_FALSE(open->outcome);
    for (const char* none :
         {"", "[]", "{}", "{\"game\": 1}", "{\"game\": 1, \"moves\": 3}",
          "{\"game\": 1, \"moves\": [3]}", "nonsense",
          "{\"game\": 1, \"moves\": [], \"winner\": \"wite\", \"reason\": \"checkmate\"}",
          "{\"game\": 1, \"moves\": [], \"winner\": \"white\", \"reason\": \"x\"}"}) {
        CHECK_FALSE(read_game_line(game, none));
    }
}

TEST_CASE("a record that the rules contradict is told") {
    const Scratch scratch;
    auto opened = catalog::open_game(load_match(scratch.write("")).value().variant_path, {});
    REQUIRE(opened.ok());
    game::Game& game = *opened.value().game;
    RecordedGame played;
    played.turns = {"e2e5"};
    auto text = write_record(game, played, 0);
    REQUIRE_FALSE(text.ok());
    CHECK_THAT(text.error(), Catch::StartsWith("ply 1, 'e2e5': "));
    played.turns = {"f2f3", "e7e5", "g2g4", "d8h4"};
    played.outcome = game::Outcome{make_id<PlayerId>(0), game::EndReason::kCheckmate, {}};
    text = write_record(game, played, 0);
    REQUIRE_FALSE(text.ok());
    CHECK(text.error() == "the record says white by checkmate, the rules: black by checkmate");
    played.start_fen = "8/8";
    CHECK_THAT(write_record(game, played, 0).error(), Catch::StartsWith("its start: "));
}

}  // namespace rulewright::match
