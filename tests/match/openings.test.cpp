// Openings and clocks: from where games begin, and how long they may take.
#include "match/openings.hpp"

#include <thread>

#include "match/clock.hpp"
#include "match/move_limits.hpp"
#include "match/play_game.hpp"
#include "match/selfplay.hpp"
#include "scratch.hpp"
#include "support.hpp"

namespace rulewright::match {

namespace helpers = ::rulewright::tests;

namespace {

std::vector<PlayedGame> play(const game::State& start, const SelfplayOptions& options) {
    std::vector<PlayedGame> games;
    const auto error = selfplay(start, options, [&](const PlayedGame& one) {
        games.push_back(one);
        return true;
    });
    REQUIRE_FALSE(error);
    return games;
}

// Takes its time.
class SlowPlayer final : public Player {
public:
    explicit SlowPlayer(milliseconds time) : time_(time) {}
    void begin(std::uint64_t) override {}
    Decision choose(const Moment& moment) override {
        clocks.push_back(moment.budget.clocks[0]->left);
        std::this_thread::sleep_for(time_);
        return {moment.now.choices().front()};
    }
    std::vector<double> clocks;

private:
    milliseconds time_;
};

}  // namespace

TEST_CASE("a file has an opening in each line, as moves or as a FEN") {
    const auto game = helpers::open("rules/chess.yaml");
    const tests::Scratch scratch;
    const std::string file = scratch.file("openings.txt",
                                          "# Two of them\n\n1. e4 e5 2. Nf3 Nc6\r\n"
                                          "  d2d4 d7d5\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
    const auto openings = read_openings(file, game->start());
    REQUIRE(openings);
    REQUIRE(openings.value().size() == 3);
    CHECK(openings.value()[0].turns == std::vector<std::string>{"e2e4", "e7e5", "g1f3", "b8c6"});
    CHECK(openings.value()[1].turns == std::vector<std::string>{"d2d4", "d7d5"});
    CHECK(openings.value()[2].fen == "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const Entered entered = enter(openings.value()[0], game->start());
    CHECK(entered.turns.size() == 4);
    CHECK(entered.start.fen() == game->start().fen());
}

TEST_CASE("mistakes in openings are all told, with their places") {
    const auto game = helpers::open("rules/chess.yaml");
    const tests::Scratch scratch;
    const std::string file =
        scratch.file("bad.txt", "e4 e6\ne4 Ke5\n8/8/8 w\nf3 e5 g4 Qh4\nhello\n");
    const auto openings = read_openings(file, game->start());
    REQUIRE_FALSE(openings);
    std::string told;
    for (const auto& one : openings.error()) {
        told += std::to_string(one.place.span.line) + ":" + std::to_string(one.place.span.column) +
                " " + one.code + "\n";
    }
    CHECK(told.starts_with("2:4 "));
    CHECK(told.find("\n3:") != std::string::npos);
    CHECK(told.find("\n4:1 opening-over\n5:1 not-a-move\n") != std::string::npos);
    const auto none = read_openings(scratch.file("none.txt", "# nothing\n"), game->start());
    REQUIRE_FALSE(none);
    CHECK(none.error().front().code == "opening-none");
    CHECK_FALSE(read_openings("/nowhere/at/all", game->start()));
}

TEST_CASE("random openings follow from the seed, and the game goes on after them") {
    for (const char* variant : {"chess", "die-chess", "alice-chess"}) {
        const auto game = helpers::open(std::string("rules/") + variant + ".yaml");
        const game::State start = game->start();
        const Opening one = random_opening(start, 6, 5);
        CHECK(one.turns.size() == 6);
        CHECK(random_opening(start, 6, 5).turns == one.turns);
        CHECK(random_opening(start, 6, 6).turns != one.turns);
        Entered entered = enter(one, start);
        REQUIRE(entered.turns.size() == 6);
        for (const game::Turn& turn : entered.turns) entered.start.play(turn);
        CHECK_FALSE(entered.start.outcome());
    }
    // Fool's mate is the only way to end so early: it is never an opening.
    const auto game = helpers::open("rules/chess.yaml");
    const game::State mated = helpers::state_at(*game, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1");
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Entered entered = enter(random_opening(mated, 1, seed), mated);
        for (const game::Turn& turn : entered.turns) entered.start.play(turn);
        CHECK_FALSE(entered.start.outcome());
    }
}

TEST_CASE("players change sides, with each opening played by both") {
    const auto game = helpers::open("rules/chess.yaml");
    SelfplayOptions options;
    options.players = {"engine:depth=1", "random"};
    options.games = 6;
    options.opening_plies = 4;
    options.max_plies = 8;
    options.swap = true;
    const auto games = play(game->start(), options);
    for (std::size_t i = 0; i < games.size(); ++i) {
        CHECK(games[i].first == make_id<PlayerId>(i % 2));
        CHECK(games[i].opening.turns == games[i - i % 2].opening.turns);
        CHECK(player_on(games[i], make_id<PlayerId>(0)) == i % 2);
    }
    CHECK(games[0].opening.turns != games[2].opening.turns);
    options.jobs = 3;
    const auto again = play(game->start(), options);
    for (std::size_t i = 0; i < games.size(); ++i) {
        REQUIRE(again[i].plies.size() == games[i].plies.size());
        CHECK(again[i].plies.back().turn == games[i].plies.back().turn);
    }
}

TEST_CASE("openings of a file come one after the other") {
    const auto game = helpers::open("rules/chess.yaml");
    SelfplayOptions options;
    options.openings = {{"", {"e2e4"}}, {"4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", {}}};
    options.games = 3;
    options.max_plies = 1;
    const auto games = play(game->start(), options);
    CHECK(games[0].opening.turns == games[2].opening.turns);
    CHECK(games[1].opening.fen == options.openings[1].fen);
    CHECK(games[1].plies.front().turn.starts_with("e8"));
}

TEST_CASE("clocks are written in minutes or in seconds") {
    const auto times = [](const char* text) {
        const auto clock = read_clock(text);
        return clock ? std::to_string(clock->periods.front().time.count()) + "+" +
                           std::to_string(clock->increment.count())
                     : "none";
    };
    CHECK(times("5+3") == "300000+3000");
    CHECK(times("5") == "300000+0");
    CHECK(times("1s+0.1s") == "1000+100");
    CHECK(times("0.5+0.25") == "30000+250");
    for (const char* text : {"", "+", "5+", "+3", "0+1", "5+x", "x", "5m", "-5", "1+-1", "1e3",
                             "99999", "nan", "5+3+1", "s", " 5"}) {
        INFO(text);
        CHECK(times(text) == "none");
    }
}

TEST_CASE("limits are written as the engine's") {
    CHECK(read_move_limits("depth=3")->depth == 3);
    CHECK(read_move_limits("nodes=300")->nodes == 300);
    CHECK(read_move_limits("time=0.25")->seconds == 0.25);
    for (const char* text : {"", "depth", "depth=", "depth=0", "time=0", "time=x", "speed=1"}) {
        INFO(text);
        CHECK_FALSE(read_move_limits(text));
    }
}

TEST_CASE("who thinks too long loses on time, who does not gets the increment") {
    const auto game = helpers::open("rules/chess.yaml");
    SlowPlayer quick(milliseconds(0));
    SlowPlayer slow(milliseconds(80));
    GamePlan plan{{game->start(), {}}, {&slow, &quick}, 1, 4, {}, {}};
    plan.time.clock = read_clock("0.5s+10s");
    CHECK_FALSE(play_game(plan).outcome);
    REQUIRE(slow.clocks.size() == 2);
    CHECK(slow.clocks[0] == 0.5);
    CHECK(slow.clocks[1] > 9.5);
    CHECK(slow.clocks[1] < 10.43);
    plan.time.clock = read_clock("0.15s");
    plan.max_plies = 20;
    const PlayedGame lost = play_game(plan);
    REQUIRE(lost.outcome);
    CHECK(lost.outcome->reason == game::EndReason::kTime);
    CHECK(lost.outcome->winner == make_id<PlayerId>(1));
    CHECK(lost.outcome->detail == "its move came too late");
    REQUIRE(lost.failure);
    CHECK(lost.failure->side == make_id<PlayerId>(0));
}

TEST_CASE("the engine keeps to its clock") {
    const auto game = helpers::open("rules/chess.yaml");
    SelfplayOptions options;
    options.players = {"engine", "random"};
    options.time.clock = read_clock("0.3s+0.01s");
    const auto games = play(game->start(), options);
    REQUIRE(games.front().outcome);
    CHECK(games.front().outcome->reason != game::EndReason::kTime);
}

}  // namespace rulewright::match
