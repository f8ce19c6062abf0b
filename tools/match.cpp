// rulewright match: plays scripted matches and says which of them failed.
#include <fmt/format.h>

#include "commands.hpp"
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
    bool allow_programs = false;
};

std::string render(const Options& options, const std::vector<match::Report>& reports,
                   const Console& console) {
    if (options.format == "json") return match::report_json(reports);
    if (options.format == "pgn") return match::report_pgn(reports);
    return match::report_text(reports, console.out_colour());
}

int run(const Options& options, Console& console) {
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
    match::Runner runner(
        {{options.root, {}, rules_folder()}, options.seed, options.allow_programs});
    std::vector<match::Report> reports;
    for (const std::string& file : files.value()) {
        for (match::Report& report : runner.run_all(file)) reports.push_back(std::move(report));
    }
    console.out = render(options, reports, console);
    return match::count(reports).failed == 0 ? kFine : kFindings;
}

}  // namespace

void add_match(CommandLine& line) {
    const auto options = std::make_shared<Options>();
    Command command = line.command("match", "Play scripted matches and PGN games and check them");
    command.option("PATH", options->paths, "Match scripts, PGN files, or folders of them")
        .required();
    command.option("--format", options->format, "text (default), json or pgn")
        .takes("NAME")
        .one_of({"text", "json", "pgn"});
    command.option("--seed", options->seed, "Seed of dice and random players, for all scripts")
        .takes("N")
        .whole_number();
    add_root_option(command, options->root);
    command.flag("--allow-programs", options->allow_programs,
                 "Let scripts start programs (uci:COMMAND): only for scripts that you trust");
    command.runs([options](Console& console) { return run(*options, console); });
}

}  // namespace rulewright::cli
