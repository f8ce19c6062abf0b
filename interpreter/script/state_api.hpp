// The members of Position that speak of declared state.
#pragma once

#include "script/lua_api.hpp"

namespace rulewright::script {

int position_plies(lua_State* state);
int position_dice(lua_State* state);
int position_en_passant(lua_State* state);
int position_checked(lua_State* state);
int position_variable(lua_State* state);
int position_on_board(lua_State* state);
int position_links(lua_State* state);
int position_nearest(lua_State* state);

}  // namespace rulewright::script
