#include <algorithm>
#include <bit>
#include <cstring>

#include "script/arguments.hpp"
#include "script/library.hpp"
#include "script/lua_build.hpp"

namespace rulewright::script {

namespace {

// Going through a table costs an instruction for so many of its entries.
constexpr std::size_t kSlotsPerInstruction = 16;
constexpr std::size_t kBytesPerInstruction = 16;

void charge_slots(lua_State* state, int table) {
    const auto slots = static_cast<std::int64_t>(slots_of(state, table) / kSlotsPerInstruction);
    Context::of(state).charge(state, slots);
}

// How many entries `insert` and `remove` move, two for an instruction.
void charge_moved(lua_State* state, lua_Integer position) {
    const lua_Integer length = luaL_len(state, 1);
    if (position < length)
        Context::of(state).charge(state, (length - std::max(position, lua_Integer{0})) / 2);
}

int insert(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (lua_gettop(state) > 2) charge_moved(state, luaL_checkinteger(state, 2));
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

int remove(lua_State* state) {
    luaL_checktype(state, 1, LUA_TTABLE);
    if (lua_gettop(state) > 1) charge_moved(state, luaL_checkinteger(state, 2));
    return lua_tocfunction(state, lua_upvalueindex(1))(state);
}

// Lua's own, but for the budget, which each entry takes from.
int concat(lua_State* state) {
    std::size_t length = 0;
    luaL_checktype(state, 1, LUA_TTABLE);
    const char* const separator = luaL_optlstring(state, 2, "", &length);
    const lua_Integer first = luaL_optinteger(state, 3, 1);
    const lua_Integer last = luaL_opt(state, luaL_checkinteger, 4, luaL_len(state, 1));
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    for (lua_Integer i = first; i <= last; ++i) {
        lua_geti(state, 1, i);
        if (lua_isstring(state, -1) == 0) {
            raise(state, "table.concat: the entry %I is %s, not a text or a number",
                  static_cast<LUAI_UACINT>(i), describe(state, lua_gettop(state)));
        }
        const std::size_t bytes = lua_rawlen(state, -1) + length;
        Context::of(state).charge(state,
                                  static_cast<std::int64_t>(2 + bytes / kBytesPerInstruction));
        luaL_addvalue(&buffer);
        if (i == last) break;  // which may be the largest number there is
        luaL_addlstring(&buffer, separator, length);
    }
    luaL_pushresult(&buffer);
    return 1;
}

int unpack(lua_State* state) {
    constexpr lua_Integer kMost = 250;
    luaL_checktype(state, 1, LUA_TTABLE);
    const lua_Integer first = luaL_optinteger(state, 2, 1);
    const lua_Integer last = luaL_opt(state, luaL_checkinteger, 3, luaL_len(state, 1));
    if (first > last) return 0;
    const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first) + 1;
    if (count > kMost || count == 0) raise(state, "table.unpack gives at most 250 values");
    luaL_checkstack(state, static_cast<int>(count), "table.unpack");
    Context::of(state).charge(state, static_cast<std::int64_t>(count) / 4);
    for (lua_Integer i = 0; i < static_cast<lua_Integer>(count); ++i) {
        lua_geti(state, 1, first + i);
    }
    return static_cast<int>(count);
}

// A key as it is sorted; the text belongs to Lua, which keeps it as long as the table.
struct Key {
    const char* text;  // null for a number
    std::size_t length;
    lua_Integer number;
};

bool is_before(const Key& left, const Key& right) noexcept {
    if ((left.text == nullptr) != (right.text == nullptr)) return left.text == nullptr;
    if (left.text == nullptr) return left.number < right.number;
    const int order = std::memcmp(left.text, right.text, std::min(left.length, right.length));
    return order != 0 ? order < 0 : left.length < right.length;
}

Key read_key(lua_State* state) {
    if (lua_isinteger(state, -1) != 0) return {nullptr, 0, lua_tointeger(state, -1)};
    if (lua_type(state, -1) != LUA_TSTRING) {
        raise(state, "pairs needs keys with an order, whole numbers or strings; the table has %s",
              describe(state, lua_gettop(state)));
    }
    std::size_t length = 0;
    const char* text = lua_tolstring(state, -1, &length);
    return {text, length, 0};
}

// A stable merge sort: the order of equals does not depend on anything, and its steps are
// instructions of Lua, so that the budget holds whatever the comparison does.
constexpr const char* kSort = R"lua(
local type, error = ...
local function less(a, b) return a < b end
return function(list, before)
  if type(list) ~= "table" then error("table.sort: a table expected, got " .. type(list), 2) end
  if before ~= nil and type(before) ~= "function" then
    error("table.sort: the order must be a function, got " .. type(before), 2)
  end
  before = before or less
  local n, width, from, to = #list, 1, {}, {}
  for i = 1, n do from[i] = list[i] end
  while width < n do
    for left = 1, n, 2 * width do
      local a, b = left, left + width
      local a_end, b_end = b, b + width
      if a_end > n + 1 then a_end = n + 1 end
      if b_end > n + 1 then b_end = n + 1 end
      for i = left, b_end - 1 do
        if a < a_end and (b >= b_end or not before(from[b], from[a])) then
          to[i] = from[a]
          a = a + 1
        else
          to[i] = from[b]
          b = b + 1
        end
      end
    end
    from, to = to, from
    width = 2 * width
  end
  for i = 1, n do list[i] = from[i] end
end
)lua";

}  // namespace

