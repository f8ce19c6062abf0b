// Catch's checks are not for several threads: each counts what went wrong.
#include <atomic>
#include <thread>

#include "common.hpp"

namespace capi {

namespace {

// A game of that seed without a check: its last position.
std::string play_alone(const rw_game* game, std::uint64_t seed, int steps) {
    rw_state* made = nullptr;
    if (rw_state_start(game, seed, &made, nullptr) != RW_OK) return "no start";
    const State state(made);
    Draw draw(seed);
    for (int i = 0; i < steps; ++i) {
        std::vector<std::int32_t> actions(4096);  // DMChess has some hundred
        rw_outcome outcomes[64];
        std::size_t count = 0;
        rw_status status = RW_OK;
        if (rw_state_actor(made) == RW_CHANCE) {
            status = rw_state_outcomes(made, outcomes, 64, &count);
            if (status != RW_OK || count == 0) return "no outcomes";
            status = rw_state_apply_outcome(made, outcomes[draw.below(count)].outcome, nullptr);
        } else {
            status = rw_state_actions(made, actions.data(), actions.size(), &count);
            if (status != RW_OK || count > actions.size()) return "no actions";
            if (count == 0) break;
            status = rw_state_apply(made, actions[draw.below(count)], nullptr);
        }
        if (status != RW_OK) return "not played";
        char* told = nullptr;
        if (i % 8 == 0 && rw_state_json(made, RW_STATE_ALL, &told) != RW_OK) return "no JSON";
        rw_free(told);
    }
    char* text = nullptr;
    if (rw_state_text(made, &text) != RW_OK) return "no text";
    return taken(text);
}

}  // namespace

TEST_CASE("One game serves many threads, and each finds what it finds alone") {
    constexpr std::uint64_t kSeeds = 12;
    for (const char* variant : {"magnet-chess", "die-chess", "dmchess"}) {
        const Game game = load(variant);
        std::vector<std::string> alone;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            alone.push_back(play_alone(game.get(), seed, 30));
        }
        std::vector<std::string> together(kSeeds);
        std::vector<std::thread> threads;
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            threads.emplace_back([&, seed] { together[seed] = play_alone(game.get(), seed, 30); });
        }
        for (std::thread& thread : threads) thread.join();
        CHECK(together == alone);
    }
}

TEST_CASE("A state may go from one thread to another") {
    const State state = start(load("force-field-chess"));
    std::atomic<int> wrong{0};
    for (int i = 0; i < 6; ++i) {
        std::thread([&] {
            if (rw_state_apply_index(state.get(), 0, nullptr) != RW_OK) ++wrong;
        }).join();
    }
    CHECK(wrong == 0);
    CHECK(result_of(state).plies == 6);
}

TEST_CASE("Different games are loaded and played at once") {
    std::vector<std::thread> threads;
    std::atomic<int> wrong{0};
    const std::string rules = rules_folder();
    for (const char* variant : {"chess", "atomic", "crazyhouse", "die-chess"}) {
        threads.emplace_back([&, variant] {
            rw_load_options options = {};
            options.size = sizeof options;
            options.rules = rules.c_str();
            rw_game* game = nullptr;
            if (rw_game_load(variant, &options, &game, nullptr) != RW_OK) ++wrong;
            if (play_alone(game, 3, 20).find('/') == std::string::npos) ++wrong;
            rw_game_free(game);
        });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
}

}  // namespace capi
