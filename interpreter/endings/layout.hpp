// Layout: a number for each way in which the pieces of one material can stand, with either player
// to move, and back. Where the rules are the same on the turned board only one of the positions
// that are turned into each other has a number: the first piece stays in a part of the board.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "endings/material.hpp"
#include "endings/symmetry.hpp"

namespace rulewright::endings {

// Who stands where and who is to move: all that tables know of a position. In the order of the
// pieces' codes, and of their cells where these are the same.
struct Standing {
    std::array<std::uint8_t, kMostPieces> code{};
    std::array<std::uint16_t, kMostPieces> cell{};
    std::uint8_t count = 0;
    PlayerId to_move{};

    void add(std::uint8_t piece, std::uint16_t at) noexcept;
    void sort() noexcept;
    [[nodiscard]] std::uint32_t key() const noexcept;
    // Turned so; sorted again.
    [[nodiscard]] Standing turned(const Way& way) const noexcept;
    // NOLINTNEXTLINE(modernize-use-nullptr): of what clang writes for it
    friend auto operator<=>(const Standing&, const Standing&) = default;
};

class Layout {
public:
    Layout(const variant::Variant& variant, const Material& material, Symmetry symmetry);

    // Twice as many as placements: for each player to move.
    [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
    // Of its material.
    [[nodiscard]] std::uint32_t key() const noexcept;
    [[nodiscard]] std::uint64_t number(const Standing& standing) const noexcept;
    // False where two pieces stand on one cell, or where two of a kind are counted twice.
    [[nodiscard]] bool read(std::uint64_t number, Standing& standing) const noexcept;
    // How many positions it stands for.
    [[nodiscard]] std::uint32_t weight(std::uint64_t number) const noexcept;
    [[nodiscard]] const Symmetry& symmetry() const noexcept { return symmetry_; }

private:
    Symmetry symmetry_;
    std::vector<std::uint8_t> codes_;
    std::uint64_t cells_ = 0;
    std::uint64_t tail_ = 1;  // placements of all pieces but the first
    std::uint64_t size_ = 0;
};

}  // namespace rulewright::endings
