// What programs that learn lean on, in every variant that is installed, over games played at
// random.
#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

#include "common.hpp"

namespace capi {

namespace {

constexpr int kSteps = 24;

std::vector<std::string> all_variants() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(rules_folder())) {
        if (entry.path().extension() == ".yaml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Each action has one name in the whole game, and each name one action.
class Names {
public:
    void note(const Game& game, std::int32_t action) {
        const std::string text = action_text(game, action);
        const auto [known, is_new] = by_text_.emplace(text, action);
        INFO(text);
        CHECK((is_new || known->second == action));
    }

private:
    std::map<std::string, std::int32_t> by_text_;
};

void check_actions(const Game& game, const State& state, Names& names) {
    const auto actions = actions_of(state);
    const rw_game_info info = info_of(game);
    CHECK(std::adjacent_find(actions.begin(), actions.end(), std::greater_equal<>()) ==
          actions.end());
    const json moves = json_of(state, RW_STATE_MOVES);
    REQUIRE(moves.size() == actions.size());
    std::set<std::string> texts;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (actions[i] < 0 || actions[i] >= info.action_count) FAIL("action " << actions[i]);
        names.note(game, actions[i]);
        texts.insert(moves[i]["turn"].get<std::string>());
        // The texts that are handed out come back as what they were.
        if (i % 7 == 0) CHECK(action_of(state, moves[i]["turn"]) == actions[i]);
    }
    CHECK(texts.size() == actions.size());
    // None is lost to another one of the same number.
    const json all = json_of(state);
    const bool may_throw = all.value("may_throw", false);
    CHECK(all["moves"].size() + (may_throw ? 1 : 0) == actions.size());
}

void check_outcomes(const Game& game, const State& state) {
    const auto outcomes = outcomes_of(state);
    REQUIRE(!outcomes.empty());
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        CHECK(outcomes[i].weight > 0);
        CHECK(outcomes[i].outcome >= 0);
        CHECK(outcomes[i].outcome < info_of(game).outcome_count);
        if (i > 0) CHECK(outcomes[i].outcome > outcomes[i - 1].outcome);
    }
}

// Every number is within what its plane says.
void check_observation(const Game& game, const State& state, const json& planes) {
    const rw_game_info info = info_of(game);
    const auto cells = static_cast<std::size_t>(info.boards * info.ranks * info.files);
    std::vector<float> numbers(planes.size() * cells);
    REQUIRE(rw_state_observe(state.get(), RW_FLOAT32, numbers.data(), numbers.size()) == RW_OK);
    for (std::size_t plane = 0; plane < planes.size(); ++plane) {
        const auto begin = numbers.begin() + static_cast<std::ptrdiff_t>(plane * cells);
        const auto end = begin + static_cast<std::ptrdiff_t>(cells);
        INFO(planes[plane]["name"]);
        const float most = *std::max_element(begin, end);
        CHECK(most <= planes[plane]["max"].get<float>());
        CHECK(std::min(*std::min_element(begin, end), 0.0F) >=
              std::min(planes[plane]["min"].get<float>(), 0.0F));
    }
}

}  // namespace

TEST_CASE("Every variant can be learnt: actions, outcomes and observations hold together") {
    for (const std::string& name : all_variants()) {
        INFO(name);
        const Game game = load(name);
        const json planes = json_of(game, RW_GAME_PLANES);
        REQUIRE(planes.size() == static_cast<std::size_t>(info_of(game).planes));
        Names names;
        Draw draw(1);
        const State state = start(game, 1);
        for (int step = 0; step < kSteps; ++step) {
            if (rw_state_actor(state.get()) == RW_CHANCE) check_outcomes(game, state);
            check_actions(game, state, names);
            check_observation(game, state, planes);
            if (!step_at_random(state, draw)) break;
        }
        CHECK((rw_state_actor(state.get()) == RW_NOBODY) == (result_of(state).over == 1));
    }
}

}  // namespace capi
