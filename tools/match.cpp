// rulewright match: plays scripted matches and says which of them failed.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <iterator>
#include <thread>

#include "commands.hpp"
#include "coverage_options.hpp"
#include "match/match.hpp"
#include "match/report.hpp"
#include "match/update.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "web/alarm.hpp"

namespace rulewright::cli {

namespace {

struct MatchOptions {
    std::vector<std::string> paths;
    std::string format = "text";
    std::optional<std::uint64_t> seed;
    std::string root;
    bool no_compile = false;
    std::string filter;
    unsigned jobs = 1;
    bool allow_programs = false;
    CoverageOptions coverage;
    bool update = false;
    double seconds = 0;  // at most; 0: as long as it takes
};

// What one run of all files needs.
struct Request {
    std::vector<std::string> files;
    match::RunOptions run;
    unsigned jobs = 1;

    [[nodiscard]] std::vector<match::Report> reports() const {
        return match::run_files(files, run, jobs);
    }
};

std::string render(const MatchOptions& options, const std::vector<match::Report>& reports,
                   const Console& console) {
    if (options.format == "json") return match::report_json(reports);
    if (options.format == "junit") return match::report_junit(reports);
    if (options.format == "pgn") return match::report_pgn(reports);
    return match::report_text(reports, console.out_colour());
}

// Such reports have neither title nor moves.
std::size_t unread(const std::vector<match::Report>& reports) {
    return static_cast<std::size_t>(
        std::count_if(reports.begin(), reports.end(),
                      [](const match::Report& report) { return report.title.empty(); }));
}

// With what stands in front of the text in the file; what is wrong, if something is. A file that
// somebody else has changed in the meantime is left alone.
std::optional<std::string> rewrite(const match::RewrittenFile& file) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    std::ifstream stream(file.path, std::ios::binary);
    const std::string now{std::istreambuf_iterator<char>(stream), {}};
    const std::string mark(now.starts_with(kByteOrderMark) ? kByteOrderMark : "");
    if (now != mark + file.before) return "it was changed while the matches were played";
    return write_file(file.path, mark + file.after);
}

std::string words_of(const match::Change& change) {
    return fmt::format("{}:{}:{}: {} becomes {}\n", support::visible(change.place.file),
                       change.place.span.line, change.place.span.column,
                       support::visible(change.was), support::visible(change.is));
}

// Writes what came where something else was expected. The matches are then played again with the
// new texts, before any of them is written: what still fails is told, and a text that cannot be
// read any more is not written. The code to exit with when something went wrong.
std::optional<int> update(Request request, std::vector<match::Report>& reports, std::string& told,
                          Console& console) {
    const match::UpdatePlan plan = match::plan_update(reports, request.run.load);
    console.report(plan.refused);
    if (plan.files.empty()) return std::nullopt;
    loader::Buffers texts;
    for (const match::RewrittenFile& file : plan.files) texts[file.path] = file.after;
    request.run.load.buffers = &texts;
    request.run.coverage = nullptr;  // the first run was counted
    std::vector<match::Report> again = request.reports();
    if (unread(again) > unread(reports)) {
        return console.fail(kFault, "the new texts cannot be read: nothing was written");
    }
    reports = std::move(again);
    for (const match::RewrittenFile& file : plan.files) {
        if (const auto wrong = rewrite(file)) {
            return console.fail(kUsage, fmt::format("cannot write {}: {}", file.shown, *wrong));
        }
        for (const match::Change& change : file.changes) told += words_of(change);
    }
    return std::nullopt;
}

int run_match(const MatchOptions& options, Console& console) {
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
    Request request{
        files.value(),
        {{.root = options.root,
          .schema_dir = {},
          .rules = rules_folder(),
          .compile = !options.no_compile},
         options.seed,
         options.allow_programs,
         options.filter},
        options.jobs == 0 ? std::max(1u, std::thread::hardware_concurrency()) : options.jobs};
    if (options.coverage.wanted()) request.run.coverage = &collector;
    const std::atomic<bool> never{false};
    std::optional<web::Alarm> alarm;
    if (options.seconds > 0) alarm.emplace(options.seconds, never);
    if (alarm) request.run.stop = alarm->flag();
    std::vector<match::Report> reports = request.reports();
    if (reports.empty()) {
        return console.fail(
            kUsage,
            fmt::format("--filter: no match has '{}' in its title, path or tags", options.filter));
    }
    std::string told;
    if (options.update) {
        const auto failed = update(request, reports, told, console);
        (options.format == "text" ? console.out : console.err) += told;
        if (failed) return *failed;
    }
    console.out += render(options, reports, console);
    const int covered =
        tell_coverage(options.coverage, collector, options.format == "text", console);
    if (covered == kUsage) return kUsage;
    return match::count(reports).failed == 0 ? covered : kFindings;
}

}  // namespace

void add_match(CommandLine& line) {
    const auto options = std::make_shared<MatchOptions>();
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
    add_compile_option(command, options->no_compile);
    command.flag("--allow-programs", options->allow_programs,
                 "Let scripts start programs (uci:COMMAND): only for scripts that you trust");
    add_coverage_options(command, options->coverage);
    const Option update = command.flag(
        "--update", options->update,
        "Write what came where the scripts expect something else, and play them again");
    command
        .option("--time", options->seconds,
                "Most seconds for all: what is not played then has failed (default: no limit)")
        .takes("S")
        .between(0.001, 1e6)
        .excludes(update);
    command.runs([options](Console& console) { return run_match(*options, console); });
}

}  // namespace rulewright::cli
