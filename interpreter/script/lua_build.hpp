// LuaBuild: what the linker puts in place of functions of Lua's static library (CMakeLists.txt), so
// that no answer depends on time, on addresses or on the history of a table, and so that what Lua
// does within one instruction is charged to the budget.
#pragma once

#include <cstddef>

#include "script/lua_api.hpp"

namespace rulewright::script {

class Context;

// The call that is charged for what this thread does next; null for none.
void set_current(Context* context) noexcept;

// For how many entries the table has room: what going through it costs.
[[nodiscard]] std::size_t slots_of(lua_State* state, int table) noexcept;

}  // namespace rulewright::script
