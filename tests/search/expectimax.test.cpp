// The search of games with dice against a plain one written on State, without bounds or tables.
#include <algorithm>
#include <cstdlib>

#include "search/evaluation.hpp"
#include "search/search.hpp"
#include "support.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

constexpr int kWin = 20'000;

class Plain {
public:
    explicit Plain(game::Game& game) : evaluation_(game) {}

    int value(const game::State& state, int depth, int ply) {
        // A search does not look for stalemate at its leaves.
        const bool leaf = depth == 0 && !state.position().turn().pending() && !state.in_check();
        if (state.outcome() && !(leaf && state.outcome()->reason == game::EndReason::kStalemate)) {
            if (!state.outcome()->winner) return 0;
            return *state.outcome()->winner == state.to_move() ? kWin - ply : -kWin + ply;
        }
        if (depth == 0 && !state.position().turn().pending()) {
            return std::clamp(evaluation_.evaluate(state.position()), -15'000, 15'000);
        }
        if (state.actor() == game::Actor::kChance) return thrown(state, depth, ply);
        int best = -kWin;
        for (const game::Turn& turn : state.choices()) {
            game::State next = state;
            next.play(turn);
            best = std::max(best, seen_by(state, next, depth, ply));
        }
        if (state.may_throw()) {
            game::State next = state;
            next.choose_throw();
            best = std::max(best, value(next, depth, ply));
        }
        return best;
    }

    int thrown(const game::State& state, int depth, int ply) {
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (const game::Throw& one : state.node().throws) {
            game::State next = state;
            next.take_throw(one);
            const auto weight = static_cast<std::int64_t>(one.weight);
            sum += weight *
                   (one.promotion ? seen_by(state, next, depth, ply) : value(next, depth, ply));
            total += weight;
        }
        return static_cast<int>(sum / total);
    }

private:
    // A ply has passed unless a promotion is still to be thrown.
    int seen_by(const game::State& before, const game::State& next, int depth, int ply) {
        if (next.position().turn().waiting) return value(next, depth, ply);
        const int found = value(next, depth - 1, ply + 1);
        return next.to_move() == before.to_move() ? found : -found;
    }

    search::Evaluation evaluation_;
};

}  // namespace

TEST_CASE("expectimax finds what a plain search finds") {
    const auto game = open("rules/die-chess.yaml");
    Plain plain(*game);
    int row_number = 0;
    for (const auto& row : table("tests/naive/die_positions.txt")) {
        if (row.at(0) != "die" || row.at(3) == "0 0") continue;
        const game::State state = state_at(*game, row.at(2));
        if (state.outcome()) continue;
        const int depth = ++row_number % 4 == 0 ? 2 : 1;
        search::Searcher searcher(*game, 1);
        search::Limits limits;
        limits.depth = depth;
        const search::Found found = searcher.run(state, limits);
        std::int64_t sum = 0;
        std::int64_t total = 0;
        for (const search::Line& line : found.lines) {
            for (const game::Throw& one : state.node().throws) {
                if (line.dice != one.dice) continue;
                sum += static_cast<std::int64_t>(one.weight) * line.score;
                total += static_cast<std::int64_t>(one.weight);
            }
        }
        INFO(row[1] << " at depth " << depth << ": " << row[2]);
        const int score = total == 0 ? found.lines.front().score : static_cast<int>(sum / total);
        // Means of means are rounded at each step.
        CHECK(std::abs(score - plain.value(state, depth, 0)) <= 2);
    }
    CHECK(row_number > 40);
}

TEST_CASE("a king in check steps aside or gambles, whichever is better") {
    const auto game = open("rules/die-chess.yaml");
    // The rook that checks can be taken by the king.
    const game::State state = state_at(*game, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    search::Searcher searcher(*game, 1);
    search::Limits limits;
    limits.depth = 2;
    const search::Found found = searcher.run(state, limits);
    REQUIRE_FALSE(found.lines.front().turns.empty());
    CHECK(found.lines.front().turns.front().mark == '!');
}

TEST_CASE("the best line alone is the best of many, in games of several moves a turn") {
    for (const char* file : {"rules/territory/reversi.yaml", "rules/territory/ataxx.yaml",
                             "rules/turns/double-move.yaml"}) {
        CAPTURE(file);
        const auto game = open(file);
        search::Searcher one(*game, 1);
        search::Searcher many(*game, 1);
        game::State state = game->start();
        search::Limits limits;
        limits.depth = 2;
        for (int ply = 0; ply < 12 && !state.outcome(); ++ply) {
            CAPTURE(ply);
            const search::Found best = one.run(state, limits);
            const search::Found all = many.run(state, limits, 1000);
            REQUIRE(best.lines.size() == 1);
            CHECK(all.lines.size() == state.choices().size());
            CHECK(best.lines.front().score == all.lines.front().score);
            CHECK(std::is_sorted(
                all.lines.begin(), all.lines.end(),
                [](const search::Line& a, const search::Line& b) { return a.score > b.score; }));
            const auto& choices = state.choices();
            state.play(game::Turn(choices[static_cast<std::size_t>(ply * 5) % choices.size()]));
        }
    }
}

TEST_CASE("what is taken is taken back behind the last ply, where nothing is thrown") {
    const auto game = open("rules/chain-capture-chess.yaml");
    search::Searcher searcher(*game, 1);
    search::Limits limits;
    limits.depth = 1;
    const auto best = [&](const char* fen) {
        return searcher.run(state_at(*game, fen), limits).lines.front().turns.front();
    };
    // The pawn on d5 is defended; that on h4 is not.
    const game::Turn turn = best("4k3/8/4p3/3p4/7p/8/8/3RK2R w - - 0 1");
    REQUIRE(turn.move);
    CHECK(game->topology().name(turn.move->destination) == "h4");
    const game::Turn quiet = best("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1");
    REQUIRE(quiet.move);
    CHECK(game->topology().name(quiet.move->destination) != "d5");
}

TEST_CASE("a search that is stopped amid a depth keeps what the depth before found") {
    const auto game = open("rules/turns/double-move.yaml");
    const game::State state = state_at(*game, "7k/8/8/8/8/8/8/RR5K w - - 0 1");
    for (const int thousands : {2, 3, 5, 8, 13, 21, 34}) {
        CAPTURE(thousands);
        search::Searcher searcher(*game, 1);
        search::Limits limits;
        limits.nodes = static_cast<std::uint64_t>(thousands) * 1000;
        CHECK(searcher.run(state, limits).lines.front().score > 500);
    }
}

TEST_CASE("lines of turns go on as far as the table knows, and can be played") {
    const auto game = open("rules/turns/double-move.yaml");
    search::Searcher searcher(*game, 1);
    search::Limits limits;
    limits.depth = 4;
    game::State state = game->start();
    const search::Found found = searcher.run(state, limits);
    CHECK(found.lines.front().turns.size() >= 3);
    for (const game::Turn& turn : found.lines.front().turns) {
        const auto& choices = state.choices();
        const auto same = std::find_if(
            choices.begin(), choices.end(),
            [&](const game::Turn& choice) { return movegen::same_choice(choice, turn); });
        REQUIRE(same != choices.end());
        state.play(game::Turn(*same));
    }
}
