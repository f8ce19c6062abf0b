// Dice on the table: at most kMaxDice, four bits each. What is thrown together is in ascending
// order of the faces, so that equal throws are equal values; the dice of a contest are in the order
// of those who threw them.
#pragma once

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
        while (n < kMaxDice && code(n) != 0) ++n;
        return n;
    }
    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    // The i-th face, as its index in the variant's list.
    [[nodiscard]] constexpr std::size_t face(std::size_t i) const noexcept {
        return code(i) - std::size_t{1};
    }
    // Keeps the order of the faces. There must be room.
    constexpr void add(std::size_t face) noexcept {
        std::size_t at = count();
        for (; at > 0 && code(at - 1) > face + 1; --at) set(at, code(at - 1));
        set(at, face + 1);
    }
    // Behind all others. There must be room.
    constexpr void append(std::size_t face) noexcept { set(count(), face + 1); }
    // Four bits a die.
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
    friend constexpr bool operator==(const Dice&, const Dice&) = default;

private:
    // Index of the face + 1; 0: no die. The first die has the highest bits.
    [[nodiscard]] static constexpr unsigned shift(std::size_t i) noexcept {
        return 4 * static_cast<unsigned>(kMaxDice - 1 - i);
    }
    [[nodiscard]] constexpr std::size_t code(std::size_t i) const noexcept {
        return static_cast<std::size_t>(bits_ >> shift(i) & 15);
    }
    constexpr void set(std::size_t i, std::size_t code) noexcept {
        const unsigned others = bits_ & ~(15u << shift(i));
        bits_ = static_cast<std::uint16_t>(others | static_cast<unsigned>(code) << shift(i));
    }

    std::uint16_t bits_ = 0;
};

// The values of the variables that turns keep, in the order of their declaration.
using TurnVariables = std::array<std::int8_t, kMaxTurnVariables>;

}  // namespace rulewright
