// Topology: all squares of a variant with their names and the steps between them, built from grids.
// It serves names and the making of tables; after that nobody asks for the shape of a board. Holes
// have numbers like squares, but no steps lead to them and no name is found. Each square has eight
// sides; a join puts two opposite sides of squares together, and what lay there otherwise lies
// there no more. So from no two squares the same step leads to one square.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/shape.hpp"
#include "board/square_set.hpp"
#include "support/ids.hpp"
#include "support/vector.hpp"

namespace rulewright::board {

struct Coordinates {
    std::size_t board = 0;
    int file = 0;  // from 0
    int rank = 0;  // from 0
    friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

// Squares are numbered board by board, rank by rank from the first, a-file first: a1, b1, ...
class Topology {
public:
    // Stacked boards, all of one size, lie on one another, the first one lowest.
    explicit Topology(std::vector<GridShape> grids, bool stacked = false);

    // One more than the last square's number, holes included.
    [[nodiscard]] std::size_t size() const noexcept { return coordinates_.size(); }
    // Those that exist.
    [[nodiscard]] const WideSet& squares() const noexcept { return squares_; }
    [[nodiscard]] bool has(Square square) const noexcept { return squares_.contains(square); }
    [[nodiscard]] const std::vector<GridShape>& grids() const noexcept { return grids_; }
    [[nodiscard]] const Coordinates& coordinates(Square square) const noexcept {
        return coordinates_[index(square)];
    }
    [[nodiscard]] Square at(const Coordinates& place) const noexcept;

    // The square so far away, on the same board or z levels above, if it exists. With `wraps` the
    // first and the last file are neighbours, as on a cylinder. A king's step goes through joins;
    // longer ones leap over them.
    [[nodiscard]] std::optional<Square> step(Square from, Vector by,
                                             bool wraps = false) const noexcept;
    [[nodiscard]] std::optional<Square> step(Square from, int x, int y,
                                             bool wraps = false) const noexcept {
        return step(from, Vector{x, y}, wraps);
    }
    // The same as the board is drawn, without joins.
    [[nodiscard]] std::optional<Square> offset(Square from, Vector by,
                                               bool wraps = false) const noexcept;
    // Whether squares are joined.
    [[nodiscard]] bool has_joins() const noexcept { return !joined_.empty(); }

    [[nodiscard]] const std::string& name(Square square) const noexcept {
        return names_[index(square)];
    }
    [[nodiscard]] std::optional<Square> find(std::string_view name) const noexcept;
    // The longest square name at the start of the text: "e10" before "e1".
    [[nodiscard]] std::optional<Square> find_prefix(std::string_view text) const noexcept;

    // 0 for the colour of a1, 1 for the other; levels alternate, so that diagonals keep theirs. Of
    // hexagons there are three.
    [[nodiscard]] int colour(Square square) const noexcept;

    // Ranks as they are counted: on hexagons along each file by itself. From 0, and how many.
    [[nodiscard]] int row(Square square) const noexcept;
    [[nodiscard]] int rows(Square square) const noexcept;

    [[nodiscard]] bool hexagons() const noexcept { return grids_.front().hexagons; }
    // Steps to the neighbours: through edges, and through corners. In stacked boards through faces,
    // and through edges and corners.
    [[nodiscard]] std::vector<Vector> straight_steps() const;
    [[nodiscard]] std::vector<Vector> diagonal_steps() const;

private:
    void join(std::size_t board);

    std::vector<GridShape> grids_;
    bool stacked_;
    std::vector<std::size_t> first_;  // first square of each board
    std::vector<Coordinates> coordinates_;
    std::vector<std::string> names_;
    std::vector<std::size_t> by_name_;  // without holes, in byte order
    WideSet squares_;
    std::vector<std::optional<Square>> joined_;  // by square and side; empty without joins
};

}  // namespace rulewright::board
