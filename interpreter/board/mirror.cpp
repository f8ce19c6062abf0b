#include "board/mirror.hpp"

namespace rulewright::board {

namespace {

using View = std::vector<std::uint16_t>;

std::optional<Square> find_in(const Topology& topology, std::size_t board, int file, int row) {
    for (const Square square : topology.squares()) {
        const Coordinates& place = topology.coordinates(square);
        if (place.board == board && place.file == file && topology.row(square) == row) {
            return square;
        }
    }
    return std::nullopt;
}

WideSet around(const Topology& topology, Square square, const std::vector<Vector>& steps) {
    WideSet all;
    for (const Vector& step : steps) {
        if (const auto there = topology.step(square, step)) all.insert(*there);
    }
    return all;
}

WideSet images(const WideSet& squares, const View& view) {
    WideSet all;
    for (const Square square : squares) all.insert(make_id<Square>(view[index(square)]));
    return all;
}

}  // namespace

std::optional<std::vector<std::uint16_t>> mirror_of(const Topology& topology) {
    View view(topology.size());
    for (const Square square : topology.squares()) {
        const Coordinates& place = topology.coordinates(square);
        const int file = topology.grids()[place.board].files - 1 - place.file;
        // By rows: the ranks of hexagons lie along slanting lines.
        const auto image = find_in(topology, place.board, file, topology.row(square));
        if (!image) return std::nullopt;
        view[index(square)] = static_cast<std::uint16_t>(index(*image));
    }
    for (const Square square : topology.squares()) {
        const Square image = make_id<Square>(view[index(square)]);
        for (const auto& steps : {topology.straight_steps(), topology.diagonal_steps()}) {
            if (images(around(topology, square, steps), view) != around(topology, image, steps)) {
                return std::nullopt;
            }
        }
    }
    return view;
}

}  // namespace rulewright::board
