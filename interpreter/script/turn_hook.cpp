#include "script/turn_hook.hpp"

#include <string_view>
#include <utility>

#include "script/arguments.hpp"
#include "script/library.hpp"
#include "script/state_api.hpp"

namespace rulewright::script {

namespace {

using hooks::TurnContext;
using hooks::TurnMoment;

constexpr const char* kMoments[] = {"start", "rolled", "moved", "promotion", "contest"};

// Fields that a context may lack are nil.
int unknown_field(lua_State* state) {
    const char* key = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    const std::string_view name = key;
    const bool shown = Context::of(state).program().turns->sees_position;
    if (name == "kind" || name == "victim" || (name == "position" && shown)) return 0;
    if (name == "position") {
        raise(state,
              "a Turn has no 'position' without 'sees: position' under 'turns:' in the variant "
              "file");
    }
    Context::of(state).trouble.expected = "one of the fields of Turn in scripts/README.md";
    suggest(Context::of(state), key,
            {"player", "stage", "in_check", "gives_check", "captured", "kind", "victim", "dice",
             "variables", "position"});
    raise(state, "a Turn has no '%s'", key);
}

int unknown_variable(lua_State* state) {
    const char* key = lua_type(state, 2) == LUA_TSTRING ? lua_tostring(state, 2) : "?";
    {
        std::vector<std::string> names;
        for (const auto& variable : Context::of(state).program().turns->variables) {
            names.push_back(variable.name);
        }
        suggest(Context::of(state), key, names);
    }
    raise(state, "there is no variable '%s' below 'turns'", key);
}

void push_variables(lua_State* state, const Program& program, const TurnVariables& values) {
    lua_newtable(state);
    make_strict(state, unknown_variable);
    for (std::size_t i = 0; i < program.turns->variables.size(); ++i) {
        lua_pushinteger(state, values[i]);
        lua_setfield(state, -2, program.turns->variables[i].name.c_str());
    }
}

// Arguments: the hook, the context. What it makes may be too much for the script's memory, so it
// is made inside the protected call.
int call_turn(lua_State* state) {
    const auto& context = *static_cast<const TurnContext*>(lua_touserdata(state, 2));
    const Program& program = Context::of(state).program();
    lua_settop(state, 1);
    lua_newtable(state);
    make_strict(state, unknown_field);
    push_word(state, Vocabulary::kPlayer, index(context.player));
    lua_setfield(state, -2, "player");
    lua_pushstring(state, name_of(context.moment));
    lua_setfield(state, -2, "stage");
    lua_pushboolean(state, context.in_check ? 1 : 0);
    lua_setfield(state, -2, "in_check");
    lua_pushboolean(state, context.gives_check ? 1 : 0);
    lua_setfield(state, -2, "gives_check");
    lua_pushboolean(state, context.captured ? 1 : 0);
    lua_setfield(state, -2, "captured");
    for (const auto& [name, kind] : {std::pair{"kind", context.kind}, {"victim", context.victim}}) {
        if (!kind) continue;
        lua_pushstring(state, program.kinds[index(*kind)].name.c_str());
        lua_setfield(state, -2, name);
    }
    if (context.position != nullptr) {
        push_view(state, ViewType::kPosition, 0);
        lua_setfield(state, -2, "position");
    }
    push_faces(state, context.dice);
    lua_setfield(state, -2, "dice");
    push_variables(state, program, context.variables);
    lua_setfield(state, -2, "variables");
    lua_call(state, 1, 2);  // one more than there may be
    return 2;
}

}  // namespace

const char* name_of(TurnMoment moment) noexcept {
    return kMoments[static_cast<std::size_t>(moment)];
}

void prepare_turn(lua_State* state, const TurnContext& context) {
    lua_pushcfunction(state, call_turn);
    lua_insert(state, -2);
    lua_pushlightuserdata(state, const_cast<TurnContext*>(&context));
}

std::string describe_turn(const Program& program, const TurnContext& context) {
    std::string text = "turn: " + program.players[index(context.player)] + ", stage \"" +
                       name_of(context.moment) + "\"";
    for (std::size_t i = 0; i < context.dice.count(); ++i) {
        text += (i == 0 ? ", dice " : " ") + program.turns->faces[context.dice.face(i)].name;
    }
    if (context.kind) text += ", " + program.kinds[index(*context.kind)].name;
    if (context.victim) text += " takes " + program.kinds[index(*context.victim)].name;
    if (context.in_check) text += ", in check";
    return text;
}

}  // namespace rulewright::script
