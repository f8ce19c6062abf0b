#include <algorithm>

#include "common.hpp"

namespace capi {

namespace {

Batch batch_of(const Game& game, std::size_t count, rw_batch_options options = {}) {
    options.size = sizeof options;
    rw_batch* batch = nullptr;
    char* report = nullptr;
    const rw_status status = rw_batch_new(game.get(), count, &options, &batch, &report);
    const std::string told = taken(report);
    INFO(told);
    REQUIRE(status == RW_OK);
    return Batch(batch);
}

struct Step {
    std::vector<std::int8_t> actors;
    std::vector<std::uint8_t> ended;
    std::vector<float> rewards;
    std::vector<std::int32_t> plies;

    explicit Step(std::size_t count)
        : actors(count), ended(count), rewards(2 * count), plies(count) {}

    void take(const Batch& batch, const std::int32_t* choices) {
        rw_step step = {};
        step.size = sizeof step;
        step.actors = actors.data();
        step.ended = ended.data();
        step.rewards = rewards.data();
        step.plies = plies.data();
        char* report = nullptr;
        const rw_status status = rw_batch_step(batch.get(), choices, &step, &report);
        const std::string told = taken(report);
        INFO(told);
        REQUIRE(status == RW_OK);
    }
};

struct Legal {
    std::vector<std::size_t> offsets;
    std::vector<std::int32_t> actions;
    std::vector<std::uint64_t> weights;
};

Legal legal_of(const Batch& batch, std::size_t count) {
    Legal legal;
    legal.offsets.resize(count + 1);
    std::size_t total = 0;
    const rw_status without_room =
        rw_batch_legal(batch.get(), legal.offsets.data(), nullptr, nullptr, 0, &total);
    CHECK(without_room == (total > 0 ? RW_MISUSE : RW_OK));
    legal.actions.resize(total);
    legal.weights.resize(total);
    REQUIRE(rw_batch_legal(batch.get(), legal.offsets.data(), legal.actions.data(),
                           legal.weights.data(), total, &total) == RW_OK);
    return legal;
}

State state_of(const Batch& batch, std::size_t at) {
    rw_state* state = nullptr;
    REQUIRE(rw_batch_get(batch.get(), at, &state) == RW_OK);
    return State(state);
}

std::vector<std::string> texts_of(const Batch& batch, std::size_t count) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < count; ++i) texts.push_back(text_of(state_of(batch, i)));
    return texts;
}

}  // namespace

TEST_CASE("Many games are played at once, each by its own choices") {
    const Game chess = load("chess");
    const Batch batch = batch_of(chess, 3);
    Step step(3);
    step.take(batch, nullptr);
    CHECK(step.actors == std::vector<std::int8_t>{0, 0, 0});
    const Legal legal = legal_of(batch, 3);
    CHECK(legal.offsets == std::vector<std::size_t>{0, 20, 40, 60});
    CHECK(std::equal(legal.actions.begin(), legal.actions.begin() + 20,
                     actions_of(start(chess)).begin()));
    const std::int32_t choices[] = {legal.actions[0], legal.actions[21], legal.actions[42]};
    step.take(batch, choices);
    CHECK(step.actors == std::vector<std::int8_t>{1, 1, 1});
    CHECK(step.plies == std::vector<std::int32_t>{1, 1, 1});
    for (std::size_t i = 0; i < 3; ++i) {
        const State alone = start(chess);
        REQUIRE(rw_state_apply(alone.get(), choices[i], nullptr) == RW_OK);
        CHECK(text_of(state_of(batch, i)) == text_of(alone));
    }
}

TEST_CASE("Nothing is played when one choice is not legal") {
    const Game chess = load("chess");
    const Batch batch = batch_of(chess, 2);
    const std::vector<std::string> before = texts_of(batch, 2);
    const std::int32_t choices[] = {actions_of(start(chess))[0], 0};
    char* report = nullptr;
    CHECK(rw_batch_step(batch.get(), choices, nullptr, &report) == RW_REFUSED);
    CHECK(taken_json(report)["game"] == 1);
    CHECK(texts_of(batch, 2) == before);
}

