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

// All that hooks have a say in: what can be played, and how it ended.
std::string answer(game::Game& game, const position::Setup& setup) {
    const State state(game, setup);
    std::vector<std::string> all;
    for (const game::Turn& turn : state.turns()) all.push_back(notation::turn_text(game, turn));
    std::sort(all.begin(), all.end());
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

}  // namespace

std::optional<diagnostics::Diagnostic> ask_again(game::Game& game, const Patience& patience) {
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
    }
    return std::nullopt;
}

}  // namespace rulewright::validation