// Upvalues: the table, its keys in order, how many were visited.
int next_in_order(lua_State* state) {
    lua_Integer visited = lua_tointeger(state, lua_upvalueindex(3));
    for (;;) {
        ++visited;
        Context::of(state).charge(state, 1);
        if (lua_rawgeti(state, lua_upvalueindex(2), visited) == LUA_TNIL) return 1;
        lua_pushvalue(state, -1);
        if (lua_rawget(state, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_pop(state, 2);  // removed since the loop began
    }
    lua_pushinteger(state, visited);
    lua_replace(state, lua_upvalueindex(3));
    return 2;
}

int pairs_in_order(lua_State* state) {
    if (lua_type(state, 1) != LUA_TTABLE) {
        raise(state, "pairs goes over a table, not %s", describe(state, 1));
    }
    lua_settop(state, 1);
    if (luaL_getmetafield(state, 1, "__index") == LUA_TTABLE) lua_replace(state, 1);
    lua_settop(state, 1);
    charge_slots(state, 1);
    std::size_t count = 0;
    for (lua_pushnil(state); lua_next(state, 1) != 0; lua_pop(state, 1)) ++count;
    // Sorting them takes as many steps for each as there are binary digits.
    Context::of(state).charge(state,
                              static_cast<std::int64_t>(count * (2 + std::bit_width(count))));
    auto* keys = static_cast<Key*>(lua_newuserdatauv(state, (count + 1) * sizeof(Key), 0));
    std::size_t filled = 0;
    for (lua_pushnil(state); lua_next(state, 1) != 0;) {
        lua_pop(state, 1);
        keys[filled++] = read_key(state);
    }
    std::sort(keys, keys + filled, is_before);
    lua_pushvalue(state, 1);
    lua_createtable(state, static_cast<int>(filled | 1),
                    0);  // an odd size is never taken for nodes
    for (std::size_t i = 0; i < filled; ++i) {
        if (keys[i].text == nullptr) {
            lua_pushinteger(state, keys[i].number);
        } else {
            lua_pushlstring(state, keys[i].text, keys[i].length);
        }
        lua_rawseti(state, -2, static_cast<lua_Integer>(i + 1));
    }
    lua_pushinteger(state, 0);
    lua_pushcclosure(state, next_in_order, 3);
    return 1;
}

void push_sort(lua_State* state) {
    if (luaL_loadbufferx(state, kSort, std::strlen(kSort), "=table.sort", "t") != LUA_OK) {
        lua_error(state);
    }
    // Lua's own `type` and `error`: the chunk has no globals.
    luaL_requiref(state, LUA_GNAME, luaopen_base, 0);
    lua_getfield(state, -1, "type");
    lua_getfield(state, -2, "error");
    lua_remove(state, -3);
    lua_call(state, 2, 1);
}

void push_table_library(lua_State* state) {
    static constexpr NamedFunction kCharged[] = {{"insert", insert}, {"remove", remove}};
    static constexpr NamedFunction kOwn[] = {{"concat", concat}, {"unpack", unpack}};
    lua_newtable(state);
    luaL_requiref(state, LUA_TABLIBNAME, luaopen_table, 0);
    for (const NamedFunction& entry : kCharged) {
        lua_getfield(state, -1, entry.name);
        lua_pushcclosure(state, entry.function, 1);
        lua_setfield(state, -3, entry.name);
    }
    lua_pop(state, 1);
    set_functions(state, kOwn);
    push_sort(state);
    lua_setfield(state, -2, "sort");
    make_read_only(state, [](lua_State* s) -> int {
        raise(s, "scripts have no table.%s",
              lua_type(s, 2) == LUA_TSTRING ? lua_tostring(s, 2) : "?");
    });
}

}  // namespace rulewright::script
