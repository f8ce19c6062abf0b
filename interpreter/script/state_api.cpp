#include "script/state_api.hpp"

#include <algorithm>

#include "script/arguments.hpp"
#include "script/library.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

constexpr int kWalk = 20;
constexpr int kCheckCost = 100;

std::size_t variable_at(lua_State* state, int argument) {
    const char* name = luaL_checkstring(state, argument);
    Context& context = Context::of(state);
    const std::vector<std::string>& names = context.program().variables;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return i;
    }
    suggest(context, name, names);
    raise_argument(state, argument, lua_pushfstring(state, "there is no variable '%s'", name));
}

std::optional<std::size_t> turn_variable_at(lua_State* state, int argument) {
    const std::string_view name = luaL_checkstring(state, argument);
    const Program& program = Context::of(state).program();
    const auto& own = program.variables;
    if (!program.turns || std::find(own.begin(), own.end(), name) != own.end()) return {};
    const auto& variables = program.turns->variables;
    for (std::size_t i = 0; i < variables.size(); ++i) {
        if (variables[i].name == name) return i;
    }
    return {};
}

}  // namespace

int position_plies(lua_State* state) {
    lua_pushinteger(state, position_at(state, 1).plies());
    return 1;
}

void push_faces(lua_State* state, const Dice& dice) {
    const auto& turns = Context::of(state).program().turns;
    lua_newtable(state);
    make_strict(state, [](lua_State* s) -> int {
        if (lua_type(s, 2) == LUA_TNUMBER) return 0;
        raise(s, "a list of faces has no %s; its first is [1]",
              lua_type(s, 2) == LUA_TSTRING ? lua_tostring(s, 2) : describe(s, 2));
    });
    for (std::size_t i = 0; turns && i < dice.count(); ++i) {
        lua_pushstring(state, turns->faces[dice.face(i)].name.c_str());
        lua_rawseti(state, -2, static_cast<lua_Integer>(i + 1));
    }
}

int position_dice(lua_State* state) {
    Context::of(state).looks_at_turn = true;
    push_faces(state, position_at(state, 1).dice());
    return 1;
}

int position_contest(lua_State* state) {
    Context::of(state).looks_at_turn = true;
    push_faces(state, position_at(state, 1).contest());
    return 1;
}

int position_tag(lua_State* state) {
    Context::of(state).looks_at_turn = true;
    const std::size_t tag = position_at(state, 1).tag();
    const auto& turns = Context::of(state).program().turns;
    if (tag == 0 || !turns) {
        lua_pushnil(state);
    } else {
        lua_pushstring(state, turns->tags[tag - 1].c_str());
    }
    return 1;
}

int position_occurrences(lua_State* state) {
    if (!Context::of(state).program().occurrences) {
        raise(state,
              "positions do not know how often they have occurred without 'occurrences: "
              "true' under 'state:' in the variant file");
    }
    lua_pushinteger(state, position_at(state, 1).occurrences());
    return 1;
}

// {origin = ..., destination = ..., captured = ...}
int position_last_move(lua_State* state) {
    if (!Context::of(state).program().last_move) {
        raise(state,
              "positions do not know the last move without 'last_move: true' "
              "under 'state:' in the variant file");
    }
    const auto last = position_at(state, 1).last_move();
    if (!last) {
        lua_pushnil(state);
        return 1;
    }
    lua_createtable(state, 0, 3);
    push_square(state, last->origin);
    lua_setfield(state, -2, "origin");
    push_square(state, last->destination);
    lua_setfield(state, -2, "destination");
    lua_pushboolean(state, last->captured ? 1 : 0);
    lua_setfield(state, -2, "captured");
    return 1;
}

int position_en_passant(lua_State* state) {
    if (const auto squares = position_at(state, 1).en_passant(); !squares.empty()) {
        push_set(state, squares);
    } else {
        lua_pushnil(state);
    }
    return 1;
}

// checked([player])
int position_checked(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const PlayerId player = lua_isnoneornil(state, 2) ? position.to_move() : player_at(state, 2);
    Context::of(state).charge(state, kCheckCost);
    push_set(state, position.checked(player));
    return 1;
}

PlayerId attacker_of(const hooks::PositionView& position, Square square) {
    const auto piece = position.at(square);
    // What is nobody's stands among the pieces of both.
    const bool owned = piece && !position.pieces(opponent(piece->owner)).contains(square);
    return opponent(owned ? piece->owner : position.to_move());
}

// attackers(square, [player])
int position_attackers(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const Square square = square_at(state, 2);
    const PlayerId by =
        lua_isnoneornil(state, 3) ? attacker_of(position, square) : player_at(state, 3);
    Context& context = Context::of(state);
    context.charge(state, kCheckCost);
    push_set(state, context.ask_nested(state, [&] { return position.attackers(square, by); }));
    return 1;
}

// held(kind, [player])
int position_held(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const auto kind = make_id<PieceKind>(word_at(state, 2, Vocabulary::kKind));
    const PlayerId player = lua_isnoneornil(state, 3) ? position.to_move() : player_at(state, 3);
    lua_pushinteger(state, position.held(player, kind));
    return 1;
}

int position_timer(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    lua_pushinteger(state, position.timer(square_at(state, 2)));
    return 1;
}

// Those of turns are asked for by their names, where the game has none of that name.
int position_variable(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    Context& context = Context::of(state);
    if (const auto of_turns = turn_variable_at(state, 2)) {
        if (context.names_ends) {
            raise(state, "'%s' is a variable of turns, which changes after 'outcome' is asked",
                  lua_tostring(state, 2));
        }
        context.looks_at_turn = true;
        lua_pushinteger(state, position.turn_variable(*of_turns));
        return 1;
    }
    lua_pushinteger(state, position.variable(variable_at(state, 2)));
    return 1;
}

int position_on_board(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const auto boards = static_cast<int>(Context::of(state).program().topology.grids().size());
    const int board = whole_at(state, 2, 1, boards);
    push_set(state, position.on_board(static_cast<std::size_t>(board - 1)));
    return 1;
}

int position_zone(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const std::size_t zone = word_at(state, 2, Vocabulary::kZone);
    const PlayerId player = lua_isnoneornil(state, 3) ? position.to_move() : player_at(state, 3);
    Context::of(state).charge(state, kWalk);
    push_set(state, position.zone(zone, player));
    return 1;
}

// links([variable, value])
int position_links(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    Context::of(state).charge(state, kWalk);
    if (lua_isnoneornil(state, 2)) {
        push_set(state, position.links(std::nullopt));
        return 1;
    }
    const std::size_t variable = variable_at(state, 2);
    const variant::StateVariable& range = Context::of(state).program().ranges[variable];
    const int value = whole_at(state, 3, range.min, range.max);
    push_set(state, position.links(std::pair{variable, value}));
    return 1;
}

int position_nearest(lua_State* state) {
    const hooks::PositionView& position = position_at(state, 1);
    const Square from = square_at(state, 2);
    const board::WideSet among = set_at(state, 3);
    Context::of(state).charge(state, kWalk + among.count());
    push_set(state, position.nearest(from, among));
    return 1;
}

}  // namespace rulewright::script
