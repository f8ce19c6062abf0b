#include "script/lua_hooks.hpp"

#include <algorithm>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/report.hpp"
#include "script/results.hpp"
#include "script/turn_hook.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using diagnostics::Diagnostics;

constexpr std::size_t kMostEntries = 64;

std::vector<std::string> hook_names(bool supported_only) {
    std::vector<std::string> names;
    for (const HookInfo& hook : hook_points()) {
        if (!supported_only || hook.example[0] != '\0') names.emplace_back(hook.name);
    }
    return names;
}

// The line where a function of the script begins.
ScriptPlace place_of_function(lua_State* state, int at) {
    if (!lua_isfunction(state, at) || lua_iscfunction(state, at)) return {};
    lua_Debug record{};
    lua_pushvalue(state, at);
    lua_getinfo(state, ">S", &record);
    ScriptPlace place;
    const std::string_view source = record.source;
    if (source.starts_with("@#")) {
        place.file = static_cast<std::size_t>(support::parse_number(source.substr(2)).value_or(0));
        place.line = static_cast<std::size_t>(std::max(record.linedefined, 0));
    }
    return place;
}

struct Entry {
    std::string name;  // the key as text
    bool is_name = false;
};

// The keys of a table in the order of their bytes; keys that are no strings are described.
std::vector<Entry> entries_of(lua_State* state, int table) {
    std::vector<Entry> entries;
    for (lua_pushnil(state); lua_next(state, table) != 0; lua_pop(state, 1)) {
        const bool is_name = lua_type(state, -2) == LUA_TSTRING;
        entries.push_back({is_name ? lua_tostring(state, -2) : describe_value(state, -2), is_name});
    }
    std::sort(entries.begin(), entries.end(),
              [](const Entry& a, const Entry& b) { return a.name < b.name; });
    return entries;
}

}  // namespace

LuaHooks::LuaHooks(std::shared_ptr<const Program> program)
    : program_(std::move(program)), sandbox_(std::make_unique<Sandbox>(program_)) {}

Result<std::unique_ptr<LuaHooks>, Diagnostics> LuaHooks::make(
    std::shared_ptr<const Program> program) {
    std::unique_ptr<LuaHooks> made(new LuaHooks(std::move(program)));
    if (!made->sandbox_->load()) {
        return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    }
    Diagnostics problems;
    made->find_hooks(problems);
    if (!problems.empty()) {
        diagnostics::sort_by_place(problems);
        return fail(std::move(problems));
    }
    std::vector<int> functions;
    for (const int function : {made->capture_, made->control_, made->portals_, made->after_ply_,
                               made->turn_, made->evaluate_}) {
        if (function != 0) functions.push_back(function);
    }
    for (const auto& [name, function] : made->overlays_) functions.push_back(function);
    if (!made->sandbox_->purify(functions)) {
        return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    }
    return made;
}

int& LuaHooks::reference(const std::string& hook) noexcept {
    if (hook == "capture") return capture_;
    if (hook == "portals") return portals_;
    if (hook == "turn") return turn_;
    if (hook == "evaluate") return evaluate_;
    return hook == "after_ply" ? after_ply_ : control_;
}

int LuaHooks::keep_function(int at) {
    lua_pushvalue(sandbox_->state(), at);
    return luaL_ref(sandbox_->state(), LUA_REGISTRYINDEX);
}

void LuaHooks::find_hooks(Diagnostics& problems) {
    lua_State* state = sandbox_->state();
    if (!lua_istable(state, Sandbox::kResult)) {
        problems.push_back(
            report_at(*program_, {}, "hook-result",
                      "the script returns " + describe_value(state, Sandbox::kResult)));
        problems.back().expected = "a table of hooks: return { capture = function(...) ... end }";
        return;
    }
    const std::vector<Entry> entries = entries_of(state, Sandbox::kResult);
    if (entries.size() > kMostEntries) {
        problems.push_back(report_at(
            *program_, {}, "hook-result",
            "the script returns a table of " + std::to_string(entries.size()) + " entries"));
        problems.back().expected = "a table of hooks";
        return;
    }
    for (const Entry& entry : entries) {
        lua_pushstring(state, entry.name.c_str());
        lua_rawget(state, Sandbox::kResult);
        const std::string name = entry.is_name ? entry.name : "[" + entry.name + "]";
        if (entry.is_name && entry.name == "overlays") {
            find_overlays(problems);
        } else {
            take_hook(name, problems);
        }
        lua_settop(state, Sandbox::kResult);
    }
}

