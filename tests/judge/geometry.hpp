// Squares as numbers: board by board, rank by rank, the a-file first.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "variant/variant.hpp"

namespace rulewright::judge {

struct Place {
    int board = 0;
    int file = 0;  // from 0
    int rank = 0;  // from 0
};

class Geometry {
public:
    explicit Geometry(const variant::Variant& variant);

    [[nodiscard]] int size() const noexcept { return static_cast<int>(places_.size()); }
    [[nodiscard]] int boards() const noexcept { return static_cast<int>(variant_->boards.size()); }
    [[nodiscard]] const Place& place(int square) const noexcept {
        return places_[static_cast<std::size_t>(square)];
    }
    [[nodiscard]] const variant::Grid& grid(int square) const noexcept {
        return variant_->boards[static_cast<std::size_t>(place(square).board)];
    }
    [[nodiscard]] bool exists(int square) const noexcept {
        return exist_[static_cast<std::size_t>(square)] != 0;
    }
    // As position texts write them: rank by rank from the last; of hexagons file by file.
    [[nodiscard]] std::vector<std::vector<int>> lines(int board) const;
    // Steps to the neighbours of any kind, first those through edges.
    [[nodiscard]] std::vector<Vector> edges() const;
    [[nodiscard]] std::vector<Vector> corners() const;
    // And to what is next to a square as connections and drops say it.
    [[nodiscard]] std::vector<Vector> neighbours(variant::Adjacent by) const;
    // The square of these coordinates within the grid, though it may be missing.
    [[nodiscard]] std::optional<int> at(const Place& place) const noexcept;
    // The square so far away on the board as it is drawn; over the left and right edge when it
    // wraps.
    [[nodiscard]] std::optional<int> drawn(int from, Vector by, bool wraps = false) const noexcept;
    // Likewise, but that a king's step goes through joins; what lost its neighbour to one has none.
    [[nodiscard]] std::optional<int> step(int from, Vector by, bool wraps = false) const noexcept;
    // Likewise, though the square may be missing.
    [[nodiscard]] std::optional<int> beyond(int from, Vector by, bool wraps = false) const noexcept;
    // In which order lines from one square to another are looked for.
    [[nodiscard]] std::vector<Vector> compass() const;
    // The squares between two others on the shortest line from one to the other.
    [[nodiscard]] std::vector<int> between(int from, int to) const;
    // The square of the same file and rank.
    [[nodiscard]] std::optional<int> on_board(int square, int board) const noexcept;

    [[nodiscard]] const std::string& name(int square) const noexcept {
        return names_[static_cast<std::size_t>(square)];
    }
    [[nodiscard]] std::optional<int> find(std::string_view name) const noexcept;
    // 0 for the colour of a1; levels alternate; hexagons have three.
    [[nodiscard]] int colour(int square) const noexcept;

    // Whether the square is on one of these ranks (or levels) as its owner counts them: 1 is the
    // nearest, -1 the farthest.
    [[nodiscard]] bool on_ranks(PlayerId owner, int square,
                                const std::vector<int>& ranks) const noexcept;
    [[nodiscard]] bool on_levels(PlayerId owner, int square,
                                 const std::vector<int>& levels) const noexcept;
    // A vector in the frame of its owner as a step on the board.
    [[nodiscard]] Vector turned(PlayerId owner, Vector by) const noexcept {
        const variant::Player& player = variant_->players[index(owner)];
        if (!hexagons_) {
            const int right = player.turned ? -1 : 1;
            return {by.x * right, by.y * player.forward, by.z * player.forward};
        }
        // Mirror images that change left and right, or ahead and back: other axes than that of the
        // files turn into each other.
        if (player.turned) by = {-by.x, by.y - by.x, by.z};
        return player.forward > 0 ? by : Vector{by.x, by.x - by.y, by.z};
    }

private:
    [[nodiscard]] int forward(PlayerId owner) const noexcept {
        return variant_->players[index(owner)].forward;
    }
    // With the steps to other levels where boards are stacked.
    [[nodiscard]] std::vector<Vector> in_space(std::vector<Vector> flat, bool faces) const;
    void join(int board);
    // The square to which that side of the square is joined.
    [[nodiscard]] std::optional<int> joined(int square, Vector side) const noexcept;
    [[nodiscard]] std::optional<int> target(int from, Vector by, bool wraps) const noexcept;

    const variant::Variant* variant_;
    bool hexagons_;
    std::vector<Place> places_;
    std::vector<std::string> names_;
    std::vector<char> exist_;  // no bits: every step asks it
    std::vector<int> rows_;    // from 0, as ranks are counted
    std::vector<int> heights_;
    std::vector<int> first_;                           // square of each board
    std::map<std::tuple<int, int, int>, int> joined_;  // by square and side
};

}  // namespace rulewright::judge
