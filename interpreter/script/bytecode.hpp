// Bytecode: reads what lua_dump writes of a function, as far as needed to find assignments to
// variables that live outside it, and names of the variant (literals.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace rulewright::script {

// A function as it was compiled; texts are views of the dump.
struct Prototype {
    struct Upvalue {
        bool is_local = false;  // of the function around, by register; else an upvalue of that
        std::size_t index = 0;
    };
    // A constant that is no text: its tag (as in lobject.h) and the bits of its number.
    struct Plain {
        unsigned tag = 0;
        std::uint64_t bits = 0;
    };
    std::string_view source;                  // what was compiled; empty for inner functions
    std::string_view code;                    // four bytes for each instruction
    std::vector<std::string_view> constants;  // texts; empty for other values
    std::vector<Plain> plain;                 // of the same constants
    std::vector<Upvalue> upvalues;
    std::vector<Prototype> inner;
    std::size_t first_line = 0;
    std::string_view line_steps;  // a signed byte for each instruction
    std::vector<std::size_t> absolute_lines;

    [[nodiscard]] std::size_t instructions() const noexcept { return code.size() / 4; }
    // All 32 bits of an instruction that exists.
    [[nodiscard]] std::uint32_t instruction(std::size_t at) const noexcept;
    [[nodiscard]] bool is_number(std::size_t constant) const noexcept;
    // Whether a plain jump among the instructions before `until` leads to that one.
    [[nodiscard]] bool jumps_to(std::size_t to, std::size_t until) const noexcept;
    // The line of each instruction.
    [[nodiscard]] std::vector<std::size_t> lines() const;
};

// Nothing when this is not the bytecode of Lua 5.4.
[[nodiscard]] std::optional<Prototype> read_bytecode(std::string_view dump);

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
