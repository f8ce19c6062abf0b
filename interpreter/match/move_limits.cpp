#include "match/move_limits.hpp"

#include <charconv>

#include "support/text.hpp"

namespace rulewright::match {

std::optional<MoveLimits> read_move_limits(std::string_view text) {
    MoveLimits limits;
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return std::nullopt;
    const std::string_view key = text.substr(0, equals);
    const std::string_view value = text.substr(equals + 1);
    if (key == "time") {
        const char* end = value.data() + value.size();
        const auto read = std::from_chars(value.data(), end, limits.seconds);
        const bool whole = read.ec == std::errc{} && read.ptr == end;
        if (!whole || !(limits.seconds > 0)) return std::nullopt;
        return limits;
    }
    const auto number = support::parse_number(value);
    if (!number || *number < 1) return std::nullopt;
    if (key == "depth") {
        limits.depth = *number;
    } else if (key == "nodes") {
        limits.nodes = static_cast<std::uint64_t>(*number);
    } else {
        return std::nullopt;
    }
    return limits;
}

}  // namespace rulewright::match
