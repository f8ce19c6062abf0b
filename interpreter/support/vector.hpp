// Vector: a step from one square to another, as numbers of files, ranks and levels. On a board x is
// to the right and y towards higher ranks; in a piece's own frame y and z are forward for its
// owner.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace rulewright {

struct Vector {
    int x = 0;
    int y = 0;
    int z = 0;  // only where boards are stacked
    friend bool operator==(const Vector&, const Vector&) = default;
};

// Whether two leaps on one board differ by mirroring and turning only.
[[nodiscard]] inline bool is_same_leap(Vector a, Vector b) noexcept {
    const auto sides = [](Vector v) {
        return std::pair(std::min(std::abs(v.x), std::abs(v.y)),
                         std::max(std::abs(v.x), std::abs(v.y)));
    };
    return a.z == 0 && b.z == 0 && sides(a) == sides(b);
}

}  // namespace rulewright
