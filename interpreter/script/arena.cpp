#include "script/arena.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

namespace rulewright::script {

namespace {

// A bin of large blocks holds many sizes; looking at more of them than this would let a script
// make every allocation slow. The next bin always fits.
constexpr int kLongestSearch = 16;

}  // namespace

Arena::Arena(std::size_t bytes)
    : capacity_(bytes / kUnit * kUnit),
      memory_(std::make_unique_for_overwrite<std::byte[]>(capacity_)) {
    static_assert(sizeof(Header) == kUnit && sizeof(Free) == 2 * kUnit);
    Header* first = new (memory_.get()) Free{};
    first->size = capacity_ - 2 * sizeof(Header);
    Header* end = new (after(first)) Header{};
    end->before = static_cast<std::uint32_t>(first->size / kUnit);
    end->taken = 1;
    link(first);
}

void* Arena::reallocate(void* block, std::size_t size) noexcept {
    if (size == 0) {
        if (block != nullptr) release(block);
        return nullptr;
    }
    if (size > capacity_) return nullptr;
    const std::size_t rounded = (size + kUnit - 1) / kUnit * kUnit;
    if (block == nullptr) return allocate(rounded);

    Header* header = header_of(block);
    const std::size_t old = header->size;
    if (rounded > old) {
        Header* next = after(header);
        if (next->taken == 0 && old + sizeof(Header) + next->size >= rounded) {
            unlink(static_cast<Free*>(next));
            used_ += sizeof(Header) + next->size;
            resize(header, old + sizeof(Header) + next->size);
        } else {
            void* moved = allocate(rounded);
            if (moved == nullptr) return nullptr;
            std::memcpy(moved, block, old);
            release(block);
            return moved;
        }
    }
    trim(header, rounded);
    return block;
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
    resize(block, size);
    Header* spare = new (after(block)) Free{};
    spare->before = static_cast<std::uint32_t>(size / kUnit);
    std::size_t spare_size = rest - sizeof(Header);
    spare->size = spare_size;
    Header* next = after(spare);
    if (next->taken == 0) {
        unlink(static_cast<Free*>(next));
        spare_size += sizeof(Header) + next->size;
    }
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
    Header* next = after(block);
    if (next->taken == 0) {
        unlink(static_cast<Free*>(next));
        size += sizeof(Header) + next->size;
    }
    if (block->before != 0) {
        Header* previous = block - 1 - block->before;
        if (previous->taken == 0) {
            unlink(static_cast<Free*>(previous));
            size += sizeof(Header) + previous->size;
            block = previous;
        }
    }
    resize(block, size);
    link(block);
}

}  // namespace rulewright::script
