// A search three plies deep, or of some hundred playouts, beats random play. Games are counted, not
// sampled for an estimate: the seeds are fixed.
#include <algorithm>

#include "notation/notation.hpp"
#include "search/evaluation.hpp"
#include "search/mcts.hpp"
#include "search/search.hpp"
#include "search/strength.hpp"
#include "support.hpp"
#include "support/random.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

// One thing that a random player does, or a throw.
void act_randomly(game::State& state, support::SplitMix64& random) {
    const std::size_t actions = state.choices().size() + (state.may_throw() ? 1 : 0);
    const std::size_t choice = random.below(static_cast<std::uint32_t>(actions));
    if (choice == state.choices().size()) {
        state.choose_throw();
    } else {
        state.play(game::Turn(state.choices()[choice]));
    }
}

void throw_dice(game::State& state, support::SplitMix64& random) {
    std::uint64_t total = 0;
    for (const game::Throw& one : state.node().throws) total += one.weight;
    std::uint64_t at = random.below(static_cast<std::uint32_t>(total));
    for (const game::Throw& one : state.node().throws) {
        if (at < one.weight) return state.take_throw(game::Throw(one));
        at -= one.weight;
    }
}

template <typename Search>
void act_by_search(game::State& state, Search& searcher, const search::Limits& limits) {
    const search::Found found = searcher.run(state, limits);
    const search::Line& line = found.lines.front();
    if (line.turns.empty()) {
        state.choose_throw();
    } else if (game::Turn turn = line.turns.front(); state.node().promotion_by_dice && turn.move) {
        turn.move->promotion.reset();
        state.play(turn);
    } else {
        state.play(turn);
    }
}

bool has_won(const game::State& state, PlayerId player) {
    return state.outcome() && state.outcome()->winner == player;
}

// What the player's pieces are worth more than the opponent's.
int material(const game::State& state, PlayerId player) {
    const search::Evaluation evaluation(state.game());
    int more = 0;
    for (std::size_t i = 0; i < state.game().topology().size(); ++i) {
        const auto piece = state.at(make_id<Square>(i));
        if (!piece) continue;
        more += (piece->owner == player ? 1 : -1) * evaluation.value(piece->kind);
    }
    return more;
}

struct Match {
    const char* file;
    int games;
    int plies = 1000;
};

// In how many games `good` says that the search has done well, which plays each side in turn.
template <typename Search, typename Good>
int count_good(const Match& match, const search::Limits& limits, Good good) {
    const auto game = open(match.file);
    Search searcher(*game, 4);
    int found = 0;
    for (int i = 0; i < match.games; ++i) {
        support::SplitMix64 random(static_cast<std::uint64_t>(i) + 1);
        const PlayerId thinker = make_id<PlayerId>(i % 2);
        game::State state = game->start();
        for (int n = 0; n < match.plies && state.actor() != game::Actor::kNobody; ++n) {
            if (state.actor() == game::Actor::kChance) {
                throw_dice(state, random);
            } else if (state.to_move() == thinker) {
                act_by_search(state, searcher, limits);
            } else {
                act_randomly(state, random);
            }
        }
        found += good(state, thinker) ? 1 : 0;
    }
    return found;
}

int wins_by_depth(const char* file, int games) {
    search::Limits limits;
    limits.depth = 3;
    return count_good<search::Searcher>({file, games}, limits, has_won);
}

int wins_by_playouts(const char* file, int games, std::uint64_t playouts) {
    search::Limits limits;
    limits.nodes = playouts;
    return count_good<search::Mcts>({file, games}, limits, has_won);
}

}  // namespace

TEST_CASE("three plies beat random play in a few games") {
    CHECK(wins_by_depth("rules/chess.yaml", 6) >= 5);
    CHECK(wins_by_depth("rules/die-chess.yaml", 6) >= 4);
}

TEST_CASE("three plies beat random play in nearly all games", "[slow]") {
    CHECK(wins_by_depth("rules/chess.yaml", 100) >= 95);
    CHECK(wins_by_depth("rules/magnet-chess.yaml", 100) >= 95);
    CHECK(wins_by_depth("rules/force-field-chess.yaml", 100) >= 95);
    CHECK(wins_by_depth("rules/die-chess.yaml", 100) >= 85);
}

TEST_CASE("5000 nodes a move beat random play on eight boards", "[slow]") {
    search::Limits limits;
    limits.nodes = 5000;
    const auto ahead = [](const game::State& state, PlayerId player) {
        return has_won(state, player) || (!state.outcome() && material(state, player) > 0);
    };
    CHECK(count_good<search::Searcher>({"rules/dmchess.yaml", 20, 400}, limits, ahead) >= 18);
}

