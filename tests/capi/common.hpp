// What the tests of the C interface share: handles that are freed, and texts as C++ has them. They
// know nothing of the library but its header.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "catch.hpp"
#include "rulewright.h"

namespace capi {

using nlohmann::json;

struct Free {
    void operator()(rw_game* game) const { rw_game_free(game); }
    void operator()(rw_state* state) const { rw_state_free(state); }
    void operator()(rw_batch* batch) const { rw_batch_free(batch); }
};
using Game = std::unique_ptr<rw_game, Free>;
using State = std::unique_ptr<rw_state, Free>;
using Batch = std::unique_ptr<rw_batch, Free>;

// A text that was handed out.
inline std::string taken(char* text) {
    const std::string copy = text == nullptr ? "" : text;
    rw_free(text);
    return copy;
}

inline json taken_json(char* text) {
    REQUIRE(text != nullptr);
    return json::parse(taken(text));
}

inline std::string rules_folder() {
    return std::string(RULEWRIGHT_SOURCE_DIR) + "/rules";
}

inline Game load(const std::string& variant) {
    const std::string rules = rules_folder();
    rw_load_options options = {};
    options.size = sizeof options;
    options.rules = rules.c_str();
    rw_game* game = nullptr;
    char* report = nullptr;
    const rw_status status = rw_game_load(variant.c_str(), &options, &game, &report);
    const std::string told = taken(report);
    INFO(variant << ": " << told);
    REQUIRE(status == RW_OK);
    return Game(game);
}

inline State start(const Game& game, std::uint64_t seed = 0) {
    rw_state* state = nullptr;
    REQUIRE(rw_state_start(game.get(), seed, &state, nullptr) == RW_OK);
    return State(state);
}

inline State read(const Game& game, const std::string& text) {
    rw_state* state = nullptr;
    char* report = nullptr;
    const rw_status status = rw_state_read(game.get(), text.c_str(), &state, &report);
    const std::string told = taken(report);
    INFO(told);
    REQUIRE(status == RW_OK);
    return State(state);
}

inline State copy(const State& state) {
    rw_state* made = nullptr;
    REQUIRE(rw_state_copy(state.get(), &made) == RW_OK);
    return State(made);
}

inline std::string text_of(const State& state) {
    char* text = nullptr;
    REQUIRE(rw_state_text(state.get(), &text) == RW_OK);
    return taken(text);
}

inline json json_of(const State& state, rw_state_json_kind kind = RW_STATE_ALL) {
    char* text = nullptr;
    REQUIRE(rw_state_json(state.get(), kind, &text) == RW_OK);
    return taken_json(text);
}

inline json json_of(const Game& game, rw_game_json_kind kind) {
    char* text = nullptr;
    REQUIRE(rw_game_json(game.get(), kind, &text) == RW_OK);
    return taken_json(text);
}

inline rw_game_info info_of(const Game& game) {
    rw_game_info info = {};
    info.size = sizeof info;
    REQUIRE(rw_game_info_of(game.get(), &info) == RW_OK);
    return info;
}

inline rw_result result_of(const State& state) {
    rw_result result = {};
    result.size = sizeof result;
    REQUIRE(rw_state_result(state.get(), &result) == RW_OK);
    return result;
}

inline std::vector<std::int32_t> actions_of(const State& state) {
    std::size_t count = 0;
    REQUIRE(rw_state_actions(state.get(), nullptr, 0, &count) == RW_OK);
    std::vector<std::int32_t> actions(count);
    REQUIRE(rw_state_actions(state.get(), actions.data(), count, &count) == RW_OK);
    return actions;
}

inline std::vector<rw_outcome> outcomes_of(const State& state) {
    std::size_t count = 0;
    REQUIRE(rw_state_outcomes(state.get(), nullptr, 0, &count) == RW_OK);
    std::vector<rw_outcome> outcomes(count);
    REQUIRE(rw_state_outcomes(state.get(), outcomes.data(), count, &count) == RW_OK);
    return outcomes;
}

inline std::string move_text(const State& state, std::int32_t action) {
    char* text = nullptr;
    REQUIRE(rw_state_move_text(state.get(), action, &text) == RW_OK);
    return taken(text);
}

inline std::string action_text(const Game& game, std::int32_t action) {
    char* text = nullptr;
    REQUIRE(rw_game_action_text(game.get(), action, &text) == RW_OK);
    return taken(text);
}

inline void play(const State& state, const std::string& text) {
    char* report = nullptr;
    const rw_status status = rw_state_apply_text(state.get(), text.c_str(), &report);
    const std::string told = taken(report);
    INFO(text << ": " << told);
    REQUIRE(status == RW_OK);
}

inline std::int32_t action_of(const State& state, const std::string& text) {
    std::int32_t action = -1;
    char* report = nullptr;
    const rw_status status = rw_state_find(state.get(), text.c_str(), &action, &report);
    const std::string told = taken(report);
    INFO(text << ": " << told);
    REQUIRE(status == RW_OK);
    return action;
}

// One of so many, the same on every machine.
class Draw {
public:
    explicit Draw(std::uint64_t seed) : state_(seed) {}
    std::size_t below(std::size_t count) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>(state_ >> 33) % count;
    }

private:
    std::uint64_t state_;
};

// Does anything that can be done; whether there was something.
inline bool step_at_random(const State& state, Draw& draw) {
    if (rw_state_actor(state.get()) == RW_CHANCE) {
        const auto outcomes = outcomes_of(state);
        REQUIRE(!outcomes.empty());
        const std::int32_t outcome = outcomes[draw.below(outcomes.size())].outcome;
        REQUIRE(rw_state_apply_outcome(state.get(), outcome, nullptr) == RW_OK);
        return true;
    }
    const auto actions = actions_of(state);
    if (actions.empty()) return false;
    REQUIRE(rw_state_apply(state.get(), actions[draw.below(actions.size())], nullptr) == RW_OK);
    return true;
}

}  // namespace capi
