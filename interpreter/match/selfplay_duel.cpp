#include "match/selfplay_duel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string_view>

#include "match/selfplay_report.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

// Both may be of one kind.
std::string name_of_player(const SelfplayReport& report, std::size_t player) {
    const auto& names = report.options.players;
    std::string name = support::visible(names[player]);
    if (names[0] != names[1]) return name;
    return (player == 0 ? "first " : "second ") + name;
}

}  // namespace

void DuelTally::add(const PlayedGame& played) {
    if (played.failure) {
        ++failures[{player_on(played, played.failure->side), played.failure->what.kind}];
    }
    if (!played.outcome) return;
    if (played.outcome->winner) {
        ++wins[player_on(played, *played.outcome->winner)];
    } else {
        ++draws;
    }
}

support::Score score_of(const DuelTally& duel) {
    return support::score_95(duel.wins[0], duel.draws, duel.wins[1]);
}

std::string elo_text(double share) {
    const double elo = support::elo_of(share);
    return std::isinf(elo) ? (elo > 0 ? "+inf" : "-inf") : fmt::format("{:+.0f}", elo);
}

std::string duel_text(const SelfplayReport& report) {
    if (!report.options.swap) return "";
    const DuelTally& duel = report.tally.duel;
    if (duel.games() == 0) return "By player: no game was finished\n";
    std::string text = "By player, with 95 % intervals\n";
    std::size_t width = 26;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        width =
            std::max(width, name_of_player(report, i).size() + std::string_view(" wins").size());
    }
    const auto add = [&](const std::string& name, std::uint64_t count) {
        const support::Interval interval = support::wilson_95(count, duel.games());
        text += fmt::format("  {:<{}}{:>10}{:>8.2f} %   {:.2f} to {:.2f} %\n", name, width, count,
                            percent(count, duel.games()), 100 * interval.low, 100 * interval.high);
    };
    for (std::size_t i = 0; i < kPlayers; ++i) {
        add(name_of_player(report, i) + " wins", duel.wins[i]);
    }
    add("draws", duel.draws);
    const support::Score score = score_of(duel);
    return text + fmt::format(
                      "  {} scores {:.2f} % ({:.2f} to {:.2f} %): Elo difference {} "
                      "({} to {})\n",
                      name_of_player(report, 0), 100 * score.share, 100 * score.interval.low,
                      100 * score.interval.high, elo_text(score.share),
                      elo_text(score.interval.low), elo_text(score.interval.high));
}

std::string failures_text(const SelfplayReport& report) {
    const DuelTally& duel = report.tally.duel;
    if (duel.failures.empty()) return "";
    std::string text = "Failures of players, each a lost game\n";
    for (const auto& [what, count] : duel.failures) {
        text += fmt::format("  {:<26}{:>10}\n",
                            fmt::format("{}: {}", name_of_player(report, what.first),
                                        protocol::name_of(what.second)),
                            count);
    }
    return text;
}

}  // namespace rulewright::match
