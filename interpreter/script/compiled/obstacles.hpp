// Obstacles: what keeps the tracer from following an instruction, in words for who wrote the
// script.
#pragma once

#include <string>
#include <string_view>

#include "script/bytecode.hpp"
#include "script/compiled/opcodes.hpp"

namespace rulewright::script {

// Where a way ended, and why.
struct Obstacle {
    std::string source;  // of the code, as bytecode names it
    std::size_t line = 0;
    std::string reason;
};

// `name`: of what is called or looked for, if it has one.
[[nodiscard]] std::string obstacle_of(const bytecode::Instruction& instruction,
                                      std::string_view name);

}  // namespace rulewright::script
