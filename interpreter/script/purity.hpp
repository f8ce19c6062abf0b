// Purity: hooks remember nothing between calls. Once a script has loaded, its functions are walked
// (through their upvalues, and tables in them): one that assigns to a variable which outlives the
// call is refused, and every table is replaced by a view of it that cannot be written to. Calls
// themselves then cost what they cost before.
#pragma once

#include "script/lua_api.hpp"

namespace rulewright::script {

// A lua_CFunction; its arguments are the functions to start from. Raises.
int make_pure(lua_State* state);

}  // namespace rulewright::script
