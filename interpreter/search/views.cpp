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

std::vector<std::uint16_t> seen_in(const std::vector<std::uint16_t>& mirror,
                                   const std::vector<std::uint16_t>& view) {
    std::vector<std::uint16_t> seen;
    seen.reserve(view.size());
    for (const std::uint16_t place : view) seen.push_back(mirror[place]);
    return seen;
}

board::WideSet left_half(const std::vector<std::uint16_t>& mirror,
                         const std::vector<std::uint16_t>& view) {
    board::WideSet half;
    for (std::size_t square = 0; square < view.size(); ++square) {
        // Squares are numbered from left to right within their ranks.
        if (view[square] < mirror[view[square]]) half.insert(make_id<Square>(square));
    }
    return half;
}

}  // namespace rulewright::search
