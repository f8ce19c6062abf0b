// Games of a variant whose script makes the starts: each of a series has its own.
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "match/match.hpp"
#include "match/openings.hpp"
#include "match/record_facts.hpp"
#include "match/selfplay_report.hpp"
#include "notation/notation.hpp"
#include "scratch.hpp"
#include "support.hpp"

namespace rulewright::match {

namespace {

using game::State;
using nlohmann::json;
namespace helpers = rulewright::tests;

constexpr const char* kShuffle = "rules/shuffle-chess.yaml";
constexpr const char* kUsual = "rqkbnrbn/pppppppp/8/8/8/8/PPPPPPPP/RQKBNRBN w - - 0 1";

struct Played {
    std::string lines;
    std::string report;
    std::vector<PlayedGame> games;
};

Played play(const State& start, SelfplayOptions options) {
    Played played;
    SelfplayTally tally;
    options.lines = true;
    const auto error = selfplay(start, options, [&](const PlayedGame& one) {
        tally.add(one);
        played.lines += one.line;
        played.games.push_back(one);
        return true;
    });
    REQUIRE_FALSE(error);
    const SelfplayReport report{"a game", start, options, tally};
    played.report = selfplay_text(report) + selfplay_json(report);
    return played;
}

SelfplayOptions series(std::uint64_t games, unsigned jobs = 1) {
    SelfplayOptions options;
    options.games = games;
    options.seed = 5;
    options.jobs = jobs;
    options.max_plies = 120;
    options.own_starts = true;
    return options;
}

std::vector<std::string> starts_of(const Played& played) {
    std::vector<std::string> starts;
    for (const PlayedGame& one : played.games) starts.push_back(one.opening.fen);
    return starts;
}

}  // namespace

TEST_CASE("each game of a series has its own start, the same on any number of threads") {
    const auto game = helpers::open(kShuffle);
    const Played alone = play(game->start(), series(12));
    const std::vector<std::string> starts = starts_of(alone);
    CHECK(std::set<std::string>(starts.begin(), starts.end()).size() > 10);
    for (const PlayedGame& one : alone.games) {
        CHECK(one.seed == seed_of_game(5, one.number));
        CHECK(one.opening.fen == game->start(one.seed).fen());
    }
    for (const unsigned jobs : {2U, 5U}) {
        const Played shared = play(game->start(), series(12, jobs));
        CHECK(shared.lines == alone.lines);
        CHECK(shared.report == alone.report);
    }
    CHECK(alone.lines.starts_with(play(game->start(), series(3)).lines));
    const json report = json::parse(alone.report.substr(alone.report.find("\n{") + 1));
    CHECK(report["fen"].is_null());
}

TEST_CASE("games of two players who change sides start two by two alike") {
    const auto game = helpers::open(kShuffle);
    SelfplayOptions swapping = series(6);
    swapping.swap = true;
    swapping.opening_plies = GENERATE(0U, 3U);
    const Played played = play(game->start(), swapping);
    for (std::size_t i = 0; i < played.games.size(); i += 2) {
        CHECK(played.games[i].opening.fen == played.games[i + 1].opening.fen);
        CHECK(played.games[i].opening.turns == played.games[i + 1].opening.turns);
        CHECK(played.games[i].opening.fen == game->start(seed_of_game(5, i / 2 + 1)).fen());
    }
}

TEST_CASE("records of games with own starts replay, and read back to the same report") {
    const auto game = helpers::open(kShuffle);
    SelfplayOptions options = series(8);
    options.opening_plies = GENERATE(0U, 4U);
    const Played played = play(game->start(), options);
    SelfplayTally read;
    std::istringstream lines(played.lines);
    for (std::string line; std::getline(lines, line);) {
        const auto one = read_selfplay_line(*game, line);
        REQUIRE(one);
        read.add(*one);
        const Entered entered = enter(one->opening, game->start());
        CHECK(entered.start.fen() == json::parse(line)["fen"]);
        State state = entered.start;
        for (const game::Turn& turn : entered.turns) state.play(turn);
        for (const SelfplayPly& ply : one->plies) {
            const auto turn = notation::parse_turn(state, ply.turn);
            REQUIRE(std::holds_alternative<game::Turn>(turn));
            state.play(std::get<game::Turn>(turn));
        }
        CHECK(state.outcome().has_value() == one->outcome.has_value());
    }
    const State start = game->start();
    const SelfplayReport report{"a game", start, options, read};
    CHECK(selfplay_text(report) + selfplay_json(report) == played.report);
}

TEST_CASE("a start that is given is that of every game, and is recorded") {
    const auto game = helpers::open(kShuffle);
    SelfplayOptions options = series(3);
    options.own_starts = false;
    for (const std::string& fen : starts_of(play(game->start(9), options))) {
        CHECK(fen == game->start(9).fen());
    }
    options.openings = {{"", {"e2e4"}}, {game->start(4).fen(), {}}};
    const std::vector<std::string> starts = starts_of(play(game->start(), options));
    CHECK(starts == std::vector<std::string>{kUsual, game->start(4).fen(), kUsual});
}

TEST_CASE("a match has the start of its seed, or of the seed that is given instead") {
    const tests::Scratch scratch;
    const auto start = [&](const std::string& body, std::optional<std::uint64_t> seed) {
        RunOptions options;
        options.seed = seed;
        const Report report = scratch.run(body, "shuffle-chess", options);
        CHECK(report.passed);
        CHECK_FALSE(report.standard_start);
        return report.start_fen;
    };
    const auto game = helpers::open(kShuffle);
    CHECK(start("", {}) == kUsual);
    CHECK(start("", 3) == kUsual);
    CHECK(start("seed: 7\n", {}) == game->start(7).fen());
    CHECK(start("seed: 7\n", 3) == game->start(3).fen());
    CHECK(start("seed: 7\nstart: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"\n", {}) ==
          "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

}  // namespace rulewright::match
