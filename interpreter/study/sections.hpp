// The sections of a study's report, each from the results of its tasks.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "study/report.hpp"
#include "study/results.hpp"

namespace rulewright::study {

[[nodiscard]] StudyReport report_of(const Results& results);

[[nodiscard]] Section setup_section(const Results& results);
[[nodiscard]] Section ladder_section(const Results& results);
[[nodiscard]] Section play_section(const Results& results);
[[nodiscard]] Section values_section(const Results& results);
[[nodiscard]] Section unequal_section(const Results& results);
[[nodiscard]] Section endings_section(const Results& results);
[[nodiscard]] Section grid_section(const Results& results);

// Parts of the section on play.
void add_choices(const Results& results, Section& section);
void add_drama(const Results& results, Section& section);
void add_ends(const Results& results, Section& section);
void add_uses(const Results& results, Section& section);
void add_moves(const Results& results, Section& section);
void add_openings(const Results& results, Section& section);

// Points of the grid that are played again: the first one, and the one that seems best.
[[nodiscard]] std::vector<std::size_t> points_to_confirm(const Results& results);

// What a piece is worth by the results of games.
struct PieceValue {
    PieceKind kind{};
    Value pawns;         // in pawns
    double assumed = 0;  // by the engine, likewise
};
struct PieceValues {
    std::vector<PieceValue> values;
    std::size_t games = 0;
    std::size_t positions = 0;
};
// Nothing where the games tell nothing.
[[nodiscard]] std::optional<PieceValues> piece_values_of(const Results& results);

}  // namespace rulewright::study
