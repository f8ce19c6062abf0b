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
    refuse_result({"capture returned " + shown(*program_, plain) + ", but with 'why' " +
                       shown(*program_, explained),
                   kExpected},
                  views, hooks::HookPoint::kCapture);
}

void LuaHooks::compare_verdict(const hooks::MoveView& move, const hooks::PositionView& before,
                               const hooks::PositionView& after, bool plain) {
    hooks::Why why;
    const bool explained = legal(move, before, after, &why);
    if (error_ || explained == plain) return;
    const Views views{{&before, &after}, &move, nullptr};
    refuse_result({std::string("legal returned ") + (plain ? "true" : "false") +
                       ", but with 'why' " + (explained ? "true" : "false"),
                   kExpected},
                  views, hooks::HookPoint::kLegal);
}

void LuaHooks::compare_control(const hooks::PositionView& position, const hooks::Control& plain) {
    hooks::Why why;
    const hooks::Control explained = control(position, &why);
    const Views views{{&position, nullptr}, nullptr, nullptr};
    for (std::size_t i = 0; i < kPlayers && !error_; ++i) {
        const auto player = make_id<PlayerId>(i);
        const board::WideSet closed = plain.closed(player);
        if (explained.closed(player) == closed) continue;
        refuse_result(
            {"control closed " + names_of(*program_, closed) + " to " + program_->players[i] +
                 ", but with 'why' " + names_of(*program_, explained.closed(player)),
             kExpected},
            views, hooks::HookPoint::kControl);
    }
}

}  // namespace rulewright::script
