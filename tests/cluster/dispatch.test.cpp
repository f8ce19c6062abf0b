// Cutting, sending, collecting and sending again: each game is taken once, whatever happens on the
// way, and many workers are kept busy. The figures of tools/README.md are those of [figures].
#include "cluster/dispatch.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <set>

#include "catch.hpp"
#include "simulated.hpp"

namespace rulewright::cluster {

namespace {

using test::SimulatedTransport;
using test::World;

struct Run {
    Outcome outcome;
    std::vector<int> taken;  // how often, by the games' numbers less one
    std::vector<std::string> told;
    double seconds = 0;
    double share = 0;  // of the workers' time that was playing
    [[nodiscard]] bool whole() const {
        return std::all_of(taken.begin(), taken.end(), [](int times) { return times == 1; });
    }
};

Run run(const World& world, std::uint64_t games, const Limits& limits = {},
        std::vector<Games> missing = {}) {
    Run run;
    run.taken.resize(games);
    if (missing.empty()) missing = {{1, games}};
    SimulatedTransport transport(world);
    const Work work{std::move(missing),
                    [](Games part) { return fmt::format("{} {}", part.first, part.last); },
                    [&](Games part, const std::string& record) -> Taking {
                        if (record != "games") return {Verdict::kRefused, "no record"};
                        for (std::uint64_t i = part.first; i <= part.last; ++i) ++run.taken[i - 1];
                        return {};
                    },
                    [&](const std::string& words) { run.told.push_back(words); }};
    run.outcome = dispatch(transport, work, limits);
    run.seconds = transport.seconds();
    run.share = transport.game_seconds() / static_cast<double>(world.workers) / run.seconds;
    return run;
}

}  // namespace

TEST_CASE("each game is taken once, and workers are kept busy") {
    for (const std::uint64_t workers : {1u, 2u, 7u, 100u}) {
        INFO(workers);
        World world;
        world.workers = workers;
        const Run played = run(world, 200 * workers);
        CHECK(played.outcome.wrong.empty());
        CHECK(played.whole());
        CHECK(played.outcome.tally.most_running >= workers);
        CHECK(played.outcome.tally.again == 0);
        CHECK(played.share > 0.9);
    }
}

TEST_CASE("only what is missing is asked for") {
    const Run played = run({}, 30, {}, {{2, 4}, {9, 9}, {20, 30}});
    CHECK(played.outcome.wrong.empty());
    for (std::uint64_t i = 1; i <= 30; ++i) {
        INFO(i);
        const bool missing = (i >= 2 && i <= 4) || i == 9 || i >= 20;
        CHECK(played.taken[i - 1] == (missing ? 1 : 0));
    }
    CHECK(run({}, 0, {}, {}).outcome.wrong.empty());
}

TEST_CASE("workers that die, fall silent or lie lose nothing") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        INFO(seed);
        World world;
        world.workers = 20;
        world.seed = seed;
        world.dies = 100;
        world.hangs = 3;
        world.lies = 10;
        const Run played = run(world, 2000);
        CHECK(played.outcome.wrong.empty());
        CHECK(played.whole());
    }
}

TEST_CASE("a server that restarts is connected to again, and told") {
    World world;
    world.workers = 10;
    world.restarts = {3'000'000, 20'000'000};
    const Run played = run(world, 500);
    CHECK(played.outcome.wrong.empty());
    CHECK(played.whole());
    REQUIRE_FALSE(played.told.empty());
    CHECK(played.told.front() == "the server is gone; tried again in 0.5 s");
}

TEST_CASE("a server that stays away ends the run with words") {
    World world;
    world.restarts = {2'000'000};
    for (std::uint64_t at = 3'000'000; at < 200'000'000; at += 400'000)
        world.restarts.push_back(at);
    const Run played = run(world, 500);
    CHECK(played.outcome.wrong.starts_with("the job server is gone, for 6"));
    CHECK(played.told.size() < 20);
}

TEST_CASE("what every worker refuses ends the run with words") {
    World world;
    world.workers = 3;
    world.lies = 1000;
    const Run played = run(world, 10);
    CHECK(played.outcome.wrong.find("could not be had, after 5 tries: the answer is none that a "
                                    "worker gives") != std::string::npos);
}

TEST_CASE("where nobody works that is told") {
    World world;
    world.workers = 1;
    world.comes_back = 30'000'000;
    world.dies = 0;
    world.latency = 12'000'000;
    const Run played = run(world, 2);
    CHECK(played.whole());
    REQUIRE(played.told.size() == 1);
    CHECK(played.told.front() == "no worker has taken a part so far; they are waited for");
}

TEST_CASE("the last parts are given to a second worker when the first falls silent") {
    World world;
    world.workers = 50;
    world.hangs = 20;
    const Run played = run(world, 1000);
    CHECK(played.whole());
    CHECK(played.outcome.tally.backups > 0);
}

TEST_CASE("ten thousand workers are kept busy, though some die") {
    World world;
    world.workers = 10'000;
    world.game = 60'000'000;
    world.latency = 20'000;
    world.dies = 10;
    const Run played = run(world, 100'000);
    CHECK(played.outcome.wrong.empty());
    CHECK(played.whole());
    CHECK(played.outcome.tally.most_running > 9'800);
    CHECK(played.share > 0.8);
}

TEST_CASE("the figures of many workers", "[.figures]") {
    struct Row {
        std::uint64_t workers;
        std::uint64_t games;
        std::uint64_t game;
        std::uint32_t dies;
    };
    for (const Row& row :
         {Row{1, 2'000, 1'000'000, 0}, Row{2, 4'000, 1'000'000, 0}, Row{100, 100'000, 1'000'000, 0},
          Row{100, 100'000, 1'000'000, 10}, Row{10'000, 1'000'000, 1'000'000, 0},
          Row{10'000, 1'000'000, 60'000'000, 0}, Row{10'000, 1'000'000, 60'000'000, 10}}) {
        World world;
        world.workers = row.workers;
        world.game = row.game;
        world.dies = row.dies;
        world.latency = 20'000;
        const Run played = run(world, row.games);
        const Tally& tally = played.outcome.tally;
        std::printf(
            "%6llu workers, %8llu games of %2llu s, %2u of 1000 parts die: %8.1f s, %5.1f %% "
            "busy, %llu parts, %llu backups%s\n",
            static_cast<unsigned long long>(row.workers),
            static_cast<unsigned long long>(row.games),
            static_cast<unsigned long long>(row.game / 1'000'000), row.dies, played.seconds,
            100 * played.share, static_cast<unsigned long long>(tally.parts),
            static_cast<unsigned long long>(tally.backups), played.whole() ? "" : ", NOT WHOLE");
    }
}

}  // namespace rulewright::cluster
