#include "script/compiled/known.hpp"

#include "script/results.hpp"

namespace rulewright::script {

using Type = TracedValue::Type;

// Runs the body, which gives how many values it leaves on the stack, where it may raise. Objects
// that need destroying belong to the caller.
template <typename Body>
bool KnownValues::protect(Body body, TracedValues& results) {
    lua_State* const state = sandbox_.state();
    const int top = lua_gettop(state);
    if (lua_checkstack(state, 8) == 0) return false;
    lua_pushcfunction(state, [](lua_State* s) -> int {
        const auto* const run = static_cast<const Body*>(lua_touserdata(s, 1));
        lua_settop(s, 0);
        return (*run)(s);
    });
    lua_pushlightuserdata(state, &body);
    bool done = lua_pcall(state, 1, LUA_MULTRET, 0) == LUA_OK;
    results.clear();
    for (int at = top + 1; done && at <= lua_gettop(state); ++at) {
        done = read(at, results.emplace_back());
    }
    lua_settop(state, top);
    return done;
}

bool KnownValues::read(int at, TracedValue& value) {
    lua_State* const state = sandbox_.state();
    switch (lua_type(state, at)) {
        case LUA_TNIL:
            value.type = Type::kNil;
            return true;
        case LUA_TBOOLEAN:
            value.type = lua_toboolean(state, at) != 0 ? Type::kTrue : Type::kFalse;
            return true;
        case LUA_TSTRING: {
            std::size_t length = 0;
            const char* const text = lua_tolstring(state, at, &length);
            value.type = Type::kText;
            value.text.assign(text, length);
            return true;
        }
        case LUA_TLIGHTUSERDATA: {  // Fields live in their call
            const auto set = read_set(sandbox_, at);
            value.type = Type::kSet;
            if (set) value.number = recorder_.set(*set);
            return set.has_value();
        }
        case LUA_TUSERDATA:
            return false;
        default:
            break;
    }
    if (lua_isinteger(state, at) != 0) {
        value.type = Type::kInteger;
        value.number = lua_tointeger(state, at);
        return true;
    }
    const auto reference = sandbox_.keep(at);
    value.type = Type::kObject;
    value.number = reference.value_or(0);
    return reference.has_value();
}

void KnownValues::push(lua_State* state, const TracedValue& value) {
    switch (value.type) {
        case Type::kNil:
            return lua_pushnil(state);
        case Type::kFalse:
        case Type::kTrue:
            return lua_pushboolean(state, value.type == Type::kTrue ? 1 : 0);
        case Type::kInteger:
            return lua_pushinteger(state, value.number);
        case Type::kText:
            lua_pushlstring(state, value.text.data(), value.text.size());
            return;
        default:
            lua_rawgeti(state, LUA_REGISTRYINDEX, value.number);
    }
}

bool KnownValues::call(const TracedValue& function, const TracedValues& arguments,
                       TracedValues& results) {
    const auto body = [&](lua_State* state) {
        luaL_checkstack(state, static_cast<int>(arguments.size()) + 8, nullptr);
        push(state, function);
        for (const TracedValue& argument : arguments) push(state, argument);
        lua_call(state, static_cast<int>(arguments.size()), LUA_MULTRET);
        return lua_gettop(state);
    };
    return protect(body, results);
}

bool KnownValues::index(const TracedValue& of, const TracedValue& key, TracedValue& found) {
    TracedValues results;
    const auto body = [&](lua_State* state) {
        push(state, of);
        push(state, key);
        lua_gettable(state, 1);
        return 1;
    };
    if (!protect(body, results)) return false;
    found = std::move(results.front());
    return true;
}

bool KnownValues::upvalue(int function, std::size_t number, TracedValue& found) {
    TracedValues results;
    const auto body = [&](lua_State* state) {
        lua_rawgeti(state, LUA_REGISTRYINDEX, function);
        return lua_getupvalue(state, 1, static_cast<int>(number) + 1) != nullptr ? 1 : 0;
    };
    if (!protect(body, results) || results.empty()) return false;
    found = std::move(results.front());
    return true;
}

bool KnownValues::arithmetic(int operation, const TracedValue& left, const TracedValue& right,
                             TracedValue& result) {
    TracedValues results;
    const auto body = [&](lua_State* state) {
        push(state, left);
        if (operation != LUA_OPUNM && operation != LUA_OPBNOT) push(state, right);
        lua_arith(state, operation);
        return 1;
    };
    if (!protect(body, results)) return false;
    result = std::move(results.front());
    return true;
}

bool KnownValues::length(const TracedValue& of, TracedValue& result) {
    TracedValues results;
    const auto body = [&](lua_State* state) {
        push(state, of);
        lua_len(state, 1);
        return 1;
    };
    if (!protect(body, results)) return false;
    result = std::move(results.front());
    return true;
}

std::optional<bool> KnownValues::compare(int operation, const TracedValue& left,
                                         const TracedValue& right) {
    TracedValues results;
    const auto body = [&](lua_State* state) {
        push(state, left);
        push(state, right);
        lua_pushboolean(state, lua_compare(state, 1, 2, operation));
        return 1;
    };
    if (!protect(body, results)) return std::nullopt;
    return results.front().holds();
}

std::optional<std::size_t> KnownValues::word(const TracedValue& text, Vocabulary vocabulary) {
    TracedValues results;
    std::optional<std::size_t> found;
    const auto body = [&](lua_State* state) {
        push(state, text);
        found = find_word(state, 1, vocabulary);
        return 0;
    };
    if (text.type != Type::kText || !protect(body, results)) return std::nullopt;
    return found;
}

const Prototype* KnownValues::prototype(int function) {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, function);
    const bool is_lua = lua_isfunction(state, -1) && lua_iscfunction(state, -1) == 0;
    Code& code = codes_[lua_topointer(state, -1)];
    if (is_lua && !code.prototype) {
        const auto append = [](lua_State*, const void* bytes, std::size_t size, void* to) {
            static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
            return 0;
        };
        lua_dump(state, append, &code.dump, 0);
        code.prototype = read_bytecode(code.dump);
    }
    lua_pop(state, 1);
    return code.prototype ? &*code.prototype : nullptr;
}

lua_CFunction KnownValues::c_function(int function) {
    lua_State* const state = sandbox_.state();
    lua_rawgeti(state, LUA_REGISTRYINDEX, function);
    const lua_CFunction found = lua_tocfunction(state, -1);
    lua_pop(state, 1);
    return found;
}

}  // namespace rulewright::script
