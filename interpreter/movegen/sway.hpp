// Sway<W>: for each square those whose occupancy may decide whether a player attacks it. Where a
// move changes none of them, it lets nobody attack who did not.
#pragma once

#include <vector>

#include "board/square_set.hpp"
#include "support/ids.hpp"

namespace rulewright::movegen {

template <int W>
class Rules;
template <int W>
struct PathRule;

template <int W>
class Sway {
    using Set = board::SquareSet<W>;

public:
    // Once the movement of all pieces is compiled. Links and closed squares are not looked at.
    void compile(const Rules<W>& rules);

    [[nodiscard]] const Set& over(Square square, PlayerId by) const noexcept {
        return squares_[index(by)][index(square)];
    }

private:
    void add_path(const Rules<W>& rules, const PathRule<W>& path, std::vector<Set>& squares);

    std::vector<Set> squares_[kPlayers];
};

}  // namespace rulewright::movegen
