#include "catalog/open_counted.hpp"

#include <set>
#include <string>

#include "catalog/reachable.hpp"
#include "catalog/unheard.hpp"
#include "position/setup.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::catalog {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;
using diagnostics::Severity;

// A problem of the start position, at its place inside the text where that stands on one line.
Diagnostic start_problem(const variant::Variant& variant, const position::FenProblem& problem,
                         Severity severity) {
    Diagnostic diagnostic;
    diagnostic.code = problem.code;
    diagnostic.severity = severity;
    diagnostic.place = variant.start_place;
    diagnostic.message = "the start position: " + problem.message;
    diagnostic.expected = problem.expected;
    const std::size_t text = diagnostic.place.source_line.find(variant.start);
    if (text != std::string::npos) {
        diagnostic.place.span.column = diagnostic.place.cut_bytes + text + problem.offset + 1;
        diagnostic.place.span.length = problem.length;
    }
    return diagnostic;
}

// What the loader's look at the start text's shape does not see: rights without pieces, counters.
Diagnostics check_start(const variant::Variant& variant, const position::Frame& frame) {
    Diagnostics found;
    const auto read = position::read_fen(frame, variant.start);
    const auto& problems = read ? read.value().ignored : read.error();
    for (const position::FenProblem& problem : problems) {
        found.push_back(
            start_problem(variant, problem, read ? Severity::kWarning : Severity::kError));
    }
    const std::size_t castles = frame.castle_rights();
    if (castles > variant::kMaxCastles) {
        found.push_back(
            start_problem(variant,
                          {0, variant.start.size(), "too-many-castlings",
                           std::to_string(castles) + " castlings of royal pieces with partners",
                           "at most " + std::to_string(variant::kMaxCastles)},
                          Severity::kError));
    }
    return found;
}

// Moves that a piece loses with the first, and that no piece has at the start.
Diagnostics check_first_moves(const variant::Variant& variant, const position::Frame& frame,
                              const hooks::Hooks* hooks) {
    if (hooks != nullptr && hooks->defines(hooks::HookPoint::kSetup)) return {};
    const auto read = position::read_fen(frame, variant.start);
    const position::Setup& setup = read.value().setup;
    Diagnostics found;
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        if (!variant.pieces[kind].initial.never_moved) continue;
        bool any = false;
        for (std::size_t i = 0; i < setup.squares.size(); ++i) {
            const auto& piece = setup.squares[i];
            any |= setup.state.unmoved[i] && piece && piece->kind == make_id<PieceKind>(kind);
        }
        if (any) continue;
        found.push_back(
            start_problem(variant,
                          {0, variant.start.size(), "never-initial",
                           "no '" + variant.pieces[kind].name +
                               "' may make initial moves: it names none that has never moved",
                           "the file of each that may in the castling field, such as DEde"},
                          Severity::kWarning));
    }
    return found;
}

// Links that the script never gives.
Diagnostics check_links(const variant::Variant& variant, game::Game& game) {
    if (!variant.links || variant.boards.size() == 1 || game.error() ||
        game.engine().joins_boards()) {
        return {};
    }
    Diagnostic diagnostic;
    diagnostic.code = "unused-links";
    diagnostic.severity = Severity::kWarning;
    diagnostic.place = variant.hooks.front().place;
    diagnostic.message = "the hook 'portals' joins no square to another board";
    if (variant.links->always) diagnostic.message += ": no move is possible";
    diagnostic.expected = "squares that both boards have";
    return {diagnostic};
}

// A game that would be over before it begins.
Diagnostics check_conditions(const variant::Variant& variant, game::Game& game) {
    if (variant.ends.conditions.empty() || variant.placing) return {};
    const auto read = position::read_fen(game.frame(), variant.start);
    const auto end = game.engine().ended_at_once(*game.engine().make(read.value().setup));
    for (const variant::EndCondition& condition : variant.ends.conditions) {
        if (!end || condition.name != end->name) continue;
        Diagnostic diagnostic;
        diagnostic.code = "ends-at-start";
        diagnostic.place = condition.place;
        diagnostic.message = "'" + condition.name + "' holds in the start position already";
        diagnostic.expected = "what only comes about in the game";
        return {diagnostic};
    }
    return {};
}

