#include <fmt/format.h>

#include <cstring>

#include "capi/batch.hpp"

namespace rulewright::capi {

namespace {

constexpr std::size_t kMostGames = std::size_t{1} << 24;  // in one batch
constexpr std::int32_t kMostThreads = 256;

Result<BatchOptions, Problem> options_of(const rw_batch_options& given) {
    if (given.threads < 0 || given.threads > kMostThreads || given.max_plies < 0) {
        return fail(
            misuse("options out of range", fmt::format("at most {} threads", kMostThreads)));
    }
    BatchOptions options;
    options.seed = given.seed;
    options.threads = static_cast<std::size_t>(std::max(given.threads, 1));
    options.by_index = given.by_index != 0;
    options.chance_is_given = given.chance_is_given != 0;
    options.keep_finished = given.keep_finished != 0;
    options.max_plies = given.max_plies;
    if (given.start != nullptr) options.start = given.start;
    return options;
}

void tell_steps(const std::vector<Stepped>& stepped, const rw_step& to) {
    for (std::size_t i = 0; i < stepped.size(); ++i) {
        const Stepped& one = stepped[i];
        if (to.actors != nullptr) to.actors[i] = static_cast<std::int8_t>(one.actor);
        if (to.ended != nullptr) to.ended[i] = one.ended;
        if (to.rewards != nullptr) std::copy_n(one.rewards, kPlayers, to.rewards + kPlayers * i);
        if (to.plies != nullptr) to.plies[i] = one.plies;
    }
}

struct Legal {
    std::int32_t number = 0;
    std::uint64_t weight = 1;
};

std::vector<Legal> legal_of(const Rules& rules, Play& play) {
    std::vector<Legal> found;
    for (const Choice& choice : play.choices(rules)) found.push_back({choice.action, 1});
    for (const Chance& chance : play.chances(rules)) {
        found.push_back({chance.outcome, chance.weight});
    }
    return found;
}

}  // namespace

}  // namespace rulewright::capi

using namespace rulewright;
using namespace rulewright::capi;

rw_status rw_batch_new(const rw_game* game, std::size_t count, const rw_batch_options* options,
                       rw_batch** batch, char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({game, batch})) return null;
        if (count == 0 || count > kMostGames) {
            return misuse(fmt::format("{} games", count), fmt::format("1 to {}", kMostGames));
        }
        auto wanted = options_of(known_part(options));
        if (!wanted) return std::move(wanted).error();
        auto made = std::make_unique<rw_batch>(
            rw_batch{Batch(game->rules, count, std::move(wanted).value())});
        if (auto wrong = made->batch.begin()) return wrong;
        *batch = made.release();
        return std::nullopt;
    });
}

void rw_batch_free(rw_batch* batch) {
    delete batch;
}

rw_status rw_batch_step(rw_batch* batch, const std::int32_t* choices, rw_step* step,
                        char** report) {
    return answer(report, [&]() -> Trouble {
        if (auto null = none_is_null({batch})) return null;
        if (choices != nullptr) {
            if (auto wrong = batch->batch.check(choices)) return wrong;
        }
        std::vector<Stepped> stepped;
        if (auto wrong = batch->batch.step(choices, stepped)) return wrong;
        tell_steps(stepped, known_part(step));
        return std::nullopt;
    });
}

rw_status rw_batch_legal(const rw_batch* batch, std::size_t* offsets, std::int32_t* actions,
                         std::uint64_t* weights, std::size_t capacity, std::size_t* total) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({batch, offsets, total})) return null;
        Batch& all = batch->batch;
        std::vector<std::vector<Legal>> legal(all.size());
        auto wrong = all.for_each([&](Play& play, std::size_t at) -> Trouble {
            legal[at] = legal_of(all.rules(), play);
            return std::nullopt;
        });
        if (wrong) return wrong;
        std::size_t count = 0;
        for (const auto& its : legal) count += its.size();
        *total = count;
        if (count > capacity || (actions == nullptr && count > 0)) {
            return misuse(fmt::format("room for {} numbers", capacity),
                          fmt::format("{} of them", count));
        }
        std::size_t at = 0;
        for (std::size_t i = 0; i < legal.size(); ++i) {
            offsets[i] = at;
            for (const Legal& one : legal[i]) {
                actions[at] = one.number;
                if (weights != nullptr) weights[at] = one.weight;
                ++at;
            }
        }
        offsets[legal.size()] = at;
        return std::nullopt;
    });
}

rw_status rw_batch_mask(const rw_batch* batch, std::uint8_t* mask, std::size_t size) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({batch, mask})) return null;
        Batch& all = batch->batch;
        const auto row = static_cast<std::size_t>(all.rules().actions.count());
        if (size / row < all.size()) {
            return misuse("the buffer is too small", "action_count bytes for each game");
        }
        return all.for_each([&](Play& play, std::size_t at) -> Trouble {
            std::memset(mask + at * row, 0, row);
            for (const Choice& choice : play.choices(all.rules())) {
                mask[at * row + static_cast<std::size_t>(choice.action)] = 1;
            }
            return std::nullopt;
        });
    });
}

rw_status rw_batch_observe(const rw_batch* batch, rw_number type, void* buffer,
                           std::size_t numbers) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({batch, buffer})) return null;
        Batch& all = batch->batch;
        const Numbers to{type, buffer, numbers};
        if (auto wrong = has_room(all.rules(), to, all.size())) return wrong;
        return all.for_each([&](Play& play, std::size_t at) -> Trouble {
            observe(all.rules(), play.state(), to, at);
            return std::nullopt;
        });
    });
}

rw_status rw_batch_get(const rw_batch* batch, std::size_t at, rw_state** copy) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({batch, copy})) return null;
        if (at >= batch->batch.size()) return misuse("there is no such game in the batch");
        *copy = new rw_state{batch->batch.shared_rules(), batch->batch.play(at)};
        return std::nullopt;
    });
}

rw_status rw_batch_set(rw_batch* batch, std::size_t at, const rw_state* state) {
    return answer(nullptr, [&]() -> Trouble {
        if (auto null = none_is_null({batch, state})) return null;
        if (at >= batch->batch.size()) return misuse("there is no such game in the batch");
        if (batch->batch.shared_rules() != state->rules) {
            return misuse("the position is of another game", "one of the same rw_game");
        }
        return batch->batch.set(at, state->play);
    });
}
