#include "match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "loader/document.hpp"
#include "loader/read_file.hpp"
#include "match/play_game.hpp"
#include "notation/move_number.hpp"
#include "notation/notation.hpp"
#include "support/random.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using diagnostics::Diagnostics;
using game::State;
using game::Turn;

namespace {

constexpr int kMostTries = 100;  // at an opening after which the game goes on

Result<Opening, OpeningProblems> read_fen(std::string_view text, State& state) {
    auto read = state.game().read(text);
    if (read) {
        state = std::move(read).value();
        return Opening{std::string(text), {}};
    }
    OpeningProblems problems;
    for (const position::FenProblem& problem : read.error()) {
        problems.push_back(
            {problem.offset, problem.length, problem.code, problem.message, problem.expected});
    }
    return fail(std::move(problems));
}

Result<Opening, OpeningProblems> read_moves(std::string_view text, State& state) {
    Opening opening;
    for (const std::string_view word : support::words(text)) {
        if (notation::without_move_number(word).empty()) continue;
        const notation::ParsedTurn parsed = notation::parse_turn(state, word);
        if (const auto refused = notation::refusal(state, parsed)) {
            const auto* none = std::get_if<notation::NotAMove>(&parsed);
            return fail(OpeningProblems{{static_cast<std::size_t>(word.data() - text.data()),
                                         word.size(), refused->code, refused->verdict,
                                         none == nullptr ? "" : none->expected}});
        }
        const Turn& turn = std::get<Turn>(parsed);
        opening.turns.push_back(notation::turn_text(state.game(), turn));
        state.play(turn);
    }
    return opening;
}

// The lines of one file.
void read_lines(const loader::Source& source, const State& start, std::vector<Opening>& openings,
                Diagnostics& found) {
    const std::string_view text = source.file.text();
    for (const std::string_view raw : support::split(text, '\n')) {
        const std::string_view line = support::trim(raw);
        if (line.empty() || line.starts_with('#')) continue;
        auto opening = read_opening(line, start);
        if (opening) {
            openings.push_back(std::move(opening).value());
            continue;
        }
        const auto offset = static_cast<std::size_t>(line.data() - text.data());
        for (const OpeningProblem& problem : opening.error()) {
            found.push_back(loader::diagnose_at(
                source, source.file.span(offset + problem.offset, problem.length),
                {problem.code, problem.message, problem.expected, {}, {}}));
        }
    }
}

}  // namespace

Result<Opening, OpeningProblems> read_opening(std::string_view text, const State& start) {
    State state = start;
    const std::string_view first = support::trim(text).substr(0, support::trim(text).find(' '));
    const bool is_fen = first.find('/') != std::string_view::npos;
    auto opening = is_fen ? read_fen(text, state) : read_moves(text, state);
    if (opening && state.outcome()) {
        return fail(
            OpeningProblems{{0, text.size(), "opening-over", "the game is over after this opening",
                             "a position in which somebody can move"}});
    }
    if (opening) return opening;
    OpeningProblems problems = opening.error();
    for (OpeningProblem& problem : problems) {
        std::replace(problem.code.begin(), problem.code.end(), '_', '-');
        problem.offset = std::min(problem.offset, text.size());
        problem.length = std::max<std::size_t>(problem.length, 1);
    }
    return fail(std::move(problems));
}

Result<std::vector<Opening>, Diagnostics> read_openings(const std::string& path,
                                                        const State& start) {
    auto text = loader::read_file({path, path, {}, {}});
    if (!text) return fail(Diagnostics{std::move(text).error()});
    const loader::Source source{{path, std::move(text).value()}, {}};
    std::vector<Opening> openings;
    Diagnostics found;
    read_lines(source, start, openings, found);
    if (openings.empty() && found.empty()) {
        found.push_back(loader::diagnose_file(
            source, {"opening-none", "there is no opening", "moves or a FEN", {}, {}}));
    }
    if (!found.empty()) return fail(std::move(found));
    return openings;
}

// Games that end within any opening are played as they are: then there is no other.
Opening random_opening(const State& start, std::uint64_t plies, std::uint64_t seed,
                       const std::atomic<bool>* stop) {
    const auto first = make_player("random", start.game()).value();
    const auto second = make_player("random", start.game()).value();
    support::SplitMix64 seeds(seed);
    Opening opening;
    for (int tries = 0; tries < kMostTries; ++tries) {
        const GamePlan plan{.opening = {start, {}},
                            .sides = {first.get(), second.get()},
                            .seed = seeds.next(),
                            .max_plies = plies,
                            .time = {},
                            .adjudication = {},
                            .stop = stop};
        const PlayedGame played = play_game(plan);
        opening.turns.clear();
        for (const SelfplayPly& ply : played.plies) opening.turns.push_back(ply.turn);
        if (!played.outcome) break;
    }
    return opening;
}

Entered enter(const Opening& opening, const State& start) {
    Entered entered{start, {}};
    if (!opening.fen.empty()) {
        auto read = start.game().read(opening.fen);
        if (!read) return entered;  // somebody has changed the file of results
        entered.start = std::move(read).value();
    }
    State state = entered.start;
    for (const std::string& text : opening.turns) {
        const notation::ParsedTurn parsed = notation::parse_turn(state, text);
        const Turn* turn = std::get_if<Turn>(&parsed);
        if (turn == nullptr) break;  // a hook has failed
        entered.turns.push_back(*turn);
        state.play(*turn);
    }
    return entered;
}

}  // namespace rulewright::match
