#include "players.hpp"

#include <fmt/format.h>

#include "match/player.hpp"

namespace rulewright::cli {

bool check_player(const std::string& option, const std::string& name, game::Game& game,
                  Console& console, int& code) {
    const auto player = match::make_player(name, game);
    if (!player) {
        const match::PlayerProblem& problem = player.error();
        std::string text =
            fmt::format("{}: {}\n   expected: {}", option, problem.message, problem.expected);
        if (!problem.suggestion.empty()) {
            text += fmt::format("\n   did you mean '{}'?", problem.suggestion);
        }
        code = console.fail(kUsage, text);
        return false;
    }
    const auto failure = player.value()->prepare();
    if (!failure) return true;
    code = console.fail(
        kUsage, fmt::format("{}: '{}' cannot play: {}", option, name, match::describe(*failure)));
    return false;
}

void tell_order(const game::Game& game, const std::string& first, const std::string& second,
                Console& console) {
    const auto& players = game.variant().players;
    if (first == second || players[0].name != "black" || players[1].name != "white") return;
    console.err += "note: --white speaks of who moves first, here black; --black of white\n";
}

bool read_time(const TimeOptions& options, match::TimeRules& rules, Console& console) {
    const auto wrong = [&](const char* option, const std::string& text, const char* expected) {
        console.fail(kUsage, fmt::format("{}: '{}'\n   expected: {}", option, text, expected));
        return false;
    };
    if (!options.clock.empty()) {
        rules.clock = match::read_clock(options.clock);
        if (!rules.clock) return wrong("--clock", options.clock, match::kClockForms);
    }
    if (options.limit.empty()) return true;
    const auto limits = match::read_move_limits(options.limit);
    if (!limits) return wrong("--limit", options.limit, match::kMoveLimitForms);
    rules.limits = *limits;
    return true;
}

}  // namespace rulewright::cli
