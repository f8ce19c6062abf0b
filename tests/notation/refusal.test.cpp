#include "notation/notation.hpp"
#include "states.hpp"

namespace rulewright::notation {

using tests::state;

namespace {

struct Row {
    const char* name;
    const char* fen;
    const char* text;
    const char* code;
    const char* word;  // of the verdict
};

const Row kRows[] = {
    {"no move text", "", "xyz", "not-a-move", "'xyz' is not a move"},
    {"several moves", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8", "promotion-missing", "promotion"},
    {"the explanation of the rules", "", "a1a3", "blocked", "blocked"},
    {"no piece to explain", "", "Nd6", "not-legal", "no white knight moves to d6"},
    {"the game is over", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "h8h7", "game-over",
     "the game is over: white won by checkmate"},
    {"a draw", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "h8h7", "game-over",
     "the game is over: a draw by stalemate"},
};

}  // namespace

TEST_CASE("a text that is no legal move has a reason") {
    for (const Row& row : kRows) {
        DYNAMIC_SECTION(row.name) {
            const State at = state("chess", row.fen);
            const auto why = refusal(at, parse_move(at, row.text));
            REQUIRE(why);
            CHECK(why->code == row.code);
            CHECK_THAT(why->verdict, Catch::Contains(row.word));
        }
    }
}

TEST_CASE("a drop of a piece that nobody holds has its own reason") {
    const State at = state("crazyhouse");
    const auto why = refusal(at, parse_move(at, "P@e4"));
    REQUIRE(why);
    CHECK(why->code == "not-held");
    CHECK(why->verdict == "white holds no pawn");
}

TEST_CASE("a legal move has none") {
    const State at = state("chess");
    CHECK_FALSE(refusal(at, parse_move(at, "e2e4")));
}

}  // namespace rulewright::notation
