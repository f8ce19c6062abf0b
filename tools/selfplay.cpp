// rulewright selfplay: many games between two players, and what they came to.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <thread>

#include "commands.hpp"
#include "match/selfplay_report.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "players.hpp"
#include "progress.hpp"

namespace rulewright::cli {

namespace {

constexpr std::uint64_t kMost = 1'000'000'000;
constexpr std::uint64_t kMostOpeningPlies = 1000;

struct Options {
    PositionOptions position;
    match::SelfplayOptions play;
    TimeOptions time;
    std::string openings;  // a file
    std::optional<std::string> out;
    bool json = false;
    bool no_progress = false;
};

// What the options say about players, clocks and openings; the code to exit with.
int prepare(Options& options, const game::State& start, Console& console) {
    constexpr const char* kNames[] = {"--white", "--black"};
    int code = kFine;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const std::string& name = options.play.players[i];
        if (!check_player(kNames[i], name, start.game(), console, code)) return code;
    }
    if (!read_time(options.time, options.play.time, console)) return kUsage;
    if (options.openings.empty()) return kFine;
    auto openings = match::read_openings(options.openings, start);
    if (!openings) {
        console.report(openings.error());
        const bool no_file = openings.error().front().place.span.line == 0;
        return no_file ? kUsage : kFindings;
    }
    options.play.openings = std::move(openings).value();
    return kFine;
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
    if (options.out && (options.out->empty() || *options.out == "-")) {
        return console.fail(kUsage,
                            "--out: no file\n   expected: a file; standard output gets the report");
    }
    if (options.play.jobs == 0)
        options.play.jobs = std::max(1u, std::thread::hardware_concurrency());
    const game::State& start = *opened.value().state;
    int code = prepare(options, start, console);
    if (code != kFine) return code;
    match::SelfplayTally tally;
    code = play(options, start, tally, console);
    if (code != kFine) return code;
    const match::SelfplayReport report{options.position.variant, start, options.play, tally};
    console.out = options.json ? match::selfplay_json(report) : match::selfplay_text(report);
    return kFine;
}

void add_players(CLI::App& command, match::SelfplayOptions& play) {
    command
        .add_option("--white", play.players[0],
                    "Who plays the first side: random (default), engine, uci:COMMAND, ...")
        ->type_name("P");
    command.add_option("--black", play.players[1], "The same for the other side")->type_name("P");
    command.add_option("--seed", play.seed, "Seed of dice and random players (default: 1)")
        ->type_name("N")
        ->check(whole_number());
}

void add_games(CLI::App& command, Options& options) {
    command.add_option("--clock", options.time.clock, "The players' clocks: 5+3, or 1s+0.1s")
        ->type_name("M+S");
    command
        .add_option("--limit", options.time.limit,
                    "depth=N, nodes=N or time=S a move, for players without limits of their own")
        ->type_name("LIMIT");
    auto* file = command.add_option("--openings", options.openings,
                                    "Begin with the openings of a file: moves or a FEN in a line");
    file->type_name("FILE");
    command
        .add_option("--opening-plies", options.play.opening_plies,
                    "Begin with so many random plies (default: 0)")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, kMostOpeningPlies).description(""))
        ->excludes(file);
    command.add_flag("--swap", options.play.swap,
                     "Change sides every second game, with the same opening");
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
    add_games(*command, *options);
    add_output(*command, *options);
    command->callback([options, &chosen] {
        chosen = [options](Console& console) { return run(*options, console); };
    });
}

}  // namespace rulewright::cli
