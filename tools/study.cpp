// rulewright study: whether a game is any good, by many games of engines against themselves, each
// figure with its interval; and what changes of its rules would do.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "catalog/open.hpp"
#include "commands.hpp"
#include "interruption.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "output_file.hpp"
#include "progress.hpp"
#include "study/apply_values.hpp"
#include "study/budget.hpp"
#include "study_state.hpp"
#include "study_subjects.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t kMostGames = 1'000'000;
constexpr std::uint64_t kMostNodes = 1'000'000'000;
constexpr int kStateVersion = 1;

struct StudyOptions {
    SubjectOptions subject;
    study::Planned planned;
    std::optional<std::uint64_t> games;
    std::string sections;
    std::string budget;
    std::string state;
    std::string out;   // a folder
    std::string html;  // a file
    bool apply = false;
    unsigned jobs = 1;
    bool json = false;
    bool no_progress = false;
};

std::optional<std::string> read_sections(const std::string& text, std::set<study::Part>& parts) {
    std::vector<std::string> names;
    for (const auto& [part, name] : study::kParts) names.emplace_back(name);
    if (text.empty()) {
        for (const auto& [part, name] : study::kParts) parts.insert(part);
        return std::nullopt;
    }
    if (text == "none") return std::nullopt;
    for (const std::string_view word : support::split(text, ',')) {
        const auto* found = std::find_if(std::begin(study::kParts), std::end(study::kParts),
                                         [&](const auto& one) { return one.second == word; });
        if (found != std::end(study::kParts)) {
            parts.insert(found->first);
            continue;
        }
        return fmt::format(
            "--sections: there is no section '{}'\n   expected: {}, with commas "
            "between them, or none",
            word, support::join_or(names));
    }
    return std::nullopt;
}

// The words that make the same report again, wherever amounts came from.
std::string command_of(const StudyOptions& options) {
    const study::Amounts& amounts = options.planned.amounts;
    const study::Amounts usual;
    std::string text = "rulewright study " + options.subject.position.variant;
    const auto add = [&](const char* name, std::uint64_t value, std::uint64_t by_default) {
        if (value != by_default) text += fmt::format(" {} {}", name, value);
    };
    add("--games", amounts.games, 0);
    add("--rungs", static_cast<std::uint64_t>(amounts.rungs),
        static_cast<std::uint64_t>(usual.rungs));
    add("--nodes", amounts.nodes, usual.nodes);
    add("--opening-plies", amounts.opening_plies, usual.opening_plies);
    add("--max-plies", amounts.max_plies, usual.max_plies);
    add("--seed", options.planned.seed, 1);
    if (!options.sections.empty()) text += " --sections " + options.sections;
    for (const std::string& axis : options.subject.sweep) text += " --sweep '" + axis + "'";
    if (options.subject.against) text += " --against " + *options.subject.against;
    if (!options.subject.sweep.empty() && options.subject.goal != "balance") {
        text += " --goal " + options.subject.goal;
    }
    return text;
}

// All that results follow from.
std::string header_of(const StudyOptions& options, const StudySubjects& subjects) {
    const study::Amounts& amounts = options.planned.amounts;
    nlohmann::ordered_json sections = nlohmann::ordered_json::array();
    for (const auto& [part, name] : study::kParts) {
        if (options.planned.has(part)) sections.push_back(name);
    }
    nlohmann::ordered_json budget;
    if (!options.budget.empty()) budget = options.budget;
    return support::json_text(
        nlohmann::ordered_json{{"study", kStateVersion},
                               {"rulewright", RULEWRIGHT_VERSION},
                               {"variant", subjects.subjects.front().game->variant().id},
                               {"rules", subjects.rules},
                               {"seed", options.planned.seed},
                               {"budget", budget},
                               {"games", amounts.games},
                               {"rungs", amounts.rungs},
                               {"nodes", amounts.nodes},
                               {"opening_plies", amounts.opening_plies},
                               {"max_plies", amounts.max_plies},
                               {"sections", sections},
                               {"goal", options.subject.goal}});
}

// Where what is done is kept: where it is wanted, else beside what is to be written.
std::string state_file(const StudyOptions& options, const std::string& id) {
    if (!options.state.empty()) return options.state;
    if (!options.out.empty()) return (fs::path(options.out) / (id + ".study.jsonl")).string();
    return options.html.empty() ? std::string() : options.html + ".study.jsonl";
}

