#include "search/transposition.hpp"

#include <algorithm>
#include <bit>

namespace rulewright::search {

PackedMove pack(const movegen::Move& move) noexcept {
    PackedMove packed;
    packed.origin = static_cast<std::uint16_t>(index(move.origin));
    packed.destination = static_cast<std::uint16_t>(index(move.destination));
    if (move.promotion) packed.promotion = static_cast<std::uint8_t>(index(*move.promotion) + 1);
    packed.gate = move.gate;
    packed.wall = move.wall;
    packed.valid = 1;
    return packed;
}

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : entries_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) /
                              sizeof(Entry))) {}

void TranspositionTable::clear() {
    std::fill(entries_.begin(), entries_.end(), Entry{});
    age_ = 0;
}

const Entry* TranspositionTable::find(std::uint64_t key) const noexcept {
    const std::size_t at = key & (entries_.size() - 2);
    for (std::size_t i = at; i < at + 2; ++i) {
        if (entries_[i].key == key && entries_[i].depth >= 0) return &entries_[i];
    }
    return nullptr;
}

void TranspositionTable::store(Entry entry) noexcept {
    entry.age = age_;
    const std::size_t at = entry.key & (entries_.size() - 2);
    Entry& deep = entries_[at];
    const bool better = deep.key == entry.key || deep.age != age_ || entry.depth >= deep.depth;
    Entry& place = better ? deep : entries_[at + 1];
    // A bound without a move does not forget the move that an earlier one knew.
    if (place.key == entry.key && entry.move.valid == 0) entry.move = place.move;
    place = entry;
}

}  // namespace rulewright::search
