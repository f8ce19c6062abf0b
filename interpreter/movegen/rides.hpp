// RideGroup<W>: where a set of rays leads from each square, given what blocks them. Rays that stay
// in one word with few blockers are looked up by their occupancy (PEXT bitboards); the others are
// walked. A ray includes the first blocker that it meets.
#pragma once

#include <cstdint>
#include <vector>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "board/square_set.hpp"
#include "board/topology.hpp"
#include "support/ids.hpp"
#include "variant/betza.hpp"

namespace rulewright::movegen {

// Directions as they lie on the board (already turned for their owner) and how far they go.
struct RideShape {
    std::vector<variant::Vector>
        directions;  // sorted by (z, y, x), so that equal groups compare equal
    int range = variant::kUnlimited;
    bool wraps = false;  // over the left and right edge of a board
    friend bool operator==(const RideShape&, const RideShape&) = default;
};

// The squares of one ray in order of distance; one that wraps ends before its origin.
using Ray = std::vector<Square>;
[[nodiscard]] Ray make_ray(const board::Topology& topology, Square from, variant::Vector direction,
                           int range, bool wraps = false);

template <int W>
class RideGroup {
public:
    using Set = board::SquareSet<W>;

    RideGroup(const board::Topology& topology, const RideShape& shape);

    [[nodiscard]] Set targets(Square from, const Set& blockers) const noexcept {
#ifdef __BMI2__
        const Entry& entry = entries_[index(from)];
        if constexpr (W == 1) {
            if (all_looked_up_) {
                Set set;
                set.set_word(0, table_[entry.offset + _pext_u64(blockers.word_at(0), entry.mask)]);
                return set;
            }
        } else {
            if (entry.looked_up) {
                Set set;
                set.set_word(
                    entry.word,
                    table_[entry.offset + _pext_u64(blockers.word_at(entry.word), entry.mask)]);
                return set;
            }
        }
#endif
        return walk(from, blockers);
    }

    // The squares strictly between two squares of one of the rays from `from`; empty otherwise.
    [[nodiscard]] Set between(Square from, Square to) const noexcept {
        if constexpr (W == 1) {
            return between_[index(from) * size_ + index(to)];
        } else {
            return walk_between(from, to);
        }
    }

private:
    struct Entry {
        std::uint64_t mask = 0;    // squares whose occupancy matters
        std::uint32_t offset = 0;  // into table_
        std::uint16_t word = 0;    // the word that holds all of the rays
        bool looked_up = false;
    };

    [[nodiscard]] Set walk(Square from, const Set& blockers) const noexcept;
    [[nodiscard]] Set walk_between(Square from, Square to) const noexcept;
    void fill_table(Square from);
    void fill_between(Square from);

    std::size_t size_;
    std::vector<std::vector<Ray>> rays_;  // by square
    std::vector<Entry> entries_;          // by square
    std::vector<std::uint64_t> table_;
    std::vector<Set> between_;  // from * size + to; only for one word
    bool all_looked_up_ = true;
};

}  // namespace rulewright::movegen
