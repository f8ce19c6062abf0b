// RideGroup<W>: where a set of ways leads from each square, given what stands on them: slides,
// leaps over squares that must be empty, rides over a piece. What it takes to know is few squares,
// so the ways are looked up by their occupancy (PEXT bitboards), all at once where they lie in one
// word and in parts otherwise; very long ones are walked. A way includes the first piece that it
// may take.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "board/local_set.hpp"
#include "board/topology.hpp"
#include "support/ids.hpp"
#include "variant/betza.hpp"

namespace rulewright::movegen {

enum class RideManner : std::uint8_t {
    kSlide,   // up to and including the first piece
    kOver,    // a cannon: behind the first piece, up to and including the second
    kBehind,  // a grasshopper: onto the square right behind the first piece
    kLame,    // a leap, if the squares on its way are empty
};

// Directions as they lie on the board (already turned for their owner) and how far they go.
struct RideShape {
    std::vector<variant::Vector>
        directions;  // sorted by (z, y, x), so that equal groups compare equal
    int range = variant::kUnlimited;
    bool wraps = false;  // over the left and right edge of a board
    RideManner manner = RideManner::kSlide;
    bool backwards = false;  // from where the ways come that end on a square
    board::WideSet origins = ~board::WideSet{};
    board::WideSet destinations = ~board::WideSet{};
    friend bool operator==(const RideShape&, const RideShape&) = default;
};

// From where the shape's ways come.
[[nodiscard]] RideShape reversed(RideShape shape);

// The squares of one ray in order of distance; one that wraps ends before its origin.
using Ray = std::vector<Square>;
[[nodiscard]] Ray make_ray(const board::Topology& topology, Square from, variant::Vector direction,
                           int range, bool wraps = false);

// The squares that a lame or must-jump leap passes: first straight along the longer side, then
// diagonally (Xiangqi's horse steps straight first), all but the landing square.
[[nodiscard]] std::vector<variant::Vector> way_of(variant::Vector leap);

// The squares of a lame leap, the last one being where it ends: step by step, so through joins.
// Nothing where one of them does not exist.
[[nodiscard]] std::optional<Ray> lame_way(const board::Topology& topology, Square from,
                                          variant::Vector leap, bool wraps = false);
// The same of one leap of an atom, `leap` being turned for its owner: what is no lame leap goes by
// itself, over what lies there as the board is drawn, be there a square or none.
[[nodiscard]] std::optional<Ray> leap_way(const board::Topology& topology, Square from,
                                          const variant::Atom& atom, variant::Vector leap);

template <int W>
class RideGroup {
public:
    using Set = board::SquareSet<W>;

    RideGroup(const board::Topology& topology, const RideShape& shape);

    [[nodiscard, gnu::always_inline]] Set targets(Square from, const Set& blockers) const noexcept {
#ifdef __BMI2__
        if (all_looked_up_) [[likely]] {
            const Entry& entry = entries_[index(from)];
            const std::size_t word = W == 1 ? 0 : entry.word;
            Set set;
            set.set_word(word,
                         table_[entry.offset + _pext_u64(blockers.word_at(word), entry.mask)]);
            return set;
        }
        if (all_in_parts_) return from_parts(from, blockers);
#endif
        return walk(from, blockers);
    }

    // The same where all ways stay in the square's word.
    [[nodiscard, gnu::always_inline]] board::LocalSet local_targets(
        Square from, board::LocalSet blockers) const noexcept {
#ifdef __BMI2__
        if (all_looked_up_) [[likely]] {
            const Entry& entry = entries_[index(from)];
            return board::LocalSet(table_[entry.offset + _pext_u64(blockers.bits(), entry.mask)]);
        }
#endif
        const std::size_t word = W == 1 ? 0 : board::word_of(from);
        return {walk(from, blockers.template in<W>(word)), word};
    }

