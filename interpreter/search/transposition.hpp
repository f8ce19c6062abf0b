// TranspositionTable: what search found out about positions, by their keys. Entries are replaced by
// deeper ones and by those of newer searches; a lost entry costs time, never correctness. Several
// threads may use one table: an entry that two of them wrote at once is not found (R. Hyatt, T.
// Mann, "A lockless transposition table implementation", 2002).
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>

#include "movegen/move.hpp"

namespace rulewright::search {

enum class Bound : std::uint8_t { kExact, kLower, kUpper };

// A move as a table keeps it.
struct PackedMove {
    std::uint16_t origin = 0;
    std::uint16_t destination = 0;
    Wall wall;
    std::uint8_t promotion = 0;  // kind + 1
    Gate gate;
    std::uint8_t valid = 0;
    friend bool operator==(const PackedMove&, const PackedMove&) = default;
};

[[nodiscard]] PackedMove pack(const movegen::Move& move) noexcept;
// Whether it is that move; nothing is none.
[[nodiscard]] inline bool is(const PackedMove& packed, const movegen::Move& move) noexcept {
    return packed.valid != 0 && packed.origin == index(move.origin) &&
           packed.destination == index(move.destination) && pack(move) == packed;
}

struct Entry {
    std::uint64_t key = 0;
    PackedMove move;
    static constexpr std::int16_t kUnknown = std::numeric_limits<std::int16_t>::min();

    std::int16_t score = 0;
    std::int16_t evaluation = kUnknown;  // of the position as it stands, where it was found
    std::int8_t depth = -1;
    Bound bound : 2 = Bound::kExact;
    std::uint8_t age : 6 = 0;

    // Whether it proves that the score is its position's, or outside of the window.
    [[nodiscard]] constexpr bool says(int as_score, int alpha, int beta) const noexcept {
        return bound == Bound::kExact || (bound == Bound::kLower && as_score >= beta) ||
               (bound == Bound::kUpper && as_score <= alpha);
    }
};

class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t megabytes);

    // Not while somebody searches.
    void clear();
    // Before anything is stored.
    void new_search() noexcept {
        age_ = (age_ + 1) & kMostAge;
        used_ = true;
    }
    // Fetches what find() will look at.
    void prefetch(std::uint64_t key) const noexcept { __builtin_prefetch(&pairs_[place(key)]); }
    [[nodiscard]] std::optional<Entry> find(std::uint64_t key) const noexcept;
    // `entry.age` is set here.
    void store(Entry entry) noexcept;

private:
    static constexpr std::uint8_t kMostAge = 63;
    static constexpr std::size_t kWords = sizeof(Entry) / sizeof(std::uint64_t);
    static_assert(sizeof(Entry) % sizeof(std::uint64_t) == 0);
    static_assert(std::is_trivially_copyable_v<Entry>);

    // An entry, its key mixed with the other words; of zeros where there is none.
    struct Slot {
        std::array<std::atomic<std::uint64_t>, kWords> words;
    };

    // Of two, of which the second takes what the first does not; in one line of the cache.
    struct alignas(64) Pair {
        Slot slots[2];
    };

    [[nodiscard]] static Entry read(const Slot& slot) noexcept;
    static void write(Slot& slot, const Entry& entry) noexcept;

    [[nodiscard]] std::size_t place(std::uint64_t key) const noexcept {
        return static_cast<std::size_t>(key) & (size_ - 1);
    }

    struct Free {
        void operator()(void* memory) const noexcept { std::free(memory); }
    };

    std::size_t size_;  // a power of two
    std::unique_ptr<void, Free> memory_;
    Pair* pairs_;  // in it
    std::uint8_t age_ = 0;
    bool used_ = false;
};

}  // namespace rulewright::search
