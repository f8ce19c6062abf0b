// Reading tournaments: what a file may say, and what is told of one that is wrong.
#include "folder.hpp"
#include "support.hpp"
#include "tournament/schedule.hpp"

namespace rulewright::tournament {

using tests::says;

namespace {

using test::Folder;

std::string problems(const Folder& folder, const std::string& text, bool allow_programs = false) {
    const std::string file = folder.write("tournament.yaml", text);
    const auto definition = load_tournament(file, test::options());
    if (!definition) return test::told(definition.error());
    const auto setting = prepare(definition.value(), test::options(), allow_programs);
    return setting ? "" : test::told(setting.error());
}

constexpr const char* kTwo =
    "tournament: T\nvariant: chess\nplayers: [{name: A, player: random}, {name: B, player: "
    "engine}]\n";

}  // namespace

TEST_CASE("a file says all that a tournament needs") {
    const Folder folder;
    const test::Loaded loaded = test::load(
        folder,
        "players:\n"
        "  - {name: A, player: \"uci:a b\", limit: time=0.5, options: {Hash: 16, Ponder: false}}\n"
        "  - {name: B, player: random}\n"
        "format: gauntlet\nrounds: 3\ngames: 4\nseed: 9\nclock: 1s+0.1s\nlimit: depth=3\n"
        "start: \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"\n"
        "openings: {list: [e2e4, \"1. e4 Kd7\"]}\n"
        "adjudication: {draw: {after: 60, within: 15, plies: 8}, resign: {worse_than: 700, plies: "
        "4}, max_plies: 300}\n"
        "sprt: {elo0: 0, elo1: 10, beta: 10}\n");
    const Definition& definition = loaded.definition;
    CHECK(definition.players[0].options.limits.seconds == 0.5);
    CHECK(definition.players[0].options.settings ==
          protocol::EngineOptions{{"Hash", "16"}, {"Ponder", "false"}});
    CHECK(definition.format == Format::kGauntlet);
    CHECK(definition.time.clock->increment.count() == 100);
    CHECK(definition.time.limits.depth == 3);
    CHECK(definition.adjudication.draw->within == 15);
    CHECK(definition.adjudication.resign->worse_than == -700);
    CHECK(definition.max_plies == 300);
    CHECK(definition.sprt->beta == 10);
    REQUIRE(loaded.setting.openings.size() == 2);
    CHECK(loaded.setting.openings[1].turns == std::vector<std::string>{"e2e4", "e8d7"});
    CHECK(Schedule(definition).games() == 12);
}

TEST_CASE("everybody meets everybody, with sides and openings in pairs") {
    const Folder folder;
    const test::Loaded loaded = test::load(folder, std::string(test::kThree) + "rounds: 2\n");
    const Schedule schedule(loaded.definition);
    REQUIRE(schedule.games() == 12);
    std::string all;
    for (std::uint64_t n = 1; n <= schedule.games(); ++n) {
        const Fixture fixture = schedule.fixture(n);
        all += std::to_string(fixture.round) + std::to_string(fixture.sides[0]) +
               std::to_string(fixture.sides[1]) + std::to_string(fixture.opening) + " ";
    }
    CHECK(all == "1010 1100 1020 1200 1120 1210 2011 2101 2021 2201 2121 2211 ");
}

TEST_CASE("an odd number of games goes on with the other side in the next round") {
    const Folder folder;
    const test::Loaded loaded =
        test::load(folder,
                   "players: [{name: A, player: random}, {name: B, player: random}]\n"
                   "rounds: 3\ngames: 1\n");
    const Schedule schedule(loaded.definition);
    CHECK(schedule.fixture(1).sides[0] == 0);
    CHECK(schedule.fixture(2).sides[0] == 1);
    CHECK(schedule.fixture(2).opening == 0);
    CHECK(schedule.fixture(3).opening == 1);
}

TEST_CASE("mistakes are told with their places") {
    const Folder folder;
    CHECK(problems(folder, kTwo).empty());
    CHECK(says(problems(folder, std::string(kTwo) + "clock: soon\n"),
               "4:8 tournament-rule \"soon\" is"));
    CHECK(says(problems(folder, std::string(kTwo) + "limit: speed=3\n"), "4:8 tournament"));
    CHECK(says(problems(folder, std::string(kTwo) + "rounds: 0\n"), "4:9 "));
    CHECK(says(problems(folder, std::string(kTwo) + "formt: gauntlet\n"), "4:1 unknown-key"));
    CHECK(says(problems(folder, std::string(kTwo) + "start: \"8/8 w\"\n"), "4:"));
    CHECK(
        says(problems(folder, std::string(kTwo) + "openings: {list: [e4, \"e4 e4\"]}\n"), "4:27 "));
    CHECK(
        says(problems(folder, std::string(kTwo) + "openings: {file: none.txt}\n"), "file-missing"));
    CHECK(says(problems(folder, std::string(kTwo) + "sprt: {elo0: 5, elo1: 5}\n"),
               "4:23 tournament-rule `elo1` is not more"));
    CHECK(says(problems(folder, std::string(kTwo) + "games: 3\nsprt: {elo0: 0, elo1: 5}\n"),
               "4:8 tournament-rule the test needs pairs"));
    CHECK(says(problems(folder,
                        "tournament: T\nvariant: ches\nplayers: [{name: A, player: "
                        "random}, {name: A, player: random}]\n"),
               "2:10 file-missing"));
    CHECK(says(problems(folder,
                        "tournament: T\nvariant: chess\nplayers: [{name: A, player: "
                        "random}, {name: A, player: rondom}]\n"),
               "3:45 tournament-rule another player has this name"));
    CHECK(says(problems(folder,
                        "tournament: T\nvariant: chess\nplayers: [{name: A, player: "
                        "random}, {name: B, player: rondom}]\n"),
               "3:56 tournament-player there is no player 'rondom'"));
    CHECK(says(problems(folder,
                        "tournament: T\nvariant: chess\nplayers: [{name: A, player: "
                        "random}, {name: B, player: \"uci: \"}]\n",
                        true),
               "3:56 tournament-player 'uci: ' names no command"));
    CHECK(says(problems(folder,
                        "tournament: T\nvariant: chess\nplayers: [{name: A, player: "
                        "engine, limit: depth=2}, {name: B, player: random}]\n"),
               "are for programs"));
}

TEST_CASE("a misspelt player is told with the one that was meant") {
    const Folder folder;
    folder.write("tournament.yaml",
                 "tournament: T\nvariant: chess\n"
                 "players: [{name: A, player: enigne}, {name: B, player: \"mcts:node=9\"}]\n");
    const auto definition = load_tournament(folder.file("tournament.yaml"), test::options());
    REQUIRE(definition);
    const auto setting = prepare(definition.value(), test::options(), true);
    REQUIRE_FALSE(setting);
    REQUIRE(setting.error().size() == 2);
    CHECK(setting.error()[0].suggestion == "engine");
    CHECK(setting.error()[1].suggestion == "mcts:nodes=9");
}

TEST_CASE("a tournament needs a start in which somebody can move") {
    const Folder folder;
    CHECK(says(problems(folder, std::string(kTwo) + "start: \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"\n"),
               "4:8 start-over the game is over before its first move: a draw by stalemate"));
    CHECK(says(problems(folder, std::string(kTwo) + "start: \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"\n"),
               "4:8 start-over the game is over before its first move: white by checkmate"));
    CHECK(
        problems(folder, std::string(kTwo) + "start: \"7k/8/5QK1/8/8/8/8/8 w - - 0 1\"\n").empty());
}

TEST_CASE("a file starts programs only when the user allows it") {
    const Folder folder;
    const std::string text =
        "tournament: T\nvariant: chess\nplayers: [{name: A, player: random}, {name: B, player: "
        "\"uci:touch " +
        folder.file("started") + "\"}]\n";
    CHECK(says(problems(folder, text), "may not start programs"));
    CHECK(problems(folder, text, true).empty());
    CHECK_FALSE(std::filesystem::exists(folder.file("started")));
}

TEST_CASE("openings of a file are found beside the tournament") {
    const Folder folder;
    folder.write("openings.txt", "# mine\ne4 e5\nd4\n");
    const test::Loaded loaded =
        test::load(folder,
                   "players: [{name: A, player: random}, {name: B, player: random}]\n"
                   "openings: {file: openings.txt}\n");
    CHECK(loaded.setting.openings.size() == 2);
    folder.write("openings.txt", "e4 e4\n");
    const std::string file = folder.file("tournament.yaml");
    const auto definition = load_tournament(file, test::options());
    const auto setting = prepare(definition.value(), test::options(), true);
    REQUIRE_FALSE(setting);
    CHECK(setting.error().front().place.file.ends_with("openings.txt"));
    CHECK(setting.error().back().notes.back().place.file == file);
}

}  // namespace rulewright::tournament
