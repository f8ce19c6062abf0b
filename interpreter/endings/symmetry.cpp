#include "endings/symmetry.hpp"

#include <algorithm>
#include <numeric>

namespace rulewright::endings {

namespace {

Way identity(std::size_t cells) {
    Way way(cells);
    std::iota(way.begin(), way.end(), std::uint16_t{0});
    return way;
}

template <typename Turn>
Way way_of(const board::Topology& topology, const Cells& cells, Turn turn) {
    Way way;
    for (const Square square : cells.squares) {
        const board::Coordinates place = topology.coordinates(square);
        way.push_back(cells.of[index(topology.at(turn(place, topology.grids()[place.board])))]);
    }
    return way;
}

}  // namespace

Cells::Cells(const board::Topology& topology) : of(topology.size(), 0) {
    for (const Square square : topology.squares()) {
        of[index(square)] = static_cast<std::uint16_t>(squares.size());
        squares.push_back(square);
    }
}

std::vector<Way> mirrors(const board::Topology& topology, const Cells& cells) {
    using board::Coordinates;
    using board::GridShape;
    if (topology.hexagons() || cells.squares.size() != topology.size()) return {};
    bool square = true;
    for (const GridShape& grid : topology.grids()) square = square && grid.files == grid.ranks;
    std::vector<Way> ways;
    ways.push_back(way_of(topology, cells, [](Coordinates at, const GridShape& grid) {
        return Coordinates{at.board, grid.files - 1 - at.file, at.rank};
    }));
    ways.push_back(way_of(topology, cells, [](Coordinates at, const GridShape& grid) {
        return Coordinates{at.board, at.file, grid.ranks - 1 - at.rank};
    }));
    if (square) {
        ways.push_back(way_of(topology, cells, [](Coordinates at, const GridShape&) {
            return Coordinates{at.board, at.rank, at.file};
        }));
    }
    return ways;
}

Symmetry no_symmetry(std::size_t cells) {
    return symmetry_of({}, cells);
}

Symmetry symmetry_of(const std::vector<Way>& generators, std::size_t cells) {
    Symmetry found;
    found.ways.push_back(identity(cells));
    for (std::size_t i = 0; i < found.ways.size(); ++i) {
        for (const Way& generator : generators) {
            Way both(cells);
            for (std::size_t cell = 0; cell < cells; ++cell) {
                both[cell] = generator[found.ways[i][cell]];
            }
            const bool known =
                std::find(found.ways.begin(), found.ways.end(), both) != found.ways.end();
            if (!known) found.ways.push_back(std::move(both));
        }
    }
    found.place.assign(cells, 0);
    std::vector<std::uint16_t> least(cells);
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::size_t best = 0;
        for (std::size_t way = 1; way < found.ways.size(); ++way) {
            if (found.ways[way][cell] < found.ways[best][cell]) best = way;
        }
        found.fold.push_back(static_cast<std::uint16_t>(best));
        least[cell] = found.ways[best][cell];
        if (least[cell] != cell) continue;
        found.place[cell] = static_cast<std::uint16_t>(found.part.size());
        found.part.push_back(static_cast<std::uint16_t>(cell));
    }
    found.weight.assign(found.part.size(), 0);
    for (const std::uint16_t cell : least) ++found.weight[found.place[cell]];
    return found;
}

}  // namespace rulewright::endings
