#include "geometry.hpp"

#include <algorithm>
#include <cstdlib>

namespace rulewright::judge {

namespace {

bool counted(int from_near, int all, const std::vector<int>& wanted) noexcept {
    return std::any_of(wanted.begin(), wanted.end(), [&](int one) {
        return one > 0 ? one == from_near : all + 1 + one == from_near;
    });
}

struct Named {
    bool exists = true;
    std::string name;
    int row = 0;     // from 0, among the cells of its file
    int height = 0;  // how many these are
};

// A cell of a hexagon is as far from its middle as the longest of three coordinates says.
bool is_inside(const variant::Grid& grid, int file, int rank) noexcept {
    if (!grid.hexagons) return true;
    const int side = grid.files / 2;
    const int x = file - side;
    const int y = rank - side;
    return std::max({std::abs(x), std::abs(y), std::abs(x - y)}) <= side;
}

Named name_of(const variant::Grid& grid, int file, int rank) {
    Named named;
    for (int other = 0; other < grid.ranks; ++other) {
        if (!is_inside(grid, file, other)) continue;
        ++named.height;
        if (other < rank) ++named.row;
    }
    named.exists = is_inside(grid, file, rank);
    for (const auto& hole : grid.holes) named.exists &= hole.file != file || hole.rank != rank;
    const char* letters =
        grid.hexagons ? "abcdefghiklmnopqrstuvwxyz" : "abcdefghijklmnopqrstuvwxyz";
    named.name = letters[file] + std::to_string(named.row + 1);
    return named;
}

}  // namespace

Geometry::Geometry(const variant::Variant& variant)
    : variant_(&variant), hexagons_(variant.boards.front().hexagons) {
    for (int board = 0; board < boards(); ++board) {
        const variant::Grid& grid = variant.boards[static_cast<std::size_t>(board)];
        first_.push_back(size());
        for (int rank = 0; rank < grid.ranks; ++rank) {
            for (int file = 0; file < grid.files; ++file) {
                places_.push_back({board, file, rank});
                const Named named = name_of(grid, file, rank);
                exist_.push_back(named.exists ? 1 : 0);
                names_.push_back(named.exists ? grid.name + named.name : "");
                rows_.push_back(named.row);
                heights_.push_back(named.height);
            }
        }
        join(board);
    }
}

void Geometry::join(int board) {
    for (const auto& one : variant_->boards[static_cast<std::size_t>(board)].joins) {
        const int from = *at({board, one.from.file, one.from.rank});
        const int to = *at({board, one.to.file, one.to.rank});
        joined_[{from, one.by.x, one.by.y}] = to;
        joined_[{to, -one.by.x, -one.by.y}] = from;
    }
}

std::optional<int> Geometry::joined(int square, Vector side) const noexcept {
    if (joined_.empty()) return std::nullopt;
    const auto found = joined_.find({square, side.x, side.y});
    return found == joined_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int> Geometry::at(const Place& place) const noexcept {
    if (place.board < 0 || place.board >= boards()) return std::nullopt;
    const variant::Grid& grid = variant_->boards[static_cast<std::size_t>(place.board)];
    if (place.file < 0 || place.file >= grid.files) return std::nullopt;
    if (place.rank < 0 || place.rank >= grid.ranks) return std::nullopt;
    return first_[static_cast<std::size_t>(place.board)] + place.rank * grid.files + place.file;
}

std::vector<std::vector<int>> Geometry::lines(int board) const {
    const variant::Grid& shape = variant_->boards[static_cast<std::size_t>(board)];
    std::vector<std::vector<int>> found;
    for (int i = 0; i < (shape.hexagons ? shape.files : shape.ranks); ++i) {
        auto& line = found.emplace_back();
        for (int j = 0; j < (shape.hexagons ? shape.ranks : shape.files); ++j) {
            const Place place =
                shape.hexagons ? Place{board, i, j} : Place{board, j, shape.ranks - 1 - i};
            if (is_inside(shape, place.file, place.rank)) line.push_back(*at(place));
        }
    }
    return found;
}

// Of the 26 neighbours in space six are next to a face.
std::vector<Vector> Geometry::in_space(std::vector<Vector> flat, bool faces) const {
    if (!variant_->stacked) return flat;
    for (int z = -1; z <= 1; z += 2) {
        for (int x = -1; x <= 1; ++x) {
            for (int y = -1; y <= 1; ++y) {
                const bool face = x == 0 && y == 0;
                if (face == faces) flat.push_back({x, y, z});
            }
        }
    }
    return flat;
}

std::vector<Vector> Geometry::edges() const {
    if (!hexagons_) return in_space({{1, 0}, {0, 1}, {-1, 0}, {0, -1}}, true);
    return {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}};
}

std::vector<Vector> Geometry::corners() const {
    if (!hexagons_) return in_space({{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}, false);
    return {{2, 1}, {1, 2}, {-1, 1}, {-2, -1}, {-1, -2}, {1, -1}};
}

std::vector<Vector> Geometry::neighbours(variant::Adjacent by) const {
    std::vector<Vector> steps = edges();
    if (by == variant::Adjacent::kAny) {
        for (const Vector step : corners()) steps.push_back(step);
    }
    if (by == variant::Adjacent::kHexagonal && !hexagons_) {
        steps.push_back({1, -1});
        steps.push_back({-1, 1});
    }
    return steps;
}

std::vector<Vector> Geometry::compass() const {
    if (!hexagons_) {
        const std::vector<Vector> flat{{0, 1}, {1, 0},  {0, -1},  {-1, 0},
                                       {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
        return in_space(in_space(flat, true), false);
    }
    std::vector<Vector> steps = edges();
    for (const Vector step : corners()) steps.push_back(step);
    return steps;
}

// Walked in each direction as far as the board's grid goes, over holes, too.
std::vector<int> Geometry::between(int from, int to) const {
    if (from == to) return {};
    std::optional<std::vector<int>> shortest;
    for (const Vector step : compass()) {
        std::vector<int> found;
        auto square = beyond(from, step);
        while (square && *square != to && *square != from) {
            found.push_back(*square);
            square = beyond(*square, step);
        }
        if (square != to || (shortest && shortest->size() <= found.size())) continue;
        shortest = std::move(found);
    }
    return shortest.value_or(std::vector<int>{});
}

std::optional<int> Geometry::target(int from, Vector by, bool wraps) const noexcept {
    Place to = place(from);
    to.board += by.z;
    to.file += by.x;
    to.rank += by.y;
    const int files = grid(from).files;
    if (wraps) to.file = ((to.file % files) + files) % files;
    return at(to);
}

std::optional<int> Geometry::drawn(int from, Vector by, bool wraps) const noexcept {
    const auto to = target(from, by, wraps);
    return to && exists(*to) && exists(from) ? to : std::nullopt;
}

std::optional<int> Geometry::beyond(int from, Vector by, bool wraps) const noexcept {
    const auto to = target(from, by, wraps);
    const bool by_king = by.z == 0 && std::max(std::abs(by.x), std::abs(by.y)) == 1;
    if (!by_king) return to;
    if (const auto through = joined(from, by)) return through;
    // Somebody else is behind that side of it.
    return to && joined(*to, {-by.x, -by.y}) ? std::nullopt : to;
}

std::optional<int> Geometry::step(int from, Vector by, bool wraps) const noexcept {
    const auto to = beyond(from, by, wraps);
    return to && exists(*to) && exists(from) ? to : std::nullopt;
}

std::optional<int> Geometry::on_board(int square, int board) const noexcept {
    const Place& here = place(square);
    const auto there = at({board, here.file, here.rank});
    return there && exists(*there) ? there : std::nullopt;
}

std::optional<int> Geometry::find(std::string_view name) const noexcept {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) return std::nullopt;
    return static_cast<int>(found - names_.begin());
}

int Geometry::colour(int square) const noexcept {
    const Place& here = place(square);
    return (here.file + here.rank + (variant_->stacked ? here.board : 0)) %
           (grid(square).hexagons ? 3 : 2);
}

bool Geometry::on_ranks(PlayerId owner, int square, const std::vector<int>& ranks) const noexcept {
    const int all = heights_[static_cast<std::size_t>(square)];
    const int rank = rows_[static_cast<std::size_t>(square)];
    return counted(forward(owner) > 0 ? rank + 1 : all - rank, all, ranks);
}

bool Geometry::on_levels(PlayerId owner, int square,
                         const std::vector<int>& levels) const noexcept {
    const int level = place(square).board;
    return counted(forward(owner) > 0 ? level + 1 : boards() - level, boards(), levels);
}

}  // namespace rulewright::judge
