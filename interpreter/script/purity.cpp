#include "script/purity.hpp"

#include <optional>
#include <string>

#include "script/arguments.hpp"
#include "script/bytecode.hpp"
#include "script/library.hpp"

namespace rulewright::script {

namespace {

// All functions together: what a script of many closures may cost to be looked through.
constexpr std::size_t kMostBytecode = std::size_t{64} << 20;

// The stack of make_pure: what was met (a table with its view, a function with true), and what is
// still to be looked through.
constexpr int kMet = 1;
constexpr int kQueue = 2;

// Raises the text on top of the stack.
[[noreturn]] void raise_state(lua_State* state) {
    Context::of(state).trouble.cause = Cause::kState;
    lua_error(state);
    std::abort();
}

int refuse_write(lua_State* state) {
    const char* key = describe(state, 2);
    lua_pushfstring(state,
                    "the script changes a table outside the hook (the entry of %s); hooks remember "
                    "nothing between calls",
                    key);
    raise_state(state);
}

void enqueue(lua_State* state, int value) {
    lua_pushvalue(state, value);
    lua_rawseti(state, kQueue, static_cast<lua_Integer>(lua_rawlen(state, kQueue)) + 1);
}

// The value on top of the stack is reachable; a table is replaced by its view. True then.
bool meet(lua_State* state) {
    const int value = lua_gettop(state);
    if (lua_isfunction(state, value)) {
        lua_pushvalue(state, value);
        if (lua_rawget(state, kMet) == LUA_TNIL) {
            enqueue(state, value);
            lua_pushvalue(state, value);
            lua_pushboolean(state, 1);
            lua_rawset(state, kMet);
        }
        lua_settop(state, value);
        return false;
    }
    if (!lua_istable(state, value)) return false;
    if (lua_getmetatable(state, value) != 0) {  // a view already, or of the library
        lua_settop(state, value);
        return false;
    }
    lua_pushvalue(state, value);
    if (lua_rawget(state, kMet) == LUA_TNIL) {
        lua_pop(state, 1);
        enqueue(state, value);
        push_read_only_view(state, value, refuse_write);
        lua_pushvalue(state, value);
        lua_pushvalue(state, -2);
        lua_rawset(state, kMet);
    }
    lua_replace(state, value);
    return true;
}

// Keys that are tables, listed in the table on top of the stack, become their views.
void replace_keys(lua_State* state, int table) {
    const int keys = lua_gettop(state);
    const auto count = static_cast<lua_Integer>(lua_rawlen(state, keys));
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_rawgeti(state, keys, i);
        lua_pushvalue(state, -1);
        static_cast<void>(meet(state));
        lua_pushvalue(state, -2);
        lua_rawget(state, table);
        lua_rawset(state, table);
        lua_pushnil(state);
        lua_rawset(state, table);
    }
}

void freeze_contents(lua_State* state, int table) {
    lua_newtable(state);
    const int keys = lua_gettop(state);
    for (lua_pushnil(state); lua_next(state, table) != 0; lua_settop(state, keys + 1)) {
        if (meet(state)) {
            lua_pushvalue(state, keys + 1);
            lua_insert(state, -2);
            lua_rawset(state, table);
        }
        if (lua_istable(state, keys + 1) && lua_getmetatable(state, keys + 1) == 0) {
            lua_pushvalue(state, keys + 1);
            lua_rawseti(state, keys, static_cast<lua_Integer>(lua_rawlen(state, keys)) + 1);
        }
    }
    replace_keys(state, table);
}

int append(lua_State*, const void* bytes, std::size_t size, void* to) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
    return 0;
}

// Looks for assignments in the function; gives how long its bytecode is.
std::size_t check_writes(lua_State* state, int function) {
    OuterWrites found;
    std::size_t size = 0;
    {
        std::string dump;
        lua_pushvalue(state, function);
        lua_dump(state, append, &dump, 0);
        lua_pop(state, 1);
        found = find_outer_writes(dump);
        size = dump.size();
    }
    if (!found.readable) raise(state, "the bytecode of this version of Lua is not known");
    if (!found.first) return size;
    lua_Debug record{};
    lua_pushvalue(state, function);
    lua_getinfo(state, ">S", &record);
    const char* source = record.source[0] == '@' ? record.source + 1 : record.source;  // "#<file>"
    const char* name = lua_getupvalue(state, function, found.first->upvalue);
    lua_pushfstring(state,
                    "%s:%d: the script changes '%s', a variable outside the hook; hooks remember "
                    "nothing between calls",
                    source, static_cast<int>(found.first->line), name != nullptr ? name : "?");
    raise_state(state);
}

void freeze_upvalues(lua_State* state, int function) {
    for (int i = 1; lua_getupvalue(state, function, i) != nullptr; ++i) {
        if (meet(state)) {
            static_cast<void>(lua_setupvalue(state, function, i));
        } else {
            lua_pop(state, 1);
        }
    }
}

}  // namespace

int make_pure(lua_State* state) {
    const int given = lua_gettop(state);
    lua_newtable(state);
    lua_insert(state, kMet);
    lua_newtable(state);
    lua_insert(state, kQueue);
    for (int i = 0; i < given; ++i) {
        static_cast<void>(meet(state));
        lua_pop(state, 1);
    }
    std::size_t bytes = 0;
    for (lua_Integer next = 1;; ++next) {
        const int value = kQueue + 1;
        const int type = lua_rawgeti(state, kQueue, next);
        if (type == LUA_TNIL) return 0;
        if (type == LUA_TTABLE) {
            freeze_contents(state, value);
        } else if (lua_iscfunction(state, value) == 0) {
            bytes += check_writes(state, value);
            if (bytes > kMostBytecode) raise(state, "the script makes too many functions");
            freeze_upvalues(state, value);
        } else if (lua_tocfunction(state, value) == next_in_order) {
            lua_pushliteral(state,
                            "the script keeps what pairs() gave for a loop; hooks remember nothing "
                            "between calls");
            raise_state(state);
        }
        lua_settop(state, kQueue);
    }
}

}  // namespace rulewright::script