// The value on top of the stack is what the script returned under the name.
void LuaHooks::take_hook(const std::string& name, Diagnostics& problems) {
    lua_State* state = sandbox_->state();
    const int value = lua_gettop(state);
    const std::vector<std::string> all = hook_names(false);
    const std::vector<std::string> supported = hook_names(true);
    const auto is_in = [&name](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    const auto refuse = [&](const char* code, const std::string& message) {
        problems.push_back(report_at(*program_, place_of_function(state, value), code, message));
        problems.back().expected = support::join_or(supported);
    };
    if (!is_in(all)) {
        refuse("hook-unknown", "there is no hook '" + name + "'");
        problems.back().suggestion = support::closest(name, all).value_or("");
    } else if (!is_in(supported)) {
        refuse("hook-unsupported", "hook '" + name + "' is not supported by this version");
    } else if (!lua_isfunction(state, value)) {
        refuse("hook-result", "hook '" + name + "' is " + describe_value(state, value));
        problems.back().expected = "a function";
    } else {
        reference(name) = keep_function(value);
    }
}

void LuaHooks::find_overlays(Diagnostics& problems) {
    lua_State* state = sandbox_->state();
    const int table = lua_gettop(state);
    const auto refuse = [&](const std::string& message) {
        problems.push_back(report_at(*program_, {}, "hook-result", message));
        problems.back().expected = "overlays = { name = function(position) return Field end }";
    };
    if (!lua_istable(state, table)) return refuse("'overlays' is " + describe_value(state, table));
    const std::vector<Entry> entries = entries_of(state, table);
    if (entries.size() > kMostEntries) return refuse("'overlays' has too many entries");
    for (const Entry& entry : entries) {
        lua_pushstring(state, entry.name.c_str());
        lua_rawget(state, table);
        if (!entry.is_name || !lua_isfunction(state, -1)) {
            refuse("overlay '" + entry.name + "' is " + describe_value(state, -1));
        } else {
            overlays_[entry.name] = keep_function(lua_gettop(state));
        }
        lua_settop(state, table);
    }
}

bool LuaHooks::defines(hooks::HookPoint point) const {
    switch (point) {
        case hooks::HookPoint::kCapture:
            return capture_ != 0;
        case hooks::HookPoint::kControl:
            return control_ != 0;
        case hooks::HookPoint::kPortals:
            return portals_ != 0;
        case hooks::HookPoint::kAfterPly:
            return after_ply_ != 0;
        case hooks::HookPoint::kTurn:
            return turn_ != 0;
        case hooks::HookPoint::kEvaluate:
            return evaluate_ != 0;
    }
    return false;
}

hooks::CaptureOutcome LuaHooks::capture(const hooks::MoveView& move,
                                        const hooks::PositionView& before,
                                        const hooks::PositionView& after, hooks::Why* why) {
    if (capture_ == 0 || error_) return Hooks::capture(move, before, after, why);
    const Views views{{&before, &after}, &move, why};
    lua_State* state = sandbox_->state();
    sandbox_->begin(views);
    lua_rawgeti(state, LUA_REGISTRYINDEX, capture_);
    push_view(state, ViewType::kMove, 0);
    push_view(state, ViewType::kPosition, 0);
    push_view(state, ViewType::kPosition, 1);
    if (why != nullptr) push_view(state, ViewType::kWhy, 0);
    if (!sandbox_->call(why != nullptr ? 4 : 3, 2)) {
        fail_call("capture", views);
        return Hooks::capture(move, before, after, why);
    }
    const auto outcome = read_capture(*sandbox_, views);
    sandbox_->end(2);
    if (outcome) return outcome.value();
    refuse_result(outcome.error().message, outcome.error().expected, views, capture_);
    return Hooks::capture(move, before, after, why);
}

hooks::Control LuaHooks::control(const hooks::PositionView& position, hooks::Why* why) {
    if (control_ == 0 || error_) return {};
    const Views views{{&position, nullptr}, nullptr, why};
    lua_State* state = sandbox_->state();
    sandbox_->begin(views);
    lua_rawgeti(state, LUA_REGISTRYINDEX, control_);
    push_view(state, ViewType::kPosition, 0);
    if (why != nullptr) push_view(state, ViewType::kWhy, 0);
    if (!sandbox_->call(why != nullptr ? 2 : 1, kControlResults)) {
        fail_call("control", views);
        return {};
    }
    auto result = read_control(*sandbox_);
    sandbox_->end(kControlResults);
    if (result) return std::move(result).value();
    refuse_result(result.error().message, result.error().expected, views, control_);
    return {};
}

hooks::TurnWays LuaHooks::turn(const hooks::TurnContext& context) {
    if (turn_ == 0 || error_) return {};
    const Views views;
    sandbox_->begin(views);
    lua_rawgeti(sandbox_->state(), LUA_REGISTRYINDEX, turn_);
    prepare_turn(sandbox_->state(), context);
    if (!sandbox_->call(2, 1)) {
        fail_call("turn", views);
        error_->notes.push_back({{}, describe_turn(*program_, context)});
        return {};
    }
    auto ways = read_ways(*sandbox_, context);
    sandbox_->end(1);
    if (ways) return std::move(ways).value();
    refuse_result(ways.error().message, ways.error().expected, views, turn_);
    error_->notes.push_back({{}, describe_turn(*program_, context)});
    return {};
}

int LuaHooks::evaluate(const hooks::PositionView& position) {
    if (evaluate_ == 0 || error_) return 0;
    const Views views{{&position, nullptr}, nullptr, nullptr};
    sandbox_->begin(views);
    lua_rawgeti(sandbox_->state(), LUA_REGISTRYINDEX, evaluate_);
    push_view(sandbox_->state(), ViewType::kPosition, 0);
    if (!sandbox_->call(1, 1)) {
        fail_call("evaluate", views);
        return 0;
    }
    const auto score = read_score(*sandbox_);
    sandbox_->end(1);
    if (score) return score.value();
    refuse_result(score.error().message, score.error().expected, views, evaluate_);
    return 0;
}

std::vector<std::string> LuaHooks::overlays() const {
    std::vector<std::string> names;
    for (const auto& [name, function] : overlays_) names.push_back(name);
    if (control_ != 0 && overlays_.count("control") == 0) names.emplace_back("control");
    std::sort(names.begin(), names.end());
    return names;
}

hooks::Field LuaHooks::overlay(const std::string& name, const hooks::PositionView& position) {
    hooks::Field shown(sandbox_->context().words());
    if (error_) return shown;
    const auto found = overlays_.find(name);
    if (found == overlays_.end()) {
        const hooks::Control closed =
            name == "control" ? control(position, nullptr) : hooks::Control{};
        if (closed.charge) return *closed.charge;
        hooks::Field second(sandbox_->context().words());
        second.add(closed.closed_to[0], 1);
        shown.add(closed.closed_to[1], 1);
        return shown -= second;
    }
    const Views views{{&position, nullptr}, nullptr, nullptr};
    sandbox_->begin(views);
    lua_rawgeti(sandbox_->state(), LUA_REGISTRYINDEX, found->second);
    push_view(sandbox_->state(), ViewType::kPosition, 0);
    if (!sandbox_->call(1, 1)) {
        fail_call(name.c_str(), views);
        return shown;
    }
    const auto result = read_overlay(*sandbox_, name);
    sandbox_->end(1);
    if (result) return result.value();
    refuse_result(result.error().message, result.error().expected, views, found->second);
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

std::unique_ptr<hooks::Hooks> LuaHooks::clone() const {
    auto copy = make(program_);
    if (copy) return std::move(copy).value();
    // The same texts loaded before; only a machine without memory comes here.
    return std::make_unique<hooks::Hooks>();
}

}  // namespace rulewright::script
