#include <catch.hpp>

#include <algorithm>
#include <cstring>
#include <random>
#include <vector>

#include "script/arena.hpp"

#ifdef RULEWRIGHT_SANITIZED
#include <sanitizer/asan_interface.h>
#endif

using rulewright::script::Arena;

namespace {

struct Block {
    void* memory = nullptr;
    std::size_t size = 0;
    unsigned char mark = 0;
};

bool is_intact(const Block& block) {
    const auto* bytes = static_cast<const unsigned char*>(block.memory);
    for (std::size_t i = 0; i < block.size; ++i) {
        if (bytes[i] != block.mark) return false;
    }
    return true;
}

}  // namespace

TEST_CASE("the arena keeps blocks apart and gives everything back", "[script]") {
    Arena arena(1 << 18);
    std::mt19937 random(7);
    std::vector<Block> blocks(200);
    for (int step = 0; step < 50'000; ++step) {
        Block& block = blocks[random() % blocks.size()];
        const std::size_t size =
            random() % 4 == 0 ? 0 : random() % (random() % 8 == 0 ? 8000 : 200);
        REQUIRE(is_intact(block));
        void* moved = arena.reallocate(block.memory, size);
        if (moved == nullptr && size != 0) {
            REQUIRE(is_intact(block));
            continue;
        }
        const std::size_t kept = std::min(size, block.size);
        block.memory = moved;
        block.size = kept;
        REQUIRE(is_intact(block));
        block.size = size;
        block.mark = static_cast<unsigned char>(random());
        if (size != 0) std::memset(block.memory, block.mark, size);
    }
    for (const Block& block : blocks) static_cast<void>(arena.reallocate(block.memory, 0));
    CHECK(arena.used() == 0);
    // One block again: nearly all of it can be had at once.
    CHECK(arena.reallocate(nullptr, arena.capacity() - 64) != nullptr);
}

TEST_CASE("the arena refuses what does not fit and shrinks in place", "[script]") {
    Arena arena(1 << 16);
    CHECK(arena.reallocate(nullptr, 1 << 20) == nullptr);
    void* block = arena.reallocate(nullptr, 40'000);
    REQUIRE(block != nullptr);
    CHECK(arena.reallocate(nullptr, 40'000) == nullptr);
    CHECK(arena.reallocate(block, 10) == block);
    CHECK(arena.reallocate(nullptr, 40'000) != nullptr);
}

#ifdef RULEWRIGHT_SANITIZED
TEST_CASE("what the arena has not given out cannot be touched", "[script]") {
    Arena arena(1 << 16);
    auto* const first = static_cast<char*>(arena.reallocate(nullptr, 100));
    auto* const second = static_cast<char*>(arena.reallocate(nullptr, 300));
    CHECK(__asan_region_is_poisoned(first, 100) == nullptr);
    CHECK(__asan_address_is_poisoned(first + 100) == 1);
    CHECK(__asan_address_is_poisoned(second + 300) == 1);
    CHECK(arena.reallocate(second, 200) == second);
    CHECK(__asan_address_is_poisoned(second + 200) == 1);
    static_cast<void>(arena.reallocate(first, 0));
    // Its first bytes hold what links free blocks.
    CHECK(__asan_address_is_poisoned(first + 16) == 1);
    CHECK(__asan_region_is_poisoned(second, 200) == nullptr);
    static_cast<void>(arena.reallocate(second, 0));
    CHECK(__asan_address_is_poisoned(second + 50) == 1);
}
#endif
