// rulewright selfplay merge: the records of parts of a run, as one run would have left them.
#include "commands.hpp"
#include "game_numbers.hpp"
#include "options.hpp"
#include "selfplay_series.hpp"

namespace rulewright::cli {

namespace {

struct SelfplayMergeOptions {
    std::vector<std::string> files;
    std::optional<std::uint64_t> games;
    std::string from;  // empty: as the first part says
    std::string root;
    bool no_compile = false;
    std::optional<std::string> out;
    std::optional<std::string> csv;
    bool json = false;
};

SeriesOptions series_of(const SelfplayMergeOptions& options, std::vector<Part> parts,
                        const SelfplayHeader& header) {
    SeriesOptions series;
    series.position.variant = options.from.empty() ? parts.front().from : options.from;
    series.position.root = options.root;
    series.position.no_compile = options.no_compile;
    series.play.players = header.players;
    series.play.games = options.games.value_or(parts.back().last);
    series.play.seed = header.seed;
    series.play.max_plies = header.max_plies;
    series.play.opening_plies = header.opening_plies;
    series.play.swap = header.swap;
    series.out = options.out;
    series.csv = options.csv;
    series.merged = {std::move(parts), header};
    return series;
}

int merge(SeriesOptions options, bool json, Console& console) {
    Series series(std::move(options));
    if (const int code = series.open(console)) return code;
    if (const int code = series.open_record(console)) return code;
    if (const int code = series.finish(true, console)) return code;
    console.out =
        json ? match::selfplay_json(series.report()) : match::selfplay_text(series.report());
    return kFine;
}

int run_selfplay_merge(const SelfplayMergeOptions& options, Console& console) {
    if (const int code = check_outputs(options.out, options.csv, console)) return code;
    auto parts = read_parts(options.files, kSelfplayParts);
    if (!parts) return console.fail(kFindings, parts.error());
    const Part& first = parts.value().front();
    const auto header = read_header(first.header);
    if (!header || (first.from.empty() && options.from.empty())) {
        return console.fail(kFindings, no_source(first, kSelfplayParts));
    }
    return merge(series_of(options, std::move(parts).value(), *header), options.json, console);
}

}  // namespace

void add_selfplay_merge(CommandLine& line) {
    const auto options = std::make_shared<SelfplayMergeOptions>();
    Command command =
        line.command("selfplay merge", "Put together what runs with --games A..B and --out wrote");
    command.option("FILE", options->files, "Records of the parts, in any order")
        .required()
        .files({"jsonl"});
    command
        .option("--games", options->games,
                "How many games all have together (default: as many as the last number says)")
        .takes("N")
        .between(std::uint64_t{1}, kMostGames);
    add_from_option(command, options->from, "VARIANT");
    command.option("--out", options->out, "Write a JSON line for each game").takes("FILE");
    command.option("--csv", options->csv, "Write a table with a row for each game").takes("FILE");
    command.flag("--json", options->json, "Print JSON");
    add_root_option(command, options->root);
    add_compile_option(command, options->no_compile);
    command.runs([options](Console& console) { return run_selfplay_merge(*options, console); });
}

}  // namespace rulewright::cli
