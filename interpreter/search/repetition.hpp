// Repetition in a search: the positions of the line that leads to a node, and of the game before.
#pragma once

#include <cstdint>
#include <vector>

namespace rulewright::search {

// Whether the position of that frame has been there so often before, with the clock not reset
// since.
template <typename Frame>
[[nodiscard]] bool has_been(const std::vector<Frame>& frames, int ply,
                            const std::vector<std::uint64_t>& past, int times) {
    const Frame& now = frames[static_cast<std::size_t>(ply)];
    int reach = now.position->halfmove_clock();
    for (int i = ply - 1; i >= 0 && reach > 0; --i, --reach) {
        if (frames[static_cast<std::size_t>(i)].key == now.key && --times == 0) return true;
    }
    for (auto key = past.rbegin(); key != past.rend() && reach > 0; ++key, --reach) {
        if (*key == now.key && --times == 0) return true;
    }
    return false;
}

// How often it has, this time among them; `times` of them count at most.
template <typename Frame>
[[nodiscard]] int occurrences(const std::vector<Frame>& frames, int ply,
                              const std::vector<std::uint64_t>& past) {
    int times = 1;
    while (has_been(frames, ply, past, times)) ++times;
    return times;
}

// Equal positions that the game has come to more or less often are not one to a table of scores.
[[nodiscard]] constexpr std::uint64_t key_of_occurrence(std::uint64_t key, int times) noexcept {
    return key ^ static_cast<std::uint64_t>(times - 1) * 0x9e3779b97f4a7c15u;
}

}  // namespace rulewright::search
