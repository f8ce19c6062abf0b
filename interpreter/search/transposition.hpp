// TranspositionTable: what search found out about positions, by their keys. Entries are replaced by
// deeper ones and by those of newer searches; a lost entry costs time, never correctness.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

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

struct Entry {
    std::uint64_t key = 0;
    PackedMove move;
    std::int16_t score = 0;
    std::int8_t depth = -1;
    Bound bound = Bound::kExact;
    std::uint8_t age = 0;
};

class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t megabytes);

    void clear();
    void new_search() noexcept { ++age_; }
    [[nodiscard]] const Entry* find(std::uint64_t key) const noexcept;
    // `entry.age` is set here.
    void store(Entry entry) noexcept;

private:
    std::vector<Entry> entries_;  // pairs, of which the second takes what the first does not
    std::uint8_t age_ = 0;
};

}  // namespace rulewright::search
