#include "search/transposition.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace rulewright::search {

namespace {

using Words = std::array<std::uint64_t, sizeof(Entry) / sizeof(std::uint64_t)>;

constexpr std::size_t kLargePage = std::size_t{2} << 20;

Words mixed(const Entry& entry) noexcept {
    Words words{};
    std::memcpy(words.data(), &entry, sizeof entry);
    for (std::size_t i = 1; i < words.size(); ++i) words[0] ^= words[i];
    return words;
}

// What memory of zeros stands for.
const Words kNothing = mixed(Entry{});

}  // namespace

PackedMove pack(const movegen::Move& move) noexcept {
    PackedMove packed;
    packed.origin = static_cast<std::uint16_t>(index(move.origin));
    packed.destination = static_cast<std::uint16_t>(index(move.destination));
    // Drops begin where they end: what tells them apart is the piece.
    if (move.type == movegen::MoveType::kDrop) {
        packed.promotion = static_cast<std::uint8_t>(index(move.kind) + 1);
    }
    if (move.promotion) packed.promotion = static_cast<std::uint8_t>(index(*move.promotion) + 1);
    packed.gate = move.gate;
    packed.wall = move.wall;
    packed.valid = 1;
    return packed;
}

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : size_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20) /
                           sizeof(Pair))) {
    // The system hands out memory of zeros when it is first written to: short searches do not pay
    // for a large table.
    std::size_t space = size_ * sizeof(Pair) + kLargePage;
    memory_.reset(std::calloc(space, 1));
    if (!memory_) throw std::bad_alloc();
    void* start = memory_.get();
    pairs_ = static_cast<Pair*>(std::align(kLargePage, size_ * sizeof(Pair), start, space));
#ifdef __linux__
    madvise(start, size_ * sizeof(Pair), MADV_HUGEPAGE);
#endif
}

void TranspositionTable::clear() {
    if (!used_) return;
    std::memset(static_cast<void*>(pairs_), 0, size_ * sizeof(Pair));
    age_ = 0;
    used_ = false;
}

Entry TranspositionTable::read(const Slot& slot) noexcept {
    Words words{};
    for (std::size_t i = 0; i < kWords; ++i) {
        words[i] = slot.words[i].load(std::memory_order_relaxed) ^ kNothing[i];
        if (i != 0) words[0] ^= words[i];
    }
    Entry entry;
    // The library of emscripten has no bit_cast.
    std::memcpy(static_cast<void*>(&entry), words.data(), sizeof entry);
    return entry;
}

void TranspositionTable::write(Slot& slot, const Entry& entry) noexcept {
    const Words words = mixed(entry);
    for (std::size_t i = 0; i < kWords; ++i) {
        slot.words[i].store(words[i] ^ kNothing[i], std::memory_order_relaxed);
    }
}

std::optional<Entry> TranspositionTable::find(std::uint64_t key) const noexcept {
    for (const Slot& slot : pairs_[place(key)].slots) {
        const Entry entry = read(slot);
        if (entry.key == key && entry.depth >= 0) return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(Entry entry) noexcept {
    entry.age = age_ & kMostAge;
    auto& [first, second] = pairs_[place(entry.key)].slots;
    const Entry deep = read(first);
    const bool better = deep.key == entry.key || deep.age != age_ || entry.depth >= deep.depth;
    Slot& taken = better ? first : second;
    // A bound without a move does not forget the move that an earlier one knew.
    if (entry.move.valid == 0) {
        const Entry before = better ? deep : read(taken);
        if (before.key == entry.key) entry.move = before.move;
    }
    write(taken, entry);
}

}  // namespace rulewright::search