int settle_amounts(StudyOptions& options, const StudySubjects& subjects, const StudyState& state,
                   Console& console) {
    study::Amounts& amounts = options.planned.amounts;
    if (options.games) amounts.games = *options.games;
    if (options.budget.empty()) return kFine;
    const auto seconds = study::read_time_budget(options.budget);
    if (!seconds) {
        return console.fail(kUsage, fmt::format("--budget: '{}' is no time\n   expected: seconds, "
                                                "minutes or hours, as in 90s, 10m or 2h",
                                                options.budget));
    }
    const auto settled = state.games_of(options.budget);
    amounts.games =
        settled ? *settled
                : study::games_within(*seconds, options.jobs, subjects.subjects, options.planned);
    return kFine;
}

int run_tasks(const StudyOptions& options, study::Study& study, StudyState& state,
              Console& console) {
    std::optional<Interruption> interruption;
    if (const std::string way = state.way_on(); !way.empty()) interruption.emplace(way);
    for (int round = 0; round < 2; ++round) {
        if (round == 1) study.plan_confirmation();
        if (study.done() == study.planned()) continue;
        Progress progress("tasks", study.planned(), !options.no_progress, study.done());
        std::optional<std::string> wrong;
        const auto error =
            study.run(options.jobs, [&](std::uint64_t task, const std::string& line) {
                wrong = state.add(task, line);
                progress.done(study.done());
                return !wrong;
            });
        if (wrong) return console.fail(kUsage, *wrong);
        if (!error) continue;
        // The rules will be others when a mistake in them is mended.
        state.discard();
        console.report({*error});
        return kFindings;
    }
    if (const auto wrong = state.finish()) return console.fail(kUsage, *wrong);
    return kFine;
}

int write_folder(const StudyOptions& options, const study::StudyReport& report, Console& console) {
    const fs::path folder(options.out);
    const std::string pictures = report.id + "-";
    for (const study::Section& section : report.sections) {
        for (const study::Plot& plot : section.plots) {
            const std::string path = (folder / (pictures + plot.key + ".svg")).string();
            if (const int code = write_or_fail(path, plot_svg(plot), console)) return code;
        }
    }
    return write_or_fail((folder / (report.id + ".md")).string(), study_markdown(report, pictures),
                         console);
}

int make_folder(const StudyOptions& options, Console& console) {
    if (options.out.empty()) return kFine;
    std::error_code error;
    fs::create_directories(options.out, error);
    if (!error) return kFine;
    return console.fail(kUsage,
                        fmt::format("--out: cannot make {}: {}", options.out, error.message()));
}

// Whether the text, in place of the file's, gives the pieces these values.
bool is_right(const StudyOptions& options, const std::string& path, const std::string& text,
              const std::map<std::string, int>& values) {
    const loader::Buffers buffers = {{loader::resolve_path(path), text}};
    const auto opened = catalog::open_game(path, {.root = options.subject.position.root,
                                                  .schema_dir = {},
                                                  .rules = rules_folder(),
                                                  .buffers = &buffers});
    if (!opened) return false;
    const variant::Variant& variant = opened.value().game->variant();
    return std::all_of(values.begin(), values.end(), [&](const auto& one) {
        const auto kind = variant.find_kind(one.first);
        return kind && variant.pieces[index(*kind)].value == one.second;
    });
}

int apply_values(const StudyOptions& options, const StudySubjects& subjects,
                 const std::map<std::string, int>& values, Console& console) {
    const std::string& path = subjects.path;
    const auto refuse = [&](const std::string& why) {
        return console.fail(kFindings, fmt::format("--apply: {} stays as it is: {}", path, why));
    };
    if (values.empty()) return refuse("the games do not tell what pieces are worth");
    const auto text = loader::read_file({path, path, {}, {}});
    if (!text) return refuse("it cannot be read");
    const auto written = study::with_values(path, text.value(), values);
    if (!written) return refuse(written.error());
    if (!is_right(options, path, written.value(), values)) {
        return refuse("with these values it would not mean what it should");
    }
    return write_or_fail(path, written.value(), console);
}

