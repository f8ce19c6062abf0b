// LocalSet: those squares of a set that lie in one of its words, as a value of one word. For games
// of several boards each of which fits into a word; which one it is, the user knows.
#pragma once

#include "board/square_set.hpp"

namespace rulewright::board {

// The word of wide sets in which the square lies.
[[nodiscard]] constexpr std::size_t word_of(Square square) noexcept {
    return index(square) / 64;
}

class LocalSet {
public:
    struct End {};

    constexpr LocalSet() = default;
    constexpr explicit LocalSet(std::uint64_t bits) noexcept : bits_(bits) {}
    template <int W>
    constexpr LocalSet(const SquareSet<W>& set, std::size_t word) noexcept
        : bits_(set.word_at(word)) {}
    [[nodiscard]] static constexpr LocalSet of(Square square) noexcept {
        return LocalSet(std::uint64_t{1} << index(square) % 64);
    }

    [[nodiscard]] constexpr bool empty() const noexcept { return bits_ == 0; }
    [[nodiscard]] constexpr int count() const noexcept { return std::popcount(bits_); }
    [[nodiscard]] constexpr bool disjoint(LocalSet other) const noexcept {
        return (bits_ & other.bits_) == 0;
    }
    // Whether it has the square of its own word.
    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return (bits_ >> index(square) % 64 & 1) != 0;
    }
    [[nodiscard]] constexpr LocalSet shifted(int distance) const noexcept {
        return LocalSet(distance >= 0 ? bits_ << distance : bits_ >> -distance);
    }
    [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }  // for tables

    friend constexpr LocalSet operator|(LocalSet a, LocalSet b) noexcept { return a |= b; }
    friend constexpr LocalSet operator&(LocalSet a, LocalSet b) noexcept { return a &= b; }
    friend constexpr LocalSet operator-(LocalSet a, LocalSet b) noexcept { return a -= b; }
    constexpr LocalSet& operator|=(LocalSet b) noexcept {
        bits_ |= b.bits_;
        return *this;
    }
    constexpr LocalSet& operator&=(LocalSet b) noexcept {
        bits_ &= b.bits_;
        return *this;
    }
    constexpr LocalSet& operator-=(LocalSet b) noexcept {
        bits_ &= ~b.bits_;
        return *this;
    }
    friend constexpr bool operator==(LocalSet, LocalSet) = default;

    template <int W>
    [[nodiscard]] constexpr SquareSet<W> in(std::size_t word) const noexcept {
        SquareSet<W> set;
        set.set_word(word, bits_);
        return set;
    }
    template <int W>
    constexpr void add_to(SquareSet<W>& set, std::size_t word) const noexcept {
        set.set_word(word, set.word_at(word) | bits_);
    }

    // Its squares in ascending order, where it lies in that word.
    class Squares {
    public:
        constexpr Squares(std::uint64_t bits, std::size_t word) noexcept
            : bits_(bits), first_(64 * word) {}
        [[nodiscard]] constexpr Squares begin() const noexcept { return *this; }
        [[nodiscard]] constexpr End end() const noexcept { return {}; }
        constexpr Square operator*() const noexcept {
            return make_id<Square>(first_ + static_cast<std::size_t>(std::countr_zero(bits_)));
        }
        constexpr Squares& operator++() noexcept {
            bits_ &= bits_ - 1;
            return *this;
        }
        constexpr bool operator!=(End) const noexcept { return bits_ != 0; }

    private:
        std::uint64_t bits_;
        std::size_t first_;
    };
    [[nodiscard]] constexpr Squares squares(std::size_t word) const noexcept {
        return {bits_, word};
    }

private:
    std::uint64_t bits_ = 0;
};

}  // namespace rulewright::board
