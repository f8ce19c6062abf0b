#include "script/lua_hooks.hpp"

#include <algorithm>

#include "script/arguments.hpp"
#include "script/report.hpp"
#include "script/results.hpp"
#include "script/turn_hook.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

// Pushes a function and the position as its only argument. The function's reference is read when
// it is asked, for a state that is loaded anew may give it another one.
auto position_asker(const int& function) {
    return [&function](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, function);
        push_view(state, ViewType::kPosition, 0);
        return 1;
    };
}

}  // namespace

LuaHooks::LuaHooks(std::shared_ptr<const Program> program)
    : program_(std::move(program)), sandbox_(std::make_unique<Sandbox>(program_)) {}

LuaHooks::LuaHooks(const LuaHooks& original, diagnostics::Diagnostic error)
    : LuaHooks(original.program_) {
    functions_ = original.functions_;
    error_ = std::move(error);
}

bool LuaHooks::defines(hooks::HookPoint point) const {
    switch (point) {
        case hooks::HookPoint::kCapture:
            return functions_.capture != 0;
        case hooks::HookPoint::kControl:
            return functions_.control != 0;
        case hooks::HookPoint::kPortals:
            return functions_.portals != 0;
        case hooks::HookPoint::kAfterPly:
            return functions_.after_ply != 0;
        case hooks::HookPoint::kTurn:
            return functions_.turn != 0;
        case hooks::HookPoint::kEvaluate:
            return functions_.evaluate != 0;
    }
    return false;
}

hooks::CaptureOutcome LuaHooks::capture(const hooks::MoveView& move,
                                        const hooks::PositionView& before,
                                        const hooks::PositionView& after, hooks::Why* why) {
    if (functions_.capture == 0 || error_) return Hooks::capture(move, before, after, why);
    const Views views{{&before, &after}, &move, why};
    const auto push = [this, why](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, functions_.capture);
        push_view(state, ViewType::kMove, 0);
        push_view(state, ViewType::kPosition, 0);
        push_view(state, ViewType::kPosition, 1);
        if (why != nullptr) push_view(state, ViewType::kWhy, 0);
        return why != nullptr ? 4 : 3;
    };
    if (!ask("capture", views, 2, push)) return Hooks::capture(move, before, after, why);
    const auto outcome = read_capture(*sandbox_, views);
    sandbox_->end(2);
    if (outcome) {
        if (compares_reasons_ && why == nullptr) {
            compare_outcome(move, before, after, outcome.value());
        }
        return outcome.value();
    }
    refuse_result(outcome.error().message, outcome.error().expected, views, functions_.capture);
    return Hooks::capture(move, before, after, why);
}

hooks::Control LuaHooks::control(const hooks::PositionView& position, hooks::Why* why) {
    if (functions_.control == 0 || error_) return {};
    const Views views{{&position, nullptr}, nullptr, why};
    const auto push = [this, why](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, functions_.control);
        push_view(state, ViewType::kPosition, 0);
        if (why != nullptr) push_view(state, ViewType::kWhy, 0);
        return why != nullptr ? 2 : 1;
    };
    if (!ask("control", views, kControlResults, push)) return {};
    auto result = read_control(*sandbox_);
    sandbox_->end(kControlResults);
    if (result) {
        if (compares_reasons_ && why == nullptr) compare_control(position, result.value());
        return std::move(result).value();
    }
    refuse_result(result.error().message, result.error().expected, views, functions_.control);
    return {};
}

hooks::TurnWays LuaHooks::turn(const hooks::TurnContext& context) {
    if (functions_.turn == 0 || error_) return {};
    const Views views;
    const auto push = [this, &context](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, functions_.turn);
        prepare_turn(state, context);
        return 2;
    };
    if (!ask("turn", views, 1, push)) {
        error_->notes.push_back({{}, describe_turn(*program_, context)});
        return {};
    }
    auto ways = read_ways(*sandbox_, context);
    sandbox_->end(1);
    if (ways) return std::move(ways).value();
    refuse_result(ways.error().message, ways.error().expected, views, functions_.turn);
    error_->notes.push_back({{}, describe_turn(*program_, context)});
    return {};
}

