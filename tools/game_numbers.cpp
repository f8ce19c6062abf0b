#include "game_numbers.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>
#include <string_view>

namespace rulewright::cli {

namespace {

std::optional<std::uint64_t> game_number(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool all = error == std::errc{} && end == text.data() + text.size();
    return all && value >= 1 && value <= kMostGames ? std::optional(value) : std::nullopt;
}

}  // namespace

Result<GameNumbers, std::string> read_game_numbers(const std::string& text) {
    const std::size_t dots = text.find("..");
    const bool is_part = dots != std::string::npos;
    const std::string_view view = text;
    const auto first = is_part ? game_number(view.substr(0, dots)) : 1;
    const auto last = game_number(is_part ? view.substr(dots + 2) : view);
    if (first && last && *first <= *last) return GameNumbers{*first, *last, is_part};
    return fail(fmt::format(
        "--games: '{}' is no number of games\n   expected: a number from 1 to {}, or two of "
        "them as in 11..20: the games with these numbers",
        text, kMostGames));
}

std::string games_text(std::uint64_t first, std::uint64_t last) {
    if (first == last) return fmt::format("game {}", first);
    return fmt::format("games {} to {}", first, last);
}

}  // namespace rulewright::cli
