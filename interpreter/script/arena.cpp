#include "script/arena.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <new>

#ifdef RULEWRIGHT_SANITIZED
#include <sanitizer/asan_interface.h>
#endif

namespace rulewright::script {

namespace {

// A bin of large blocks holds many sizes; looking at more of them than this would let a script
// make every allocation slow. The next bin always fits.
constexpr int kLongestSearch = 16;

// Addresses that are tried: multiples of 4 GiB that no program's code, heap or stack lies at.
// Where addresses have 32 bits there are none.
constexpr int kLowHalf = 4 * sizeof(void*);  // bits
constexpr bool kHasPlaces = kLowHalf == 32;
constexpr std::uintptr_t kFirstPlace = 0x2000;
constexpr std::uintptr_t kPlaces = 0x1000;

// Without AddressSanitizer these do nothing.
void forbid([[maybe_unused]] const void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef RULEWRIGHT_SANITIZED
    __asan_poison_memory_region(memory, bytes);
#endif
}
void permit([[maybe_unused]] const void* memory, [[maybe_unused]] std::size_t bytes) noexcept {
#ifdef RULEWRIGHT_SANITIZED
    __asan_unpoison_memory_region(memory, bytes);
#endif
}

}  // namespace

void Arena::Unmap::operator()(std::byte* memory) const noexcept {
    permit(memory, bytes);
    munmap(memory, bytes);
}

Arena::Memory Arena::map(std::size_t bytes) {
    constexpr int kAccess = PROT_READ | PROT_WRITE;
    constexpr int kKind = MAP_PRIVATE | MAP_ANONYMOUS;
    for (std::uintptr_t i = 0; kHasPlaces && i < kPlaces; ++i) {
        void* const wanted = reinterpret_cast<void*>((kFirstPlace + i) << kLowHalf);
        void* const memory = mmap(wanted, bytes, kAccess, kKind | MAP_FIXED_NOREPLACE, -1, 0);
        if (memory == wanted) return Memory(static_cast<std::byte*>(memory), Unmap{bytes});
        if (memory != MAP_FAILED) munmap(memory, bytes);
        if (memory != MAP_FAILED || errno != EEXIST) break;
    }
    void* const memory = mmap(nullptr, bytes, kAccess, kKind, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    return Memory(static_cast<std::byte*>(memory), Unmap{bytes});
}

Arena::Arena(std::size_t bytes) : capacity_(bytes / kUnit * kUnit), memory_(map(capacity_)) {
    static_assert(sizeof(Header) == kUnit && sizeof(Free) == 2 * kUnit);
    Header* first = new (memory_.get()) Free{};
    first->size = capacity_ - 2 * sizeof(Header);
    Header* end = new (after(first)) Header{};
    end->before = static_cast<std::uint32_t>(first->size / kUnit);
    end->taken = 1;
    link(first);
    forbid(memory_.get() + sizeof(Free), capacity_ - sizeof(Free) - sizeof(Header));
}

void* Arena::reallocate(void* block, std::size_t size) noexcept {
    if (size == 0) {
        if (block != nullptr) release(block);
        return nullptr;
    }
    if (size > capacity_) return nullptr;
    const std::size_t rounded = (size + kUnit - 1) / kUnit * kUnit;
    if (block == nullptr) {
        void* const made = allocate(rounded);
        if (made != nullptr) allow(header_of(made), size);
        return made;
    }

    Header* header = header_of(block);
    const std::size_t old = header->size;
    permit(block, old);
    if (rounded > old) {
        Header* next = after(header);
        if (next->taken != 0 || old + sizeof(Header) + next->size < rounded) {
            void* moved = allocate(rounded);
            if (moved == nullptr) return nullptr;
            permit(moved, rounded);
            std::memcpy(moved, block, old);
            release(block);
            allow(header_of(moved), size);
            return moved;
        }
        used_ += sizeof(Header) + next->size;
        resize(header, old + sizeof(Header) + take_out(next));
    }
    forbid(block, old);
    trim(header, rounded);
    allow(header, size);
    return block;
}

// Of a taken block the bytes that were asked for may be touched.
void Arena::allow(Header* block, std::size_t bytes) noexcept {
    forbid(block + 1, block->size);
    permit(block + 1, bytes);
}

// A free block becomes part of the one before it; gives its size.
std::size_t Arena::take_out(Header* block) noexcept {
    unlink(static_cast<Free*>(block));
    const std::size_t size = block->size;
    forbid(block, sizeof(Free));
    return size;
}

std::size_t Arena::bin_of(std::size_t size) noexcept {
    if (size <= kExactBins * kUnit) return size / kUnit - 1;
    const auto log = static_cast<std::size_t>(std::bit_width(size / (kExactBins * kUnit)));
    return std::min(kBins - 1, kExactBins - 1 + log);
}

Arena::Header* Arena::after(Header* block) noexcept {
    return reinterpret_cast<Header*>(reinterpret_cast<std::byte*>(block + 1) + block->size);
}

Arena::Header* Arena::header_of(void* payload) noexcept {
    return static_cast<Header*>(payload) - 1;
}

void* Arena::payload_of(Header* block) noexcept {
    return block + 1;
}

Arena::Free* Arena::find(std::size_t size) noexcept {
    const std::size_t own = bin_of(size);
    int looked = 0;
    for (Free* block = bins_[own]; block != nullptr && looked < kLongestSearch; ++looked) {
        if (block->size >= size) return block;
        block = block->next;
    }
    const std::uint64_t larger = own + 1 < kBins ? filled_ >> (own + 1) << (own + 1) : 0;
    return larger == 0 ? nullptr : bins_[static_cast<std::size_t>(std::countr_zero(larger))];
}

void Arena::link(Header* block) noexcept {
    const std::size_t bin = bin_of(block->size);
    Free* node = static_cast<Free*>(block);
    node->taken = 0;
    node->previous = nullptr;
    node->next = bins_[bin];
    if (node->next != nullptr) node->next->previous = node;
    bins_[bin] = node;
    filled_ |= std::uint64_t{1} << bin;
}

void Arena::unlink(Free* block) noexcept {
    const std::size_t bin = bin_of(block->size);
    if (block->previous != nullptr) {
        block->previous->next = block->next;
    } else {
        bins_[bin] = block->next;
    }
    if (block->next != nullptr) block->next->previous = block->previous;
    if (bins_[bin] == nullptr) filled_ &= ~(std::uint64_t{1} << bin);
}

void Arena::resize(Header* block, std::size_t size) noexcept {
    block->size = size;
    after(block)->before = static_cast<std::uint32_t>(size / kUnit);
}

// Gives back what a taken block has beyond `size`, when that is enough for a block of its own.
void Arena::trim(Header* block, std::size_t size) noexcept {
    if (block->size < size + sizeof(Free)) return;
    const std::size_t rest = block->size - size;
    used_ -= rest;
    block->size = size;
    permit(after(block), sizeof(Free));
    Header* spare = new (after(block)) Free{};
    spare->before = static_cast<std::uint32_t>(size / kUnit);
    std::size_t spare_size = rest - sizeof(Header);
    spare->size = spare_size;
    Header* next = after(spare);
    if (next->taken == 0) spare_size += sizeof(Header) + take_out(next);
    resize(spare, spare_size);
    link(spare);
}

void* Arena::allocate(std::size_t size) noexcept {
    Free* block = find(size);
    if (block == nullptr) return nullptr;
    unlink(block);
    block->taken = 1;
    used_ += sizeof(Header) + block->size;
    trim(block, size);
    return payload_of(block);
}

void Arena::release(void* payload) noexcept {
    Header* block = header_of(payload);
    used_ -= sizeof(Header) + block->size;
    std::size_t size = block->size;
    forbid(payload, size);
    Header* next = after(block);
    if (next->taken == 0) size += sizeof(Header) + take_out(next);
    if (block->before != 0) {
        Header* previous = block - 1 - block->before;
        if (previous->taken == 0) {
            forbid(block, sizeof(Header));
            size += sizeof(Header) + take_out(previous);
            block = previous;
        }
    }
    permit(block, sizeof(Free));
    resize(block, size);
    link(block);
}

}  // namespace rulewright::script
