// What tracing.hpp declares, for the files that instantiate it.
#pragma once

#include "movegen/general_generator.hpp"
#include "movegen/setup_conversion.hpp"
#include "movegen/tracer.hpp"
#include "movegen/tracing.hpp"

namespace rulewright::movegen {

// Always the general way, with room for state: what faster ones skip is to be told, too.
template <int W>
void follow_move(const Rules<W>& rules, hooks::Hooks& hooks, const position::Setup& setup,
                 const Intent& intent, Trace& trace) {
    using Pos = position::StatefulPosition<W, static_cast<int>(kMaxKinds)>;
    const auto position = to_position<Pos>(rules, setup);
    std::vector<Candidate> room;
    GeneralGenerator<Pos, Tracer<Pos>>(rules, hooks, position, room,
                                       Tracer<Pos>(rules, hooks, position, intent, trace))
        .trace();
}

}  // namespace rulewright::movegen
