// Captures that arrive nowhere, where there is nothing to be promoted.
#include <set>

#include "game/explain.hpp"
#include "notation/notation.hpp"
#include "play.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// Those of the piece on the square.
std::set<std::string> moves_from(const game::State& state, const std::string& square) {
    std::set<std::string> texts;
    for (const game::Move& move : state.legal_moves()) {
        const std::string text = notation::coordinate(state.game(), move);
        if (text.starts_with(square)) texts.insert(text);
    }
    return texts;
}

}  // namespace

TEST_CASE("who captures without moving is not promoted, whatever rank the victim stands on") {
    const auto game = open("tests/variants/rifle.yaml");
    game::State state = state_at(*game, "r3k3/1P6/8/8/8/8/8/3K4 w - - 0 1");
    CHECK(moves_from(state, "b7") ==
          std::set<std::string>{"b7a8", "b7b8b", "b7b8n", "b7b8q", "b7b8r"});
    CHECK(state.legal_moves().size() == 10);
    play(state, "b7a8");
    CHECK(state.fen() == "4k3/1P6/8/8/8/8/8/3K4 b - - 0 1");
    const game::State pinned = state_at(*game, "rrk5/1P6/1K6/8/8/8/8/8 w - - 0 1");
    CHECK(moves_from(pinned, "b7") == std::set<std::string>{"b7a8"});
}

TEST_CASE("who captures by going there is promoted as ever") {
    const auto game = open("tests/variants/rifle.yaml");
    const game::State state = state_at(*game, "r3k3/2N5/8/8/8/8/8/3K4 w - - 0 1");
    const auto moves = moves_from(state, "c7");
    for (const char* text : {"c7a8", "c7a8b", "c7a8r"}) CHECK(moves.count(text) == 1);
}

TEST_CASE("who leaves the board with its victim is promoted to nothing") {
    const auto game = open("tests/variants/kamikaze.yaml");
    game::State state = state_at(*game, "r3k3/1P6/8/8/8/8/8/3K4 w - - 0 1");
    CHECK(moves_from(state, "b7") ==
          std::set<std::string>{"b7a8", "b7b8b", "b7b8n", "b7b8q", "b7b8r"});
    play(state, "b7a8");
    CHECK(state.fen() == "4k3/8/8/8/8/8/8/3K4 b - - 0 1");
    const auto square = [&](const char* name) { return *game->topology().find(name); };
    const game::State before = state_at(*game, "r3k3/1P6/8/8/8/8/8/3K4 w - - 0 1");
    const auto queen = game->variant().find_kind('Q');
    CHECK(game::explain(before, square("b7"), square("a8"), queen).code == "no-promotion");
}

TEST_CASE("what stays on the board as something else is chosen") {
    const auto game = open("tests/variants/kamikaze-pawns.yaml");
    game::State state = state_at(*game, "r3k3/1P6/8/8/8/8/8/3K4 w - - 0 1");
    CHECK(moves_from(state, "b7").count("b7a8q") == 1);
    CHECK(moves_from(state, "b7").count("b7a8") == 0);
    play(state, "b7a8q");
    CHECK(state.fen() == "Q3k3/8/8/8/8/8/8/3K4 b - - 0 1");
}

TEST_CASE("a promotion may be for moves that enter its squares from elsewhere") {
    const auto game = open("tests/variants/promotion-enter.yaml");
    const game::State state = state_at(*game, "4k3/8/8/8/8/3N4/6p1/4K3 w - - 0 1");
    CHECK(moves_from(state, "d3") ==
          std::set<std::string>{"d3b2", "d3b4", "d3c1", "d3c5+r", "d3e5+r", "d3f2", "d3f4"});
    const game::State inside = state_at(*game, "4k3/8/8/4N1p1/8/8/8/4K3 w - - 0 1");
    CHECK(moves_from(inside, "e5").count("e5d7") == 1);
    CHECK(moves_from(inside, "e5").count("e5g6") == 1);
    CHECK(moves_from(inside, "e5").count("e5f7+r") == 0);
    const auto square = [&](const char* name) { return *game->topology().find(name); };
    const auto why =
        game::explain(inside, square("e5"), square("g6"), game->variant().kind_of_letter("+R"));
    CHECK(why.code == "no-promotion");
    CHECK_THAT(why.verdict, Catch::Contains("by a move that begins where it is promoted, too"));
}

TEST_CASE("a promotion may be for captures alone, or for other moves alone") {
    const auto game = open("tests/variants/promotion-on.yaml");
    const game::State state = state_at(*game, "1n2k3/P7/8/4N3/8/3p4/8/4K3 w - - 0 1");
    CHECK(moves_from(state, "a7") == std::set<std::string>{"a7a8n", "a7a8q", "a7b8"});
    CHECK(moves_from(state, "e5") ==
          std::set<std::string>{"e5c4", "e5c6", "e5d3", "e5d7", "e5f3", "e5f7", "e5g4", "e5g6"});
    const game::State leaving = state_at(*game, "4k1N1/8/5p2/8/8/8/8/4K3 w - - 0 1");
    CHECK(moves_from(leaving, "g8") == std::set<std::string>{"g8e7", "g8f6", "g8f6r", "g8h6"});
}
