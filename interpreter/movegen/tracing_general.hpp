// What tracing.hpp declares, for the files that instantiate it.
#pragma once

#include "movegen/general_generator.hpp"
#include "movegen/setup_conversion.hpp"
#include "movegen/tracer.hpp"
#include "movegen/tracing.hpp"

namespace rulewright::movegen {

// Always the general way, with room for state: what faster ones skip is to be told, too.
template <int W, int K>
Trace follow_move(const Rules<W>& rules, hooks::Hooks& hooks, const position::Setup& setup,
                  const Question& question) {
    using Pos = position::StatefulPosition<W, K>;
    const auto position = to_position<Pos>(rules, setup);
    Trace trace;
    std::vector<Candidate> room;
    GeneralGenerator<Pos, Tracer<Pos>> generator(
        rules, hooks, position, room, Tracer<Pos>(rules, hooks, position, question.intent, trace));
    const std::function<bool(const Pos&, bool)> has_answer = [&](const Pos& next, bool freely) {
        return question.has_answer(to_setup(rules, next), freely);
    };
    if (question.has_answer) generator.answered_by(&has_answer);
    generator.trace();
    return trace;
}

}  // namespace rulewright::movegen
