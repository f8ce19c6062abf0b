// LuaBuild: what the linker puts in place of functions of Lua's static library (CMakeLists.txt), so
// that no answer depends on time, on addresses or on the history of a table, and so that what Lua
// does within one instruction is charged to the budget.
#pragma once

#include <cstddef>
#include <cstdint>

#include "script/lua_api.hpp"

namespace rulewright::script {

class Context;
namespace layout {
struct Text;
}

// The call that is charged for what this thread does next; null for none.
void set_current(Context* context) noexcept;
// Charges it: see Context.
void spend(std::int64_t instructions) noexcept;
void spend_on_text(const layout::Text* text) noexcept;

// Gives the table of all short texts its size, which stays: the places of texts, and what looking
// for one costs, then do not depend on how many there were in earlier calls.
void fix_texts(lua_State* state) noexcept;
inline constexpr std::size_t kMostTexts = std::size_t{1} << 16;

// For how many entries the table has room: what going through it costs.
[[nodiscard]] std::size_t slots_of(lua_State* state, int table) noexcept;

}  // namespace rulewright::script
