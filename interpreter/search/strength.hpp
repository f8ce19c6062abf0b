// Players of less than full strength: a small search, of whose best lines one is chosen with an
// error of judgement; the strongest of them err by a small search alone. So they err as people do,
// between moves that look alike, and overlook what is deep.
#pragma once

#include "search/search.hpp"

namespace rulewright::search {

// How many of the best lines such a player looks at.
[[nodiscard]] int considered(const Strength& strength);

// How far it thinks, within the limits.
[[nodiscard]] Limits weakened(const Limits& limits, const Strength& strength);

// Which of the lines, the best of which is the first, it takes; `key` is the position's.
[[nodiscard]] std::size_t chosen(const std::vector<Line>& lines, const Strength& strength,
                                 std::uint64_t key);

}  // namespace rulewright::search
