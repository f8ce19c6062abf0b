// SquareSet<W>: a set of up to 64*W squares with set algebra. The only place, with field.hpp, that
// knows a set is made of words; everybody else uses the vocabulary below.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "support/ids.hpp"

namespace rulewright::board {

template <int W>
class SquareSet {
public:
    static constexpr int kWords = W;
    struct End {};

    constexpr SquareSet() = default;

    [[nodiscard]] static constexpr SquareSet of(Square square) noexcept {
        SquareSet set;
        set.insert(square);
        return set;
    }
    // Squares 0 .. count-1.
    [[nodiscard]] static constexpr SquareSet first_squares(std::size_t count) noexcept {
        SquareSet set;
        for (std::size_t w = 0; w < W; ++w) {
            if (count >= 64 * (w + 1)) {
                set.words_[w] = ~std::uint64_t{0};
            } else if (count > 64 * w) {
                set.words_[w] = (std::uint64_t{1} << (count - 64 * w)) - 1;
            }
        }
        return set;
    }

    [[nodiscard]] constexpr bool contains(Square square) const noexcept {
        return (words_[word(square)] >> bit(square)) & 1;
    }
    constexpr void insert(Square square) noexcept {
        words_[word(square)] |= std::uint64_t{1} << bit(square);
    }
    constexpr void erase(Square square) noexcept {
        words_[word(square)] &= ~(std::uint64_t{1} << bit(square));
    }

    [[nodiscard, gnu::always_inline]] constexpr bool empty() const noexcept {
        std::uint64_t any = 0;
        for (const std::uint64_t w : words_) any |= w;
        return any == 0;
    }
    [[nodiscard]] constexpr int count() const noexcept {
        int total = 0;
        for (const std::uint64_t w : words_) total += std::popcount(w);
        return total;
    }
    [[nodiscard]] constexpr bool more_than_one() const noexcept {
        if constexpr (W == 1) {
            return (words_[0] & (words_[0] - 1)) != 0;
        } else {
            return count() > 1;
        }
    }
    [[nodiscard]] constexpr bool disjoint(const SquareSet& other) const noexcept {
        return (*this & other).empty();
    }
    [[nodiscard]] constexpr bool subset_of(const SquareSet& other) const noexcept {
        return (*this - other).empty();
    }

    // The lowest square; the set must not be empty.
    [[nodiscard]] constexpr Square first() const noexcept {
        for (std::size_t w = 0; w + 1 < W; ++w) {
            if (words_[w] != 0) return at(w, std::countr_zero(words_[w]));
        }
        return at(W - 1, std::countr_zero(words_[W - 1]));
    }
    // The highest square; the set must not be empty.
    [[nodiscard]] constexpr Square last() const noexcept {
        for (std::size_t w = W - 1; w > 0; --w) {
            if (words_[w] != 0) return at(w, 63 - std::countl_zero(words_[w]));
        }
        return at(0, 63 - std::countl_zero(words_[0]));
    }
    constexpr Square take_first() noexcept {
        const Square square = first();
        if constexpr (W == 1) {
            words_[0] &= words_[0] - 1;
        } else {
            erase(square);
        }
        return square;
    }

    [[gnu::always_inline]] friend constexpr SquareSet operator|(SquareSet a,
                                                                const SquareSet& b) noexcept {
        return a |= b;
    }
    [[gnu::always_inline]] friend constexpr SquareSet operator&(SquareSet a,
                                                                const SquareSet& b) noexcept {
        return a &= b;
    }
    [[gnu::always_inline]] friend constexpr SquareSet operator^(SquareSet a,
                                                                const SquareSet& b) noexcept {
        return a ^= b;
    }
    [[gnu::always_inline]] friend constexpr SquareSet operator-(SquareSet a,
                                                                const SquareSet& b) noexcept {
        return a -= b;
    }
    [[gnu::always_inline]] constexpr SquareSet& operator|=(const SquareSet& b) noexcept {
        for (std::size_t w = 0; w < W; ++w) words_[w] |= b.words_[w];
        return *this;
    }
    [[gnu::always_inline]] constexpr SquareSet& operator&=(const SquareSet& b) noexcept {
        for (std::size_t w = 0; w < W; ++w) words_[w] &= b.words_[w];
        return *this;
    }
    [[gnu::always_inline]] constexpr SquareSet& operator^=(const SquareSet& b) noexcept {
        for (std::size_t w = 0; w < W; ++w) words_[w] ^= b.words_[w];
        return *this;
    }
    [[gnu::always_inline]] constexpr SquareSet& operator-=(const SquareSet& b) noexcept {
        for (std::size_t w = 0; w < W; ++w) words_[w] &= ~b.words_[w];
        return *this;
    }
    // Complement within all 64*W bits: intersect with the board's squares before counting.
    friend constexpr SquareSet operator~(SquareSet a) noexcept {
        for (std::uint64_t& w : a.words_) w = ~w;
        return a;
    }
    // Measured: by default GCC compares words by a call of memcmp.
    [[gnu::always_inline]] friend constexpr bool operator==(const SquareSet& a,
                                                            const SquareSet& b) noexcept {
        return (a ^ b).empty();
    }

