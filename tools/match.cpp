// rulewright match: plays scripted matches and says which of them failed.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "commands.hpp"
#include "coverage_options.hpp"
#include "match/match.hpp"
#include "match/report.hpp"
#include "options.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

struct Options {
    std::vector<std::string> paths;
    std::string format = "text";
    std::optional<std::uint64_t> seed;
    std::string root;
    std::string filter;
    unsigned jobs = 1;
    bool allow_programs = false;
    CoverageOptions coverage;
};

std::string render(const Options& options, const std::vector<match::Report>& reports,
                   const Console& console) {
    if (options.format == "json") return match::report_json(reports);
    if (options.format == "junit") return match::report_junit(reports);
    if (options.format == "pgn") return match::report_pgn(reports);
    return match::report_text(reports, console.out_colour());
}

int run(const Options& options, Console& console) {
    if (const int code = check_coverage(options.coverage, console)) return code;
    const auto files = match::find_matches(options.paths);
    if (!files) {
        console.report(files.error());
        return kUsage;
    }
    if (files.value().empty()) {
        return console.fail(kUsage,
                            fmt::format("no match script (*.yaml) or game record (*.pgn) in {}",
                                        support::join(options.paths, ", ")));
    }
    coverage::Collector collector;
    const match::RunOptions run{{options.root, {}, rules_folder()},
                                options.seed,
                                options.allow_programs,
                                options.filter,
                                options.coverage.wanted() ? &collector : nullptr};
    const unsigned jobs =
        options.jobs == 0 ? std::max(1u, std::thread::hardware_concurrency()) : options.jobs;
    const std::vector<match::Report> reports = match::run_files(files.value(), run, jobs);
    if (reports.empty()) {
        return console.fail(
            kUsage,
            fmt::format("--filter: no match has '{}' in its title, path or tags", options.filter));
    }
    console.out = render(options, reports, console);
    const int covered =
        tell_coverage(options.coverage, collector, options.format == "text", console);
    if (covered == kUsage) return kUsage;
    return match::count(reports).failed == 0 ? covered : kFindings;
}

}  // namespace

void add_match(CommandLine& line) {
    const auto options = std::make_shared<Options>();
    Command command = line.command("match", "Play scripted matches and PGN games and check them");
    command.option("PATH", options->paths, "Match scripts, PGN files, or folders of them")
        .required()
        .files({"yaml", "pgn"});
    command.option("--format", options->format, "text (default), json, pgn or junit")
        .takes("NAME")
        .one_of({"text", "json", "pgn", "junit"});
    command.option("--seed", options->seed, "Seed of dice and random players, for all scripts")
        .takes("N")
        .whole_number();
    command
        .option("--filter", options->filter, "Only matches with this in their title, path or tags")
        .takes("TEXT");
    command.option("--jobs", options->jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    add_root_option(command, options->root);
    command.flag("--allow-programs", options->allow_programs,
                 "Let scripts start programs (uci:COMMAND): only for scripts that you trust");
    add_coverage_options(command, options->coverage);
    command.runs([options](Console& console) { return run(*options, console); });
}

}  // namespace rulewright::cli
