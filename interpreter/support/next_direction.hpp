// In which direction a turn goes on, against the move before: of the straight line on the diagram
// from where a move begins to where it ends.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace rulewright {

enum class NextDirection : std::uint8_t { kAny, kSame, kOther, kNotBack };
inline constexpr std::array<NextDirection, 4> kNextDirections{
    NextDirection::kAny, NextDirection::kSame, NextDirection::kOther, NextDirection::kNotBack};

// "any", "same", "other", "not_back".
[[nodiscard]] constexpr const char* name_of(NextDirection direction) noexcept {
    constexpr const char* kNames[] = {"any", "same", "other", "not_back"};
    return kNames[static_cast<std::size_t>(direction)];
}

}  // namespace rulewright
