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

// Pushes the entry of the name, which exists. No text is made for it: this runs unprotected.
void push_entry(lua_State* state, int table, const std::string& name) {
    for (lua_pushnil(state); lua_next(state, table) != 0; lua_pop(state, 1)) {
        if (lua_type(state, -2) == LUA_TSTRING && name == lua_tostring(state, -2)) {
            return lua_remove(state, -2);
        }
    }
    lua_pushnil(state);
}

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

Result<std::unique_ptr<LuaHooks>, Diagnostics> LuaHooks::make(
    std::shared_ptr<const Program> program) {
    std::unique_ptr<LuaHooks> made(new LuaHooks(std::move(program)));
    if (!made->sandbox_->load()) {
        return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    }
    Diagnostics problems;
    made->find_hooks(problems);
    made->require_promised(problems);
    if (!problems.empty()) {
        diagnostics::sort_by_place(problems);
        return fail(std::move(problems));
    }
    std::vector<int> functions;
    for (const int function :
         {made->functions_.capture, made->functions_.control, made->functions_.portals,
          made->functions_.after_ply, made->functions_.turn, made->functions_.evaluate}) {
        if (function != 0) functions.push_back(function);
    }
    for (const auto& [name, function] : made->functions_.overlays) functions.push_back(function);
    if (!made->sandbox_->purify(functions)) {
        return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    }
    return made;
}

int& LuaHooks::reference(const std::string& hook) noexcept {
    if (hook == "capture") return functions_.capture;
    if (hook == "portals") return functions_.portals;
    if (hook == "turn") return functions_.turn;
    if (hook == "evaluate") return functions_.evaluate;
    return hook == "after_ply" ? functions_.after_ply : functions_.control;
}

void LuaHooks::keep_function(int at, int& reference, Diagnostics& problems) {
    const std::optional<int> kept = sandbox_->keep(at);
    if (kept) {
        reference = *kept;
    } else {
        problems.push_back(report(*program_, sandbox_->trouble()));
    }
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
        push_entry(state, Sandbox::kResult, entry.name);
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
        keep_function(value, reference(name), problems);
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
        push_entry(state, table, entry.name);
        if (!entry.is_name || !lua_isfunction(state, -1)) {
            refuse("overlay '" + entry.name + "' is " + describe_value(state, -1));
        } else {
            keep_function(lua_gettop(state), functions_.overlays[entry.name], problems);
        }
        lua_settop(state, table);
    }
}

void LuaHooks::require_promised(Diagnostics& problems) const {
    const auto demand = [&](const char* hook, const char* reason) {
        problems.push_back(
            report_at(*program_, {}, "hook-missing",
                      std::string("the script has no hook '") + hook + "', but " + reason));
        problems.back().expected = std::string("return { ") + hook + " = function(...) ... end }";
    };
    if (!problems.empty()) return;
    if (program_->capture.contested && functions_.capture == 0) {
        demand("capture", "the variant leaves captures to it");
    }
    if (program_->needs_control && functions_.control == 0) {
        demand("control", "the variant closes squares by it");
    }
    if (program_->needs_portals && functions_.portals == 0) {
        demand("portals", "the variant links boards by it");
    }
    if (program_->turns && functions_.turn == 0)
        demand("turn", "the variant leaves its turns to it");
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
    if (outcome) return outcome.value();
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
    if (result) return std::move(result).value();
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
