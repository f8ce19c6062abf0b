// Monte Carlo tree search: what it must find, that it finds it again, and that the rules decide.
#include "search/mcts.hpp"

#include <algorithm>
#include <cstdlib>

#include "notation/notation.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

search::Found find_by_playouts(game::Game& game, const std::string& fen, std::uint64_t playouts,
                               std::uint64_t seed = 1, int lines = 1) {
    search::Mcts mcts(game, 16);
    mcts.seed(seed);
    search::Limits limits;
    limits.nodes = playouts;
    return mcts.run(state_at(game, fen), limits, lines);
}

std::string shown(const game::Game& game, const search::Found& found) {
    std::string text;
    for (const search::Line& line : found.lines) {
        text += std::to_string(line.score);
        if (line.dice) text += " " + std::to_string(line.dice->bits());
        for (const game::Turn& turn : line.turns) text += " " + notation::turn_text(game, turn);
        text += "\n";
    }
    return text;
}

}  // namespace

TEST_CASE("mcts finds and proves mates") {
    struct Row {
        const char* file;
        const char* fen;
        int plies;
    };
    const Row rows[] = {
        {"rules/chess.yaml", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1},
        {"rules/chess.yaml", "7k/8/5K2/6Q1/8/8/8/8 b - - 0 1", -2},
        {"rules/chess.yaml", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3},  // Morphy: Ra6
        {"rules/magnet-chess.yaml", "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1},
    };
    for (const Row& row : rows) {
        INFO(row.fen);
        const auto game = open(row.file);
        const search::Found found = find_by_playouts(*game, row.fen, 150'000);
        REQUIRE_FALSE(found.lines.empty());
        // A proof need not be the shortest.
        const auto plies = search::plies_to_mate(found.lines.front().score);
        REQUIRE(plies);
        CHECK((*plies > 0) == (row.plies > 0));
        CHECK(std::abs(*plies) >= std::abs(row.plies));
        CHECK(std::abs(*plies) <= std::abs(row.plies) + 4);
        CHECK(found.lines.front().turns.size() == static_cast<std::size_t>(std::abs(*plies)));
    }
}

TEST_CASE("mcts of a game that is over finds nothing") {
    const auto game = open("rules/chess.yaml");
    CHECK(find_by_playouts(*game, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 100).lines.empty());
}

TEST_CASE("mcts avoids a draw when it is ahead and finds it when it is behind") {
    const auto game = open("rules/chess.yaml");
    // The only move that is no stalemate keeps the win.
    const search::Found ahead = find_by_playouts(*game, "k7/2K5/8/8/8/8/8/1Q6 w - - 0 1", 3000);
    CHECK(search::plies_to_mate(ahead.lines.front().score));
    const search::Found behind =
        find_by_playouts(*game, "6k1/5pp1/8/7Q/8/8/1q4PP/1r3R1K w - - 0 1", 20'000);
    CHECK(behind.lines.front().score >= -150);
}

TEST_CASE("the same seed and playouts give the same lines in every game") {
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml", "rules/die-chess.yaml",
                             "rules/two-dice-chess.yaml", "rules/dmchess.yaml"}) {
        INFO(file);
        const auto game = open(file);
        const std::string start = game->start().fen();
        const search::Found one = find_by_playouts(*game, start, 300, 7, 3);
        const search::Found two = find_by_playouts(*game, start, 300, 7, 3);
        CHECK(one.nodes == 300);
        CHECK_FALSE(one.lines.empty());
        CHECK(shown(*game, one) == shown(*game, two));
    }
}

TEST_CASE("with dice the first line is the best turn, or a line for each throw") {
    const auto game = open("rules/die-chess.yaml");
    const search::Found thrown = find_by_playouts(*game, game->start().fen(), 500);
    CHECK(thrown.lines.size() == game->start().node().throws.size());
    // The king in check may take the rook that gives it, or gamble.
    const search::Found check = find_by_playouts(*game, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", 2000);
    REQUIRE_FALSE(check.lines.front().turns.empty());
    CHECK(notation::turn_text(*game, check.lines.front().turns.front()) == "!e1e2");
}

TEST_CASE("a tree that has no more room still gives an answer") {
    const auto game = open("rules/dmchess.yaml");
    search::Mcts mcts(*game, 1);
    search::Limits limits;
    limits.nodes = 400;
    const search::Found found = mcts.run(game->start(), limits);
    CHECK(found.nodes == 400);
    CHECK_FALSE(found.lines.empty());
}

TEST_CASE("mcts plays whole games of every sort by their rules") {
    for (const char* file :
         {"rules/die-chess.yaml", "rules/two-dice-chess.yaml", "rules/alice-chess.yaml",
          "rules/dmchess.yaml", "tests/variants/dmchess-king-distribution.yaml"}) {
        INFO(file);
        const auto game = open(file);
        search::Mcts mcts(*game, 4);
        search::Limits limits;
        limits.nodes = 20;
        support::SplitMix64 random(3);
        game::State state = game->start();
        for (int i = 0; i < 60 && state.actor() != game::Actor::kNobody; ++i) {
            if (state.actor() == game::Actor::kChance) {
                const auto& throws = state.node().throws;
                state.take_throw(
                    game::Throw(throws[random.below(static_cast<std::uint32_t>(throws.size()))]));
                continue;
            }
            const search::Found found = mcts.run(state, limits);
            REQUIRE_FALSE(found.lines.empty());
            const auto& turns = found.lines.front().turns;
            if (turns.empty()) {
                REQUIRE(state.may_throw());
                state.choose_throw();
                continue;
            }
            const std::string text = notation::turn_text(*game, turns.front());
            const bool possible = std::any_of(
                state.choices().begin(), state.choices().end(),
                [&](const game::Turn& turn) { return notation::turn_text(*game, turn) == text; });
            REQUIRE(possible);
            state.play(turns.front());
        }
        CHECK_FALSE(game->error());
    }
}

TEST_CASE("who waits for mcts is told more each time, and what is found is the same") {
    for (const char* file : {"rules/chess.yaml", "rules/die-chess.yaml"}) {
        for (const int threads : {1, 3}) {
            INFO(file << ", threads " << threads);
            const auto game = open(file);
            search::Mcts mcts(*game, 16);
            search::Limits limits;
            // Enough that the thread that tells gets its turn on a busy machine.
            limits.nodes = threads == 1 ? 3000 : 60'000;
            limits.threads = threads;
            std::vector<search::Found> told;
            const search::Found found =
                mcts.run(game->start(), limits, 2,
                         [&](const search::Found& so_far) { told.push_back(so_far); });
            REQUIRE(told.size() >= 2);
            CHECK(told.size() <= (threads == 1 ? 4 : 8));
            for (std::size_t i = 0; i < told.size(); ++i) {
                CHECK(told[i].nodes >= (i == 0 ? 256 : 2 * told[i - 1].nodes));
                CHECK(told[i].nodes <= found.nodes);
                CHECK_FALSE(told[i].lines.empty());
            }
            if (threads > 1) continue;
            search::Mcts silent(*game, 16);
            CHECK(shown(*game, found) == shown(*game, silent.run(game->start(), limits, 2)));
        }
    }
}

TEST_CASE("threads grow one tree of mcts, prove the mate that one proves and keep to the limits") {
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml"}) {
        INFO(file);
        const auto game = open(file);
        search::Mcts mcts(*game, 16);
        search::Limits limits;
        limits.nodes = 100'000;
        limits.threads = 3;
        const auto state = state_at(*game, "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1");
        const search::Found mate = mcts.run(state, limits);
        REQUIRE_FALSE(mate.lines.empty());
        CHECK(search::plies_to_mate(mate.lines.front().score) == 1);
        CHECK(mate.nodes <= limits.nodes);
        limits.nodes = 3000;
        const search::Found found = mcts.run(game->start(), limits);
        CHECK(found.nodes == 3000);
        REQUIRE_FALSE(found.lines.empty());
        // What others had lent is paid back: the start is nobody's win.
        CHECK(std::abs(found.lines.front().score) < 100);
        // One thread again, as if there had never been others.
        limits.threads = 1;
        mcts.seed(1);
        const std::string alone = shown(*game, mcts.run(game->start(), limits));
        search::Mcts fresh(*game, 16);
        CHECK(alone == shown(*game, fresh.run(game->start(), limits)));
    }
}

TEST_CASE("threads of mcts throw dice and meet ends of games") {
    for (const char* file : {"rules/die-chess.yaml", "rules/goals/tic-tac-toe.yaml"}) {
        INFO(file);
        const auto game = open(file);
        search::Mcts mcts(*game, 4);
        search::Limits limits;
        limits.nodes = 4000;
        limits.threads = 4;
        const search::Found found = mcts.run(game->start(), limits);
        REQUIRE_FALSE(found.lines.empty());
        for (const search::Line& line : found.lines) CHECK(std::abs(line.score) < 20'000);
    }
}
