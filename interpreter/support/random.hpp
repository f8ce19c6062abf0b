// Seeded generators that give the same numbers on every machine: splitmix64 (Steele, Lea, Flood
// 2014) for keys and seeding.
#pragma once

#include <cstdint>

namespace rulewright::support {

class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

    // 0 .. bound-1 without bias worth naming: the high half of a 64x32 bit product.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace rulewright::support
