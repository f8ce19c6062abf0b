// Plays turns by their texts.
#pragma once

#include <set>
#include <string>

#include "notation/notation.hpp"
#include "support.hpp"

namespace rulewright::tests {

// Each must be legal when its turn comes.
inline void play(game::State& state, const std::string& texts) {
    for (const std::string_view text : support::words(texts)) {
        INFO(text);
        const auto parsed = notation::parse_turn(state, std::string(text));
        REQUIRE(std::holds_alternative<game::Turn>(parsed));
        state.play(std::get<game::Turn>(parsed));
    }
}

// The texts of what the player to move may choose; or what a hook did wrong.
inline std::set<std::string> choices(const game::State& state) {
    std::set<std::string> texts;
    for (const game::Turn& turn : state.choices()) {
        texts.insert(notation::turn_text(state.game(), turn));
    }
    if (const auto& error = state.game().error()) return {error->message};
    return texts;
}

}  // namespace rulewright::tests