    [[nodiscard]] RideManner manner() const noexcept {
        return manner_;
    }
    // Whether the targets tell all squares whose occupancy matters: slides from and to everywhere.
    [[nodiscard]] bool tells_all() const noexcept {
        return tells_all_;
    }
    // All squares to which it could lead, whatever stands there.
    [[nodiscard]] const Set& reach(Square from) const noexcept {
        return reach_[index(from)];
    }
    // The squares of its ways whose occupancy matters.
    [[nodiscard]] const Set& mattering(Square from) const noexcept {
        return mattering_[index(from)];
    }
    // At most so many ways begin or end on the square.
    [[nodiscard]] std::size_t ways(Square from) const noexcept {
        return ways_[index(from)].size();
    }

    // The squares of one of the ways from `from` strictly before `to`; empty otherwise.
    [[nodiscard]] Set between(Square from, Square to) const noexcept {
        if constexpr (W <= 2) {
            return between_[index(from) * size_ + index(to)];
        } else {
            return find_between(from, to);
        }
    }

private:
    struct Way {
        Ray squares;  // on which it may end; one of a leap
        Set passed;   // by a lame leap
    };
    struct Entry {
        std::uint64_t mask = 0;    // squares whose occupancy matters
        std::uint32_t offset = 0;  // into table_
        std::uint16_t word = 0;    // the word that holds all of the ways
    };
    // Some of the ways from a square, in two words at most, with at most 16 squares to end on.
    struct Part {
        std::uint64_t mask[2]{};
        std::uint64_t reach[2]{};
        std::uint32_t offset = 0;  // into parts_table_
        std::uint8_t word[2]{};
        std::uint8_t low_mask = 0;   // how many squares are in the first word
        std::uint8_t low_reach = 0;  // the same
    };

#ifdef __BMI2__
    [[nodiscard]] Set from_parts(Square from, const Set& blockers) const noexcept {
        Set set;
        const std::uint32_t end = part_begin_[index(from) + 1];
        for (std::uint32_t i = part_begin_[index(from)]; i < end; ++i) {
            const Part& part = parts_[i];
            const std::size_t first = W <= 2 ? 0 : part.word[0];
            const std::size_t second = W <= 2 ? W - 1 : part.word[1];
            const std::uint64_t low = _pext_u64(blockers.word_at(first), part.mask[0]);
            const std::uint64_t high = _pext_u64(blockers.word_at(second), part.mask[1]);
            const std::uint64_t found = parts_table_[part.offset + (low | high << part.low_mask)];
            set.set_word(first, set.word_at(first) | _pdep_u64(found, part.reach[0]));
            set.set_word(second,
                         set.word_at(second) | _pdep_u64(found >> part.low_reach, part.reach[1]));
        }
        return set;
    }
    void make_parts(Square from);
    [[nodiscard]] bool add_part(const std::vector<const Way*>& ways);
#endif

    void make_ways(const board::Topology& topology, const RideShape& shape);
    void make_leaps(const board::Topology& topology, const RideShape& shape);
    [[nodiscard]] Set relevant(const Way& way) const noexcept;
    [[nodiscard]] Set reach_of(const Way& way) const noexcept;
    void walk_way(const Way& way, const Set& blockers, Set& found) const noexcept;
    [[nodiscard]] Set walk(Square from, const Set& blockers) const noexcept;
    [[nodiscard]] Set find_between(Square from, Square to) const noexcept;
    void fill_table(Square from);
    [[nodiscard]] bool share_table(Square from);
    void fill_between(Square from);

    // First what a look-up needs, together.
    std::vector<Entry> entries_;  // by square
    std::vector<std::uint64_t> table_;
    bool all_looked_up_ = true;
    bool all_in_parts_ = false;
    bool tells_all_;
    bool backwards_;
    RideManner manner_;
    std::vector<std::uint32_t> part_begin_;  // by square, and the end
    std::vector<Part> parts_;
    std::vector<std::uint16_t> parts_table_;
    std::size_t size_;
    std::vector<Set> between_;            // from * size + to; only for few words
    std::vector<std::vector<Way>> ways_;  // by square
    std::vector<Set> reach_;              // by square
    std::vector<Set> mattering_;          // by square
    Set landings_;
};

}  // namespace rulewright::movegen
