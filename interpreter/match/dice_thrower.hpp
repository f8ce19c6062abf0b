// Dice as people throw them: all faces may come, and those that the rules have thrown again are.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "game/game.hpp"
#include "support/random.hpp"

namespace rulewright::match {

// One die: each face as often as it weighs.
// `weights`: by face, in place of those that the variant says; empty: those.
[[nodiscard]] std::size_t draw_face(const variant::Turns& turns,
                                    const std::vector<std::uint16_t>& weights,
                                    support::SplitMix64& random);

// What chance decides in the state, which waits for a throw: `given` from their front, which are
// taken away, then what is thrown. Every face that came is appended to `faces`, those thrown again
// included.
[[nodiscard]] game::Throw throw_dice(const game::State& state, std::span<const std::size_t>& given,
                                     support::SplitMix64& random, std::vector<std::size_t>& faces);
[[nodiscard]] inline game::Throw throw_dice(const game::State& state, support::SplitMix64& random,
                                            std::vector<std::size_t>& faces) {
    std::span<const std::size_t> none;
    return throw_dice(state, none, random, faces);
}

// Whether the waiting move, if one waits, can come to that: a promotion may have no such piece.
[[nodiscard]] bool is_possible(const game::State& state, const game::Throw& result);

// The turn that is complete once the throw is taken: what it decides was all that was open. Nothing
// when no move waits for it, or for more.
[[nodiscard]] std::optional<game::Turn> completed_by(const game::State& state,
                                                     const game::Throw& result);

}  // namespace rulewright::match
