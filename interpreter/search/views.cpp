#include "search/views.hpp"

namespace rulewright::search {

namespace {

using View = std::vector<std::uint16_t>;

struct Turned {
    bool ranks = false;
    bool files = false;
    bool boards = false;
};

// What is turned onto no square is seen where it is.
View view_of(const board::Topology& topology, const Turned& turned) {
    View view(topology.size());
    const auto& grids = topology.grids();
    for (const Square square : topology.squares()) {
        board::Coordinates place = topology.coordinates(square);
        const board::GridShape& grid = grids[place.board];
        if (turned.ranks) place.rank = grid.ranks - 1 - place.rank;
        if (turned.files) place.file = grid.files - 1 - place.file;
        if (turned.boards) place.board = grids.size() - 1 - place.board;
        const board::GridShape& there = grids[place.board];
        const bool fits = place.file < there.files && place.rank < there.ranks &&
                          topology.has(topology.at(place));
        view[index(square)] =
            static_cast<std::uint16_t>(fits ? index(topology.at(place)) : index(square));
    }
    return view;
}

std::optional<Square> find_in(const board::Topology& topology, std::size_t board, int file,
                              int row) {
    for (const Square square : topology.squares()) {
        const board::Coordinates& place = topology.coordinates(square);
        if (place.board == board && place.file == file && topology.row(square) == row) {
            return square;
        }
    }
    return std::nullopt;
}

board::WideSet around(const board::Topology& topology, Square square,
                      const std::vector<Vector>& steps) {
    board::WideSet all;
    for (const Vector& step : steps) {
        if (const auto there = topology.step(square, step)) all.insert(*there);
    }
    return all;
}

board::WideSet images(const board::WideSet& squares, const View& view) {
    board::WideSet all;
    for (const Square square : squares) all.insert(make_id<Square>(view[index(square)]));
    return all;
}

// How many of the second player's pieces begin where he sees one of the first player's.
int alike(const game::State& start, const View& view) {
    int count = 0;
    for (const Square square : start.game().topology().squares()) {
        const auto piece = start.at(square);
        if (!piece || piece->owner != make_id<PlayerId>(1)) continue;
        const auto other = start.at(make_id<Square>(view[index(square)]));
        if (other && other->owner == make_id<PlayerId>(0) && other->kind == piece->kind) ++count;
    }
    return count;
}

}  // namespace

std::array<std::vector<std::uint16_t>, kPlayers> views_of(game::Game& game) {
    const board::Topology& topology = game.topology();
    const game::State start = game.start();
    View best = view_of(topology, {true, false, false});
    int most = alike(start, best);
    for (const Turned& turned :
         {Turned{true, true, false}, Turned{false, true, false}, Turned{false, false, false},
          Turned{true, false, true}, Turned{true, true, true}, Turned{false, true, true},
          Turned{false, false, true}}) {
        View other = view_of(topology, turned);
        const int count = alike(start, other);
        if (count <= most) continue;
        most = count;
        best = std::move(other);
    }
    return {view_of(topology, {}), std::move(best)};
}

std::optional<std::vector<std::uint16_t>> mirror_of(const board::Topology& topology) {
    View view(topology.size());
    for (const Square square : topology.squares()) {
        const board::Coordinates& place = topology.coordinates(square);
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

}  // namespace rulewright::search