TEST_CASE("What happens depends on the seed, not on the threads") {
    for (const char* variant : {"chess960", "die-chess", "magnet-chess"}) {
        const Game game = load(variant);
        std::vector<std::vector<std::string>> found;
        for (const int threads : {1, 3, 8}) {
            rw_batch_options options = {};
            options.seed = 5;
            options.threads = threads;
            options.max_plies = 12;
            const Batch batch = batch_of(game, 10, options);
            const std::vector<std::int32_t> any(10, RW_RANDOM);
            Step step(10);
            for (int i = 0; i < 15; ++i) step.take(batch, any.data());
            found.push_back(texts_of(batch, 10));
        }
        CHECK(found[0] == found[1]);
        CHECK(found[0] == found[2]);
        CHECK(found[0][0] != found[0][1]);
    }
}

TEST_CASE("A game that ends gives its rewards, and another begins") {
    const Game chess = load("chess");
    rw_batch_options options = {};
    options.start = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    const Batch batch = batch_of(chess, 1, options);
    const std::int32_t mate = action_of(read(chess, options.start), "g6g7");
    Step step(1);
    step.take(batch, &mate);
    CHECK(step.ended[0] == 1);
    CHECK(step.rewards == std::vector<float>{1, -1});
    CHECK(step.plies[0] == 1);
    CHECK(step.actors[0] == RW_FIRST);
    CHECK(text_of(state_of(batch, 0)) == options.start);
}

TEST_CASE("Finished games are kept where that is asked for") {
    const Game chess = load("chess");
    rw_batch_options options = {};
    options.start = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1";
    options.keep_finished = 1;
    const Batch batch = batch_of(chess, 1, options);
    const std::int32_t mate = action_of(read(chess, options.start), "g6g7");
    Step step(1);
    step.take(batch, &mate);
    CHECK(step.ended[0] == 1);
    CHECK(step.actors[0] == RW_NOBODY);
    step.take(batch, &mate);
    CHECK(step.ended[0] == 0);
    CHECK(step.rewards == std::vector<float>{0, 0});
    CHECK(legal_of(batch, 1).actions.empty());
}

TEST_CASE("Games that take too long are cut off") {
    rw_batch_options options = {};
    options.max_plies = 3;
    const Batch batch = batch_of(load("chess"), 1, options);
    const std::int32_t any = RW_RANDOM;
    Step step(1);
    for (int ply = 1; ply <= 3; ++ply) step.take(batch, &any);
    CHECK(step.ended[0] == 2);
    CHECK(step.plies[0] == 3);
    CHECK(step.rewards == std::vector<float>{0, 0});
    step.take(batch, nullptr);
    CHECK(step.plies[0] == 0);
}

TEST_CASE("Choices may be indexes") {
    rw_batch_options options = {};
    options.by_index = 1;
    const Game chess = load("chess");
    const Batch batch = batch_of(chess, 1, options);
    const std::int32_t third = 3;
    Step step(1);
    step.take(batch, &third);
    const State alone = start(chess);
    REQUIRE(rw_state_apply_index(alone.get(), 3, nullptr) == RW_OK);
    CHECK(text_of(state_of(batch, 0)) == text_of(alone));
    const std::int32_t none = 77;
    CHECK(rw_batch_step(batch.get(), &none, nullptr, nullptr) == RW_MISUSE);
}

