// Loading: what a script returned becomes hooks, or problems.
#include <algorithm>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/compiled/tracer.hpp"
#include "script/library.hpp"
#include "script/literals.hpp"
#include "script/lua_hooks.hpp"
#include "script/report.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using diagnostics::Diagnostic;
using diagnostics::Diagnostics;

constexpr std::size_t kMostEntries = 64;

std::vector<std::string> hook_names() {
    std::vector<std::string> names;
    for (const HookInfo& hook : hook_points()) names.emplace_back(hook.name);
    return names;
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

// What scripts find under a name without having made it.
LibraryNames library_names(lua_State* state) {
    const int top = lua_gettop(state);
    push_environment(state);
    push_unwrapped(state, lua_gettop(state));
    const int environment = lua_gettop(state);
    LibraryNames names;
    for (const Entry& entry : entries_of(state, environment)) {
        names.globals.push_back(entry.name);
        push_entry(state, environment, entry.name);
        if (lua_istable(state, -1)) {
            push_unwrapped(state, lua_gettop(state));
            for (const Entry& field : entries_of(state, lua_gettop(state))) {
                names.fields.push_back(field.name);
            }
        }
        lua_settop(state, environment);
    }
    lua_settop(state, top);
    return names;
}

}  // namespace

Result<std::unique_ptr<LuaHooks>, Diagnostics> LuaHooks::make(
    std::shared_ptr<const Program> program, Diagnostics* warnings, Words* words) {
    std::unique_ptr<LuaHooks> made(new LuaHooks(std::move(program)));
    std::vector<NameUse> names;
    if (warnings != nullptr) made->sandbox_->context().names = &names;
    const bool loaded = made->sandbox_->load();
    made->sandbox_->context().names = nullptr;
    if (!loaded) return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    Diagnostics problems;
    made->find_hooks(problems);
    if (!problems.empty()) {
        diagnostics::sort_by_place(problems);
        return fail(std::move(problems));
    }
    std::vector<int> functions;
    for (const int function : made->functions_.hooks) {
        if (function != 0) functions.push_back(function);
    }
    for (const auto& [name, function] : made->functions_.overlays) functions.push_back(function);
    if (!made->sandbox_->purify(functions)) {
        return fail(Diagnostics{report(*made->program_, made->sandbox_->trouble())});
    }
    for (const NameUse& use : names) {
        // Names end there for whoever compares them, and "queen\0" would be "queen".
        if (use.kind == NameKind::kWord && use.name.find('\0') != std::string::npos) {
            Diagnostic zero = report_at(*made->program_, {use.file, use.line}, "script-syntax",
                                        "a text has the character NUL in it");
            zero.expected = "texts without \\0";
            return fail(Diagnostics{std::move(zero)});
        }
    }
    if (words != nullptr) words->add(words_of(names));
    if (warnings != nullptr) {
        *warnings = unknown_names(*made->program_, names, library_names(made->sandbox_->state()));
    }
    return made;
}

bool LuaHooks::compile(Program& program) {
    using hooks::HookPoint;
    bool any = false;
    for (const HookPoint point :
         {HookPoint::kCapture, HookPoint::kControl, HookPoint::kEffects, HookPoint::kLegal,
          HookPoint::kAfterPly, HookPoint::kOutcome, HookPoint::kEvaluate, HookPoint::kRestrain}) {
        if (!defines(point)) continue;
        Traced traced = trace_hook(*sandbox_, function(point), point);
        any |= traced.recipe != nullptr;
        program.recipes[static_cast<std::size_t>(point)] = std::move(traced.recipe);
        program.left[static_cast<std::size_t>(point)] = std::move(traced.left);
    }
    return any;
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
    const std::vector<std::string> all = hook_names();
    const auto refuse = [&](const char* code, const std::string& message) {
        problems.push_back(report_at(*program_, place_of_function(state, value), code, message));
        problems.back().expected = support::join_or(all);
    };
    if (std::find(all.begin(), all.end(), name) == all.end()) {
        refuse("hook-unknown", "there is no hook '" + name + "'");
        problems.back().suggestion = support::closest(name, all).value_or("");
    } else if (!lua_isfunction(state, value)) {
        refuse("hook-result", "hook '" + name + "' is " + describe_value(state, value));
        problems.back().expected = "a function";
    } else {
        const auto hook = std::find_if(hooks::kHooks.begin(), hooks::kHooks.end(),
                                       [&](const auto& one) { return one.name == name; });
        keep_function(value, function(hook->point), problems);
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

}  // namespace rulewright::script
