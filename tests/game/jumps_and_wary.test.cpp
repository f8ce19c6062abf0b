// Jumps that must be made, and pieces that never go where they could be captured.
#include "game/explain.hpp"

#include "play.hpp"
#include "written.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

const std::string kJumpers = R"(board: {files: 5, ranks: 5}
pieces:
  man: {letter: M, move: "W[pW-fmW]"}
  cannon: {letter: C, move: mRcpR}
start: mm3/5/5/5/MM3 w - - 0 1
ends: {stalemate: loss}
)";

const std::string kWaryKings = R"(board: {files: 5, ranks: 5}
pieces:
  king: {letter: K, move: K, wary: true}
  rook: {letter: R, move: R}
start: k3r/5/5/5/K3R w - - 0 1
ends: {stalemate: loss, conditions: [{name: taken, left: {pieces: [king]}, result: loss}]}
)";

std::set<std::string> listed_at(game::Game& game, const char* fen) {
    return choices(state_at(game, fen));
}

// As many as are listed, two plies deep.
void check_counts(const game::State& state) {
    std::uint64_t sum = 0;
    for (const game::Turn& turn : state.turns()) {
        game::State next = state;
        next.play(game::Turn(turn));
        sum += next.turns().size();
    }
    game::Game& game = state.game();
    CHECK(game.engine().perft(state.position(), 1, nullptr) == state.turns().size());
    CHECK(game.engine().perft(state.position(), 2, nullptr) == sum);
}

game::Explanation told(const game::State& state, const char* from, const char* to) {
    const board::Topology& topology = state.game().topology();
    return game::explain(state, *topology.find(from), *topology.find(to), std::nullopt);
}

}  // namespace

TEST_CASE("who can move over a piece along a line must, whosever it is") {
    const auto game = open_written(kJumpers + "filters: {must_jump: true}\n");
    CHECK(choices(game->start()) == std::set<std::string>{"a1c1"});
    check_counts(game->start());
    CHECK(listed_at(*game, "m4/5/5/5/M4 w - - 0 1") == std::set<std::string>{"a1a2", "a1b1"});
    // A capture by a step is no jump.
    CHECK(listed_at(*game, "5/5/5/1m3/MM3 w - - 0 1") == std::set<std::string>{"a1c1", "b1b3"});
    CHECK(listed_at(*game, "4m/5/m4/5/C1M2 w - - 0 1").count("a1b1") == 1);
    // That of a cannon is one.
    CHECK(listed_at(*game, "m4/5/M4/5/C4 w - - 0 1") == std::set<std::string>{"a1a5"});
    CHECK(told(game->start(), "a1", "a2").code == "must-jump");
}

TEST_CASE("beside captures that must be made jumps are as good") {
    const auto game = open_written(kJumpers + "filters: {must_jump: true, must_capture: true}\n");
    const char* const fen = "5/5/5/1m3/MM3 w - - 0 1";
    CHECK(listed_at(*game, fen) == std::set<std::string>{"a1c1", "b1b2", "b1b3"});
    check_counts(state_at(*game, fen));
    CHECK(told(state_at(*game, fen), "a1", "a2").code == "must-capture");
    CHECK(told(state_at(*game, fen), "a1", "c1").legal);
}

TEST_CASE("jumps must be made within turns, and nobody passes in their place") {
    const auto game = open_written(kJumpers + "filters: {must_jump: true}\nturns: {pass: free}\n");
    CHECK(choices(game->start()) == std::set<std::string>{"a1c1"});
    CHECK(listed_at(*game, "m4/5/5/5/M4 w - - 0 1") ==
          std::set<std::string>{"0000", "a1a2", "a1b1"});
    check_counts(game->start());
}

TEST_CASE("what is wary stays where it is attacked, and never goes there") {
    const auto game = open_written(kWaryKings);
    // On the open file it may stay, and the rook may move instead.
    const game::State state = state_at(*game, "r3k/5/5/5/K3R w - - 0 1");
    const auto listed = choices(state);
    CHECK(listed.count("e1d1") == 1);
    CHECK(listed.count("a1a2") == 0);
    CHECK(listed.count("a1b1") == 1);
    CHECK(listed.count("e1e5") == 1);
    check_counts(state);
    const auto refused = told(state, "a1", "a2");
    CHECK(refused.code == "attacked");
    CHECK(
        refused.verdict ==
        "a2 is attacked by the black rook on a5, and a king never goes where it could be captured");
    // Who captures what protects nobody may; what is protected he leaves.
    CHECK(listed_at(*game, "4k/5/5/1r3/K4 w - - 0 1").count("a1b2") == 1);
    CHECK(listed_at(*game, "1r2k/5/5/1r3/K4 w - - 0 1").count("a1b2") == 0);
    // Nobody is in check, so nobody is mated.
    CHECK_FALSE(state_at(*game, "r3k/5/5/5/K4 w - - 0 1").outcome());
}
