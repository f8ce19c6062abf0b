// Programs as players: whatever they do, the game ends with a record that says so.
#include <chrono>
#include <cstdlib>

#include "match/record_facts.hpp"
#include "match/run.hpp"
#include "match/selfplay.hpp"
#include "match/selfplay_tally.hpp"
#include "mock_engines.hpp"
#include "scratch.hpp"
#include "support.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

namespace helpers = ::rulewright::tests;
using helpers::mock_player;

struct Played {
    std::vector<PlayedGame> games;
    SelfplayTally tally;
    std::optional<diagnostics::Diagnostic> error;
};

Played play(const game::State& start, const SelfplayOptions& options) {
    Played played;
    played.error = selfplay(start, options, [&](const PlayedGame& one) {
        played.games.push_back(one);
        played.tally.add(one);
        return true;
    });
    return played;
}

SelfplayOptions against_random(const std::string& program, std::uint64_t games) {
    SelfplayOptions options;
    options.players = {program, "random"};
    options.games = games;
    options.time.limits.seconds = 0.1;
    return options;
}

struct Failing {
    std::string mode;
    game::EndReason reason;
    std::string detail;  // a part of it
};

void check_ends(const std::string& protocol, const std::vector<Failing>& rows,
                SelfplayOptions options) {
    const auto game = helpers::open("rules/chess.yaml");
    for (const Failing& row : rows) {
        INFO(protocol << " " << row.mode);
        options.players[0] = mock_player(protocol, row.mode);
        const auto began = std::chrono::steady_clock::now();
        const Played played = play(game->start(), options);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
        CHECK(taken.count() < 5 * static_cast<double>(options.games));
        REQUIRE(played.games.size() == options.games);
        for (const PlayedGame& one : played.games) {
            REQUIRE(one.outcome);
            CHECK(one.outcome->winner == make_id<PlayerId>(1));
            CHECK(std::string(game::name_of(one.outcome->reason)) == game::name_of(row.reason));
            INFO(one.outcome->detail);
            CHECK(one.outcome->detail.find(row.detail) != std::string::npos);
        }
    }
}

