// Batch: many games of one variant, played at once, each with a generator of its own: what happens
// in one depends neither on the others nor on the number of threads.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "capi/handles.hpp"

namespace rulewright::capi {

struct BatchOptions {
    std::uint64_t seed = 0;
    std::size_t threads = 1;
    bool by_index = false;
    bool chance_is_given = false;
    bool keep_finished = false;
    int max_plies = 0;
    std::string start;  // empty: the start of the variant
};

// What a step came to in one game.
struct Stepped {
    rw_actor actor = RW_NOBODY;
    std::uint8_t ended = 0;
    float rewards[kPlayers] = {0, 0};
    int plies = 0;
};

class Batch {
public:
    Batch(SharedRules rules, std::size_t count, BatchOptions options);

    [[nodiscard]] const Rules& rules() const noexcept { return *rules_; }
    [[nodiscard]] const SharedRules& shared_rules() const noexcept { return rules_; }
    [[nodiscard]] std::size_t size() const noexcept { return tables_.size(); }

    // All games begin anew.
    [[nodiscard]] Trouble begin();
    // Whether all choices can be played.
    [[nodiscard]] Trouble check(const std::int32_t* choices);
    // Then they can; null: nothing is played.
    [[nodiscard]] Trouble step(const std::int32_t* choices, std::vector<Stepped>& stepped);

    // For each game, by threads. The first that is in trouble is told.
    using Look = std::function<Trouble(Play& play, std::size_t at)>;
    [[nodiscard]] Trouble for_each(const Look& look);
    [[nodiscard]] Play& play(std::size_t at) noexcept { return tables_[at].play; }
    [[nodiscard]] Trouble set(std::size_t at, Play play);

private:
    struct Table {
        Play play;
        support::SplitMix64 random;
        bool is_over = false;  // and stays so
    };
    struct Chosen {
        std::optional<Choice> choice;
        std::optional<Chance> chance;
    };

    [[nodiscard]] Result<Play, Problem> new_play(game::Game& game,
                                                 support::SplitMix64& random) const;
    [[nodiscard]] Trouble settle_chance(Table& table) const;
    [[nodiscard]] Trouble begin(Table& table, game::Game& game) const;
    [[nodiscard]] Result<Chosen, Problem> chosen(Table& table, std::int32_t wanted) const;
    [[nodiscard]] Trouble play(Table& table, std::int32_t wanted) const;
    [[nodiscard]] Trouble step(Table& table, std::int32_t wanted, Stepped& stepped) const;

    SharedRules rules_;
    BatchOptions options_;
    std::vector<Table> tables_;
};

}  // namespace rulewright::capi

struct rw_batch {
    mutable rulewright::capi::Batch batch;
};
