// Endings of a variant without chance, solved: tables of all positions of some materials and of all
// materials that come of these. What `rulewright endings` and whoever asks about endings calls.
#pragma once

#include "endings/figures.hpp"
#include "endings/refusal.hpp"
#include "endings/settings.hpp"
#include "endings/tables.hpp"

namespace rulewright::endings {

// How much is to be done.
struct Extent {
    std::uint64_t positions = 0;  // that are looked at, of all tables
    std::uint64_t megabytes = 0;  // at most at once, as far as a sample tells
    std::size_t tables = 0;
};

// Tables of `materials` and what they lead to, beside those `known`, which are kept. `told`, which
// may be empty, hears the extent before anything is solved. The same whatever the settings are. A
// solve that is stopped leaves in `known` what was complete.
[[nodiscard]] std::optional<Problem> solve(game::Game& game, const std::vector<Material>& materials,
                                           const Settings& settings, Tables& known,
                                           const std::function<void(const Extent&)>& told = {});

}  // namespace rulewright::endings
