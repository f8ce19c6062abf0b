// Planes: positions as numbers, for programs that learn. A plane has a number for each square of
// boards x ranks x files; what is not of a square fills its plane. The list of planes is fixed by
// the variant: whatever its positions know has a place.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "game/game.hpp"

namespace rulewright::capi {

// A named list of numbers: one plane each.
struct Plane {
    std::string name;  // "white pawn", "halfmove clock"
    std::string of;    // what it is about: "piece", "hand", "piece state", ...
    int min = 0;
    int max = 1;
    std::optional<std::size_t> player = {};
    std::string piece = {};
    bool fills = false;  // the same number everywhere
};

struct Shape {
    std::size_t planes = 0;
    std::size_t boards = 0;
    std::size_t ranks = 0;
    std::size_t files = 0;

    [[nodiscard]] std::size_t cells() const noexcept { return boards * ranks * files; }
    [[nodiscard]] std::size_t numbers() const noexcept { return planes * cells(); }
};

class Planes {
public:
    explicit Planes(const game::Game& game);

    [[nodiscard]] const Shape& shape() const noexcept { return shape_; }
    [[nodiscard]] nlohmann::json as_json() const;

    // The numbers themselves; or less `min`, 255 at most.
    void write(const game::State& state, float* to) const;
    void write(const game::State& state, std::uint8_t* to) const;

private:
    template <typename Number>
    class Writer;
    template <typename Number>
    void write_all(const game::State& state, Number* to) const;

    void list_pieces();
    void list_declared();
    void list_rights();
    void list_turn();
    void list_counts();
    void add(Plane plane);
    [[nodiscard]] bool knows_castling() const noexcept;
    [[nodiscard]] bool knows_promoted() const noexcept;

    const game::Game& game_;
    std::vector<Plane> planes_;
    std::vector<std::size_t> cells_;  // by square
    Shape shape_;
};

}  // namespace rulewright::capi
