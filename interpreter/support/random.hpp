// Seeded generators that give the same numbers on every machine: splitmix64 (Steele, Lea, Flood
// 2014) for keys and seeding; and its parts, which scatter keys.
#pragma once

#include <cstdint>

namespace rulewright::support {

// 2^64 by the golden ratio: its multiples lie as far apart as they can.
inline constexpr std::uint64_t kGoldenRatio = 0x9e3779b97f4a7c15u;

// The finalizer of splitmix64 (S. Vigna).
[[nodiscard]] constexpr std::uint64_t scattered(std::uint64_t key) noexcept {
    key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9u;
    key = (key ^ (key >> 27)) * 0x94d049bb133111ebu;
    return key ^ (key >> 31);
}

class SplitMix64 {
public:
    explicit constexpr SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

    constexpr std::uint64_t next() noexcept { return scattered(state_ += kGoldenRatio); }

    // 0 .. bound-1 without bias worth naming: the high half of a 64x32 bit product.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept {
        return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
    }

private:
    std::uint64_t state_;
};

}  // namespace rulewright::support
