// The names of the eight steps of a king, as the diagram shows them.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "support/vector.hpp"

namespace rulewright::board {

struct Direction {
    std::string_view name;
    Vector by;
};

inline constexpr std::array<Direction, 8> kDirections{{{"up", {0, 1}},
                                                       {"down", {0, -1}},
                                                       {"left", {-1, 0}},
                                                       {"right", {1, 0}},
                                                       {"up_left", {-1, 1}},
                                                       {"up_right", {1, 1}},
                                                       {"down_left", {-1, -1}},
                                                       {"down_right", {1, -1}}}};

[[nodiscard]] constexpr std::optional<Vector> direction_named(std::string_view name) noexcept {
    for (const Direction& direction : kDirections) {
        if (direction.name == name) return direction.by;
    }
    return std::nullopt;
}

[[nodiscard]] constexpr std::string_view name_of(Vector by) noexcept {
    for (const Direction& direction : kDirections) {
        if (direction.by == by) return direction.name;
    }
    return {};
}

}  // namespace rulewright::board
