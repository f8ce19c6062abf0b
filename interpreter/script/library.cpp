#include "script/library.hpp"

#include "script/api.hpp"
#include "script/arguments.hpp"

namespace rulewright::script {

namespace {

constexpr const char* kEnvironment = "environment";

int refuse_write(lua_State* state) {
    raise(state, "this table is read-only: %s cannot be set", describe(state, 2));
}

int refuse_global(lua_State* state) {
    const char* const name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "x";
    if (lua_type(state, 3) == LUA_TFUNCTION) {
        raise(state,
              "global variables are not allowed: write 'local function %s', or, of a hook, "
              "'return { %s = function ... }'",
              name, name);
    }
    raise(state, "global variables are not allowed: write 'local %s = ...'", name);
}

// All names of a table, for "did you mean".
std::vector<std::string> names_in(lua_State* state, int table) {
    std::vector<std::string> names;
    lua_pushnil(state);
    while (lua_next(state, table) != 0) {
        lua_pop(state, 1);
        if (lua_type(state, -1) == LUA_TSTRING) names.emplace_back(lua_tostring(state, -1));
    }
    return names;
}

int unknown_global(lua_State* state) {
    const char* name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    suggest(Context::of(state), name, names_in(state, 1));
    Context::of(state).trouble.expected = "one of the names listed in scripts/README.md";
    raise(state, "scripts have no '%s'", name);
}

int unknown_option(lua_State* state) {
    const char* name = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    suggest(Context::of(state), name, names_in(state, 1));
    Context::of(state).trouble.expected = "a name under `options:` in the variant file";
    raise(state, "the variant has no option '%s'", name);
}

int unknown_entry(lua_State* state) {
    const char* name = describe(state, 2);
    if (lua_type(state, 2) == LUA_TSTRING) {
        suggest(Context::of(state), lua_tostring(state, 2), names_in(state, 1));
    }
    raise(state, "this table has no entry %s", name);
}

int no_entry(lua_State* state) {
    lua_pushnil(state);
    return 1;
}

// Copies the named entries of one of Lua's own libraries into the table on top.
void copy_entries(lua_State* state, const char* library, lua_CFunction open,
                  std::span<const char* const> names) {
    luaL_requiref(state, library, open, 0);
    for (const char* name : names) {
        lua_getfield(state, -1, name);
        if (lua_isfunction(state, -1)) lua_pushcclosure(state, charged_call, 1);
        lua_setfield(state, -3, name);
    }
    lua_pop(state, 1);
}

// ipairs for tables only: over a view it would find nothing, or a puzzling error.
int ipairs_of_table(lua_State* state) {
    if (lua_type(state, 1) != LUA_TTABLE) {
        raise(state, "ipairs goes over a table, not %s", describe(state, 1));
    }
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

void push_math_library(lua_State* state) {
    static constexpr const char* kNames[] = {"abs",       "ceil",       "floor",      "max", "min",
                                             "tointeger", "maxinteger", "mininteger", "type"};
    lua_newtable(state);
    copy_entries(state, LUA_MATHLIBNAME, luaopen_math, kNames);
    make_read_only(state, [](lua_State* s) -> int {
        raise(s, "scripts have no math.%s",
              lua_type(s, 2) == LUA_TSTRING ? lua_tostring(s, 2) : "?");
    });
}

void push_config(lua_State* state) {
    lua_newtable(state);
    for (const variant::Option& option : Context::of(state).program().options) {
        if (const auto* number = std::get_if<std::int64_t>(&option.value)) {
            lua_pushinteger(state, *number);
        } else if (const auto* flag = std::get_if<bool>(&option.value)) {
            lua_pushboolean(state, *flag ? 1 : 0);
        } else {
            const std::string& text = std::get<std::string>(option.value);
            lua_pushlstring(state, text.data(), text.size());
        }
        lua_setfield(state, -2, option.name.c_str());
    }
    make_read_only(state, unknown_option);
}

void push_players(lua_State* state) {
    lua_newtable(state);
    for (std::size_t i = 0; i < kPlayers; ++i) {
        push_word(state, Vocabulary::kPlayer, i);
        lua_rawseti(state, -2, static_cast<lua_Integer>(i + 1));
    }
    make_read_only(state, no_entry);
}

void push_board_numbers(lua_State* state) {
    const board::Topology& topology = Context::of(state).program().topology;
    const auto set = [state](const char* name, std::size_t number) {
        lua_pushinteger(state, static_cast<lua_Integer>(number));
        lua_setfield(state, -2, name);
    };
    lua_newtable(state);
    set("squares", static_cast<std::size_t>(topology.squares().count()));
    set("boards", topology.grids().size());
    if (!topology.grids().empty()) {
        set("files", static_cast<std::size_t>(topology.grids().front().files));
        set("ranks", static_cast<std::size_t>(topology.grids().front().ranks));
    }
    make_read_only(state, unknown_entry);
}

// `#` of a view; the upvalue is its table.
int length_of_original(lua_State* state) {
    lua_pushinteger(state, static_cast<lua_Integer>(lua_rawlen(state, lua_upvalueindex(1))));
    return 1;
}

}  // namespace

void push_read_only_view(lua_State* state, int table, lua_CFunction refuse) {
    const int original = lua_absindex(state, table);
    lua_newtable(state);
    lua_createtable(state, 0, 4);  // its metatable
    lua_pushvalue(state, original);
    lua_setfield(state, -2, "__index");
    lua_pushcfunction(state, refuse);
    lua_setfield(state, -2, "__newindex");
    lua_pushvalue(state, original);
    lua_pushcclosure(state, length_of_original, 1);
    lua_setfield(state, -2, "__len");
    lua_pushliteral(state, "read-only");
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
}

int charged_call(lua_State* state) {
    const int arguments = lua_gettop(state);
    std::int64_t cost = arguments / 8;
    for (int i = 1; i <= arguments && i <= 4; ++i) {
        const int type = lua_type(state, i);
        if (type != LUA_TTABLE && type != LUA_TSTRING) continue;
        std::size_t length = lua_rawlen(state, i);
        if (length == 0) length = static_cast<std::size_t>(luaL_len(state, i));  // of a view
        cost += static_cast<std::int64_t>(length / (type == LUA_TTABLE ? 4 : 16));
    }
    if (cost != 0) Context::of(state).charge(state, cost);
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

void push_function(lua_State* state, lua_CFunction function) {
    lua_pushboolean(state, 1);
    lua_pushcclosure(state, function, 1);
}

void set_functions(lua_State* state, std::span<const NamedFunction> functions) {
    for (const NamedFunction& entry : functions) {
        push_function(state, entry.function);
        lua_setfield(state, -2, entry.name);
    }
}

void make_strict(lua_State* state, lua_CFunction unknown) {
    lua_newtable(state);
    lua_pushcfunction(state, unknown);
    lua_setfield(state, -2, "__index");
    lua_setmetatable(state, -2);
}

void make_read_only(lua_State* state, lua_CFunction unknown) {
    const int original = lua_gettop(state);
    make_strict(state, unknown);
    push_read_only_view(state, original, refuse_write);
    lua_replace(state, original);
}

void open_library(lua_State* state) {
    static constexpr const char* kBase[] = {"assert", "error", "select", "tonumber", "type"};
    static constexpr NamedFunction kOwn[] = {
        {"tostring", text_of_any}, {"pairs", pairs_in_order}, {"require", require_beside}};
    lua_newtable(state);
    copy_entries(state, LUA_GNAME, luaopen_base, kBase);
    set_functions(state, kOwn);
    luaL_requiref(state, LUA_GNAME, luaopen_base, 0);
    lua_getfield(state, -1, "ipairs");
    lua_pushcclosure(state, ipairs_of_table, 1);
    lua_setfield(state, -3, "ipairs");
    lua_pop(state, 1);
    for (const Member& member : kGlobalMembers) {
        if (member.function == nullptr) continue;
        push_function(state, member.function);
        lua_setfield(state, -2, member.name);
    }
    const auto set = [state](const char* name, void (*push)(lua_State*)) {
        push(state);
        lua_setfield(state, -2, name);
    };
    set("math", push_math_library);
    set("string", push_string_library);
    set("table", push_table_library);
    set("config", push_config);
    set("players", push_players);
    set("board", push_board_numbers);
    make_read_only(state, unknown_global);
    lua_getmetatable(state, -1);
    lua_pushcfunction(state, refuse_global);
    lua_setfield(state, -2, "__newindex");
    lua_pop(state, 1);
    lua_setfield(state, LUA_REGISTRYINDEX, kEnvironment);

    // What Lua's own libraries left behind must not be reachable: the original globals.
    lua_newtable(state);
    lua_rawseti(state, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushnil(state);
    lua_setfield(state, LUA_REGISTRYINDEX, LUA_LOADED_TABLE);
}

void push_environment(lua_State* state) {
    lua_getfield(state, LUA_REGISTRYINDEX, kEnvironment);
}

}  // namespace rulewright::script
