#include "page_programs.hpp"

#include <fmt/format.h>

#include "match/player.hpp"
#include "match/timekeeper.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace {

constexpr double kSeconds = 1;  // for a move

using Chosen = Result<web::Choice, std::string>;

Chosen chosen(const std::string& name, const match::Decision& decision) {
    if (const auto* turn = std::get_if<game::Turn>(&decision.what)) return web::Choice(*turn);
    if (std::holds_alternative<match::Throws>(decision.what)) return web::Choice();
    if (const auto* failed = std::get_if<protocol::EngineFailure>(&decision.what)) {
        return fail(fmt::format("{}: {}", name, match::describe(*failed)));
    }
    const bool resigns = std::holds_alternative<match::Resigns>(decision.what);
    return fail(fmt::format("{} {}", name, resigns ? "resigns" : "claims a draw"));
}

Chosen choose(const std::string& name, const web::Asked& asked) {
    match::PlayerOptions options;
    options.limits.seconds = kSeconds;
    auto player = match::make_player(name, asked.game, options);
    if (!player) return fail(player.error().message);
    if (const auto failed = player.value()->prepare()) {
        return fail(fmt::format("{}: {}", name, match::describe(*failed)));
    }
    player.value()->begin(0);
    return chosen(name, player.value()->choose({asked.start, asked.turns, asked.now, {}}));
}

}  // namespace

Result<web::Programs, int> page_programs(const std::vector<std::string>& names, Console& console) {
    for (const std::string& name : names) {
        const auto problem = match::player_problem(name);
        if (!problem && match::starts_program(name)) continue;
        return fail(console.fail(
            kUsage, fmt::format("--allow-programs: '{}' is no program\n   expected: uci:COMMAND or "
                                "xboard:COMMAND",
                                support::visible(name))));
    }
    return web::Programs{names, choose};
}

}  // namespace rulewright::cli
