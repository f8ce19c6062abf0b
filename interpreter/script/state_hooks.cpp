// The hooks of stateful variants: portals and after_ply.
#include <algorithm>

#include "script/arguments.hpp"
#include "script/lua_hooks.hpp"
#include "script/results.hpp"

namespace rulewright::script {

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
    lua_call(state, 3, 1);
    return 1;
}

}  // namespace

board::WideSet LuaHooks::portals(const hooks::Variables& variables, std::size_t from,
                                 std::size_t to) {
    if (portals_ == 0 || error_) return {};
    PortalsCall call{portals_, &variables, from, to};
    const Views views;
    lua_State* state = sandbox_->state();
    sandbox_->begin(views);
    lua_pushcfunction(state, call_portals);
    lua_pushlightuserdata(state, &call);
    if (!sandbox_->call(1, 1)) {
        fail_call("portals", views);
        return {};
    }
    const auto joined = read_portals(*sandbox_);
    sandbox_->end(1);
    if (joined) return joined.value();
    refuse_result(joined.error().message, joined.error().expected, views, portals_);
    return {};
}

void LuaHooks::after_ply(const hooks::PositionView& before, const hooks::PositionView& after,
                         hooks::AfterPly& effects) {
    if (after_ply_ == 0 || error_) return;
    const Views views{{&before, &after}, nullptr, nullptr};
    lua_State* state = sandbox_->state();
    sandbox_->begin(views);
    lua_rawgeti(state, LUA_REGISTRYINDEX, after_ply_);
    push_view(state, ViewType::kPosition, 0);
    push_view(state, ViewType::kPosition, 1);
    if (!sandbox_->call(2, 1)) {
        fail_call("after_ply", views);
        return;
    }
    const auto bad = read_after_ply(*sandbox_, views, effects);
    sandbox_->end(1);
    if (!bad) return;
    effects.clear();
    refuse_result(bad->message, bad->expected, views, after_ply_);
}

}  // namespace rulewright::script
