// What the handles of rulewright.h are.
#pragma once

#include <algorithm>
#include <cstring>

#include "capi/play.hpp"
#include "capi/rules.hpp"

struct rw_game {
    rulewright::capi::SharedRules rules;
};

// What is found when it is first asked for changes nothing that a caller can see.
struct rw_state {
    rulewright::capi::SharedRules rules;
    mutable rulewright::capi::Play play;
};

namespace rulewright::capi {

// A game in progress with a clone of its game to ask, for the time of a call.
class Seat {
public:
    explicit Seat(const rw_state& state)
        : rules_(*state.rules), play_(state.play), loan_(rules_.clones) {
        play_.move_to(loan_.game());
    }

    [[nodiscard]] Play& play() const noexcept { return play_; }
    [[nodiscard]] const game::State& state() const noexcept { return play_.state(); }
    [[nodiscard]] const Rules& rules() const noexcept { return rules_; }
    [[nodiscard]] game::Game& game() const noexcept { return loan_.game(); }
    [[nodiscard]] Trouble failure() const { return failure_of(loan_.game()); }

private:
    Rules& rules_;
    Play& play_;
    Clones::Loan loan_;
};

// Structs that a caller fills: as much of them as he knows, the rest as if it were 0.
template <typename Struct>
[[nodiscard]] Struct known_part(const Struct* given) noexcept {
    Struct whole = {};
    if (given != nullptr) {
        std::memcpy(&whole, given, std::min(given->size, sizeof(Struct)));
    }
    whole.size = sizeof(Struct);
    return whole;
}

// The same of one that is filled for him.
template <typename Struct>
void fill(Struct* wanted, Struct whole) noexcept {
    whole.size = wanted->size;
    std::memcpy(wanted, &whole, std::min(wanted->size, sizeof(Struct)));
}

// A list for a caller's array, as much of it as there is room for.
template <typename Item, typename Items, typename As>
[[nodiscard]] Trouble copy_list(const Items& items, Item* to, std::size_t capacity,
                                std::size_t* count, As as) {
    if (to == nullptr && capacity > 0) return misuse("a null pointer with room for more than 0");
    std::size_t i = 0;
    for (const auto& item : items) {
        if (i == capacity) break;
        to[i++] = as(item);
    }
    *count = items.size();
    return std::nullopt;
}

// A caller's buffer for positions as numbers, one after the other.
struct Numbers {
    rw_number type = RW_UINT8;
    void* data = nullptr;
    std::size_t room = 0;
};
[[nodiscard]] Trouble has_room(const Rules& rules, const Numbers& numbers, std::size_t positions);
void observe(const Rules& rules, const game::State& state, const Numbers& numbers, std::size_t at);

// The state that a start or a text gives, settled.
[[nodiscard]] Result<Play, Problem> start_of(const Rules& rules, game::Game& game,
                                             std::uint64_t seed);
[[nodiscard]] Result<Play, Problem> position_of(game::Game& game, std::string_view text,
                                                diagnostics::Diagnostics* warnings);

}  // namespace rulewright::capi
