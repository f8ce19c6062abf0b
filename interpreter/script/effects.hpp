// What `effects`, `moves` and `after_ply` want done, read from the table that they gave.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "script/results.hpp"

namespace rulewright::script {

// Whose answer it is and what the variant promises of it.
struct EffectsQuestion {
    const char* hook = "";
    variant::Promise promise;
    const hooks::PositionView* after = nullptr;  // the position that is changed
    PlayerId mover{};                            // to whom pieces belong that are placed
    // A move of `after` that comes first: the piece of the first square has gone to the second.
    std::optional<std::pair<Square, Square>> gone = {};
    // Keys that the answer may have beside, and that somebody else reads.
    std::span<const std::string_view> beside = {};
};

// Reads the table at `at` of the stack, nil for nothing, and fills `effects`, which is empty. What
// is wrong with it, or nothing.
[[nodiscard]] std::optional<BadResult> read_effects(Sandbox& sandbox, int at,
                                                    const EffectsQuestion& question,
                                                    hooks::Effects& effects);

}  // namespace rulewright::script
