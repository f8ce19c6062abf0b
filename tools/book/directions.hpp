// Shapes of leaps and the directions that some of one shape have in common, in words.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "support/vector.hpp"

namespace rulewright::book {

// What all leaps of one shape share, whatever their direction: lengths along the axes, the longest
// first; on hexagons along three of them.
using Shape = std::array<int, 3>;

// Of one shape, each once.
using Leaps = std::vector<Vector>;

// Of which board the leaps are.
struct Ground {
    bool hexagons = false;
    bool stacked = false;
};

[[nodiscard]] Shape shape_of(const Ground& ground, Vector leap);

// How many leaps of the shape there are: on one level, when none of some leaves it.
[[nodiscard]] std::size_t all_of(const Ground& ground, const Shape& shape, bool flat);

// The length of steps of one kind that lead there, or 0: to neighbours of a side; of a corner; and
// in space, of a point.
struct Length {
    int straight = 0;
    int diagonal = 0;
    int pointed = 0;
};
[[nodiscard]] Length length_of(const Ground& ground, const Shape& shape);

// "forward", "sideways or back", "diagonally forward", "two squares forward and one to the side";
// empty when there is nothing to tell, since they are all.
[[nodiscard]] std::string directions(const Ground& ground, const Leaps& leaps);

}  // namespace rulewright::book
