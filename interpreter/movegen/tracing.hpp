// How one move fares in the stages of the rules: what Core::trace() asks. It takes the general
// generator with a Tracer, which is a third of an engine to compile and is never in a hurry: so it
// is compiled once for each number of words, in core_*x32_state.cpp, with room for all kinds.
#pragma once

#include "hooks/hooks.hpp"
#include "movegen/trace.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
class Rules;

template <int W>
void follow_move(const Rules<W>& rules, hooks::Hooks& hooks, const position::Setup& setup,
                 const Intent& intent, Trace& trace);

}  // namespace rulewright::movegen
