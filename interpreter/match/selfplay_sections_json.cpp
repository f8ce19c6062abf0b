#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "match/selfplay_sections.hpp"

namespace rulewright::match {

namespace {

using nlohmann::json;

// What is infinite is no JSON.
json finite(double number) {
    return std::isfinite(number) ? json(rounded(number)) : json(nullptr);
}

// The mean, and its interval where there is one: not of one game. It ends at what is possible at
// least.
json mean_of(const support::PairSums& sums, double scale, double least = kNoLeast) {
    const support::Estimate estimate = support::ratio_of(sums);
    const support::Interval interval = support::interval_95(estimate);
    const bool known = sums.games > 1;
    return {{"mean", rounded(scale * estimate.value)},
            {"low", known ? json(rounded(std::max(least, scale * interval.low))) : json(nullptr)},
            {"high", known ? json(rounded(scale * interval.high)) : json(nullptr)}};
}

json piece_json(const variant::Variant& variant, int value, const PieceTally& piece) {
    json takers = json::object();
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        if (piece.taken_by[kind] > 0) takers[variant.pieces[kind].name] = piece.taken_by[kind];
    }
    return {{"value", value},
            {"present", piece.present},
            {"promoted", piece.promoted},
            {"lost", piece.lost},
            {"lost_share", ratio(piece.lost, piece.present)},
            {"lost_at_ply",
             piece.lost == 0 ? json(nullptr) : json(ratio(piece.lost_plies, piece.lost))},
            {"survived", piece.survived()},
            {"survived_share", ratio(piece.survived(), piece.present)},
            {"took", piece.took},
            {"taken_by", std::move(takers)},
            {"trade", mean_of(piece.trade, 1)}};
}

}  // namespace

json first_move_json(const SelfplayReport& report) {
    if (!seats_alone_differ(report.options)) return nullptr;
    const support::Score score = first_score(report.start, report.tally);
    return {{"side", report.start.game().player_name(report.start.to_move())},
            {"games", report.tally.games - report.tally.unfinished},
            {"score", rounded(score.share)},
            {"low", rounded(score.interval.low)},
            {"high", rounded(score.interval.high)},
            {"elo", finite(support::elo_of(score.share))},
            {"elo_low", finite(support::elo_of(score.interval.low))},
            {"elo_high", finite(support::elo_of(score.interval.high))}};
}

json rules_json(const SelfplayReport& report) {
    json rules = json::object();
    for (const UseRow& row : use_rows(report)) {
        rules[row.name] = {{"count", row.tally.per_ply.x},
                           {"plies", row.tally.per_ply.y},
                           {"games", row.tally.games},
                           {"per_100_plies", mean_of(row.tally.per_ply, 100, 0)}};
    }
    return rules;
}

json pieces_json(const SelfplayReport& report) {
    const variant::Variant& variant = report.start.game().variant();
    const FactsTally& facts = report.tally.facts;
    json sides;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        json& side = sides[variant.players[owner].name] = json::object();
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            const PieceTally& piece = facts.pieces[owner][kind];
            if (piece.present == 0) continue;
            side[variant.pieces[kind].name] = piece_json(variant, facts.values[kind], piece);
        }
    }
    return sides;
}

}  // namespace rulewright::match
