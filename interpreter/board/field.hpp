// Field: a small whole number on every square, stored as bit planes (two's complement, so that a
// sum over many squares costs a few word operations). Values stay within -32768..32767, which
// holds 512 squares' worth of weights up to 63; a Field whose values went beyond has overflowed()
// and is of no use.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/square_set.hpp"

namespace rulewright::board {

class Field {
public:
    static constexpr std::size_t kPlanes = 16;
    static constexpr std::size_t kSign = kPlanes - 1;

    // `words`: how many words of a set are in use, 1 for up to 64 squares; at most 8.
    explicit Field(std::size_t words = 1) noexcept : words_(words) {
        for (std::size_t i = 0; i < kPlanes * words_; ++i) bits_[i] = 0;
    }
    Field(const Field& other) noexcept { *this = other; }
    Field& operator=(const Field& other) noexcept {
        words_ = other.words_;
        overflowed_ = other.overflowed_;
        for (std::size_t i = 0; i < kPlanes * words_; ++i) bits_[i] = other.bits_[i];
        return *this;
    }

    [[nodiscard]] std::size_t words() const noexcept { return words_; }

    // Whether any value left the range in what made this Field.
    [[nodiscard]] bool overflowed() const noexcept { return overflowed_; }

    // Adds `weight` (not negative) to every square of the set.
    template <int W>
    void add(const SquareSet<W>& set, unsigned weight) noexcept {
        if (weight >> kPlanes != 0) [[unlikely]]
            overflowed_ |= !set.empty();
        for (std::size_t plane = 0; weight != 0 && plane < kPlanes; ++plane, weight >>= 1) {
            if ((weight & 1) == 0) continue;
            for (std::size_t w = 0; w < words_; ++w) add_bits(plane, w, set.word_at(w));
        }
    }

    Field& operator+=(const Field& other) noexcept { return combine(other, 0, 0); }
    Field& operator-=(const Field& other) noexcept {
        return combine(other, ~std::uint64_t{0}, ~std::uint64_t{0});
    }

    [[nodiscard]] int at(Square square) const noexcept;
    [[nodiscard]] int sum(const WideSet& set) const noexcept;
    [[nodiscard]] WideSet negative() const noexcept { return plane_set(kPlanes - 1); }
    [[nodiscard]] WideSet positive() const noexcept { return non_zero() - negative(); }
    [[nodiscard]] WideSet non_zero() const noexcept;
    [[nodiscard]] WideSet equal_to(int value) const noexcept;
    [[nodiscard]] WideSet greater_than(int value) const noexcept;
    // Zero outside the set.
    void restrict_to(const WideSet& set) noexcept;

private:
    void add_bits(std::size_t plane, std::size_t w, std::uint64_t carry) noexcept {
        for (; carry != 0 && plane < kSign; ++plane) {
            std::uint64_t& bits = bits_[plane * words_ + w];
            const std::uint64_t before = bits;
            bits ^= carry;
            carry &= before;
        }
        if (carry == 0) [[likely]]
            return;
        std::uint64_t& sign = bits_[kSign * words_ + w];
        overflowed_ |= (carry & ~sign) != 0;
        sign ^= carry;
    }
    // Adds other, or subtracts it as its complement plus one.
    Field& combine(const Field& other, std::uint64_t invert, std::uint64_t carry_in) noexcept {
        std::uint64_t beyond = 0;
        for (std::size_t w = 0; w < words_; ++w) {
            const std::uint64_t sign = bits_[kSign * words_ + w];
            const std::uint64_t same = ~(sign ^ other.bits_[kSign * words_ + w] ^ invert);
            std::uint64_t carry = carry_in;
            for (std::size_t i = w; i < kPlanes * words_; i += words_) {
                const std::uint64_t a = bits_[i];
                const std::uint64_t b = other.bits_[i] ^ invert;
                bits_[i] = a ^ b ^ carry;
                carry = (a & b) | (carry & (a ^ b));
            }
            beyond |= same & (sign ^ bits_[kSign * words_ + w]);
        }
        overflowed_ = overflowed_ || other.overflowed_ || beyond != 0;
        return *this;
    }
    [[nodiscard]] WideSet plane_set(std::size_t plane) const noexcept {
        WideSet set;
        for (std::size_t w = 0; w < words_; ++w) set.set_word(w, bits_[plane * words_ + w]);
        return set;
    }

    std::size_t words_;
    bool overflowed_ = false;
    std::array<std::uint64_t, kPlanes*(kMaxSquares / 64)> bits_;
};

}  // namespace rulewright::board
