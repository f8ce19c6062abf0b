#include "validation/ask_again.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "notation/notation.hpp"
#include "support/random.hpp"
#include "support/text.hpp"

namespace rulewright::validation {

namespace {

using game::State;

constexpr std::size_t kPlies = 24;

struct Asked {
    position::Setup setup;
    std::string answer;
};

std::vector<std::string> moves_of(game::Game& game, const State& state) {
    std::vector<std::string> all;
    for (const game::Turn& turn : state.turns()) all.push_back(notation::turn_text(game, turn));
    std::sort(all.begin(), all.end());
    return all;
}

// All that hooks have a say in: what can be played, and how it ended.
std::string answer(game::Game& game, const position::Setup& setup) {
    const State state(game, setup);
    std::vector<std::string> all = moves_of(game, state);
    if (const auto& outcome = state.outcome()) {
        all.push_back(game::name_of(outcome->reason));
        all.push_back(outcome->detail);
        if (outcome->winner) all.push_back(game.player_name(*outcome->winner));
    }
    return support::join(all, " ");
}

diagnostics::Diagnostic other_answer(game::Game& game, const position::Setup& setup) {
    diagnostics::Diagnostic found;
    found.code = "hook-order";
    found.place = game.variant().hooks.front().place;
    found.message =
        "the hooks answer otherwise when they are asked about a position again, after others";
    found.expected = "answers that follow from the arguments alone, not from earlier calls";
    found.notes.push_back({{}, "position: " + State(game, setup).fen()});
    return found;
}

// The moves follow from the board: no counter of the text has a say in them, but for a script that
// asks for the number of the move. Positions in which the game ends are left out.
std::optional<diagnostics::Diagnostic> ask_with(game::Game& game, const position::Setup& setup,
                                                bool counts_plies) {
    constexpr int kLater = 37;
    for (const bool clock : {true, false}) {
        if (!clock && counts_plies) continue;
        position::Setup other = setup;
        (clock ? other.halfmove_clock : other.fullmove) += clock ? 1 : kLater;
        const State here(game, setup);
        const State there(game, other);
        if (here.outcome() || there.outcome() || game.error()) continue;
        if (moves_of(game, here) == moves_of(game, there)) continue;
        diagnostics::Diagnostic found;
        found.code = "hook-counters";
        found.place = game.variant().hooks.front().place;
        found.message =
            clock ? "the hooks allow other moves where only the halfmove clock is another one"
                  : "the hooks allow other moves where only the number of the move is another one";
        found.expected = clock ? "answers that do not follow from the text of a position"
                               : "position.plies, where the number of the move has a say";
        found.notes.push_back({{}, "position: " + here.fen()});
        found.notes.push_back({{}, "the other one: " + there.fen()});
        return found;
    }
    return std::nullopt;
}

}  // namespace

std::optional<diagnostics::Diagnostic> ask_again(game::Game& game, const Patience& patience,
                                                 bool counts_plies) {
    if (game.variant().hooks.empty() || game.error()) return std::nullopt;
    support::SplitMix64 random(1);
    std::vector<Asked> asked;
    State state = game.start();
    while (asked.size() < kPlies && !game.error() && !patience.is_over()) {
        const position::Setup setup = state.setup();
        asked.push_back({setup, answer(game, setup)});
        const std::vector<game::Turn>& turns = state.turns();
        if (turns.empty()) break;
        state.play(game::Turn(turns[random.below(static_cast<std::uint32_t>(turns.size()))]));
    }
    for (auto one = asked.rbegin(); one != asked.rend() && !patience.is_over(); ++one) {
        const std::string again = answer(game, one->setup);
        if (game.error()) return std::nullopt;
        if (again != one->answer) return other_answer(game, one->setup);
        if (auto other = ask_with(game, one->setup, counts_plies)) return other;
    }
    return std::nullopt;
}

}  // namespace rulewright::validation
