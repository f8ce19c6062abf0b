// rulewright tournament merge: the results of parts of a tournament, as one run would have left
// them.
#include <fmt/format.h>

#include "commands.hpp"
#include "options.hpp"
#include "tournament_options.hpp"
#include "tournament_parts.hpp"

namespace rulewright::cli {

namespace {

struct TournamentMergeOptions {
    std::vector<std::string> files;
    TournamentSource source;  // no file: the one that the first part names
    std::string results;
    TournamentOutput output;
};

int run_tournament_merge(TournamentMergeOptions options, Console& console) {
    const auto parts = read_parts(options.files, kTournamentParts);
    if (!parts) return console.fail(kFindings, parts.error());
    const Part& first = parts.value().front();
    if (options.source.file.empty()) options.source.file = first.from;
    if (options.source.file.empty())
        return console.fail(kFindings, no_source(first, kTournamentParts));
    const auto definition = open_tournament(options.source, console);
    if (!definition) return definition.error();
    // Nothing is played: no program starts.
    const auto setting = tournament::prepare(definition.value(), options.source.loading(), true);
    if (!setting) {
        console.report(setting.error());
        return kFindings;
    }
    tournament::Standings standings(definition.value());
    const int code = merge_tournament(parts.value(), options.results, definition.value(),
                                      setting.value(), standings, console);
    if (code != kFine) return code;
    return tell_tournament(options.output, {definition.value(), setting.value(), standings},
                           console);
}

}  // namespace

void add_tournament_merge(CommandLine& line) {
    const auto options = std::make_shared<TournamentMergeOptions>();
    Command command =
        line.command("tournament merge", "Put together what runs with --games and --results wrote");
    command.option("FILE", options->files, "Results of the parts, in any order")
        .required()
        .files({"jsonl"});
    add_from_option(command, options->source.file, "FILE");
    command.option("--results", options->results, "Keep all games here, in a new file")
        .takes("FILE.jsonl");
    add_tournament_output(command, options->output);
    add_tournament_source(command, options->source);
    command.runs([options](Console& console) { return run_tournament_merge(*options, console); });
}

}  // namespace rulewright::cli
