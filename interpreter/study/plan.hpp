// The plan: all tasks of a study, in order. The same for the same rules, seed and amounts.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "study/amounts.hpp"
#include "study/task.hpp"

namespace rulewright::study {

// Parts of a study, as --sections names them.
enum class Part { kLadder, kPlay, kValues, kUnequal, kSetup, kEndings };
inline constexpr std::pair<Part, const char*> kParts[] = {
    {Part::kSetup, "setup"},   {Part::kLadder, "ladder"},   {Part::kPlay, "play"},
    {Part::kValues, "values"}, {Part::kUnequal, "unequal"}, {Part::kEndings, "endings"}};

struct Planned {
    std::uint64_t seed = 1;
    Amounts amounts;
    std::set<Part> parts;

    [[nodiscard]] bool has(Part part) const { return parts.count(part) != 0; }
};

// Of the first subject; the others are a grid.
[[nodiscard]] std::vector<Task> plan_tasks(const std::vector<Subject>& subjects,
                                           const Planned& planned);

// The same points of the grid again, with other openings.
[[nodiscard]] std::vector<Task> plan_again(const std::vector<Subject>& subjects,
                                           const Planned& planned,
                                           const std::vector<std::size_t>& points);

// Kinds of which the start position has a piece of the player that may be missing, in order.
[[nodiscard]] std::vector<PieceKind> kinds_to_miss(const game::State& start);

}  // namespace rulewright::study