int LuaHooks::evaluate(const hooks::PositionView& position) {
    if (functions_.evaluate == 0 || error_) return 0;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    if (!ask("evaluate", views, 1, position_asker(functions_.evaluate))) return 0;
    const auto score = read_score(*sandbox_);
    sandbox_->end(1);
    if (score) return score.value();
    refuse_result(score.error().message, score.error().expected, views, functions_.evaluate);
    return 0;
}

std::vector<std::string> LuaHooks::overlays() const {
    std::vector<std::string> names;
    for (const auto& [name, function] : functions_.overlays) names.push_back(name);
    if (functions_.control != 0 && functions_.overlays.count("control") == 0)
        names.emplace_back("control");
    std::sort(names.begin(), names.end());
    return names;
}

hooks::Field LuaHooks::overlay(const std::string& name, const hooks::PositionView& position) {
    hooks::Field shown(sandbox_->context().words());
    if (error_) return shown;
    const auto found = functions_.overlays.find(name);
    if (found == functions_.overlays.end()) {
        const hooks::Control closed =
            name == "control" ? control(position, nullptr) : hooks::Control{};
        if (closed.charge) return *closed.charge;
        hooks::Field second(sandbox_->context().words());
        second.add(closed.closed_to[0], 1);
        shown.add(closed.closed_to[1], 1);
        return shown -= second;
    }
    const Views views{{&position, nullptr}, nullptr, nullptr};
    // Looked for again each time: the map is another one once a state was loaded anew.
    const auto push = [this, &name](lua_State* state) {
        return position_asker(functions_.overlays.at(name))(state);
    };
    if (!ask(name.c_str(), views, 1, push)) return shown;
    const auto result = read_overlay(*sandbox_, name);
    sandbox_->end(1);
    if (result) return result.value();
    refuse_result(result.error().message, result.error().expected, views,
                  functions_.overlays.at(name));
    return shown;
}

void LuaHooks::fail_call(const char* hook, const Views& views) {
    sandbox_->end(0);
    error_ = report(*program_, sandbox_->trouble());
    error_->message = std::string("hook '") + hook + "': " + error_->message;
    add_situation(*error_, *program_, views);
}

void LuaHooks::refuse_result(const std::string& message, const std::string& expected,
                             const Views& views, int function) {
    lua_State* state = sandbox_->state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, function);
    const ScriptPlace place = place_of_function(state, lua_gettop(state));
    lua_pop(state, 1);
    error_ = report_at(*program_, place, "hook-result", message);
    error_->expected = expected;
    add_situation(*error_, *program_, views);
}

std::uint64_t LuaHooks::fingerprint() const {
    std::uint64_t all = 0;
    for (const SourceFile& file : program_->sources->files()) {
        all = support::fingerprint(file.text, all);
    }
    return all;
}

void LuaHooks::clear_error() {
    error_.reset();
    sandbox_->context().trouble = {};
}

// Loads the same texts again. They have loaded before: only for lack of memory or time can this
// fail.
bool LuaHooks::renew() {
    auto made = make(program_);
    if (!made) {
        error_ = made.error().front();
        return false;
    }
    sandbox_ = std::move(made.value()->sandbox_);
    functions_ = std::move(made.value()->functions_);
    return true;
}

std::unique_ptr<hooks::Hooks> LuaHooks::clone() const {
    auto copy = make(program_);
    if (copy) return std::move(copy).value();
    // It must not answer as if there were no script: whoever asks is told.
    std::unique_ptr<LuaHooks> failed(new LuaHooks(*this, copy.error().front()));
    return failed;
}

}  // namespace rulewright::script
