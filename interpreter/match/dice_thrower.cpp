#include "match/dice_thrower.hpp"

#include <algorithm>

#include "game/steps.hpp"

namespace rulewright::match {

using game::State;
using game::Throw;
using game::Turn;

namespace {

std::size_t next_face(const State& state, std::span<const std::size_t>& given,
                      support::SplitMix64& random) {
    if (given.empty()) {
        return draw_face(*state.game().variant().turns, state.node().weights, random);
    }
    const std::size_t face = given.front();
    given = given.subspan(1);
    return face;
}

Dice throw_once(const State& state, std::span<const std::size_t>& given,
                support::SplitMix64& random, std::vector<std::size_t>& faces) {
    const movegen::TurnNode& node = state.node();
    Dice dice;
    for (int left = node.dice; left > 0;) {
        const std::size_t face = next_face(state, given, random);
        faces.push_back(face);
        if ((node.again >> face & 1) != 0) continue;
        node.in_order ? dice.append(face) : dice.add(face);
        --left;
    }
    return dice;
}

}  // namespace

std::size_t draw_face(const variant::Turns& turns, const std::vector<std::uint16_t>& weights,
                      support::SplitMix64& random) {
    const auto weight_of = [&](std::size_t face) {
        return hooks::weight_of(weights, face, turns.faces[face].weight);
    };
    std::uint32_t total = 0;
    for (std::size_t face = 0; face < turns.faces.size(); ++face) total += weight_of(face);
    std::uint32_t drawn = random.below(total);
    std::size_t face = 0;
    while (drawn >= weight_of(face)) drawn -= weight_of(face++);
    return face;
}

// A face that means nothing here (no piece to promote to) is thrown again as if the rules said so:
// the tree of the game does not have it.
Throw throw_dice(const State& state, std::span<const std::size_t>& given,
                 support::SplitMix64& random, std::vector<std::size_t>& faces) {
    const std::vector<Throw>& throws = state.node().throws;
    for (;;) {
        const Dice dice = throw_once(state, given, random, faces);
        const auto found = std::find_if(throws.begin(), throws.end(),
                                        [&](const Throw& one) { return one.dice == dice; });
        if (found != throws.end() && is_possible(state, *found)) return *found;
    }
}

bool is_possible(const State& state, const Throw& result) {
    const position::TurnMemory& memory = state.position().turn();
    return !memory.waiting || game::decide(memory, state.turns(), result).possible;
}

std::optional<Turn> completed_by(const State& state, const Throw& result) {
    const position::TurnMemory& memory = state.position().turn();
    if (!memory.waiting) return std::nullopt;
    return game::decide(memory, state.turns(), result).turn;
}

}  // namespace rulewright::match
