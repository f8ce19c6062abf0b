// The `portals` hook.
#include "script/arguments.hpp"
#include "script/lua_hooks.hpp"
#include "script/results.hpp"

namespace rulewright::script {

using hooks::HookPoint;

namespace {

struct PortalsCall {
    int function = 0;
    const hooks::Variables* variables = nullptr;
    std::size_t from = 0;
    std::size_t to = 0;
};

// Makes the arguments inside the protected call, because a table takes memory.
int call_portals(lua_State* state) {
    const auto& call = *static_cast<const PortalsCall*>(lua_touserdata(state, 1));
    const Program& program = Context::of(state).program();
    lua_rawgeti(state, LUA_REGISTRYINDEX, call.function);
    lua_newtable(state);
    for (std::size_t i = 0; i < program.variables.size(); ++i) {
        lua_pushinteger(state, call.variables->values[i]);
        lua_setfield(state, -2, program.variables[i].c_str());
    }
    lua_pushinteger(state, static_cast<lua_Integer>(call.from + 1));
    lua_pushinteger(state, static_cast<lua_Integer>(call.to + 1));
    lua_call(state, 3, 2);  // one more than there may be
    return 2;
}

}  // namespace

board::WideSet LuaHooks::portals(const hooks::Variables& variables, std::size_t from,
                                 std::size_t to) {
    if (!answers(HookPoint::kPortals)) return {};
    PortalsCall call{0, &variables, from, to};
    const Views views;
    const auto push = [this, &call](lua_State* state) {
        call.function = function(HookPoint::kPortals);
        lua_pushcfunction(state, call_portals);
        lua_pushlightuserdata(state, &call);
        return 1;
    };
    if (!ask(HookPoint::kPortals, views, 1, push)) return {};
    const auto joined = read_portals(*sandbox_, from, to);
    sandbox_->end();
    if (joined) return joined.value();
    refuse_result(joined.error(), views, HookPoint::kPortals);
    return {};
}

}  // namespace rulewright::script
