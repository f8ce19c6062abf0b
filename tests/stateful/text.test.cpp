// Texts of positions with declared state: what is not said is as at the start, what is wrong is
// told at its place, what is written is read back.
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const std::string kEmpty = "8/8/8/8/8/8/8/8";

// A king on d1a1 and one on d8h8, with what follows the placement.
std::string text_with(const std::string& rest) {
    std::string text = "8/8/8/8/8/8/8/K7";
    for (int board = 2; board < 8; ++board) text += "|" + kEmpty;
    return text + "|7k/8/8/8/8/8/8/8 " + rest;
}

std::string problem(game::Game& game, const std::string& rest) {
    const auto read = game.read(text_with(rest));
    if (read) return "";
    return std::to_string(read.error().front().offset - text_with("").size()) + ": " +
           read.error().front().message + "; " + read.error().front().expected;
}

}  // namespace

TEST_CASE("a text that says nothing of the state means that of the start") {
    const auto game = open("rules/dmchess.yaml");
    const position::Setup setup = state_at(*game, text_with("w - - 0 1")).setup();
    CHECK(setup.state.columns[0][0] == 1);
    CHECK(setup.state.columns[0][511] == 8);
    CHECK(setup.state.columns[3][511] == 8);
    CHECK(setup.state.variables == std::vector<int>{0});
}

TEST_CASE("all declared state is written and read back") {
    const auto game = open("rules/dmchess.yaml");
    const std::string text = text_with(
        "b - - 7 20 del:d1a1=5,d8h8=3 gained:d1a1=d3c3 promoted:d8h8=d2+d7 home:d1a1=d4 "
        "drained:d2a4=2,d5f6=1 phase:2");
    CHECK(state_at(*game, text).fen() == text);
    const std::string over = text_with("w - - 0 30 over:dark,dominance");
    const game::State ended = state_at(*game, over);
    CHECK(ended.fen() == over);
    REQUIRE(ended.outcome());
    CHECK(ended.outcome()->reason == game::EndReason::kRule);
    CHECK(ended.outcome()->detail == "dominance");
}

TEST_CASE("unmoved kings and rooks stand in the castling field by board and file") {
    const auto game = open("rules/dmchess.yaml");
    const std::string start = game->start().fen();
    CHECK(start.find(" w AEHaeh|AEHaeh|AEHaeh|AEHaeh|AEHaeh|AEHaeh|AEHaeh|AEHaeh - ") !=
          std::string::npos);
    // A king without any rook to castle with has no right.
    std::string alone = "8/8/8/8/8/8/8/4K3";
    for (int board = 2; board < 8; ++board) alone += "|" + kEmpty;
    const auto state = state_at(*game, alone + "|4k3/8/8/8/8/8/8/8 w E|-|-|-|-|-|-|e - 0 1");
    CHECK(state.fen().find(" w - - 0 1") != std::string::npos);
}

TEST_CASE("what is wrong with a text's state is told at its place") {
    const auto game = open("rules/dmchess.yaml");
    CHECK(problem(*game, "w - - 0 1 del:d1a1=9") ==
          "14: '9' is no value of 'del'; a number from 1 to 8");
    CHECK(problem(*game, "w - - 0 1 del:d1a2=3") ==
          "14: no piece stands on d1a2; the square of a piece");
    CHECK(problem(*game, "w - - 0 1 del:d9a2=3") ==
          "14: 'd9a2=3' names no square; the name of a square");
    CHECK(problem(*game, "w - - 0 1 gained:d1a1=x") ==
          "17: 'x' is no value of 'gained'; a square or '-'");
    CHECK(problem(*game, "w - - 0 1 promoted:d1a1=d1+d9") ==
          "19: 'd1+d9' is no value of 'promoted'; boards joined by '+' or '-'");
    CHECK(problem(*game, "w - - 0 1 drained:d1a4=3") ==
          "18: '3' is no value of 'drained'; a number from 1 to 2");
    CHECK(problem(*game, "w - - 0 1 phase:8") ==
          "16: '8' is no value of 'phase'; a number from 0 to 7");
    CHECK(problem(*game, "w - - 0 1 over:light") ==
          "15: 'light' is no end of a game; a player or '-', a comma, and a name of 'ends: "
          "by_rule'");
    CHECK(problem(*game, "w - - 0 1 fase:1").find("'fase:1' is no part of a position") !=
          std::string::npos);
    CHECK(problem(*game, "w E|-|- - 0 1").find("castling rights of 3 boards") != std::string::npos);
    CHECK(problem(*game, "w B|-|-|-|-|-|-|- - 0 1").find("no castling right 'B' here") !=
          std::string::npos);
}
