#include <fmt/format.h>

#include <filesystem>

#include "catalog/open.hpp"
#include "coverage/collector.hpp"
#include "game/standard_start.hpp"
#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "match/names.hpp"
#include "match/run.hpp"
#include "match/variant_file.hpp"

namespace rulewright::match {

namespace {

Report blank_report(const Script& script) {
    Report report;
    report.file = script.file;
    report.title = script.title;
    report.variant = std::filesystem::path(script.variant_path).stem().string();
    report.variant_path = script.variant_path;
    report.headers = script.headers;
    report.rules = script.rules;
    return report;
}

// The names that the match gives to the players of this variant.
void name_players(const Script& script, const game::Game& game, Report& report) {
    if (!script.players) return;
    const Names names(game);
    for (const loader::Entry& entry : script.players->entries) {
        if (auto unknown = names.player_key(entry)) {
            report.diagnostics.push_back(*std::move(unknown));
            continue;
        }
        const PlayerId player = *game.find_player(entry.key);
        (index(player) == 0 ? report.headers.white : report.headers.black) = entry.value.text;
    }
}

// A record without a position and a script without a seed are of the usual start, whatever seed
// their dice and players are given.
std::uint64_t start_seed(const Script& script, const std::optional<std::uint64_t>& instead) {
    return script.seeded ? instead.value_or(script.seed) : 0;
}

// The rules that all matches of the variant count on; nothing when the variant is wrong, which the
// report then says.
auto open_counted(const RunOptions& options, const Script& script, Report& report) {
    auto opened = options.coverage->open(script.variant_path, options.load);
    if (!opened) {
        report.diagnostics = opened.error();
        note_use(script.variant, report.diagnostics);
    }
    return opened;
}

}  // namespace

std::optional<game::State> start_of(const Script& script, game::Game& game,
                                    const std::optional<std::uint64_t>& seed, Diagnostics& found,
                                    std::vector<position::FenProblem>* ignored) {
    if (!script.start) return game.start(start_seed(script, seed));
    auto read = game.read(script.start->text, ignored);
    if (read) return std::move(read).value();
    for (const position::FenProblem& problem : read.error()) {
        found.push_back(
            loader::diagnose_inside(*script.start, problem.offset, problem.length,
                                    {problem.code, problem.message, problem.expected, {}, {}}));
    }
    return std::nullopt;
}

std::optional<std::string> over_already(const game::State& start) {
    const auto& outcome = start.outcome();
    if (!outcome) return std::nullopt;
    return "the game is over before its first move: " + describe(start.game(), *outcome);
}

Runner::Runner(RunOptions options) : options_(std::move(options)) {}

Script script_of_row(const Script& script, std::size_t row) {
    const Row& from = script.table[row];
    Script one;
    one.file = script.file;
    one.title = fmt::format("{}: row {}{}{}", script.title, row + 1, from.name.empty() ? "" : ": ",
                            from.name);
    one.variant_path = script.variant_path;
    one.variant = script.variant;
    one.headers = script.headers;
    one.players = script.players;
    one.rules = script.rules;
    one.tags = script.tags;
    one.start = from.start ? from.start : script.start;
    one.claim = script.claim;
    one.seed = script.seed;
    one.seeded = script.seeded;
    one.clock = script.clock;
    one.moves = from.moves;
    one.steps = from.steps;
    return one;
}

std::vector<Report> Runner::run(const Script& script) {
    std::vector<Report> reports;
    // The rows have no variant either.
    Report unopened = blank_report(script);
    const bool opens = options_.coverage != nullptr ? open_counted(options_, script, unopened).ok()
                                                    : open(script, unopened) != nullptr;
    if (!opens) {
        if (is_chosen(script)) reports.push_back(std::move(unopened));
        return reports;
    }
    if (script.has_game() && is_chosen(script)) reports.push_back(run_one(script));
    for (std::size_t i = 0; i < script.table.size(); ++i) {
        const Script row = script_of_row(script, i);
        if (!is_chosen(row)) continue;
        reports.push_back(run_one(row));
        reports.back().row = script.table[i].place;
    }
    return reports;
}

// Nothing when the variant is wrong, which the report then says.
game::Game* Runner::open(const Script& script, Report& report) {
    const std::string key = loader::resolve_path(script.variant_path);
    const auto known = games_.find(key);
    if (known != games_.end() && !known->second->error()) return known->second.get();
    // After a hook's mistake a game answers nothing any more.
    if (known != games_.end()) games_.erase(known);
    auto opened = catalog::open_game(script.variant_path, options_.load);
    if (opened) {
        return games_.emplace(key, std::move(opened.value().game)).first->second.get();
    }
    report.diagnostics = std::move(opened).error();
    note_use(script.variant, report.diagnostics);
    return nullptr;
}

Report Runner::run_one(const Script& script) {
    Report report = blank_report(script);
    if (options_.coverage != nullptr) return run_counted(script, std::move(report));
    game::Game* const opened = open(script, report);
    if (opened != nullptr) play(script, *opened, report, nullptr);
    return report;
}

// On a game of its own, which knows no answers that hooks gave in other matches.
Report Runner::run_counted(const Script& script, Report report) const {
    const auto opened = open_counted(options_, script, report);
    if (!opened) return report;
    coverage::Watch watch;
    const auto game = opened.value()->open.game->clone();
    play(script, *game, report, &watch);
    options_.coverage->add(*opened.value(), watch.counts());
    return report;
}

void Runner::play(const Script& script, game::Game& game, Report& report,
                  coverage::Watch* watch) const {
    report.variant_name = game.variant().name;
    name_players(script, game, report);
    if (auto start = start_of(script, game, options_.seed, report.diagnostics, nullptr)) {
        report.start_fen = start->fen();
        report.standard_start = game::is_standard_start(*start);
        report.numbering = {start->position().fullmove(), index(start->to_move()) != 0};
        Run(script, *std::move(start), report, options_, watch).go();
    }
    report.passed = !diagnostics::has_errors(report.diagnostics);
}

std::vector<Report> run_match(const Script& script, const RunOptions& options) {
    return Runner(options).run(script);
}

}  // namespace rulewright::match
