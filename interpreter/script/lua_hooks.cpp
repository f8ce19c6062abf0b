#include "script/lua_hooks.hpp"

#include <algorithm>

#include "script/arguments.hpp"
#include "script/report.hpp"
#include "script/results.hpp"
#include "script/turn_hook.hpp"
#include "support/text.hpp"

namespace rulewright::script {

using hooks::HookPoint;

LuaHooks::LuaHooks(std::shared_ptr<const Program> program)
    : program_(std::move(program)), sandbox_(std::make_unique<Sandbox>(program_)) {
    for (std::size_t i = 0; i < machines_.size(); ++i) {
        const auto& recipe = program_->recipes[i];
        if (recipe) machines_[i] = std::make_unique<Machine>(program_, recipe);
    }
}

LuaHooks::LuaHooks(const LuaHooks& original, diagnostics::Diagnostic error)
    : LuaHooks(original.program_) {
    functions_ = original.functions_;
    error_ = std::move(error);
}

bool LuaHooks::defines(HookPoint point) const {
    return functions_.hooks[static_cast<std::size_t>(point)] != 0;
}

std::vector<HookUse> LuaHooks::uses() const {
    std::vector<HookUse> all;
    for (const hooks::HookName& hook : hooks::kHooks) {
        if (!defines(hook.point)) continue;
        const auto i = static_cast<std::size_t>(hook.point);
        all.push_back({hook.point, asked_[i].compiled, asked_[i].by_lua, asked_[i].instructions,
                       report_at(*program_, place_of(functions_.hooks[i]), {}, {}).place,
                       program_->left[i], reloads_});
    }
    return all;
}

ScriptPlace LuaHooks::place_of(int function) const {
    lua_State* state = sandbox_->state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, function);
    const ScriptPlace place = place_of_function(state, lua_gettop(state));
    lua_pop(state, 1);
    return place;
}

bool LuaHooks::ask(HookPoint point, const Views& views, int results) {
    const auto push = [this, &views, point](lua_State* state) {
        int arguments = 0;
        lua_rawgeti(state, LUA_REGISTRYINDEX, function(point));
        const auto add = [&](bool there, ViewType type, std::size_t slot) {
            if (!there) return;
            push_view(state, type, slot);
            ++arguments;
        };
        add(views.move != nullptr, ViewType::kMove, 0);
        add(views.positions[0] != nullptr, ViewType::kPosition, 0);
        add(views.positions[1] != nullptr, ViewType::kPosition, 1);
        add(views.why != nullptr, ViewType::kWhy, 0);
        return arguments;
    };
    return ask(point, views, results, push);
}

hooks::CaptureOutcome LuaHooks::capture(const hooks::MoveView& move,
                                        const hooks::PositionView& before,
                                        const hooks::PositionView& after, hooks::Why* why) {
    if (!answers(HookPoint::kCapture)) return Hooks::capture(move, before, after, why);
    const Views views{{&before, &after}, &move, why};
    if (Machine* const quick = machine(HookPoint::kCapture, why)) {
        if (const auto outcome = run_capture(*quick, views)) {
            count_compiled(HookPoint::kCapture);
            if (compares_reasons_) compare_outcome(move, before, after, *outcome);
            return *outcome;
        }
    }
    if (!ask(HookPoint::kCapture, views, 2)) return Hooks::capture(move, before, after, why);
    const auto outcome = read_capture(*sandbox_, views);
    sandbox_->end();
    if (outcome) {
        if (compares_reasons_ && why == nullptr) {
            compare_outcome(move, before, after, outcome.value());
        }
        return outcome.value();
    }
    refuse_result(outcome.error(), views, HookPoint::kCapture);
    return Hooks::capture(move, before, after, why);
}

hooks::Control LuaHooks::control(const hooks::PositionView& position, hooks::Why* why) {
    if (!answers(HookPoint::kControl)) return {};
    const Views views{{&position, nullptr}, nullptr, why};
    if (Machine* const quick = machine(HookPoint::kControl, why)) {
        if (auto control = run_control(*quick, views)) {
            count_compiled(HookPoint::kControl);
            if (compares_reasons_) compare_control(position, *control);
            return *std::move(control);
        }
    }
    if (!ask(HookPoint::kControl, views, kControlResults)) return {};
    auto result = read_control(*sandbox_);
    sandbox_->end();
    if (result) {
        if (compares_reasons_ && why == nullptr) compare_control(position, result.value());
        return std::move(result).value();
    }
    refuse_result(result.error(), views, HookPoint::kControl);
    return {};
}

hooks::Restraint LuaHooks::restrain(const hooks::PositionView& position, hooks::Why* why) {
    if (!answers(HookPoint::kRestrain)) return {};
    const Views views{{&position, nullptr}, nullptr, why};
    if (Machine* const quick = machine(HookPoint::kRestrain, why)) {
        if (const auto restraint = run_restraint(*quick, views)) {
            count_compiled(HookPoint::kRestrain);
            if (compares_reasons_) compare_restraint(position, *restraint);
            return *restraint;
        }
    }
    const int results = static_cast<int>(program_->restrained.size());
    if (!ask(HookPoint::kRestrain, views, results)) return {};
    const auto result = read_restraint(*sandbox_);
    sandbox_->end();
    if (result) {
        if (compares_reasons_ && why == nullptr) compare_restraint(position, result.value());
        return result.value();
    }
    refuse_result(result.error(), views, HookPoint::kRestrain);
    return {};
}

