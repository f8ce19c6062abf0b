// rulewright tournament: plays a tournament that a file describes, and goes on where it was.
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <thread>

#include "commands.hpp"
#include "interruption.hpp"
#include "loader/document.hpp"
#include "progress.hpp"
#include "tournament/ledger.hpp"
#include "tournament/play.hpp"
#include "tournament/report.hpp"
#include "tournament_options.hpp"
#include "tournament_parts.hpp"
#include "web/alarm.hpp"

namespace rulewright::cli {

namespace {

struct TournamentOptions {
    TournamentSource source;
    std::string results;  // empty: not kept
    TournamentOutput output;
    tournament::Share share;
    TournamentParts parts;
    bool allow_programs = false;
    bool no_progress = false;
    double seconds = 0;  // at most; 0: as long as it takes
};

// True when every program among the players starts and knows the game.
bool check_programs(const tournament::Definition& definition, game::Game& game, Console& console) {
    diagnostics::Diagnostics found;
    for (const tournament::Participant& player : definition.players) {
        const auto failure =
            match::make_player(player.player, game, player.options).value()->prepare();
        if (!failure) continue;
        found.push_back(loader::diagnose(
            player.node, {"tournament-player", match::describe(*failure), {}, {}, {}}));
    }
    console.report(found);
    return found.empty();
}

// The results that are kept: what was played before counts.
Result<tournament::Ledger, std::string> open_ledger(const TournamentOptions& options,
                                                    const tournament::Definition& definition,
                                                    const tournament::Setting& setting,
                                                    tournament::Standings& standings) {
    auto ledger = tournament::Ledger::open(
        options.results, definition, setting,
        results_header(definition, setting, options.share, definition.file));
    if (!ledger) return ledger;
    for (const tournament::Record& record : ledger.value().records()) {
        const std::uint64_t number = record.fixture.number;
        if (number < options.share.first || number > options.share.last.value_or(number)) {
            return fail(fmt::format("{}: game {} is none of this part", options.results, number));
        }
        standings.add(record);
    }
    return ledger;
}

// Reads what has been played, and plays the rest. The code to exit with.
int play(const TournamentOptions& options, const tournament::Definition& definition,
         const tournament::Setting& setting, tournament::Standings& standings, Console& console) {
    std::optional<tournament::Ledger> ledger;
    if (!options.results.empty()) {
        auto opened = open_ledger(options, definition, setting, standings);
        if (!opened) return console.fail(kUsage, opened.error());
        ledger.emplace(std::move(opened).value());
    }
    const std::uint64_t last =
        options.share.last.value_or(tournament::Schedule(definition).games());
    Progress progress("games", last - options.share.first + 1, !options.no_progress);
    if (options.parts.cluster.wanted()) {
        return play_tournament_remote(options.parts, options.share,
                                      {definition, setting, standings, ledger ? &*ledger : nullptr,
                                       options.results, options.source.root, progress},
                                      console);
    }
    std::optional<std::string> wrong;
    const auto take = [&](const tournament::Record& record) {
        if (ledger) {
            wrong = ledger->append(tournament::record_line(record, definition, *setting.game));
        }
        progress.done(standings.games());
        return !wrong;
    };
    const StopOnInterrupt interrupt;
    std::optional<web::Alarm> alarm;
    if (options.seconds > 0) alarm.emplace(options.seconds, StopOnInterrupt::flag());
    tournament::Share share = options.share;
    share.stop = alarm ? alarm->flag() : &StopOnInterrupt::flag();
    const auto error = tournament::play(definition, setting, share, standings, take);
    if (wrong) {
        return console.fail(kUsage, fmt::format("cannot write {}: {}", options.results, *wrong));
    }
    if (!error) return kFine;
    console.report({*error});
    return kFindings;
}

// Why not all games were played, if they were not.
int tell_stop(const TournamentOptions& options, const tournament::Report& report,
              Console& console) {
    const std::uint64_t games = report.standings.games();
    const std::uint64_t last =
        options.share.last.value_or(tournament::Schedule(report.definition).games());
    const std::uint64_t all = last - options.share.first + 1;
    if (games >= all || report.standings.decided()) return kFine;
    const std::string ended = fmt::format("{} of {} games ended", games, all);
    if (StopOnInterrupt::flag()) {
        console.err += "stopped: " + ended + "\n";
        return 128 + SIGINT;
    }
    return console.fail(
        kFindings,
        fmt::format("{} within {} s\n   expected: fewer games, or more --time{}", ended,
                    options.seconds,
                    options.results.empty() ? "" : "; the same command goes on with them"));
}

int run_tournament(TournamentOptions options, Console& console) {
    const auto definition = open_tournament(options.source, console);
    if (!definition) return definition.error();
    if (!read_share(options.parts, definition.value(), options.share, console)) return kUsage;
    const auto setting =
        tournament::prepare(definition.value(), options.source.loading(), options.allow_programs);
    if (!setting) {
        console.report(setting.error());
        return kFindings;
    }
    const bool remote = options.parts.cluster.wanted();
    if (remote && !check_cluster(options.parts.cluster, console)) return kUsage;
    if (remote && options.seconds > 0) return refuse_time(console);
    if (!check_programs(definition.value(), *setting.value().game, console)) return kFindings;
    if (options.share.jobs == 0) {
        options.share.jobs = std::max(1u, std::thread::hardware_concurrency());
    }
    tournament::Standings standings(definition.value());
    if (const int code = play(options, definition.value(), setting.value(), standings, console))
        return code;
    const tournament::Report told{definition.value(), setting.value(), standings};
    if (const int failed = tell_tournament(options.output, told, console)) return failed;
    return tell_stop(options, told, console);
}

}  // namespace

void add_tournament(CommandLine& line) {
    const auto options = std::make_shared<TournamentOptions>();
    Command command = line.command("tournament", "Play a tournament, or what is left of it");
    command.option("FILE", options->source.file, "A file that describes it")
        .required()
        .files({"yaml"});
    command
        .option("--results", options->results,
                "Keep each game here as it ends; what is there already is not played again")
        .takes("FILE.jsonl");
    add_cluster_options(command, options->parts.cluster);
    command
        .option("--games", options->parts.games,
                "Play only the games with these numbers, a part for `tournament merge`")
        .takes("A..B");
    add_tournament_output(command, options->output);
    command.option("--jobs", options->share.jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command
        .option("--time", options->seconds,
                "Most seconds: games that have not ended then are given up (default: no limit)")
        .takes("S")
        .between(0.001, 1e6);
    command.flag("--allow-programs", options->allow_programs,
                 "Let the file start programs (uci:COMMAND): only for files that you trust");
    command.flag("--no-progress", options->no_progress, "No progress bar, also on a terminal");
    add_tournament_source(command, options->source);
    command.runs([options](Console& console) { return run_tournament(*options, console); });
}

}  // namespace rulewright::cli
