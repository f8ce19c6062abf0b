// Plays turns by their texts.
#pragma once

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

}  // namespace rulewright::tests