TEST_CASE("a few hundred playouts beat random play in a few games") {
    CHECK(wins_by_playouts("rules/chess.yaml", 6, 300) >= 5);
    CHECK(wins_by_playouts("rules/die-chess.yaml", 6, 300) >= 4);
}

TEST_CASE("playouts beat random play in nearly all games", "[slow]") {
    CHECK(wins_by_playouts("rules/chess.yaml", 100, 500) >= 95);
    CHECK(wins_by_playouts("rules/magnet-chess.yaml", 100, 500) >= 95);
    // Four passes in a row, forced by the dice, are a draw by repetition whoever plays.
    CHECK(wins_by_playouts("rules/die-chess.yaml", 100, 1000) >= 75);
}

TEST_CASE("a weaker player thinks less, and never more than it is allowed") {
    search::Limits limits;
    std::uint64_t before = 0;
    for (int elo = search::Strength::kLeast; elo <= search::Strength::kMost; elo += 100) {
        const search::Limits weak = search::weakened(limits, {elo, 0});
        CHECK(weak.nodes > before);
        CHECK(weak.depth < limits.depth);
        before = weak.nodes;
    }
    limits.nodes = 20;
    limits.depth = 1;
    CHECK(search::weakened(limits, {2000, 0}).nodes == 20);
    CHECK(search::weakened(limits, {2000, 0}).depth == 1);
}

TEST_CASE("a weaker player errs between moves that look alike, not between good and bad") {
    const auto line = [](int score) { return search::Line{score, {}, std::nullopt}; };
    std::size_t others = 0;
    for (std::uint64_t key = 0; key < 200; ++key) {
        const search::Strength weak{1000, 7};
        const auto alike = search::chosen({line(30), line(20)}, weak, key);
        CHECK(alike == search::chosen({line(30), line(20)}, weak, key));
        others += alike;
        CHECK(search::chosen({line(900), line(20)}, weak, key) == 0);
        CHECK(search::chosen({line(search::kMate - 1), line(800)}, weak, key) == 0);
        CHECK(search::chosen({line(30), line(20)}, {search::Strength::kMost, 7}, key) == 0);
    }
    CHECK(others > 40);
    CHECK(others < 140);
    CHECK(search::chosen({}, {1000, 7}, 1) == 0);
}

TEST_CASE("a weaker player's choice follows from seed and position") {
    const auto game = open("rules/chess.yaml");
    const game::State state = game->start();
    std::vector<std::string> moves;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        search::Limits limits;
        limits.strength = search::Strength{800, seed};
        const auto choice = [&] {
            search::Searcher searcher(*game, 1);
            return searcher.run(state, limits).lines;
        };
        const auto lines = choice();
        REQUIRE(lines.size() == 1);
        CHECK(lines.front().turns.front().move->same_text(*choice().front().turns.front().move));
        moves.push_back(notation::turn_text(*game, lines.front().turns.front()));
    }
    std::sort(moves.begin(), moves.end());
    CHECK(moves.front() != moves.back());
}

TEST_CASE("threads that search together find the mate that one finds") {
    for (const char* file : {"rules/chess.yaml", "rules/magnet-chess.yaml"}) {
        const auto game = open(file);
        search::Searcher searcher(*game, 4);
        search::Limits limits;
        limits.depth = 5;
        limits.threads = 3;
        const auto state = state_at(*game, "7k/8/8/8/8/8/R7/1R2K3 w - - 0 1");
        const auto found = searcher.run(state, limits);
        REQUIRE(found.lines.size() == 1);
        CHECK(search::plies_to_mate(found.lines.front().score) == 3);
        CHECK(found.nodes > 0);
        // One thread again, as if there had never been others.
        limits.threads = 1;
        searcher.clear();
        const auto alone = searcher.run(state, limits);
        search::Searcher fresh(*game, 4);
        CHECK(alone.nodes == fresh.run(state, limits).nodes);
    }
}

TEST_CASE("threads end with their limits, in games with dice as well") {
    for (const char* file : {"rules/chess.yaml", "rules/die-chess.yaml", "rules/dmchess.yaml"}) {
        const auto game = open(file);
        search::Searcher searcher(*game, 4);
        search::Limits limits;
        limits.nodes = 500;
        limits.threads = 2;
        CHECK_FALSE(searcher.run(game->start(), limits).lines.empty());
    }
}