hooks::TurnWays LuaHooks::turn(const hooks::TurnContext& context) {
    if (!answers(HookPoint::kTurn)) return {};
    const Views views{{context.position, nullptr}, nullptr, nullptr};
    const auto push = [this, &context](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, function(HookPoint::kTurn));
        prepare_turn(state, context);
        return 2;
    };
    if (!ask(HookPoint::kTurn, views, 1, push)) {
        if (error_) error_->notes.push_back({{}, describe_turn(*program_, context)});
        return {};
    }
    auto ways = read_ways(*sandbox_, context);
    sandbox_->end();
    if (ways) return std::move(ways).value();
    refuse_result(ways.error(), views, HookPoint::kTurn);
    error_->notes.push_back({{}, describe_turn(*program_, context)});
    return {};
}

int LuaHooks::evaluate(const hooks::PositionView& position) {
    if (!answers(HookPoint::kEvaluate)) return 0;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    if (Machine* const quick = machine(HookPoint::kEvaluate, nullptr)) {
        if (const auto score = run_evaluate(*quick, views)) {
            count_compiled(HookPoint::kEvaluate);
            return *score;
        }
    }
    // What a score looks at decides no rule.
    const bool looked = sandbox_->context().looks_at_turn;
    const bool answered = ask(HookPoint::kEvaluate, views, 1);
    sandbox_->context().looks_at_turn = looked;
    if (!answered) return 0;
    const auto score = read_score(*sandbox_);
    sandbox_->end();
    if (score) return score.value();
    refuse_result(score.error(), views, HookPoint::kEvaluate);
    return 0;
}

std::vector<std::string> LuaHooks::overlays() const {
    std::vector<std::string> names;
    for (const auto& [name, function] : functions_.overlays) names.push_back(name);
    if (defines(HookPoint::kControl) && functions_.overlays.count("control") == 0)
        names.emplace_back("control");
    std::sort(names.begin(), names.end());
    return names;
}

hooks::Field LuaHooks::overlay(const std::string& name, const hooks::PositionView& position) {
    hooks::Field shown(sandbox_->context().words());
    if (error()) return shown;
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
        lua_rawgeti(state, LUA_REGISTRYINDEX, functions_.overlays.at(name));
        push_view(state, ViewType::kPosition, 0);
        return 1;
    };
    if (!call(name.c_str(), views, 1, push)) return shown;
    const auto result = read_overlay(*sandbox_, name);
    sandbox_->end();
    if (result) return result.value();
    refuse_result(result.error(), views, functions_.overlays.at(name));
    return shown;
}

void LuaHooks::fail_call(const char* hook, const Views& views) {
    sandbox_->end();
    error_ = report(*program_, sandbox_->trouble());
    error_->message = std::string("hook '") + hook + "': " + error_->message;
    add_situation(*error_, *program_, views);
}

bool LuaHooks::ends_there(const char* hook, const Views& views, int results) {
    lua_State* state = sandbox_->state();
    const bool ends = lua_isnil(state, -1);
    const std::string more = ends ? "" : describe_result(*sandbox_, lua_gettop(state));
    lua_pop(state, 1);
    if (ends) return true;
    sandbox_->end();
    constexpr const char* kNth[] = {"second", "third", "fourth"};
    constexpr const char* kExpected[] = {"one result", "one result, or two", "three results"};
    const auto last = static_cast<std::size_t>(results - 1);
    const BadResult bad{
        std::string(hook) + " returned " + more + " as its " + kNth[last] + " result",
        kExpected[last]};
    const auto overlay = functions_.overlays.find(hook);
    for (const auto& known : hooks::kHooks) {
        if (overlay == functions_.overlays.end() && known.name == hook)
            refuse_result(bad, views, known.point);
    }
    if (overlay != functions_.overlays.end()) refuse_result(bad, views, overlay->second);
    return false;
}

void LuaHooks::refuse_result(const BadResult& bad, const Views& views, int function) {
    error_ = report_at(*program_, place_of(function), "hook-result", bad.message);
    error_->expected = bad.expected;
    error_->suggestion = bad.suggestion;
    add_situation(*error_, *program_, views);
}

std::uint64_t LuaHooks::fingerprint() const {
    std::uint64_t all = 0;
    for (const SourceFile& file : program_->sources->files()) {
        all = support::fingerprint(file.text, all);
    }
    return all;
}

// What it is charged for is up to who asks.
hooks::Hooks& LuaHooks::nested() {
    if (inner_ == nullptr) {
        auto made = make(program_);
        inner_ = made ? std::move(made).value()
                      : std::unique_ptr<LuaHooks>(new LuaHooks(*this, made.error().front()));
        inner_->outer_ = this;
    }
    inner_->answered_outside_ = answered_outside_ | answering_;
    return *inner_;
}

void LuaHooks::refuse_within(HookPoint point) {
    // Where several scripts share the hooks another one of them may have asked.
    ScriptPlace place = current_place(outer_->sandbox_->state());
    if (place.line == 0) place = place_of(function(point));
    const std::string name(hooks::name_of(point));
    error_ = report_at(*program_, place, "hook-within",
                       "hook '" + name + "' asks for something that it has a say in itself");
    error_->expected = "`position:reach` or `position:checked`, which ask no hook";
}

void LuaHooks::clear_error() {
    error_.reset();
    if (inner_ != nullptr) inner_->clear_error();
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
    made.value()->sandbox_->context().looks_at_turn = looks_at_turn();
    ++reloads_;
    inner_.reset();
    sandbox_ = std::move(made.value()->sandbox_);
    functions_ = std::move(made.value()->functions_);
    sandbox_->context().names_ends = answering_ == bit_of(HookPoint::kOutcome);
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
