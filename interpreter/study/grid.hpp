// Grid: rules beside the ones that are studied, by what is changed in them.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "support/result.hpp"

namespace rulewright::study {

// One key of the rules and the values that it takes: `draws.move_limit=50,75`.
struct Axis {
    std::string key;                  // dots lead into the key: "pieces.knight.move"
    std::vector<std::string> levels;  // as YAML
};

// What makes one point better than another.
enum class Goal { kBalance, kDecisive, kShort, kLong };
inline constexpr std::pair<Goal, const char*> kGoals[] = {{Goal::kBalance, "balance"},
                                                          {Goal::kDecisive, "decisive"},
                                                          {Goal::kShort, "short"},
                                                          {Goal::kLong, "long"}};

// All combinations of the axes' levels; the last axis changes fastest. Point n is the study's
// subject n + 1.
struct Grid {
    std::vector<Axis> axes;
    Goal goal = Goal::kBalance;

    [[nodiscard]] std::size_t points() const noexcept;
    // By axis: which of its levels the point has.
    [[nodiscard]] std::vector<std::size_t> levels_of(std::size_t point) const;
    // "draws.move_limit=50, pieces.knight.move=N".
    [[nodiscard]] std::string name_of(std::size_t point) const;
    // YAML below `extends`: the keys with the point's levels.
    [[nodiscard]] std::string yaml_of(std::size_t point) const;
};

// What is wrong with the text, or the axis.
[[nodiscard]] Result<Axis, std::string> read_axis(const std::string& text);

}  // namespace rulewright::study
