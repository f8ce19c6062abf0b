// Whether a hook decides the same when it is asked for reasons.
#include "script/lua_hooks.hpp"
#include "script/results.hpp"

namespace rulewright::script {

namespace {

constexpr const char* kExpected =
    "the same answer with and without 'why', which only takes reasons";

std::string shown(const Program& program, const hooks::CaptureOutcome& outcome) {
    return names_of(program, outcome.removed) + (outcome.mover_stays ? " and the mover stays" : "");
}

}  // namespace

void LuaHooks::compare_outcome(const hooks::MoveView& move, const hooks::PositionView& before,
                               const hooks::PositionView& after,
                               const hooks::CaptureOutcome& plain) {
    hooks::Why why;
    const hooks::CaptureOutcome explained = capture(move, before, after, &why);
    if (error_ ||
        (explained.removed == plain.removed && explained.mover_stays == plain.mover_stays)) {
        return;
    }
    const Views views{{&before, &after}, &move, nullptr};
    refuse_result("capture returned " + shown(*program_, plain) + ", but with 'why' " +
                      shown(*program_, explained),
                  kExpected, views, functions_.capture);
}

void LuaHooks::compare_control(const hooks::PositionView& position, const hooks::Control& plain) {
    hooks::Why why;
    const hooks::Control explained = control(position, &why);
    const Views views{{&position, nullptr}, nullptr, nullptr};
    for (std::size_t i = 0; i < kPlayers && !error_; ++i) {
        const auto player = make_id<PlayerId>(i);
        const board::WideSet closed = plain.closed(player);
        if (explained.closed(player) == closed) continue;
        refuse_result("control closed " + names_of(*program_, closed) + " to " +
                          program_->players[i] + ", but with 'why' " +
                          names_of(*program_, explained.closed(player)),
                      kExpected, views, functions_.control);
    }
}

}  // namespace rulewright::script
