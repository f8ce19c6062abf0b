#include "validation/findings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include "catalog/open.hpp"
#include "catalog/referee.hpp"
#include "catalog/warning.hpp"
#include "diagnostics/alike.hpp"
#include "game/explain_turn.hpp"
#include "loader/allowances.hpp"
#include "loader/document.hpp"
#include "loader/file_kind.hpp"
#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "match/engine_settings.hpp"
#include "match/match.hpp"
#include "notation/reason_words.hpp"
#include "script/uses.hpp"
#include "theme/theme.hpp"
#include "tournament/definition.hpp"
#include "tuning/tuning.hpp"
#include "validation/ask_again.hpp"
#include "validation/ask_hooks.hpp"
#include "validation/ask_mirrored.hpp"

namespace rulewright::validation {

namespace fs = std::filesystem;
using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

constexpr std::uint64_t kStarts = 8;  // of the `setup` hook that are looked at

// Whether somebody always plays the same in the same position.
bool plays_alike(const tournament::Participant& participant) {
    const auto settings = match::read_engine_settings(participant.player);
    return settings && participant.player.starts_with("engine") && !settings->elo &&
           settings->limits.seconds == 0;
}

// Two who always play the same and meet more often than once with either colour.
std::optional<Diagnostic> same_games(const tournament::Definition& definition,
                                     const tournament::Setting& setting) {
    const auto alike =
        std::count_if(definition.players.begin(), definition.players.end(), plays_alike);
    const bool again = definition.rounds > 1 || definition.games > 2;
    if (alike < 2 || !again || definition.openings || setting.own_starts ||
        setting.game->variant().turns) {
        return std::nullopt;
    }
    return catalog::as_warning(loader::diagnose_key(
        *definition.root.find("tournament"),
        {"same-games",
         "players that always choose the same meet again and again from one position",
         "openings: {random_plies: 4}, or a list of openings",
         {},
         {}}));
}

// No program is started.
Diagnostics tournament_findings(const std::string& file, const loader::LoadOptions& load) {
    const auto definition = tournament::load_tournament(file, load);
    if (!definition) return definition.error();
    const auto setting = tournament::prepare(definition.value(), load, true);
    if (!setting) return setting.error();
    const auto same = same_games(definition.value(), setting.value());
    return same ? Diagnostics{*same} : Diagnostics{};
}

Diagnostics match_findings(const std::string& file, const loader::LoadOptions& load) {
    const auto script = match::load_match(file, load);
    if (!script) return script.error();
    Diagnostics found = match::check_match(script.value(), load);
    const match::Script& one = script.value();
    const bool plays = one.record || one.moves || !one.steps.empty() || !one.table.empty();
    if (found.empty() && !plays && !one.result && !one.start) {
        found.push_back(catalog::as_warning(
            loader::diagnose(one.variant, {"tests-nothing",
                                           "the match plays nothing and expects nothing",
                                           "'moves', 'steps', a 'table' or a 'start'",
                                           {},
                                           {}})));
    }
    return found;
}

Diagnostics theme_findings(const std::string& file, const loader::LoadOptions& load) {
    const auto theme = theme::load_theme(file, load);
    return theme ? Diagnostics{} : theme.error();
}

// What was learned belongs to the rules beside it: without them it says nothing.
Diagnostics tuning_findings(const std::string& file, loader::LoadOptions load) {
    const std::string rules = fs::path(file).replace_extension(".yaml").string();
    if (!loader::is_there(rules, load.buffers)) {
        Diagnostic alone;
        alone.code = "tuning-alone";
        alone.place.file = file;
        alone.message = fmt::format("there is no variant beside the file: {}", rules);
        alone.expected = "the tuning file in the folder of its variant, with the same name";
        return {std::move(alone)};
    }
    load.learned = false;  // the file may be meant to become that of the variant
    auto open = catalog::open_game(rules, load);
    if (!open) return std::move(open).error();
    const auto learned = tuning::read(file, open.value().game->frame(), load);
    return learned ? Diagnostics{} : learned.error();
}

// A name must lead to one file below the folder `rules` in which it stands.
std::optional<Diagnostic> clash_of(const std::string& file) {
    const auto rules = loader::rules_folder_of(loader::resolve_path(file));
    if (!rules) return std::nullopt;
    auto clash = loader::Library(*rules).clash(fs::path(file).stem().string());
    if (!clash) return std::nullopt;
    Diagnostic found;
    found.code = "name-twice";
    found.place.file = file;
    found.message = std::move(clash->message);
    found.expected = std::move(clash->expected);
    return found;
}

// What the hooks say of the first turn, behind a set-up phase if there is one.
void ask_once(const game::State& start) {
    position::Setup setup = start.setup();
    setup.state.placing = 0;
    const game::State first(start.game(), setup);
    [[maybe_unused]] const auto& asked = first.turns();
}

// About the script that decides, where no line of it is to blame.
Diagnostic of_script(const variant::Variant& variant, std::string code, std::string message,
                     std::string expected) {
    Diagnostic found;
    found.code = std::move(code);
    found.severity = diagnostics::Severity::kWarning;
    found.place = variant.hooks.front().place;
    found.message = std::move(message);
    found.expected = std::move(expected);
    return found;
}

Diagnostic slow_hook(game::Game& game, double seconds) {
    const auto uses = script::uses_of(game.engine().hooks());
    const auto slowest = std::max_element(
        uses.begin(), uses.end(),
        [](const auto& left, const auto& right) { return left.instructions < right.instructions; });
    const bool known = slowest != uses.end() && slowest->instructions > 0;
    Diagnostic found = of_script(
        game.variant(), "slow-hook",
        fmt::format(
            "the hooks take more than {} seconds of one game{}: the rest was not tried", seconds,
            known ? fmt::format(", the hook '{}' most of it", hooks::name_of(slowest->point)) : ""),
        "hooks that are done in some thousand instructions");
    if (known) found.place = slowest->place;
    return found;
}

// A throw that leaves nothing to do though another would have.
void add_stuck_turn(const game::Game& game, const TurnsAsked& asked, Diagnostics& found) {
    if (!asked.stuck) return;
    found.push_back(of_script(
        game.variant(), "turn-stuck",
        fmt::format("after a throw of {} the hook 'turn' lets some pieces move and nobody pass: a "
                    "player with no such move is mated or stalemated",
                    game::describe_dice(game, *asked.stuck)),
        "{pass = \"forced\"} among the ways"));
}

// Turns of the script in which nothing ever moves, or that go on for ever.
void add_odd_turns(const variant::Variant& variant, const TurnsAsked& asked, Diagnostics& found) {
    if (asked.moves && asked.ends) return;
    found.push_back(asked.moves ? of_script(variant, "endless-turn",
                                            "no answer of the hook 'turn' ends a turn",
                                            "a way without 'goes_on', or {done = true}")
                                : of_script(variant, "turns-never-move",
                                            "no answer of the hook 'turn' lets a piece move",
                                            "a way with 'move', such as {move = true}"));
}

// Starts that the hook `setup` makes and in which nobody can play.
void look_at_starts(game::Game& game, Diagnostics& found) {
    for (std::uint64_t seed = 1; game.starts_differ() && seed <= kStarts; ++seed) {
        const game::State start = game.start(seed);
        if (game.error()) return;
        const auto& outcome = start.outcome();
        if (!outcome) continue;
        found.push_back(
            of_script(game.variant(), "over-at-start",
                      fmt::format("the start that the hook 'setup' makes of seed {} is over: {}",
                                  seed, notation::reason_text(game.variant(), outcome->reason)),
                      "positions from which somebody can move"));
        found.back().notes.push_back({{}, "position: " + start.fen()});
        return;
    }
}

// What is odd about a game that was just opened, but for what its file silences.
Diagnostics warnings_of(catalog::OpenGame& open, const Patience& patience) {
    game::Game& game = *open.game;
    Diagnostics found = catalog::review(open);
    game.engine().hooks().compare_reasons();
    ask_once(game.start());
    const TurnsAsked asked = ask_turns(game, patience);
    if (!game.error()) {
        add_odd_turns(game.variant(), asked, found);
        add_stuck_turn(game, asked, found);
        look_at_starts(game, found);
    }
    loader::apply_allowances(*open.tree, found);
    diagnostics::sort_by_place(found);
    return found;
}

// What a script stumbled over was told before as a name that it does not have: what a hook returned
// is told of the line where the hook begins, the name stands where it is written.
void add_error(Diagnostic error, Diagnostics& found) {
    const diagnostics::Place told = error.place;
    const auto same = [&](const Diagnostic& one) {
        if (one.code != "unknown-name" || one.place.file != told.file) return false;
        if (one.place.span.line == told.span.line) return true;
        const std::size_t quote = one.message.find('\'');
        const bool named = error.code == "hook-result" && quote != std::string::npos &&
                           error.message.find(one.message.substr(quote)) != std::string::npos;
        if (named) error.place = one.place;
        return named;
    };
    std::erase_if(found, same);
    found.push_back(std::move(error));
}

void play_out(catalog::OpenGame& open, const std::string& file, const Options& options,
              const Patience& patience, Diagnostics& found, std::vector<Exercise>* exercised) {
    game::Game& game = *open.game;
    const bool hooked = !game.variant().hooks.empty();
    ask_overlays(game, game.start(), patience);
    bool slow = hooked && patience.is_over();
    // A slow script is asked less: that alone is no finding.
    const Patience less(slow ? 0 : std::min(1.0, options.seconds / 2));
    if (auto other = ask_again(game, less, open.counts_plies)) found.push_back(std::move(*other));
    if (auto other = ask_mirrored(game, *open.tree, less)) found.push_back(std::move(*other));
    if (options.playouts > 0 && !game.error() && !slow) {
        Exercise played =
            exercise(open, file,
                     {options.load, static_cast<std::uint64_t>(options.playouts), options.seconds});
        slow = played.slow;
        // How far slow games come depends on the machine.
        if (exercised != nullptr && !slow) exercised->push_back(std::move(played));
    }
    if (slow && !game.error()) found.push_back(slow_hook(game, options.seconds));
    if (game.error()) add_error(*game.error(), found);
}

Diagnostics variant_findings(const std::string& file, const Options& options,
                             std::vector<Exercise>* exercised) {
    auto open = catalog::open_game(file, options.load);
    if (!open) return std::move(open).error();
    const Patience patience(options.seconds);
    Diagnostics found = warnings_of(open.value(), patience);
    if (auto clash = clash_of(file)) found.push_back(std::move(*clash));
    play_out(open.value(), file, options, patience, found, exercised);
    return found;
}

}  // namespace

// What cannot be read as YAML is told by whoever loads it in earnest.
Diagnostics findings_of(const std::string& file, const Options& options,
                        std::vector<Exercise>* exercised) {
    Diagnostics ignored;
    loader::ReadRequest request{file, {}, {}, {}};
    request.buffers = options.load.buffers;
    const auto tree = loader::read_document(request, ignored);
    const auto kind = tree ? loader::kind_of(*tree) : loader::FileKind::kVariant;
    if (kind == loader::FileKind::kVariant) return variant_findings(file, options, exercised);
    Diagnostics found = kind == loader::FileKind::kMatch   ? match_findings(file, options.load)
                        : kind == loader::FileKind::kTheme ? theme_findings(file, options.load)
                        : kind == loader::FileKind::kTuning
                            ? tuning_findings(file, options.load)
                            : tournament_findings(file, options.load);
    diagnostics::leave_out_alike(found);
    if (!diagnostics::has_errors(found)) loader::apply_allowances(*tree, found);
    return found;
}

}  // namespace rulewright::validation
