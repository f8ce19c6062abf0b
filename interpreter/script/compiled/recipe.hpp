// Recipe: what a hook computes, recorded as steps on sets, numbers and Fields, with a fork wherever
// the hook compares. Plain data; tracer.hpp records it, machine.hpp carries it out.
//
// Every value has a slot of its own, written at most once on a way; constants are filled in before.
// A way ends in the hook's results or in asking Lua: a recipe has no error of its own, and what it
// does not know it leaves to Lua.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/square_set.hpp"

namespace rulewright::script {

struct Registers;
struct Step;

// Writes the value of a step. False: Lua must be asked.
using Act = bool (*)(Registers& registers, const Step& step);

using Slot = std::uint16_t;
inline constexpr Slot kNoSlot = 0xffff;  // of what a script leaves out
inline constexpr std::size_t kMostOperands = 4;

struct Step {
    Act act = nullptr;
    std::uint8_t view = 0;  // of Views::positions
    Slot to = 0;
    std::array<Slot, kMostOperands> from{kNoSlot, kNoSlot, kNoSlot, kNoSlot};
};

// Kinds and players are numbers as well, -1 for none, and truths are 0 or 1.
enum class Sort : std::uint8_t { kSet, kNumber, kField, kNil, kFalse, kTrue };
inline constexpr std::size_t kRegisterSorts = 3;

struct Answer {
    Sort sort = Sort::kNil;
    Slot slot = 0;
};

// What is done on the way to a fork or to an end.
struct Stretch {
    static constexpr std::uint32_t kNowhere = 0xffff'ffff;
    std::vector<Step> steps;
    Slot fork = kNoSlot;                                    // a number; none: the way ends here
    std::array<std::uint32_t, 2> next{kNowhere, kNowhere};  // where the number is 0, and where not
    bool asks_lua = false;
    std::vector<Answer> answers;
};

template <typename Value>
struct Preset {
    Value value{};
    Slot slot = 0;
};

struct Recipe {
    std::vector<Stretch> stretches;  // the first is the beginning
    std::vector<Preset<board::WideSet>> sets;
    std::vector<Preset<std::int64_t>> numbers;
    std::array<Slot, kRegisterSorts> slots{};  // how many of each sort
};

}  // namespace rulewright::script
