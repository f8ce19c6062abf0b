// Bytecode: reads what lua_dump writes of a function, as far as needed to find assignments to
// variables that live outside it.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace rulewright::script {

struct OuterWrite {
    int upvalue = 0;  // of the dumped function, from 1
    std::size_t line = 0;
};

struct OuterWrites {
    bool readable = false;  // otherwise this is not the bytecode of Lua 5.4
    std::optional<OuterWrite> first;
};

// Looks through the function and those written inside it.
[[nodiscard]] OuterWrites find_outer_writes(std::string_view dump);

}  // namespace rulewright::script
