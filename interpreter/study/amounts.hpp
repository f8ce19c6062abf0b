// How much work a study is. All of it is counted in games and positions, never in time: equal
// amounts and seeds give equal reports.
#pragma once

#include <cstdint>
#include <string>

namespace rulewright::study {

struct Amounts {
    std::uint64_t games = 40;  // of each row of results; all other numbers go by it
    int rungs = 4;             // engines of the ladder
    std::uint64_t nodes = 16;  // a move, of the lowest; each further one has four times as many
    std::uint64_t opening_plies = 4;
    std::uint64_t max_plies = 400;

    [[nodiscard]] std::uint64_t nodes_of(int rung) const noexcept { return nodes << (2 * rung); }
    // Of the rung that plays where many games are wanted: the second highest.
    [[nodiscard]] int usual_rung() const noexcept { return rungs > 1 ? rungs - 2 : 0; }
    [[nodiscard]] std::uint64_t usual_nodes() const noexcept { return nodes_of(usual_rung()); }
    [[nodiscard]] std::uint64_t value_games() const noexcept { return 6 * games; }
    // Each of the first and of the second player without a piece.
    [[nodiscard]] std::uint64_t unequal_games() const noexcept { return (games + 1) / 2; }
    [[nodiscard]] std::uint64_t positions() const noexcept { return games; }
};

}  // namespace rulewright::study
