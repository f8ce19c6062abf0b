#include <cmath>
#include <nlohmann/json.hpp>

#include "match/selfplay_tally.hpp"
#include "support/json_text.hpp"
#include "tournament/report.hpp"

namespace rulewright::tournament {

namespace {

using nlohmann::json;

// To thousandths: what is left of 0 by rounding is 0, on every machine.
double rounded_elo(double elo) {
    return match::rounded(std::round(elo * 1000) / 1000 + 0.0);
}

json score_json(const Score& score) {
    return {{"wins", score.wins},
            {"draws", score.draws},
            {"losses", score.losses},
            {"points", score.points()}};
}

json players(const Report& report) {
    const auto table = report.standings.crosstable();
    const auto sums = totals(table);
    const auto strengths = ratings(table);
    json list = json::array();
    for (const std::size_t player : ranking(strengths)) {
        json one = score_json(sums[player]);
        one["name"] = report.definition.players[player].name;
        one["player"] = report.definition.players[player].player;
        one["elo"] = rounded_elo(strengths[player].elo);
        one["margin"] = rounded_elo(strengths[player].margin);
        json against = json::object();
        for (std::size_t other = 0; other < table.size(); ++other) {
            if (table[player][other].games() == 0) continue;
            against[report.definition.players[other].name] = score_json(table[player][other]);
        }
        one["against"] = std::move(against);
        list.push_back(std::move(one));
    }
    return list;
}

json failures_json(const Report& report) {
    json list = json::array();
    for (const auto& [what, count] : report.standings.failures()) {
        list.push_back({{"name", report.definition.players[what.first].name},
                        {"kind", what.second},
                        {"count", count}});
    }
    return list;
}

json test_json(const Report& report) {
    const auto& test = report.standings.test();
    if (!test) return nullptr;
    const Sprt& sprt = *report.definition.sprt;
    return {{"elo0", sprt.elo0},
            {"elo1", sprt.elo1},
            {"llr", match::rounded(test->state.llr)},
            {"lower", match::rounded(test->state.lower)},
            {"upper", match::rounded(test->state.upper)},
            {"pairs", test->pairs},
            {"verdict", verdict_of(test->state)}};
}

}  // namespace

std::string report_json(const Report& report) {
    const Definition& definition = report.definition;
    const json all = {
        {"tournament", definition.title},
        {"variant", report.setting.game->variant().id},
        {"format", definition.format == Format::kGauntlet ? "gauntlet" : "round_robin"},
        {"seed", definition.seed},
        {"games", report.standings.games()},
        {"scheduled", Schedule(definition).games()},
        {"players", players(report)},
        {"ends", report.standings.ends()},
        {"failures", failures_json(report)},
        {"sprt", test_json(report)}};
    return support::json_text(all, 2) + "\n";
}

}  // namespace rulewright::tournament
