// Scripts keep a number for each square, of 16 bits, and add attributes up over the board.
#include <fmt/format.h>

#include <cstdlib>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

constexpr std::int64_t kMaxSum = 32767;

}  // namespace

void check_attributes(Reading& reading) {
    std::int64_t squares = 0;
    for (const variant::Grid& board : reading.variant.boards) {
        squares += std::int64_t{board.files} * board.ranks;
    }
    for (const Entry& entry : entries_of(reading.root, "attributes")) {
        const Node& low = *entry.value.value("min");
        const Node& high = *entry.value.value("max");
        const Node& worst = std::abs(low.integer) > std::abs(high.integer) ? low : high;
        if (std::abs(worst.integer) * squares <= kMaxSum) continue;
        const std::int64_t most = kMaxSum / squares;
        reading.report(
            worst,
            {"attribute-range",
             fmt::format("'{}' may be {} on each of {} squares", entry.key, worst.integer, squares),
             fmt::format("{} to {}: sums over the board must fit 16 bits", -most, most),
             {},
             {}});
    }
}

}  // namespace rulewright::loader
