// The members of Position that speak of declared state.
#pragma once

#include "hooks/hooks.hpp"
#include "script/lua_api.hpp"
#include "support/dice.hpp"

namespace rulewright::script {

// Pushes a list of the faces' names.
void push_faces(lua_State* state, const Dice& dice);

// Whose attacks on the square are meant where no player is named.
[[nodiscard]] PlayerId attacker_of(const hooks::PositionView& position, Square square);

int position_plies(lua_State* state);
int position_dice(lua_State* state);
int position_contest(lua_State* state);
int position_tag(lua_State* state);
int position_last_move(lua_State* state);
int position_occurrences(lua_State* state);
int position_en_passant(lua_State* state);
int position_checked(lua_State* state);
int position_attackers(lua_State* state);
int position_held(lua_State* state);
int position_timer(lua_State* state);
int position_variable(lua_State* state);
int position_on_board(lua_State* state);
int position_zone(lua_State* state);
int position_links(lua_State* state);
int position_nearest(lua_State* state);

}  // namespace rulewright::script
