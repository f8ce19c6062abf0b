// The `setup` hook, which alone is given random numbers: those of the game's seed.
#include "script/arguments.hpp"
#include "script/lua_hooks.hpp"

namespace rulewright::script {

using hooks::HookPoint;

namespace {

// random(n): 1 to n.
int draw(lua_State* state) {
    Context& context = Context::of(state);
    if (!context.random) raise(state, "random numbers are only for 'setup' while it is asked");
    const int most = whole_at(state, 1, 1, 1'000'000);
    const std::uint32_t drawn = context.random->below(static_cast<std::uint32_t>(most));
    lua_pushinteger(state, static_cast<lua_Integer>(drawn) + 1);
    return 1;
}

}  // namespace

std::optional<std::string> LuaHooks::setup(std::uint64_t seed) {
    if (!answers(HookPoint::kSetup)) return std::nullopt;
    const Views views;
    const auto push = [this, seed](lua_State* state) {
        sandbox_->context().random.emplace(seed);
        lua_rawgeti(state, LUA_REGISTRYINDEX, function(HookPoint::kSetup));
        lua_pushcfunction(state, draw);
        return 1;
    };
    const bool answered = ask(HookPoint::kSetup, views, 1, push);
    sandbox_->context().random.reset();
    if (!answered) return std::nullopt;
    lua_State* state = sandbox_->state();
    const int at = lua_gettop(state);
    std::optional<std::string> text;
    std::string found = describe_result(*sandbox_, at);
    if (lua_type(state, at) == LUA_TSTRING) {
        std::size_t bytes = 0;
        const char* start = lua_tolstring(state, at, &bytes);
        text.emplace(start, bytes);
    }
    sandbox_->end();
    if (!text) {
        refuse_result({"setup returned " + found, "the text of a position, as under 'start'"},
                      views, HookPoint::kSetup);
    }
    return text;
}

void LuaHooks::refuse(HookPoint point, const std::string& message, const std::string& expected,
                      const hooks::PositionView* position) {
    if (error_ || !defines(point)) return;
    refuse_result({message, expected}, Views{{position, nullptr}, nullptr, nullptr}, point);
}

}  // namespace rulewright::script
