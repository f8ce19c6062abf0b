#include "puzzles/forced.hpp"

namespace rulewright::puzzles {

using game::State;
using game::Turn;

namespace {

// Whether `player`, who is to win, does so although the other one, or he himself, goes on.
bool wins(const State& state, PlayerId player, int plies) {
    if (const auto& outcome = state.outcome()) return outcome->winner == player;
    if (plies <= 0) return false;
    const bool own = state.to_move() == player;
    for (const Turn& turn : state.choices()) {
        State after = state;
        after.play(turn);
        if (wins(after, player, plies - 1) == own) return own;
    }
    return !own && !state.choices().empty();
}

bool wins_by(const State& state, const Turn& turn, int plies) {
    State after = state;
    after.play(turn);
    return wins(after, state.to_move(), plies - 1);
}

// The fewest plies, up to `most`, in which `player` wins.
int fewest(const State& state, PlayerId player, int most) {
    for (int plies = 0; plies < most; ++plies) {
        if (wins(state, player, plies)) return plies;
    }
    return most;
}

}  // namespace

bool forces_win(const State& state, int plies) {
    return wins(state, state.to_move(), plies);
}

std::vector<Turn> winning_turns(const State& state, int plies) {
    std::vector<Turn> found;
    for (const Turn& turn : state.choices()) {
        if (!wins_by(state, turn, plies)) continue;
        found.push_back(turn);
        if (found.size() == 2) break;
    }
    return found;
}

std::vector<Turn> winning_line(State state, int plies) {
    std::vector<Turn> line;
    const PlayerId player = state.to_move();
    for (int left = plies; left > 0 && !state.outcome(); --left) {
        const Turn* best = nullptr;
        int longest = -1;
        for (const Turn& turn : state.choices()) {
            State after = state;
            after.play(turn);
            if (state.to_move() == player) {
                if (!wins(after, player, left - 1)) continue;
                best = &turn;
                break;
            }
            const int took = fewest(after, player, left - 1);
            if (took <= longest) continue;
            longest = took;
            best = &turn;
        }
        if (best == nullptr) break;
        line.push_back(*best);
        state.play(line.back());
    }
    return line;
}

}  // namespace rulewright::puzzles