std::size_t occurrences(const std::string& text, const std::string& line) {
    std::size_t count = 0;
    for (const std::string_view one : support::split(text, '\n')) count += one == line ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("a program that fails loses the game, and the record says how") {
    const std::vector<Failing> rows = {
        {"crashes", game::EndReason::kAdjudication, "crash: it has ended with signal 11"},
        {"exits", game::EndReason::kAdjudication, "crash: it has ended with exit code 3"},
        {"closes", game::EndReason::kAdjudication, "crash: it has closed its output"},
        {"silent", game::EndReason::kAdjudication, "timeout: no"},
        {"cheats", game::EndReason::kAdjudication, "illegal move: it plays e2e5: "},
        {"babbles", game::EndReason::kAdjudication, "nonsense: it plays hello: "},
    };
    check_ends("uci", rows, against_random("", 1));
    check_ends("xboard", rows, against_random("", 1));
    check_ends("xboard",
               {{"resigns", game::EndReason::kResignation, ""},
                {"draws", game::EndReason::kAdjudication, "but neither repetition nor"}},
               against_random("", 2));
}

TEST_CASE("bytes of a program that are no text leave records that are JSON, valid and harmless") {
    const auto game = helpers::open("rules/chess.yaml");
    for (const char* protocol : {"uci", "xboard"}) {
        INFO(protocol);
        SelfplayOptions options = against_random(mock_player(protocol, "garbage"), 1);
        options.lines = true;
        const Played played = play(game->start(), options);
        REQUIRE(played.games.size() == 1);
        const std::string& line = played.games.front().line;
        CHECK(line.find("xff") != std::string::npos);
        CHECK(support::visible_lines(line) == line);
        const auto read = read_selfplay_line(*game, line.substr(0, line.size() - 1));
        REQUIRE(read);
        CHECK(read->outcome->detail == played.games.front().outcome->detail);
    }
}

TEST_CASE("a program that is silent under a clock loses on time") {
    SelfplayOptions options = against_random("", 1);
    options.time = {read_clock("0.3s"), {}};
    check_ends("uci", {{"silent", game::EndReason::kTime, "no bestmove in time"}}, options);
    check_ends("xboard", {{"slow", game::EndReason::kTime, "no move in time"}}, options);
}

TEST_CASE("a limit beside a clock is no clock") {
    SelfplayOptions options = against_random("", 1);
    options.time = {read_clock("0.8s"), {}};
    options.time.limits.seconds = 0.01;
    const auto began = std::chrono::steady_clock::now();
    check_ends("uci", {{"silent", game::EndReason::kTime, "no bestmove in time"}}, options);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    CHECK(taken.count() > 0.8);
}

TEST_CASE("a program is started anew after a failure, which is counted") {
    const auto game = helpers::open("rules/chess.yaml");
    const Played played = play(game->start(), against_random(mock_player("uci", "crashes"), 3));
    CHECK_FALSE(played.error);
    CHECK(played.tally.wins[1] == 3);
    const auto& failures = played.tally.duel.failures;
    REQUIRE(failures.size() == 1);
    CHECK(failures.at({0, protocol::FailureKind::kCrash}) == 3);
}

TEST_CASE("a program that behaves runs through all games of its thread") {
    const auto game = helpers::open("rules/chess.yaml");
    const tests::Scratch scratch;
    const std::string log = scratch.file("log");
    SelfplayOptions options = against_random(mock_player("uci", "records " + log), 3);
    options.max_plies = 2;
    CHECK(play(game->start(), options).tally.unfinished == 3);
    const std::string heard = helpers::read_text(log);
    CHECK(occurrences(heard, "uci") == 1);
    CHECK(occurrences(heard, "position startpos") == 3);
}

TEST_CASE("a program that cannot play this at all ends the run instead of losing every game") {
    const auto game = helpers::open("rules/chess.yaml");
    const game::State start = helpers::state_at(*game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    const std::string program = mock_player("xboard", "places");
    SelfplayOptions options = against_random(program, 50);
    const Played played = play(start, options);
    REQUIRE(played.error);
    CHECK(played.error->message == "it cannot be given a position, only moves (setboard=0)");
    CHECK(played.error->place.file == program);
    options.swap = true;
    options.players = {"random", program};
    CHECK(play(start, options).error->place.file == program);
}

TEST_CASE("what is wrong with a program is known before the first game") {
    const auto chess = helpers::open("rules/chess.yaml");
    const auto shako = helpers::open("rules/shako.yaml");
    const auto failure = [](const std::string& name, game::Game& game) {
        return make_player(name, game).value()->prepare();
    };
    CHECK_FALSE(failure("random", *chess));
    CHECK_FALSE(failure(mock_player("uci", "plays"), *chess));
    CHECK(failure(mock_player("uci", "plays"), *shako)->what ==
          "it does not offer the variant shako");
    CHECK(failure("uci:no-such-program-at-all", *chess)->kind == protocol::FailureKind::kStart);
    CHECK(failure("xboard:no-such-program", *chess)->kind == protocol::FailureKind::kStart);
}

TEST_CASE("match scripts start programs only when the user allows it") {
    const tests::Scratch scratch;
    const std::string steps = "steps:\n  - play: {white: \"" + mock_player("uci", "cheats") +
                              "\", black: random}\nresult: {winner: black, by: illegal move}\n";
    const Report refused = scratch.run(steps);
    REQUIRE_FALSE(refused.passed);
    CHECK(refused.diagnostics.front().message.find("may not start programs") != std::string::npos);
    RunOptions options;
    options.allow_programs = true;
    const Report allowed = scratch.run(steps, "chess", options);
    tests::require_passed(allowed);
    REQUIRE(allowed.outcome);
    CHECK(allowed.outcome->detail.starts_with("illegal move: "));
    const Report unknown =
        scratch.run("steps:\n  - play: {white: 'uci:exit 5', black: random}\n", "chess", options);
    REQUIRE_FALSE(unknown.passed);
    CHECK(unknown.diagnostics.front().message.starts_with("does not start: "));
}

}  // namespace rulewright::match