TEST_CASE("Dice are thrown by the seed, or given") {
    const Game die = load("die-chess");
    Step step(2);
    step.take(batch_of(die, 2), nullptr);
    CHECK(step.actors == std::vector<std::int8_t>{0, 0});
    rw_batch_options options = {};
    options.chance_is_given = 1;
    const Batch batch = batch_of(die, 2, options);
    step.take(batch, nullptr);
    CHECK(step.actors == std::vector<std::int8_t>{RW_CHANCE, RW_CHANCE});
    const Legal legal = legal_of(batch, 2);
    const auto outcomes = outcomes_of(start(die));
    REQUIRE(legal.actions.size() == 2 * outcomes.size());
    CHECK(legal.actions[0] == outcomes[0].outcome);
    CHECK(legal.weights[0] == outcomes[0].weight);
    const std::int32_t choices[] = {outcomes[0].outcome, RW_RANDOM};
    step.take(batch, choices);
    CHECK(step.actors == std::vector<std::int8_t>{0, 0});
    CHECK(step.plies == std::vector<std::int32_t>{0, 0});
}

TEST_CASE("Masks and observations are those of each game") {
    const Game chess = load("chess");
    const Batch batch = batch_of(chess, 4);
    const std::vector<std::int32_t> any(4, RW_RANDOM);
    Step step(4);
    for (int i = 0; i < 6; ++i) step.take(batch, any.data());
    const rw_game_info info = info_of(chess);
    const auto row = static_cast<std::size_t>(info.action_count);
    std::vector<std::uint8_t> masks(4 * row);
    REQUIRE(rw_batch_mask(batch.get(), masks.data(), masks.size()) == RW_OK);
    const auto numbers =
        static_cast<std::size_t>(info.planes * info.boards * info.ranks * info.files);
    std::vector<float> seen(4 * numbers);
    REQUIRE(rw_batch_observe(batch.get(), RW_FLOAT32, seen.data(), seen.size()) == RW_OK);
    for (std::size_t i = 0; i < 4; ++i) {
        const State state = state_of(batch, i);
        std::vector<std::uint8_t> mask(row);
        REQUIRE(rw_state_mask(state.get(), mask.data(), row) == RW_OK);
        CHECK(std::equal(mask.begin(), mask.end(),
                         masks.begin() + static_cast<std::ptrdiff_t>(i * row)));
        std::vector<float> alone(numbers);
        REQUIRE(rw_state_observe(state.get(), RW_FLOAT32, alone.data(), numbers) == RW_OK);
        CHECK(std::equal(alone.begin(), alone.end(),
                         seen.begin() + static_cast<std::ptrdiff_t>(i * numbers)));
    }
    CHECK(rw_batch_mask(batch.get(), masks.data(), masks.size() - 1) == RW_MISUSE);
    CHECK(rw_batch_observe(batch.get(), RW_FLOAT32, seen.data(), seen.size() - 1) == RW_MISUSE);
}

TEST_CASE("A position is put into a batch") {
    const Game chess = load("chess");
    const Batch batch = batch_of(chess, 2);
    const State other = read(chess, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1");
    REQUIRE(rw_batch_set(batch.get(), 1, other.get()) == RW_OK);
    CHECK(text_of(state_of(batch, 1)) == text_of(other));
    CHECK(rw_batch_set(batch.get(), 2, other.get()) == RW_MISUSE);
    CHECK(rw_batch_set(batch.get(), 0, start(load("chess")).get()) == RW_MISUSE);
    rw_state* none = nullptr;
    CHECK(rw_batch_get(batch.get(), 2, &none) == RW_MISUSE);
}

TEST_CASE("A batch has some games, and options that make sense") {
    const Game chess = load("chess");
    rw_batch* batch = nullptr;
    CHECK(rw_batch_new(chess.get(), 0, nullptr, &batch, nullptr) == RW_MISUSE);
    rw_batch_options options = {};
    options.size = sizeof options;
    options.start = "nonsense";
    char* report = nullptr;
    CHECK(rw_batch_new(chess.get(), 1, &options, &batch, &report) == RW_INVALID);
    CHECK(taken_json(report)["diagnostics"].size() > 0);
    options.start = nullptr;
    options.threads = -1;
    CHECK(rw_batch_new(chess.get(), 1, &options, &batch, nullptr) == RW_MISUSE);
    CHECK(batch == nullptr);
    rw_batch_free(nullptr);
}

}  // namespace capi
