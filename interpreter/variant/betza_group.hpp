// One atom of a Betza text with all that is written around it, and what its modifiers may not say
// together or on that atom. Private to betza*.cpp.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "variant/betza_letters.hpp"

namespace rulewright::variant::betza {

using Problem = std::optional<BetzaError>;

[[nodiscard]] std::string quote(std::string_view text);

// One atom with everything that belongs to it, as written: "fmnD" or "R4".
struct Group {
    std::string_view prefix;  // modifiers and directions
    std::size_t prefix_offset = 0;
    std::string_view directions;  // the part of the prefix that is directions
    std::size_t directions_offset = 0;
    const Letter* atom = nullptr;
    std::size_t atom_offset = 0;
    bool doubled = false;
    std::string_view number;
    int range = 1;

    [[nodiscard]] bool has(char modifier) const noexcept {
        return prefix.find(modifier) != std::string_view::npos;
    }
    [[nodiscard]] std::size_t offset_of(char modifier) const noexcept {
        return prefix_offset + prefix.find(modifier);
    }
};

[[nodiscard]] Problem check_modifiers(const Group& group);
// Whether hexagons have it.
[[nodiscard]] Problem check_on_hexagons(const Group& group);

}  // namespace rulewright::variant::betza
