// MoveLimits: how far a player may think about a move, whatever the clock shows.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rulewright::match {

// 0: no limit of that kind.
struct MoveLimits {
    int depth = 0;  // plies
    std::uint64_t nodes = 0;
    double seconds = 0;

    [[nodiscard]] bool any() const noexcept { return depth > 0 || nodes > 0 || seconds > 0; }
};

// "depth=4", "nodes=5000" or "time=0.5" (seconds).
[[nodiscard]] std::optional<MoveLimits> read_move_limits(std::string_view text);
inline constexpr const char* kMoveLimitForms = "depth=4, nodes=5000 or time=0.5";

}  // namespace rulewright::match
