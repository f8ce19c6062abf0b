// `state: occurrences`: what a game, a search and a random game tell scripts of positions that come
// again, and what they know where there is no game.
#include <algorithm>

#include "game/playout.hpp"
#include "notation/notation.hpp"
#include "play.hpp"
#include "search/mcts.hpp"
#include "search/search.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

constexpr const char* kPosition = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

bool rook_may_move(const game::State& state) {
    const auto& moves = state.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](const game::Move& move) {
        return state.game().type(move.kind).name == "rook";
    });
}

}  // namespace

TEST_CASE("a script sees how often the game has come to a position") {
    const auto game = open("tests/variants/third-time.yaml");
    game::State state = state_at(*game, kPosition);
    CHECK(rook_may_move(state));
    play(state, "e1e2 e8e7 e2e1 e7e8");
    CHECK_FALSE(rook_may_move(state));
    // What has not been there yet is another matter.
    play(state, "e1d1 e8d8");
    CHECK(rook_may_move(state));
    play(state, "d1e1 d8e8");
    REQUIRE(state.outcome());
    CHECK(state.outcome()->detail == "third_time");
    CHECK(state.outcome()->winner == PlayerId{1});
}

TEST_CASE("a position by itself has occurred once") {
    const auto game = open("tests/variants/third-time.yaml");
    game::State state = state_at(*game, kPosition);
    play(state, "e1e2 e8e7 e2e1 e7e8");
    const game::State alone = state_at(*game, state.fen());
    CHECK(rook_may_move(alone));
    CHECK(alone.key() == state.key());
    const game::State start = state_at(*game, kPosition);
    const auto chess = open("rules/chess.yaml");
    const game::State same = state_at(*chess, kPosition);
    for (const int depth : {3, 4}) {
        CHECK(game->engine().perft(start.position(), depth, nullptr) ==
              chess->engine().perft(same.position(), depth, nullptr));
    }
}

TEST_CASE("a search finds the win by the third time") {
    const auto game = open("tests/variants/third-time.yaml");
    game::State state = state_at(*game, kPosition);
    play(state, "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1");
    search::Limits limits;
    limits.depth = 2;
    search::Searcher searcher(*game, 1);
    const search::Found found = searcher.run(state, limits);
    REQUIRE_FALSE(found.lines.empty());
    CHECK(notation::turn_text(*game, found.lines.front().turns.front()) == "e7e8");
    CHECK(search::plies_to_mate(found.lines.front().score) == 1);
    search::Mcts mcts(*game, 1);
    mcts.seed(1);
    limits = {};
    limits.nodes = 2000;
    const search::Found tree = mcts.run(state, limits, 1);
    REQUIRE_FALSE(tree.lines.empty());
    CHECK(notation::turn_text(*game, tree.lines.front().turns.front()) == "e7e8");
}
