// Tables: for each position of some materials what it is worth and how far the end is, when both
// play as well as they can: who wins hurries, who loses delays. Made by solve().
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "endings/reader.hpp"

namespace rulewright::endings {

// For the player to move: n + 1 when he wins in n plies, -(n + 1) when he loses in n, 0 for a draw.
using Value = std::int16_t;
inline constexpr Value kImpossible = -32768;  // no game comes to the position
inline constexpr int kLongest = 32000;        // plies that values can tell

[[nodiscard]] constexpr int plies_of(Value value) noexcept {
    return (value < 0 ? -value : value) - 1;
}
// For the player to move, what a position after his move is worth to him.
[[nodiscard]] constexpr Value one_ply_before(Value value, bool same_player) noexcept {
    const int own = same_player ? value : -value;
    return static_cast<Value>(own > 0 ? own + 1 : own < 0 ? own - 1 : 0);
}
// Greater is better: wins, the quicker the better, draws, losses, the slower the better.
[[nodiscard]] constexpr int rank_of(Value value) noexcept {
    return value > 0 ? 2 * kLongest - value : value < 0 ? -2 * kLongest - value : 0;
}

struct Table {
    Material material;
    Layout layout;
    std::vector<Value> values;  // by number of the layout
};

// Positions that hold more than who stands where, by their texts.
using Beyond = std::unordered_map<std::string, Value>;

// A turn and what it leads to, for who plays it.
struct Choice {
    game::Turn turn;
    std::optional<Value> value;  // after the move, for who moved: nothing where no table knows it
};

class Tables {
public:
    explicit Tables(const game::Game& game);

    [[nodiscard]] bool empty() const noexcept { return tables_.empty(); }
    [[nodiscard]] const Table* find(std::uint32_t key) const;
    [[nodiscard]] const Table* find(const Material& material) const;
    void add(Table table);
    [[nodiscard]] const std::map<std::uint32_t, std::unique_ptr<Table>>& all() const noexcept {
        return tables_;
    }

    [[nodiscard]] std::optional<Value> value_of(const Standing& standing) const;
    // Positions with rights or with something pending are asked by what comes of them, unless
    // solving came to them. Nothing where no table knows.
    [[nodiscard]] std::optional<Value> value_of(const game::State& state) const;
    // All that the player may do, best first; equal ones by their texts.
    [[nodiscard]] std::vector<Choice> choices(const game::State& state) const;
    // The best turns of both to the end; of draws and the unknown none.
    [[nodiscard]] std::vector<game::Turn> line(game::State state) const;

    [[nodiscard]] const Cells& cells() const noexcept { return *cells_; }
    // Those that solving came to: not part of a file.
    [[nodiscard]] Beyond& beyond() noexcept { return beyond_; }
    [[nodiscard]] const Beyond& beyond() const noexcept { return beyond_; }

private:
    std::shared_ptr<const Cells> cells_;
    std::map<std::uint32_t, std::unique_ptr<Table>> tables_;
    Beyond beyond_;
};

}  // namespace rulewright::endings