    // All squares moved by `distance` places (towards higher squares when positive); what leaves
    // the ends is lost. Callers mask what wraps from one rank to the next.
    [[nodiscard]] constexpr SquareSet shifted(int distance) const noexcept {
        return distance >= 0 ? shifted_up(static_cast<unsigned>(distance))
                             : shifted_down(static_cast<unsigned>(-distance));
    }

    // Range-for visits squares in ascending order, those of the set as it was at the beginning.
    // Measured: a step looks at what is left of one word, and wide sets that are empty are many.
    class Iterator {
    public:
        constexpr explicit Iterator(const SquareSet& set) noexcept : set_(set) {
            if constexpr (W > 2) {
                if (set_.empty()) return;
            }
            bits_ = set_.words_[0];
            find_word();
        }
        constexpr Square operator*() const noexcept { return at(word_, std::countr_zero(bits_)); }
        constexpr Iterator& operator++() noexcept {
            bits_ &= bits_ - 1;
            find_word();
            return *this;
        }
        constexpr bool operator!=(End) const noexcept { return bits_ != 0; }

    private:
        constexpr void find_word() noexcept {
            if constexpr (W > 1) {
                while (bits_ == 0 && word_ + 1 < W) bits_ = set_.words_[++word_];
            }
        }

        SquareSet set_;
        std::uint64_t bits_ = 0;  // of this word, not yet visited
        std::size_t word_ = 0;
    };
    [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(*this); }
    [[nodiscard]] constexpr End end() const noexcept { return {}; }

    // Words are for hashing, tables and widening only.
    [[nodiscard]] constexpr std::uint64_t word_at(std::size_t w) const noexcept {
        return words_[w];
    }
    constexpr void set_word(std::size_t w, std::uint64_t value) noexcept { words_[w] = value; }

private:
    [[nodiscard]] static constexpr std::size_t word(Square square) noexcept {
        return W == 1 ? 0 : index(square) / 64;
    }
    [[nodiscard]] static constexpr unsigned bit(Square square) noexcept {
        return static_cast<unsigned>(index(square) % 64);
    }
    [[nodiscard]] static constexpr Square at(std::size_t w, int b) noexcept {
        return make_id<Square>(64 * w + static_cast<std::size_t>(b));
    }
    [[nodiscard]] constexpr SquareSet shifted_up(unsigned distance) const noexcept {
        SquareSet result;
        const std::size_t jump = distance / 64;
        const unsigned rest = distance % 64;
        for (std::size_t w = W; w-- > jump;) {
            result.words_[w] = words_[w - jump] << rest;
            if (rest != 0 && w > jump) result.words_[w] |= words_[w - jump - 1] >> (64 - rest);
        }
        return result;
    }
    [[nodiscard]] constexpr SquareSet shifted_down(unsigned distance) const noexcept {
        SquareSet result;
        const std::size_t jump = distance / 64;
        const unsigned rest = distance % 64;
        for (std::size_t w = 0; w + jump < W; ++w) {
            result.words_[w] = words_[w + jump] >> rest;
            if (rest != 0 && w + jump + 1 < W) {
                result.words_[w] |= words_[w + jump + 1] << (64 - rest);
            }
        }
        return result;
    }

    std::array<std::uint64_t, static_cast<std::size_t>(W)> words_{};
};

// Wide enough for every board; what crosses from the engine to hooks and tools.
using WideSet = SquareSet<static_cast<int>(kMaxSquares / 64)>;

template <int W>
[[nodiscard]] constexpr WideSet widen(const SquareSet<W>& set) noexcept {
    WideSet wide;
    for (std::size_t w = 0; w < W; ++w) wide.set_word(w, set.word_at(w));
    return wide;
}

template <int W>
[[nodiscard]] constexpr SquareSet<W> narrow(const WideSet& wide) noexcept {
    SquareSet<W> set;
    for (std::size_t w = 0; w < W; ++w) set.set_word(w, wide.word_at(w));
    return set;
}

}  // namespace rulewright::board
