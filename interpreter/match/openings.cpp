#include "match/openings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "loader/document.hpp"
#include "loader/read_file.hpp"
#include "match/play_game.hpp"
#include "notation/notation.hpp"
#include "support/random.hpp"
#include "support/text.hpp"

namespace rulewright::match {

using diagnostics::Diagnostics;
using game::State;
using game::Turn;

namespace {

constexpr int kMostTries = 100;  // at an opening after which the game goes on

// "1." and "12...": numbers that people write between moves.
bool is_move_number(std::string_view word) {
    const std::size_t digits = word.find_first_not_of("0123456789");
    return digits != 0 && digits != std::string_view::npos &&
           word.find_first_not_of('.', digits) == std::string_view::npos;
}

// Reads the lines of one file.
class Reader {
public:
    Reader(const loader::Source& source, const State& start) : source_(source), start_(start) {}

    void read_all() {
        const std::string_view text = source_.file.text();
        for (const std::string_view raw : support::split(text, '\n')) {
            const std::string_view line = support::trim(raw);
            if (!line.empty() && !line.starts_with('#')) read_line(line);
        }
        if (openings.empty() && found.empty()) {
            found.push_back(loader::diagnose_file(
                source_, {"opening-none", "there is no opening", "moves or a FEN", {}, {}}));
        }
    }

    std::vector<Opening> openings;
    Diagnostics found;

private:
    void read_line(std::string_view line) {
        const auto words = support::words(line);
        if (words.front().find('/') != std::string_view::npos) return read_fen(line);
        State state = start_;
        Opening opening;
        for (const std::string_view word : words) {
            if (is_move_number(word)) continue;
            const notation::ParsedTurn parsed = notation::parse_turn(state, word);
            if (const auto refused = notation::refusal(state, parsed)) {
                const auto* none = std::get_if<notation::NotAMove>(&parsed);
                return wrong(word, refused->code, refused->verdict,
                             none == nullptr ? "" : none->expected);
            }
            const Turn& turn = std::get<Turn>(parsed);
            opening.turns.push_back(notation::turn_text(state.game(), turn));
            state.play(turn);
        }
        add(std::move(opening), state, line);
    }

    void read_fen(std::string_view line) {
        const auto read = start_.game().read(line);
        if (read) return add({std::string(line), {}}, read.value(), line);
        for (const position::FenProblem& problem : read.error()) {
            wrong(line.substr(std::min(problem.offset, line.size()), problem.length), problem.code,
                  problem.message, problem.expected);
        }
    }

    void add(Opening opening, const State& state, std::string_view line) {
        if (state.outcome()) {
            return wrong(line, "opening-over", "the game is over after this opening",
                         "a position in which somebody can move");
        }
        openings.push_back(std::move(opening));
    }

    void wrong(std::string_view part, std::string code, std::string message, std::string expected) {
        const auto offset = static_cast<std::size_t>(part.data() - source_.file.text().data());
        std::replace(code.begin(), code.end(), '_', '-');
        found.push_back(loader::diagnose_at(
            source_, source_.file.span(offset, std::max<std::size_t>(part.size(), 1)),
            {std::move(code), std::move(message), std::move(expected), {}, {}}));
    }

    const loader::Source& source_;
    const State& start_;
};

}  // namespace

Result<std::vector<Opening>, Diagnostics> read_openings(const std::string& path,
                                                        const State& start) {
    auto text = loader::read_file({path, path, {}, {}});
    if (!text) return fail(Diagnostics{std::move(text).error()});
    const loader::Source source{{path, std::move(text).value()}, {}};
    Reader reader(source, start);
    reader.read_all();
    if (!reader.found.empty()) return fail(std::move(reader.found));
    return std::move(reader.openings);
}

// Games that end within any opening are played as they are: then there is no other.
Opening random_opening(const State& start, std::uint64_t plies, std::uint64_t seed) {
    const auto first = make_player("random", start.game()).value();
    const auto second = make_player("random", start.game()).value();
    support::SplitMix64 seeds(seed);
    Opening opening;
    for (int tries = 0; tries < kMostTries; ++tries) {
        GamePlan plan{{start, {}}, {first.get(), second.get()}, seeds.next(), plies, {}};
        const PlayedGame played = play_game(plan);
        opening.turns.clear();
        for (const SelfplayPly& ply : played.plies) opening.turns.push_back(ply.turn);
        if (!played.outcome) break;
    }
    return opening;
}

Entered enter(const Opening& opening, const State& start) {
    Entered entered{start, {}};
    if (!opening.fen.empty()) entered.start = start.game().read(opening.fen).value();
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
