// Whether a hook decides the same when it is asked for reasons.
#include <algorithm>

#include "script/lua_hooks.hpp"
#include "script/results.hpp"

namespace rulewright::script {

namespace {

constexpr const char* kExpected =
    "the same answer with and without 'why', which only takes reasons";

std::string shown(const Program& program, const hooks::CaptureOutcome& outcome) {
    return names_of(program, outcome.removed) + (outcome.mover_stays ? " and the mover stays" : "");
}

// The key of an answer in which two differ; null if none.
const char* different_key(const hooks::Effects& a, const hooks::Effects& b) {
    const auto same = [](const auto& one, const auto& other, auto equal) {
        return std::equal(one.begin(), one.end(), other.begin(), other.end(), equal);
    };
    using hooks::Effects;
    if (a.removed != b.removed) return "remove";
    if (!same(a.moved, b.moved, [](const Effects::Step& x, const Effects::Step& y) {
            return x.from == y.from && x.to == y.to;
        })) {
        return "move";
    }
    if (!same(a.placed, b.placed, [](const Effects::Placed& x, const Effects::Placed& y) {
            return x.square == y.square && x.piece == y.piece;
        })) {
        return "place";
    }
    if (!same(a.become, b.become, [](const Effects::Become& x, const Effects::Become& y) {
            return x.square == y.square && x.kind == y.kind;
        })) {
        return "become";
    }
    if (!same(a.owners, b.owners, [](const Effects::Owned& x, const Effects::Owned& y) {
            return x.square == y.square && x.owner == y.owner;
        })) {
        return "owner";
    }
    if (!same(a.values, b.values, [](const Effects::Value& x, const Effects::Value& y) {
            return x.square == y.square && x.column == y.column && x.value == y.value;
        })) {
        return "values";
    }
    if (!same(a.timers, b.timers, [](const Effects::Timer& x, const Effects::Timer& y) {
            return x.square == y.square && x.plies == y.plies;
        })) {
        return "squares";
    }
    if (!same(a.held, b.held, [](const Effects::Held& x, const Effects::Held& y) {
            return x.player == y.player && x.kind == y.kind && x.number == y.number;
        })) {
        return "hands";
    }
    if (a.variables != b.variables) return "set";
    if (a.ends_en_passant != b.ends_en_passant) return "ends_en_passant";
    if (a.notices != b.notices) return "notices";
    if (a.over != b.over) return "over";
    return a.winner != b.winner ? "winner" : nullptr;
}

std::string shown(const Program& program, const std::optional<hooks::DeclaredEnd>& end) {
    if (!end) return "nothing";
    std::string text = "over = '" + program.ends_by_rule[end->over] + "'";
    if (end->winner) text += " with winner = '" + program.players[index(*end->winner)] + "'";
    return text;
}

}  // namespace

void LuaHooks::compare_effects(const hooks::MoveView& move, const hooks::PositionView& before,
                               const hooks::PositionView& after, const hooks::Effects& plain) {
    hooks::Why why;
    hooks::Effects explained;
    effects(move, before, after, explained, &why);
    const char* const key = error_ ? nullptr : different_key(plain, explained);
    if (key == nullptr) return;
    const Views views{{&before, &after}, &move, nullptr};
    refuse_result(
        {std::string("effects returned another '") + key + "' when it was asked with 'why'",
         kExpected},
        views, hooks::HookPoint::kEffects);
}

void LuaHooks::compare_end(const hooks::PositionView& position,
                           const std::optional<hooks::DeclaredEnd>& plain) {
    hooks::Why why;
    const auto explained = outcome(position, &why);
    const bool same =
        plain.has_value() == explained.has_value() &&
        (!plain || (plain->over == explained->over && plain->winner == explained->winner));
    if (error_ || same) return;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    refuse_result({"outcome returned " + shown(*program_, plain) + ", but with 'why' " +
                       shown(*program_, explained),
                   kExpected},
                  views, hooks::HookPoint::kOutcome);
}

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

void LuaHooks::compare_moves(const hooks::PositionView& position, Square from,
                             const std::vector<hooks::ExtraMove>& plain) {
    hooks::Why why;
    std::vector<hooks::ExtraMove> explained;
    moves(position, from, explained, &why);
    const bool equal = std::equal(plain.begin(), plain.end(), explained.begin(), explained.end(),
                                  [](const hooks::ExtraMove& x, const hooks::ExtraMove& y) {
                                      return x.to == y.to && x.manner == y.manner &&
                                             different_key(x.effects, y.effects) == nullptr;
                                  });
    if (error_ || equal) return;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    refuse_result({"moves returned others when it was asked with 'why'", kExpected}, views,
                  hooks::HookPoint::kMoves);
}

void LuaHooks::compare_restraint(const hooks::PositionView& position,
                                 const hooks::Restraint& plain) {
    hooks::Why why;
    hooks::Restraint explained = restrain(position, &why);
    hooks::Restraint first = plain;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    for (const variant::Restrained word : program_->restrained) {
        const board::WideSet& a = set_of(first, word);
        const board::WideSet& b = set_of(explained, word);
        if (error_ || a == b) continue;
        refuse_result({"restrain returned " + names_of(*program_, a) + ", but with 'why' " +
                           names_of(*program_, b),
                       kExpected},
                      views, hooks::HookPoint::kRestrain);
    }
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
