#include "geometry.hpp"

#include <algorithm>

namespace rulewright::judge {

namespace {

bool counted(int from_near, int all, const std::vector<int>& wanted) noexcept {
    return std::any_of(wanted.begin(), wanted.end(), [&](int one) {
        return one > 0 ? one == from_near : all + 1 + one == from_near;
    });
}

}  // namespace

Geometry::Geometry(const variant::Variant& variant) : variant_(&variant) {
    for (int board = 0; board < boards(); ++board) {
        const variant::Grid& grid = variant.boards[static_cast<std::size_t>(board)];
        first_.push_back(size());
        for (int rank = 0; rank < grid.ranks; ++rank) {
            for (int file = 0; file < grid.files; ++file) {
                places_.push_back({board, file, rank});
                names_.push_back(grid.name + static_cast<char>('a' + file) +
                                 std::to_string(rank + 1));
            }
        }
    }
}

std::optional<int> Geometry::at(const Place& place) const noexcept {
    if (place.board < 0 || place.board >= boards()) return std::nullopt;
    const variant::Grid& grid = variant_->boards[static_cast<std::size_t>(place.board)];
    if (place.file < 0 || place.file >= grid.files) return std::nullopt;
    if (place.rank < 0 || place.rank >= grid.ranks) return std::nullopt;
    return first_[static_cast<std::size_t>(place.board)] + place.rank * grid.files + place.file;
}

std::optional<int> Geometry::step(int from, Vector by, bool wraps) const noexcept {
    Place to = place(from);
    to.board += by.z;
    to.file += by.x;
    to.rank += by.y;
    const int files = grid(from).files;
    if (wraps) to.file = ((to.file % files) + files) % files;
    return at(to);
}

std::optional<int> Geometry::on_board(int square, int board) const noexcept {
    const Place& here = place(square);
    return at({board, here.file, here.rank});
}

std::optional<int> Geometry::find(std::string_view name) const noexcept {
    const auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) return std::nullopt;
    return static_cast<int>(found - names_.begin());
}

int Geometry::colour(int square) const noexcept {
    const Place& here = place(square);
    return (here.file + here.rank + (variant_->stacked ? here.board : 0)) % 2;
}

bool Geometry::on_ranks(PlayerId owner, int square, const std::vector<int>& ranks) const noexcept {
    const int all = grid(square).ranks;
    const int rank = place(square).rank;
    return counted(forward(owner) > 0 ? rank + 1 : all - rank, all, ranks);
}

bool Geometry::on_levels(PlayerId owner, int square,
                         const std::vector<int>& levels) const noexcept {
    const int level = place(square).board;
    return counted(forward(owner) > 0 ? level + 1 : boards() - level, boards(), levels);
}

Vector Geometry::turned(PlayerId owner, Vector by) const noexcept {
    const int right = variant_->players[index(owner)].turned ? -1 : 1;
    return {by.x * right, by.y * forward(owner), by.z * forward(owner)};
}

}  // namespace rulewright::judge