int run_study(StudyOptions options, Console& console) {
    if (const auto wrong = read_sections(options.sections, options.planned.parts)) {
        return console.fail(kUsage, *wrong);
    }
    if (options.apply && !options.planned.has(study::Part::kValues)) {
        return console.fail(kUsage, "--apply without values\n   expected: the section 'values'");
    }
    if (options.jobs == 0) options.jobs = std::max(1u, std::thread::hardware_concurrency());
    auto opened = open_subjects(options.subject, console);
    if (!opened) return opened.error();
    const StudySubjects& subjects = opened.value();
    if (const int code = make_folder(options, console)) return code;
    StudyState state(state_file(options, subjects.subjects.front().game->variant().id),
                     !options.state.empty());
    if (const int code = settle_amounts(options, subjects, state, console)) return code;
    study::Study study(subjects.subjects, options.planned, subjects.grid);
    if (const auto wrong = state.open(header_of(options, subjects), study)) {
        return console.fail(kUsage, *wrong);
    }
    if (const int code = run_tasks(options, study, state, console)) return code;
    study::StudyReport report = study.report();
    report.command = command_of(options);
    if (!options.out.empty()) {
        if (const int code = write_folder(options, report, console)) return code;
    }
    if (!options.html.empty()) {
        if (const int code = write_or_fail(options.html, study_html(report), console)) return code;
    }
    if (options.apply) {
        if (const int code = apply_values(options, subjects, study.values(), console)) return code;
    }
    if (options.json) {
        console.out = study_json(report);
    } else if (options.out.empty() && options.html.empty()) {
        console.out = study_text(report);
    }
    return kFine;
}

void add_amounts(Command& command, StudyOptions& options) {
    study::Amounts& amounts = options.planned.amounts;
    const Option games =
        command
            .option("--games", options.games,
                    "Games of each row of results; all other amounts go by it (default: 40)")
            .takes("N")
            .between(std::uint64_t{1}, kMostGames);
    command
        .option("--budget", options.budget,
                "Instead of --games: as many as take about so long; 90s, 10m or 2h")
        .takes("TIME")
        .excludes(games);
    command
        .option("--rungs", amounts.rungs,
                "Engines, of which each thinks four times as long as the one below (default: 4)")
        .takes("N")
        .between(1, 8);
    command
        .option("--nodes", amounts.nodes, "Positions a move that the lowest looks at (default: 16)")
        .takes("N")
        .between(std::uint64_t{1}, kMostNodes);
    command
        .option("--opening-plies", amounts.opening_plies,
                "Plies of openings; more where so many do not differ enough (default: 4)")
        .takes("N")
        .between(std::uint64_t{1}, std::uint64_t{40});
    command.option("--max-plies", amounts.max_plies, "Stop a game after so many (default: 400)")
        .takes("N")
        .between(std::uint64_t{1}, kMostNodes);
    command.option("--seed", options.planned.seed, "Seed of openings and games (default: 1)")
        .takes("N")
        .whole_number();
    command.option("--jobs", options.jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
}

void add_rules(Command& command, StudyOptions& options) {
    command
        .option("--sections", options.sections,
                "Only these: setup,ladder,play,values,unequal,endings, or none (default: all)")
        .takes("LIST");
    const Option sweep =
        command
            .option("--sweep", options.subject.sweep,
                    "Other values of a key of the rules: draws.move_limit=50,75; several make a "
                    "grid")
            .takes("KEY=A,B")
            .one_by_one();
    command.option("--against", options.subject.against, "Compare with other rules")
        .takes("VARIANT")
        .excludes(sweep);
    command
        .option("--goal", options.subject.goal,
                "What makes one point of --sweep better: balance (default), decisive, short, long")
        .one_of({"balance", "decisive", "short", "long"});
}

void add_output(Command& command, StudyOptions& options) {
    command
        .option("--state", options.state,
                "Keep what is done in FILE, and go on with it (default: beside --out or --html)")
        .takes("FILE");
    command.option("--out", options.out, "Write Markdown and SVG plots into a folder").takes("DIR");
    command.option("--html", options.html, "Write one page that needs nothing else").takes("FILE");
    command.flag("--apply", options.apply,
                 "Write the values of pieces that were found into the variant's file");
    command.flag("--json", options.json, "Print JSON");
    command.flag("--no-progress", options.no_progress, "No progress bar, also on a terminal");
}

}  // namespace

void add_study(CommandLine& line) {
    const auto options = std::make_shared<StudyOptions>();
    options->subject.goal = "balance";
    Command command =
        line.command("study", "Answer questions about a design, with intervals, by many games");
    command
        .option("VARIANT", options->subject.position.variant,
                "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    add_amounts(command, *options);
    add_rules(command, *options);
    add_output(command, *options);
    add_root_option(command, options->subject.position.root);
    add_compile_option(command, options->subject.position.no_compile);
    command.runs([options](Console& console) { return run_study(*options, console); });
}

}  // namespace rulewright::cli
