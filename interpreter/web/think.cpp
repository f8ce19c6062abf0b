#include "web/think.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/explain_turn.hpp"
#include "notation/notation.hpp"

namespace rulewright::web {

using nlohmann::json;

namespace {

struct Level {
    int depth;
    double seconds;
};
constexpr Level kLevelLimits[kLevels] = {{1, 0.5}, {2, 1}, {3, 1.5}, {5, 2}, {9, 4}, {64, 8}};

// As people read them; a line's turns follow from one another.
json moves_of_line(const game::State& state, const search::Line& line) {
    json moves = json::array();
    const bool readable = !state.game().variant().turns;
    game::State now = state;
    for (const game::Turn& turn : line.turns) {
        const std::string text = notation::turn_text(state.game(), turn);
        const bool shown = readable && turn.move;
        moves.push_back(
            {{"turn", text}, {"shown", shown ? notation::move_text(now, *turn.move) : text}});
        if (readable) now.play(turn);
    }
    return moves;
}

json line_json(const game::State& state, const search::Line& line) {
    json one = {{"score", line.score},
                {"mate", nullptr},
                {"dice", nullptr},
                {"moves", moves_of_line(state, line)}};
    if (const auto plies = search::plies_to_mate(line.score)) one["mate"] = *plies;
    if (line.dice) one["dice"] = game::describe_dice(state.game(), *line.dice);
    return one;
}

}  // namespace

search::Limits limits_of(int level, double most_seconds, const std::atomic<bool>* stop) {
    const Level& known = kLevelLimits[std::clamp(level, 1, kLevels) - 1];
    search::Limits limits;
    limits.depth = known.depth;
    limits.seconds = std::min(known.seconds, most_seconds);
    limits.stop = stop;
    return limits;
}

Choice choose_at_random(const game::State& state, support::SplitMix64& random) {
    const auto& choices = state.choices();
    const std::size_t ways = choices.size() + (state.may_throw() ? 1 : 0);
    const std::size_t drawn = random.below(static_cast<std::uint32_t>(ways));
    return drawn < choices.size() ? Choice(choices[drawn]) : std::nullopt;
}

// A search that found nothing in its time leaves it to chance.
Choice choose_by_search(const game::State& state, const search::Limits& limits,
                        support::SplitMix64& random) {
    search::Searcher searcher(state.game());
    const search::Found found = searcher.run(state, limits);
    if (found.lines.empty()) return choose_at_random(state, random);
    const auto& turns = found.lines.front().turns;
    return turns.empty() ? std::nullopt : Choice(turns.front());
}

json analysis_json(const game::State& state, const Wanted& wanted) {
    search::Searcher searcher(state.game());
    return found_json(state, searcher.run(state, wanted.limits, wanted.lines));
}

json found_json(const game::State& state, const search::Found& found) {
    json lines = json::array();
    for (const search::Line& line : found.lines) lines.push_back(line_json(state, line));
    return {{"player", index(state.to_move())},
            {"depth", found.depth},
            {"nodes", found.nodes},
            {"seconds", found.seconds},
            {"lines", std::move(lines)}};
}

}  // namespace rulewright::web
