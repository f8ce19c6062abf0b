#include <algorithm>

#include "catalog/open.hpp"
#include "loader/document.hpp"
#include "match/check_names.hpp"
#include "match/names.hpp"
#include "match/variant_file.hpp"

namespace rulewright::match {

using loader::Node;

namespace {

void warn_of_ignored(const Node& start, const std::vector<position::FenProblem>& ignored,
                     Diagnostics& found) {
    for (const position::FenProblem& part : ignored) {
        auto warning = loader::diagnose_inside(start, part.offset, part.length,
                                               {part.code, part.message, part.expected, {}, {}});
        warning.severity = diagnostics::Severity::kWarning;
        found.push_back(std::move(warning));
    }
}

// The game of the script, or a row. A position that cannot be read says nothing of names.
void check_one(const Script& script, game::Game& game, Diagnostics& found) {
    std::vector<position::FenProblem> ignored;
    auto start = start_of(script, game, {}, found, &ignored);
    if (!start) start = game.start();
    if (!game.error()) check_names(script, *start, found);
    if (!ignored.empty()) warn_of_ignored(*script.start, ignored, found);
}

void check_position(const Node& text, game::Game& game, Diagnostics& found) {
    Script script;
    script.start = text;
    check_one(script, game, found);
}

// A position, and whatever else several rows share, is told once.
void leave_out_equals(Diagnostics& found) {
    const auto same = [](const diagnostics::Diagnostic& one, const diagnostics::Diagnostic& two) {
        return one.code == two.code && one.message == two.message &&
               one.place.file == two.place.file && one.place.span == two.place.span;
    };
    // Those of one place stand together, but not those of one message.
    Diagnostics left;
    std::size_t group = 0;
    for (diagnostics::Diagnostic& one : found) {
        if (!left.empty() && (left.back().place.file != one.place.file ||
                              !(left.back().place.span == one.place.span))) {
            group = left.size();
        }
        const auto begin = left.begin() + static_cast<std::ptrdiff_t>(group);
        const bool known = std::any_of(begin, left.end(), [&](const diagnostics::Diagnostic& told) {
            return same(told, one);
        });
        if (!known) left.push_back(std::move(one));
    }
    found = std::move(left);
}

}  // namespace

Diagnostics check_match(const Script& script, const loader::LoadOptions& options) {
    auto opened = catalog::open_game(script.variant_path, options);
    if (!opened) {
        Diagnostics problems = std::move(opened).error();
        note_use(script.variant, problems);
        return problems;
    }
    game::Game& game = *opened.value().game;
    Diagnostics found;
    if (script.players) {
        const Names names(game);
        for (const loader::Entry& entry : script.players->entries) {
            if (auto unknown = names.player_key(entry)) found.push_back(*std::move(unknown));
        }
    }
    for (const loader::Entry& position : script.positions) {
        if (!game.error()) check_position(position.value, game, found);
    }
    if (!game.error()) check_one(script, game, found);
    for (std::size_t i = 0; i < script.table.size() && !game.error(); ++i) {
        check_one(script_of_row(script, i), game, found);
    }
    if (game.error()) found.push_back(*game.error());
    diagnostics::sort_by_place(found);
    leave_out_equals(found);
    return found;
}

}  // namespace rulewright::match
