#include "options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "catalog/open.hpp"
#include "installation.hpp"
#include "loader/library.hpp"
#include "notation/move_number.hpp"
#include "notation/notation.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

namespace {

Diagnostics at_fen(const std::string& fen, const std::vector<position::FenProblem>& problems,
                   diagnostics::Severity severity) {
    Diagnostics found;
    for (const position::FenProblem& problem : problems) {
        found.push_back(at_text({"--fen", fen, problem.offset, problem.length, problem.code,
                                 problem.message, problem.expected}));
        found.back().severity = severity;
    }
    return found;
}

Result<Opened, int> open_variant(const PositionOptions& options, Console& console) {
    const auto path = find_variant(options.variant);
    if (!path) return fail(console.fail(kUsage, path.error()));
    auto open = catalog::open_game(path.value(), {.root = options.root,
                                                  .schema_dir = {},
                                                  .compile = !options.no_compile,
                                                  .learned = options.learned});
    if (!open) {
        console.report(open.error());
        return fail(kFindings);
    }
    catalog::OpenGame& game = open.value();
    Opened opened;
    opened.game = std::move(game.game);
    opened.fingerprint = game.fingerprint;
    opened.rules = game.rules;
    opened.tree = std::move(game.tree);
    return opened;
}

bool read_position(const PositionOptions& options, Opened& opened, Console& console) {
    if (options.start_seed && !opened.game->starts_differ()) {
        console.fail(kUsage, fmt::format("--start-seed: every game of {} starts alike\n   "
                                         "expected: a variant whose script has the hook 'setup'",
                                         support::visible(opened.game->variant().name)));
        return false;
    }
    if (!options.fen) {
        opened.state = opened.game->start(options.start_seed.value_or(options.usual_seed));
        return true;
    }
    auto state = opened.game->read(*options.fen, &opened.ignored);
    if (!state) {
        console.report(at_fen(*options.fen, state.error(), diagnostics::Severity::kError));
        return false;
    }
    opened.state = std::move(state).value();
    return true;
}

// As in matches, what nobody can do anything about passes by itself, unless the text is that pass.
bool play_word(Opened& opened, std::string_view word) {
    game::State state = *opened.state;
    std::vector<game::Turn> turns;
    for (;;) {
        const notation::ParsedTurn parsed = notation::parse_turn(state, word);
        const auto* turn = std::get_if<game::Turn>(&parsed);
        const auto pass = turn == nullptr ? state.forced_pass() : std::nullopt;
        if (turn == nullptr && (!pass || opened.game->error())) return false;
        turns.push_back(turn != nullptr ? *turn : *pass);
        state.play(turns.back());
        if (turn != nullptr) break;
    }
    opened.turns.insert(opened.turns.end(), turns.begin(), turns.end());
    opened.state = std::move(state);
    return true;
}

bool play_moves(const PositionOptions& options, Opened& opened, Console& console) {
    for (const std::string_view numbered : support::words(options.moves)) {
        const std::string_view word = notation::without_move_number(numbered);
        if (word.empty() || play_word(opened, word)) continue;
        const game::State& state = *opened.state;
        const notation::ParsedTurn parsed = notation::parse_turn(state, word);
        const auto refused = notation::refusal(state, parsed);
        if (hook_failed(*opened.game, console)) return false;
        const auto offset = static_cast<std::size_t>(word.data() - options.moves.data());
        Diagnostic wrong = at_text(
            {"--moves", options.moves, offset, word.size(), refused->code, refused->verdict, {}});
        if (const auto* none = std::get_if<notation::NotAMove>(&parsed)) {
            wrong.expected = none->expected;
        }
        console.report({std::move(wrong)});
        return false;
    }
    return true;
}

}  // namespace

void add_root_option(Command& command, std::string& root) {
    command
        .option("--root", root,
                "Project folder that `extends` and `hooks` may not leave (default: found from "
                "the file)")
        .takes("DIR")
        .folder();
}

void add_compile_option(Command& command, bool& no_compile) {
    command.flag("--no-compile", no_compile,
                 "Ask Lua every time, also where a hook has been compiled: the answers are equal");
}

void add_from_option(Command& command, std::string& from, const char* what) {
    command
        .option("--from", from,
                "Where the rules are read from (default: as the first of the parts says)")
        .takes(what);
}

void add_position_options(Command& command, PositionOptions& options) {
    command.option("VARIANT", options.variant, "A name in rules/, or a path with '/' or '.yaml'")
        .required();
    const Option fen =
        command.option("--fen", options.fen, "The position, instead of the variant's start")
            .takes("FEN");
    command
        .option("--start-seed", options.start_seed,
                "The start of that seed, of a variant whose script makes the starts")
        .takes("N")
        .whole_number()
        .excludes(fen);
    command.option("--moves", options.moves, "Moves to play first: \"e2e4 e7e5\", SAN too")
        .takes("MOVES");
    add_root_option(command, options.root);
    add_compile_option(command, options.no_compile);
}

std::string rules_folder() {
    const char* other = std::getenv("RULEWRIGHT_RULES");
    if (other != nullptr && *other != '\0') return other;
    return (fs::path(data_folder()) / "rules").string();
}

Result<std::string, std::string> find_variant(const std::string& name) {
    const loader::Library library(rules_folder());
    if (!name.empty() && !loader::is_bare_name(name)) {
        std::error_code error;
        if (fs::exists(name, error)) return name;
        const std::string stem = fs::path(name).stem().string();
        return rulewright::fail(fmt::format(
            "no such file: {}{}", name,
            library.find(stem) ? fmt::format("; did you mean '{}', without path and ending?", stem)
                               : ""));
    }
    auto found = library.find(name);
    if (found) return std::move(found).value();
    const loader::Library::Missing& missing = found.error();
    std::string text = missing.message;
    if (!missing.suggestion.empty())
        text += fmt::format("; did you mean '{}'?", missing.suggestion);
    if (!missing.expected.empty()) {
        text += fmt::format("\n   expected: {}, or a path with '/' or '.yaml'", missing.expected);
    }
    return rulewright::fail(std::move(text));
}

Diagnostic at_text(WrongText wrong) {
    Diagnostic diagnostic;
    diagnostic.code = std::move(wrong.code);
    std::replace(diagnostic.code.begin(), diagnostic.code.end(), '_', '-');
    diagnostic.place = {
        std::move(wrong.option), {1, wrong.offset + 1, wrong.length}, std::move(wrong.text)};
    diagnostic.message = std::move(wrong.message);
    diagnostic.expected = std::move(wrong.expected);
    return diagnostic;
}

Result<Opened, int> open_position(const PositionOptions& options, Console& console) {
    auto opened = open_variant(options, console);
    if (!opened) return opened;
    if (!read_position(options, opened.value(), console)) return rulewright::fail(kUsage);
    opened.value().start = opened.value().state;
    if (!play_moves(options, opened.value(), console)) return rulewright::fail(kFindings);
    if (hook_failed(*opened.value().game, console)) return rulewright::fail(kFindings);
    return opened;
}

bool hook_failed(const game::Game& game, Console& console) {
    if (!game.error()) return false;
    console.report({*game.error()});
    return true;
}

}  // namespace rulewright::cli
