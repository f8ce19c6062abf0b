// rulewright selfplay: many games between two players, and what they came to.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "commands.hpp"
#include "match/player.hpp"
#include "match/selfplay_report.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "progress.hpp"

namespace rulewright::cli {

namespace {

constexpr std::uint64_t kMost = 1'000'000'000;

struct Options {
    PositionOptions position;
    match::SelfplayOptions play;
    std::optional<std::string> out;
    bool json = false;
    bool no_progress = false;
};

// True when each is a kind of player.
bool check_players(const Options& options, game::Game& game, Console& console) {
    constexpr const char* kNames[] = {"--white", "--black"};
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = match::make_player(options.play.players[i], game);
        if (player) continue;
        console.fail(kUsage, fmt::format("{}: {}\n   expected: {}", kNames[i], player.error(),
                                         match::kPlayerNames));
        return false;
    }
    return true;
}

int cannot_write(const Options& options, const std::string& wrong, Console& console) {
    return console.fail(kUsage, fmt::format("cannot write {}: {}", *options.out, wrong));
}

// Plays, and writes the record as games end. The code to exit with.
int play(const Options& options, const game::State& start, match::SelfplayTally& tally,
         Console& console) {
    OutputFile record;
    std::optional<std::string> wrong;
    if (options.out) wrong = record.open(*options.out);
    if (wrong) return cannot_write(options, *wrong, console);
    Progress progress("games", options.play.games, !options.no_progress);
    const auto error = match::selfplay(start, options.play, [&](const match::PlayedGame& played) {
        tally.add(played);
        if (options.out) wrong = record.write(match::selfplay_line(start.game(), played));
        progress.done(tally.games);
        return !wrong;
    });
    if (error) {
        console.report({*error});
        return kFindings;
    }
    if (options.out && !wrong) wrong = record.finish();
    if (wrong) return cannot_write(options, *wrong, console);
    return kFine;
}

int run(Options options, Console& console) {
    const auto opened = open_position(options.position, console);
    if (!opened) return opened.error();
    if (!check_players(options, *opened.value().game, console)) return kUsage;
    if (options.out && (options.out->empty() || *options.out == "-")) {
        return console.fail(kUsage,
                            "--out: no file\n   expected: a file; standard output gets the report");
    }
    if (options.play.jobs == 0)
        options.play.jobs = std::max(1u, std::thread::hardware_concurrency());
    const game::State& start = *opened.value().state;
    match::SelfplayTally tally;
    const int code = play(options, start, tally, console);
    if (code != kFine) return code;
    const match::SelfplayReport report{options.position.variant, start, options.play, tally};
    console.out = options.json ? match::selfplay_json(report) : match::selfplay_text(report);
    return kFine;
}

void add_players(CLI::App& command, match::SelfplayOptions& play) {
    command.add_option("--white", play.players[0], "Who plays the first side: random (default)")
        ->type_name("P");
    command.add_option("--black", play.players[1], "Who plays the other side: random (default)")
        ->type_name("P");
    command.add_option("--seed", play.seed, "Seed of dice and random players (default: 1)")
        ->type_name("N")
        ->check(whole_number());
}

void add_output(CLI::App& command, Options& options) {
    command.add_option("--out", options.out, "Write a JSON line for each game")->type_name("FILE");
    command.add_flag("--json", options.json, "Print JSON");
    command.add_flag("--no-progress", options.no_progress, "No progress bar, also on a terminal");
}

}  // namespace

void add_selfplay(CLI::App& app, Action& chosen) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = app.add_subcommand("selfplay", "Play many games and report on them");
    add_position_options(*command, options->position);
    match::SelfplayOptions& play = options->play;
    command->add_option("--games", play.games, "How many, from 1 on")
        ->required()
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMost).description(""));
    add_players(*command, play);
    command->add_option("--jobs", play.jobs, "Threads; 0: one per core (default: 1)")
        ->type_name("N")
        ->check(CLI::Range(0, 256).description(""));
    command->add_option("--max-plies", play.max_plies, "Stop a game after so many (default: 1000)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{1}, kMost).description(""));
    add_output(*command, *options);
    command->callback([options, &chosen] {
        chosen = [options](Console& console) { return run(*options, console); };
    });
}

}  // namespace rulewright::cli
