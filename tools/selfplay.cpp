// rulewright selfplay: many games between two players, and what they came to.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "commands.hpp"
#include "coverage_options.hpp"
#include "game_numbers.hpp"
#include "interruption.hpp"
#include "options.hpp"
#include "progress.hpp"
#include "selfplay_series.hpp"
#include "web/alarm.hpp"

namespace rulewright::cli {

namespace {

constexpr std::uint64_t kMostOpeningPlies = 1000;

struct SelfplayOptions {
    PositionOptions position;
    match::SelfplayOptions play;
    std::string games;  // 30, or 11..20
    bool is_part = false;
    TimeOptions time;
    std::string openings;  // a file
    std::optional<std::uint64_t> opening_plies;
    std::optional<std::string> out;
    std::optional<std::string> csv;
    std::optional<std::string> against;
    bool resume = false;
    bool json = false;
    bool no_progress = false;
    double seconds = 0;  // at most; 0: as long as it takes
    CoverageOptions coverage;
    ClusterOptions cluster;
};

// The second record is FILE.against.
std::vector<SeriesOptions> series_of(const SelfplayOptions& options) {
    std::vector<SeriesOptions> all{{options.position, options.play, options.time, options.openings,
                                    options.opening_plies, options.out, options.csv, options.resume,
                                    options.against.has_value(), options.is_part, options.cluster}};
    if (!options.against) return all;
    all.push_back(all.front());
    all.back().position.variant = *options.against;
    if (options.out) all.back().out = *options.out + ".against";
    if (options.csv) all.back().csv = *options.csv + ".against";
    return all;
}

std::uint64_t games_of(const std::vector<Series>& all) {
    std::uint64_t games = 0;
    for (const Series& one : all) games += one.tally().games;
    return games;
}

std::uint64_t wanted_of(const std::vector<Series>& all, const SelfplayOptions& options) {
    return (options.play.games - options.play.first + 1) * all.size();
}

// Each step of all series before the next step of any: a mistake is found before hours of play,
// and no record is complete before all are, so that --resume finds every one.
int play(std::vector<Series>& all, const SelfplayOptions& options, Console& console) {
    for (Series& one : all) {
        if (const int code = one.open(console)) return code;
    }
    for (Series& one : all) {
        if (const int code = one.open_record(console)) return code;
    }
    // What no record keeps is at least reported.
    std::optional<Interruption> interruption;
    std::optional<StopOnInterrupt> stop;
    const std::string way = all.front().way_on();
    if (!way.empty()) {
        interruption.emplace(way);
    } else if (!options.cluster.wanted()) {
        stop.emplace();
    }
    Progress progress("games", wanted_of(all, options), !options.no_progress, games_of(all));
    for (Series& one : all) {
        const std::uint64_t others = games_of(all) - one.tally().games;
        if (const int code = one.play(progress, others, console)) return code;
    }
    return kFine;
}

// Of a run that was stopped there may be no games, or none by the other rules.
std::string text_of(const std::vector<Series>& all, bool json) {
    const match::SelfplayReport base = all.front().report();
    if (all.front().tally().games == 0) return {};
    if (all.size() == 1 || all.back().tally().games == 0)
        return json ? match::selfplay_json(base) : match::selfplay_text(base);
    const match::SelfplayReport other = all.back().report();
    return json ? match::comparison_json(base, other) : match::comparison_text(base, other);
}

// Why not all games were played, if they were not.
int tell_stop(const std::vector<Series>& all, const SelfplayOptions& options, Console& console) {
    const std::uint64_t games = games_of(all);
    const std::uint64_t wanted = wanted_of(all, options);
    if (games == wanted) return kFine;
    const std::string ended = fmt::format("{} of {} games ended", games, wanted);
    if (StopOnInterrupt::flag()) {
        console.err += "stopped: " + ended + "\n";
        return 128 + SIGINT;
    }
    const std::string way = all.front().part();
    return console.fail(
        kFindings, fmt::format("{} within {} s\n   expected: fewer --games, or more --time{}",
                               ended, options.seconds,
                               way.empty() ? "" : fmt::format("; --resume goes on with {}", way)));
}

int run_selfplay(SelfplayOptions options, Console& console) {
    const auto numbers = read_game_numbers(options.games);
    if (!numbers) return console.fail(kUsage, numbers.error());
    options.play.first = numbers.value().first;
    options.play.games = numbers.value().last;
    options.is_part = numbers.value().is_part;
    if (options.cluster.wanted() && !check_cluster(options.cluster, console)) return kUsage;
    if (options.cluster.wanted() && options.coverage.wanted()) {
        return console.fail(kUsage,
                            "--coverage: workers do not count what games come to\n   expected: a "
                            "run without --cluster");
    }
    if (options.cluster.wanted() && options.seconds > 0) return refuse_time(console);
    if (const int code = check_coverage(options.coverage, console)) return code;
    if (const int code = check_outputs(options.out, options.csv, console)) return code;
    if (options.resume && !options.out) {
        return console.fail(kUsage,
                            "--resume without --out\n   expected: the --out of the run that "
                            "was stopped");
    }
    if (options.play.jobs == 0)
        options.play.jobs = std::max(1u, std::thread::hardware_concurrency());
    coverage::Collector collector;
    if (options.coverage.wanted()) options.play.coverage = &collector;
    std::optional<web::Alarm> alarm;
    if (options.seconds > 0) alarm.emplace(options.seconds, StopOnInterrupt::flag());
    options.play.stop = alarm ? alarm->flag() : &StopOnInterrupt::flag();
    std::vector<Series> all;
    for (SeriesOptions& one : series_of(options)) all.emplace_back(std::move(one));
    if (const int code = play(all, options, console)) return code;
    const bool complete = games_of(all) == wanted_of(all, options);
    for (Series& one : all) {
        if (const int code = one.finish(complete, console)) return code;
    }
    console.out = text_of(all, options.json);
    const int stopped = tell_stop(all, options, console);
    const int covered = tell_coverage(options.coverage, collector, !options.json, console);
    return covered != kFine ? covered : stopped;
}

void add_players(Command& command, match::SelfplayOptions& play) {
    command
        .option("--white", play.players[0],
                "Who plays the first side: random (default), engine, uci:COMMAND, ...")
        .takes("P")
        .such_as({"random", "engine", "mcts"});
    command.option("--black", play.players[1], "The same for the other side")
        .takes("P")
        .such_as({"random", "engine", "mcts"});
    command
        .option("--seed", play.seed,
                "Seed of dice, random players and starts that a script makes (default: 1)")
        .takes("N")
        .whole_number();
}

void add_games(Command& command, SelfplayOptions& options) {
    command.option("--clock", options.time.clock, "The players' clocks: 5+3, or 1s+0.1s")
        .takes("M+S");
    command
        .option("--limit", options.time.limit,
                "depth=N, nodes=N or time=S a move, for players without limits of their own")
        .takes("LIMIT");
    const Option file = command
                            .option("--openings", options.openings,
                                    "Begin with the openings of a file: moves or a FEN in a line")
                            .takes("FILE");
    command
        .option("--opening-plies", options.opening_plies,
                "Begin with so many random plies (default: 4 where all games would be the same, "
                "else 0)")
        .takes("N")
        .between(std::uint64_t{0}, kMostOpeningPlies)
        .excludes(file);
    command.flag("--swap", options.play.swap,
                 "Change sides every second game, with the same opening");
}

void add_output(Command& command, SelfplayOptions& options) {
    add_cluster_options(command, options.cluster);
    command.option("--out", options.out, "Write a JSON line for each game").takes("FILE");
    command.option("--csv", options.csv, "Write a table with a row for each game").takes("FILE");
    command.flag("--resume", options.resume,
                 "Go on with the games of a run with the same --out that was stopped");
    command
        .option("--against", options.against, "Play the same seeds by other rules too, and compare")
        .takes("VARIANT");
    command.flag("--json", options.json, "Print JSON");
    command.flag("--no-progress", options.no_progress, "No progress bar, also on a terminal");
    add_coverage_options(command, options.coverage);
}

}  // namespace

void add_selfplay(CommandLine& line) {
    const auto options = std::make_shared<SelfplayOptions>();
    Command command = line.command("selfplay", "Play many games and report on them");
    add_position_options(command, options->position);
    match::SelfplayOptions& play = options->play;
    command
        .option("--games", options->games,
                "How many, from 1 on; 11..20: a part of a run, for `selfplay merge`")
        .required()
        .takes("N");
    add_players(command, play);
    command.option("--jobs", play.jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command.option("--max-plies", play.max_plies, "Stop a game after so many (default: 1000)")
        .takes("N")
        .between(std::uint64_t{1}, kMostGames);
    command
        .option("--time", options->seconds,
                "Most seconds for all: games that have not ended then are given up (default: no "
                "limit)")
        .takes("S")
        .between(0.001, 1e6);
    add_games(command, *options);
    add_output(command, *options);
    command.runs([options](Console& console) { return run_selfplay(*options, console); });
}

}  // namespace rulewright::cli
