#include "board/lines.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::board {

namespace {

// Each line once: the opposite steps are the same ones.
constexpr Vector kSteps[] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

// Whether it lies straight on in that direction, however far.
bool is_ahead(Cell from, Cell to, Vector by) noexcept {
    const int files = to.file - from.file;
    const int ranks = to.rank - from.rank;
    const int far = std::max(std::abs(files), std::abs(ranks));
    return far > 0 && files == by.x * far && ranks == by.y * far;
}

class Lines {
public:
    Lines(const Topology& topology, std::size_t board)
        : topology_(topology), board_(board), shape_(topology.grids()[board]) {}

    [[nodiscard]] std::vector<Line> all() const {
        std::vector<Line> lines;
        for (const Square from : topology_.squares()) {
            if (topology_.coordinates(from).board != board_) continue;
            for (const Vector by : kSteps) {
                if (next(from, {-by.x, -by.y})) continue;  // a line that begins before
                Square to = from;
                while (const auto further = next(to, by)) to = *further;
                if (to != from) lines.push_back({from, to});
            }
        }
        return lines;
    }

private:
    [[nodiscard]] Cell cell(Square square) const {
        const Coordinates& at = topology_.coordinates(square);
        return {at.file, at.rank};
    }

    // The next point on a line that way.
    [[nodiscard]] std::optional<Square> next(Square from, Vector by) const {
        const auto to = topology_.step(from, by);
        if (!to || !is_ahead(cell(from), cell(*to), by)) return std::nullopt;
        const bool diagonal = by.x != 0 && by.y != 0;
        if (diagonal && !has_diagonals(cell(from)) && !has_diagonals(cell(*to))) {
            return std::nullopt;
        }
        if (is_gap(cell(from), cell(*to))) return std::nullopt;
        return to;
    }

    [[nodiscard]] bool has_diagonals(Cell cell) const {
        const auto& centres = shape_.points->diagonals;
        return std::find(centres.begin(), centres.end(), cell) != centres.end();
    }

    [[nodiscard]] bool is_gap(Cell one, Cell other) const {
        const auto& gaps = shape_.points->gaps;
        return std::any_of(gaps.begin(), gaps.end(), [&](const Gap& gap) {
            return gap == Gap{one, other} || gap == Gap{other, one};
        });
    }

    const Topology& topology_;
    std::size_t board_;
    const GridShape& shape_;
};

}  // namespace

std::vector<Line> lines_of(const Topology& topology, std::size_t board) {
    if (!topology.grids()[board].points) return {};
    return Lines(topology, board).all();
}

bool is_line(const GridShape& grid, const Join& join) noexcept {
    const bool straight = join.by.x == 0 || join.by.y == 0;
    return grid.points && straight && is_ahead(join.from, join.to, join.by);
}

}  // namespace rulewright::board
