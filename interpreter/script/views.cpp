#include <algorithm>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/library.hpp"
#include "script/sandbox.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

// What the same is called elsewhere.
constexpr std::pair<std::string_view, std::string_view> kMeant[] = {
    {"from", "origin"},      {"to", "destination"},
    {"piece", "kind"},       {"captured", "victim"},
    {"capture", "victim"},   {"color", "owner"},
    {"colour", "owner"},     {"player", "owner"},
    {"turn", "to_move"},     {"side_to_move", "to_move"},
    {"in_check", "checked"}, {"is_check", "checked"},
    {"hand", "held"},        {"variables", "variable"},
    {"size", "count"},       {"length", "count"},
    {"contains", "has"},     {"intersects", "meets"},
    {"is_empty", "empty"},   {"piece_at", "kind"},
    {"at", "kind"},
};

void suggest_member(Context& context, std::string_view key, std::span<const Member> members) {
    std::vector<std::string> names;
    for (const Member& member : members) {
        if (member.function != nullptr) names.emplace_back(member.name);
    }
    suggest(context, std::string(key).c_str(), names);
    for (const auto& [word, meant] : kMeant) {
        const bool there = std::find(names.begin(), names.end(), meant) != names.end();
        if (word == key && there) context.trouble.suggestion = meant;
    }
    if (context.trouble.suggestion.empty()) context.trouble.expected = support::join_or(names);
}

// `view.key`: the type's table has a function for a method, and for an attribute the number of
// the function that gives it. Upvalues: one table for each ViewType.
int index_view(lua_State* state) {
    const Handle handle = decode(lua_touserdata(state, 1));
    const auto type = static_cast<int>(handle.type);
    if (type >= static_cast<int>(kViewTypes)) raise(state, "this value has no contents");
    lua_pushvalue(state, 2);
    const int found = lua_rawget(state, lua_upvalueindex(type + 1));
    if (found == LUA_TFUNCTION) return 1;
    const OwnerInfo& owner = owners()[static_cast<std::size_t>(type)];
    if (found == LUA_TNUMBER) {
        const auto member = static_cast<std::size_t>(lua_tointeger(state, -1));
        return owner.members[member].function(state);
    }
    const char* key = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    suggest_member(Context::of(state), key, owner.members);
    raise(state, "a %s has no '%s'", owner.name, key);
}

int unknown_set_method(lua_State* state) {
    const char* key = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    suggest_member(Context::of(state), key, kSetMembers);
    raise(state, "a SquareSet (or a number) has no '%s'", key);
}

int refuse_write(lua_State* state) {
    raise(state, "views are read-only: %s cannot be set", describe(state, 2));
}

void push_members(lua_State* state, std::span<const Member> members) {
    lua_newtable(state);
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].function == nullptr) continue;
        if (members[i].form == Form::kAttribute) {
            lua_pushinteger(state, static_cast<lua_Integer>(i));
        } else {
            push_function(state, members[i].function);
        }
        lua_setfield(state, -2, members[i].name);
    }
}

void set_metamethod(lua_State* state, const char* name, lua_CFunction function) {
    lua_pushcfunction(state, function);
    lua_setfield(state, -2, name);
}

// All light userdata share one metatable, and so do all numbers.
void open_view_metatable(lua_State* state) {
    lua_pushlightuserdata(state, nullptr);
    lua_newtable(state);
    for (std::size_t i = 0; i < kViewTypes; ++i) push_members(state, owners()[i].members);
    lua_pushcclosure(state, index_view, static_cast<int>(kViewTypes));
    lua_setfield(state, -2, "__index");
    set_metamethod(state, "__newindex", refuse_write);
    set_metamethod(state, "__band", set_operator_and);
    set_metamethod(state, "__bor", set_operator_or);
    set_metamethod(state, "__bxor", set_operator_xor);
    set_metamethod(state, "__bnot", set_operator_not);
    set_metamethod(state, "__add", field_operator_add);
    set_metamethod(state, "__sub", field_operator_subtract);
    set_metamethod(state, "__unm", field_operator_minus);
    set_metamethod(state, "__call", why_call);
    lua_pushliteral(state, "read-only");
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

void open_number_metatable(lua_State* state) {
    lua_pushinteger(state, 0);
    lua_newtable(state);
    push_members(state, kSetMembers);
    lua_newtable(state);
    set_metamethod(state, "__index", unknown_set_method);
    lua_setmetatable(state, -2);
    lua_setfield(state, -2, "__index");
    set_metamethod(state, "__newindex", refuse_write);
    lua_pushliteral(state, "read-only");
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

}  // namespace

void open_views(lua_State* state) {
    open_view_metatable(state);
    open_number_metatable(state);
}

}  // namespace rulewright::script
