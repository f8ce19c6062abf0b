// Dice on the table: at most kMaxDice, in ascending order of their faces, so that equal throws are
// equal values.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace rulewright {

inline constexpr std::size_t kMaxDice = 4;
inline constexpr std::size_t kMaxFaces = 15;
inline constexpr std::size_t kMaxTurnVariables = 4;

class Dice {
public:
    [[nodiscard]] constexpr std::size_t count() const noexcept {
        std::size_t n = 0;
        while (n < kMaxDice && faces_[n] != 0) ++n;
        return n;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return faces_[0] == 0; }
    // The i-th face, as its index in the variant's list.
    [[nodiscard]] constexpr std::size_t face(std::size_t i) const noexcept {
        return faces_[i] - std::size_t{1};
    }
    // There must be room.
    constexpr void add(std::size_t face) noexcept {
        std::size_t at = count();
        const auto code = static_cast<std::uint8_t>(face + 1);
        for (; at > 0 && faces_[at - 1] > code; --at) faces_[at] = faces_[at - 1];
        faces_[at] = code;
    }
    // Four bits a die.
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept {
        std::uint64_t all = 0;
        for (const std::uint8_t code : faces_) all = all << 4 | code;
        return all;
    }
    friend constexpr bool operator==(const Dice&, const Dice&) = default;

private:
    std::array<std::uint8_t, kMaxDice> faces_{};  // index + 1; 0: no die
};

// The values of the variables that turns keep, in the order of their declaration.
using TurnVariables = std::array<std::int8_t, kMaxTurnVariables>;

}  // namespace rulewright
