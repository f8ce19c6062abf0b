#include <fmt/format.h>

#include <filesystem>

#include "catalog/open.hpp"
#include "game/standard_start.hpp"
#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "match/check_names.hpp"
#include "match/names.hpp"
#include "match/run.hpp"
#include "match/stoppable.hpp"

namespace rulewright::match {

namespace {

Report blank_report(const Script& script) {
    Report report;
    report.file = script.file;
    report.title = script.title;
    report.variant = std::filesystem::path(script.variant_path).stem().string();
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

// Plays it; nothing is said yet of whether it has passed.
void play(const Script& script, game::Game& game, const RunOptions& options,
          const std::atomic<bool>* stop, Report& report) {
    report.variant_name = game.variant().name;
    name_players(script, game, report);
    auto start = start_of(script, game, options.seed, report.diagnostics, nullptr);
    if (!start) return;
    report.start_fen = start->fen();
    report.standard_start = game::is_standard_start(*start);
    report.numbering = {start->position().fullmove(), index(start->to_move()) != 0};
    Run(script, *std::move(start), report, options, stop).go();
}

void note_use(const Script& script, Diagnostics& problems) {
    for (diagnostics::Diagnostic& problem : problems)
        problem.notes.push_back({loader::place_of(script.variant), "used by this match"});
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

Report Runner::run(const std::string& path) {
    auto script = load_match(path, options_.load);
    if (script) return run(script.value());
    Report report;
    report.file = path;
    report.diagnostics = std::move(script).error();
    return report;
}

Report Runner::run(const Script& script) {
    Report report = blank_report(script);
    const std::string key = loader::resolve_path(script.variant_path);
    auto known = games_.find(key);
    if (known == games_.end()) {
        auto opened = catalog::open_game(script.variant_path, options_.load);
        if (!opened) {
            report.diagnostics = std::move(opened).error();
            note_use(script, report.diagnostics);
            return report;
        }
        known = games_.emplace(key, std::move(opened.value().game)).first;
    }
    game::Game& game = *known->second;
    play(script, game, options_, nullptr, report);
    // After a hook's mistake a game answers nothing any more.
    if (game.error()) games_.erase(known);
    report.passed = !diagnostics::has_errors(report.diagnostics);
    return report;
}

Report run_match(const Script& script, const RunOptions& options) {
    return Runner(options).run(script);
}

Report run_match_until(const Script& script, const RunOptions& options,
                       const std::atomic<bool>& stop) {
    Report report = blank_report(script);
    auto opened = catalog::open_game(script.variant_path, options.load);
    if (opened) {
        play(script, *opened.value().game, options, &stop, report);
    } else {
        report.diagnostics = std::move(opened).error();
        note_use(script, report.diagnostics);
    }
    report.passed = !diagnostics::has_errors(report.diagnostics);
    return report;
}

Diagnostics check_match(const Script& script, const loader::LoadOptions& options) {
    auto opened = catalog::open_game(script.variant_path, options);
    if (!opened) {
        Diagnostics problems = std::move(opened).error();
        note_use(script, problems);
        return problems;
    }
    Report report;
    game::Game& game = *opened.value().game;
    name_players(script, game, report);
    std::vector<position::FenProblem> ignored;
    auto start = start_of(script, game, {}, report.diagnostics, &ignored);
    if (!start) start = game.start();
    if (!game.error()) check_names(script, *start, report.diagnostics);
    if (game.error()) report.diagnostics.push_back(*game.error());
    for (const position::FenProblem& part : ignored) {
        auto warning = loader::diagnose_inside(*script.start, part.offset, part.length,
                                               {part.code, part.message, part.expected, {}, {}});
        warning.severity = diagnostics::Severity::kWarning;
        report.diagnostics.push_back(std::move(warning));
    }
    diagnostics::sort_by_place(report.diagnostics);
    return std::move(report.diagnostics);
}

}  // namespace rulewright::match
