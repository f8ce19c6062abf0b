// Repetition in a search: the positions of the line that leads to a node, and of the game before.
#pragma once

#include <cstdint>
#include <vector>

#include "support/random.hpp"

namespace rulewright::search {

// How often the position of that frame has been there before, with the clock not reset since; no
// more than `most` are looked for.
template <typename Frame>
[[nodiscard]] int times_before(const std::vector<Frame>& frames, int ply,
                               const std::vector<std::uint64_t>& past, int most) {
    const Frame& now = frames[static_cast<std::size_t>(ply)];
    int reach = now.position->halfmove_clock();
    int times = 0;
    for (int i = ply - 1; i >= 0 && reach > 0 && times < most; --i, --reach) {
        times += frames[static_cast<std::size_t>(i)].key == now.key ? 1 : 0;
    }
    for (auto key = past.rbegin(); key != past.rend() && reach > 0 && times < most;
         ++key, --reach) {
        times += *key == now.key ? 1 : 0;
    }
    return times;
}

// Whether it repeats a position of the line behind the root, which threatens to become the draw, or
// has been there with the game's positions so often that it is one. To come back to what the game
// has had once is none: the other player may go another way, and would be given half a point for
// nothing.
template <typename Frame>
[[nodiscard]] bool repeats(const std::vector<Frame>& frames, int ply,
                           const std::vector<std::uint64_t>& past, int times) {
    const Frame& now = frames[static_cast<std::size_t>(ply)];
    int reach = now.position->halfmove_clock();
    for (int i = ply - 1; i > 0 && reach > 0; --i, --reach) {
        if (frames[static_cast<std::size_t>(i)].key == now.key) return true;
    }
    return ply > 0 && times_before(frames, ply, past, times) >= times;
}

// Whether it has been there so often.
template <typename Frame>
[[nodiscard]] bool has_been(const std::vector<Frame>& frames, int ply,
                            const std::vector<std::uint64_t>& past, int times) {
    return times_before(frames, ply, past, times) >= times;
}

// How often it has occurred, this time among them, as far as positions tell it.
template <typename Frame>
[[nodiscard]] int occurrences(const std::vector<Frame>& frames, int ply,
                              const std::vector<std::uint64_t>& past) {
    return 1 + times_before(frames, ply, past, 254);
}

// Equal positions that the game has come to more or less often are not one to a table of scores.
[[nodiscard]] constexpr std::uint64_t key_of_occurrence(std::uint64_t key, int times) noexcept {
    return key ^ static_cast<std::uint64_t>(times - 1) * support::kGoldenRatio;
}

}  // namespace rulewright::search
