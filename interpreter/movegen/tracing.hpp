// How one move fares in the stages of the rules: what Core::trace() asks. It takes the general
// generator with a Tracer, which is a third of an engine to compile and is never in a hurry: so it
// is compiled once for each number of words and 32 or 64 kinds, in core_*x32.cpp and core_8x64.cpp.
#pragma once

#include <functional>

#include "hooks/hooks.hpp"
#include "movegen/trace.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
class Rules;

// What is asked, and whether the player to move of another position has a legal move, or one by
// which he may give check as he likes: nothing where generating tells that by itself.
struct Question {
    const Intent& intent;
    std::function<bool(const position::Setup&, bool checks_freely)> has_answer;
};

template <int W, int K>
[[nodiscard]] Trace follow_move(const Rules<W>& rules, hooks::Hooks& hooks,
                                const position::Setup& setup, const Question& question);

}  // namespace rulewright::movegen
