// Recorder: collects the ways through a hook into a recipe. Whoever records goes through the hook
// again for each way, does the same as before up to a fork that has not been tried both ways, and
// then the other thing.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <tuple>

#include "script/compiled/primitives.hpp"

namespace rulewright::script {

class Recorder {
public:
    // Begins the first way, then another one. False: all have been gone, or they are too many.
    [[nodiscard]] bool begin_way();

    // The slot of a constant.
    [[nodiscard]] Slot set(const board::WideSet& set);
    [[nodiscard]] Slot number(std::int64_t number);
    // The slot of what the primitive gives; computed once on a way.
    [[nodiscard]] Slot record(const Primitive& primitive, std::uint8_t view,
                              const std::array<Slot, kMostOperands>& from);
    // Whether the way goes on where the number is not 0.
    [[nodiscard]] bool fork(Slot number);
    // The way is at its end.
    void answer(std::vector<Answer> answers);
    void ask_lua() { recipe_.stretches[at_].asks_lua = true; }

    [[nodiscard]] bool has_too_many_ways() const noexcept { return failed_; }
    // Nothing when there were too many ways, or Lua would be asked on all of them.
    [[nodiscard]] std::optional<Recipe> finish();

private:
    // Beyond these a hook is no longer a formula, and going through it takes its time.
    static constexpr std::size_t kMostWays = 64;
    static constexpr std::size_t kMostSteps = 4096;

    [[nodiscard]] Slot take(Sort sort) noexcept {
        return recipe_.slots[static_cast<std::size_t>(sort)]++;
    }

    using Key = std::tuple<const Primitive*, std::uint8_t, std::array<Slot, kMostOperands>>;
    Recipe recipe_;
    std::map<Key, Slot> known_;
    std::set<Key> done_;  // on this way
    std::size_t at_ = 0;  // the stretch that the way is in
    bool is_new_ = true;  // that stretch
    std::vector<bool> plan_;
    std::vector<bool> taken_;
    std::map<Slot, bool> decided_;  // on this way
    std::size_t ways_ = 0;
    bool answers_ = false;
    bool failed_ = false;
};

}  // namespace rulewright::script
