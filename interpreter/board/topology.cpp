#include "board/topology.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::board {

namespace {

constexpr std::size_t kSides = 9;  // with the middle, for short

bool is_kings_step(Vector by) noexcept {
    return by.z == 0 && std::abs(by.x) <= 1 && std::abs(by.y) <= 1;
}

std::size_t side(Square square, Vector by) noexcept {
    return kSides * index(square) + static_cast<std::size_t>(3 * (by.y + 1) + by.x + 1);
}

Vector opposite(Vector by) noexcept {
    return {-by.x, -by.y, -by.z};
}

}  // namespace

Topology::Topology(std::vector<GridShape> grids, bool stacked)
    : grids_(std::move(grids)), stacked_(stacked) {
    for (std::size_t board = 0; board < grids_.size(); ++board) {
        first_.push_back(coordinates_.size());
        for (int rank = 0; rank < grids_[board].ranks; ++rank) {
            for (int file = 0; file < grids_[board].files; ++file) {
                coordinates_.push_back({board, file, rank});
                names_.push_back(grids_[board].name + grids_[board].square(file, rank));
                if (!grids_[board].has(file, rank)) continue;
                by_name_.push_back(names_.size() - 1);
                squares_.insert(make_id<Square>(names_.size() - 1));
            }
        }
    }
    std::sort(by_name_.begin(), by_name_.end(),
              [&](std::size_t a, std::size_t b) { return names_[a] < names_[b]; });
    for (std::size_t board = 0; board < grids_.size(); ++board) join(board);
}

void Topology::join(std::size_t board) {
    if (!grids_[board].joins.empty()) joined_.resize(kSides * size());
    for (const auto& [from, to, by] : grids_[board].joins) {
        const Square here = at({board, from.file, from.rank});
        const Square there = at({board, to.file, to.rank});
        joined_[side(here, by)] = there;
        joined_[side(there, opposite(by))] = here;
    }
}

Square Topology::at(const Coordinates& place) const noexcept {
    const GridShape& grid = grids_[place.board];
    return make_id<Square>(first_[place.board] +
                           static_cast<std::size_t>(place.rank * grid.files + place.file));
}

std::optional<Square> Topology::step(Square from, Vector by, bool wraps) const noexcept {
    if (joined_.empty() || !is_kings_step(by)) return offset(from, by, wraps);
    if (const auto& to = joined_[side(from, by)]) return to;
    const auto to = offset(from, by, wraps);
    if (to && joined_[side(*to, opposite(by))]) return std::nullopt;
    return to;
}

std::optional<Square> Topology::offset(Square from, Vector by, bool wraps) const noexcept {
    Coordinates place = coordinates(from);
    const GridShape& grid = grids_[place.board];
    place.file += by.x;
    place.rank += by.y;
    const int board = static_cast<int>(place.board) + by.z;
    if (by.z != 0 && !stacked_) return std::nullopt;
    if (board < 0 || board >= static_cast<int>(grids_.size())) return std::nullopt;
    place.board = static_cast<std::size_t>(board);
    if (wraps) place.file = ((place.file % grid.files) + grid.files) % grid.files;
    if (place.file < 0 || place.file >= grid.files) return std::nullopt;
    if (place.rank < 0 || place.rank >= grid.ranks) return std::nullopt;
    const Square to = at(place);
    if (!has(to) || !has(from)) return std::nullopt;
    return to;
}

std::optional<Square> Topology::find(std::string_view name) const noexcept {
    const auto at =
        std::lower_bound(by_name_.begin(), by_name_.end(), name,
                         [&](std::size_t i, std::string_view n) { return names_[i] < n; });
    if (at == by_name_.end() || names_[*at] != name) return std::nullopt;
    return make_id<Square>(*at);
}

std::optional<Square> Topology::find_prefix(std::string_view text) const noexcept {
    std::optional<Square> longest;
    for (const std::size_t i : by_name_) {
        const bool fits = text.substr(0, names_[i].size()) == names_[i];
        if (fits && (!longest || names_[i].size() > name(*longest).size())) {
            longest = make_id<Square>(i);
        }
    }
    return longest;
}

int Topology::colour(Square square) const noexcept {
    const Coordinates& place = coordinates(square);
    const int level = stacked_ ? static_cast<int>(place.board) : 0;
    return (place.file + place.rank + level) % (hexagons() ? 3 : 2);
}

int Topology::row(Square square) const noexcept {
    const Coordinates& place = coordinates(square);
    return place.rank - grids_[place.board].lowest(place.file);
}

int Topology::rows(Square square) const noexcept {
    const Coordinates& place = coordinates(square);
    return grids_[place.board].height(place.file);
}

std::vector<Vector> Topology::straight_steps() const {
    if (hexagons()) return {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}};
    std::vector<Vector> steps{{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    if (stacked_) steps.insert(steps.end(), {{0, 0, 1}, {0, 0, -1}});
    return steps;
}

std::vector<Vector> Topology::diagonal_steps() const {
    if (hexagons()) return {{1, 2}, {2, 1}, {1, -1}, {-1, -2}, {-2, -1}, {-1, 1}};
    std::vector<Vector> steps{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    if (!stacked_) return steps;
    for (const int z : {1, -1}) {
        for (const Vector flat : {Vector{0, 1}, {1, 0}, {0, -1}, {-1, 0}}) {
            steps.push_back({flat.x, flat.y, z});
        }
        for (std::size_t i = 0; i < 4; ++i) steps.push_back({steps[i].x, steps[i].y, z});
    }
    return steps;
}

}  // namespace rulewright::board