// A hook that nothing in the variant asks says something that is never heard.
Diagnostics check_unasked(const variant::Variant& variant, const hooks::Hooks& hooks) {
    struct Asked {
        hooks::HookPoint point;
        bool asked;
        const char* by;
    };
    // The name of what the file itself counts is no hook's.
    const bool names_ends =
        variant.ends.by_rule.size() > (variant.draws.counting ? std::size_t{1} : 0);
    const Asked points[] = {
        {hooks::HookPoint::kCapture, variant.capture.contested, "'capture: {decided_by: hook}'"},
        {hooks::HookPoint::kControl, variant.closed.has_value(), "a section 'closed'"},
        {hooks::HookPoint::kRestrain, !variant.restrained.empty(), "a section 'restrain'"},
        {hooks::HookPoint::kPortals, variant.links.has_value(), "a section 'links'"},
        {hooks::HookPoint::kTurn, variant.turns && !variant.turns->rules,
         "a section 'turns' that does not say itself what a turn is"},
        {hooks::HookPoint::kOutcome, names_ends, "names of ends under 'ends: by_rule'"},
    };
    Diagnostics found;
    for (const Asked& one : points) {
        if (one.asked || !hooks.defines(one.point)) continue;
        Diagnostic diagnostic;
        diagnostic.code = "unused-hooks";
        diagnostic.severity = Severity::kWarning;
        diagnostic.place = variant.hooks.front().place;
        diagnostic.message = "nothing in the variant asks hook '" +
                             std::string(hooks::name_of(one.point)) + "' of the script";
        diagnostic.expected = one.by;
        found.push_back(std::move(diagnostic));
    }
    return found;
}

}  // namespace

Result<OpenGame, Diagnostics> open_game(const std::string& path,
                                        const loader::LoadOptions& options) {
    return open_counted(path, options, nullptr);
}

Result<OpenGame, Diagnostics> open_counted(const std::string& path,
                                           const loader::LoadOptions& options,
                                           script::AllLineCounts* lines) {
    auto loaded = loader::load_variant(path, options);
    if (!loaded) return fail(std::move(loaded).error());
    const auto variant =
        std::make_shared<const variant::Variant>(std::move(loaded.value().variant));
    const position::Frame frame(*variant);
    Diagnostics warnings = std::move(loaded.value().warnings);
    Diagnostics start = check_start(*variant, frame);
    if (diagnostics::has_errors(start)) return fail(std::move(start));
    warnings.insert(warnings.end(), start.begin(), start.end());
    for (Diagnostic& vain : check_reachable(frame)) warnings.push_back(std::move(vain));
    std::uint64_t fingerprint = loaded.value().fingerprint;
    std::unique_ptr<hooks::Hooks> hooks;
    script::Words words;
    if (!variant->hooks.empty()) {
        auto scripted =
            script::load_script(*variant, frame.topology(), {},
                                {&warnings, lines, options.buffers, &words, options.compile});
        if (!scripted) return fail(std::move(scripted).error());
        hooks = std::move(scripted).value();
        // What a misspelt name means is not told twice.
        for (const Diagnostic& one : warnings) {
            if (one.code == "unknown-name") words.said.insert(one.suggestion);
        }
        forget_heard(warnings, words);
        for (Diagnostic& unheard : check_unheard(*loaded.value().tree, words)) {
            warnings.push_back(std::move(unheard));
        }
        for (Diagnostic& unasked : check_unasked(*variant, *hooks)) {
            warnings.push_back(std::move(unasked));
        }
        fingerprint ^= hooks->fingerprint();
    }
    for (Diagnostic& none : check_first_moves(*variant, frame, hooks.get())) {
        warnings.push_back(std::move(none));
    }
    auto game = std::make_unique<game::Game>(variant, std::move(hooks));
    if (auto over = check_conditions(*variant, *game); !over.empty()) return fail(std::move(over));
    for (Diagnostic& unused : check_links(*variant, *game)) warnings.push_back(std::move(unused));
    auto learned = tuning::read_beside(game->frame(), options);
    if (!learned) return fail(std::move(learned).error());
    game->learn(std::move(learned.value().tuning));
    return OpenGame{std::move(game),
                    std::move(warnings),
                    std::move(loaded.value().tree),
                    fingerprint ^ learned.value().fingerprint,
                    fingerprint,
                    words.said.count("plies") != 0};
}

}  // namespace rulewright::catalog
