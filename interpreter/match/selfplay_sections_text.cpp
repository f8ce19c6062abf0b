#include <fmt/format.h>

#include <algorithm>

#include "match/selfplay_sections.hpp"

namespace rulewright::match {

namespace {

// Values and their intervals times `scale`, which end at what is possible at least; of one game no
// error is known.
std::string with_interval(const support::PairSums& sums, double scale, int places,
                          double least = kNoLeast) {
    const support::Estimate estimate = support::ratio_of(sums);
    std::string value = fmt::format("{:>10.{}f}", scale * estimate.value, places);
    if (sums.games < 2) return value;
    const support::Interval interval = support::interval_95(estimate);
    return value + fmt::format("   {:.{}f} to {:.{}f}", std::max(least, scale * interval.low),
                               places, scale * interval.high, places);
}

std::string piece_row(const std::string& name, std::size_t width, int value,
                      const PieceTally& piece) {
    const std::string at = piece.lost == 0
                               ? "-"
                               : fmt::format("{:.1f}", static_cast<double>(piece.lost_plies) /
                                                           static_cast<double>(piece.lost));
    return fmt::format("  {:<{}}{:>8.2f}{:>9.2f} %{:>9}{:>9.2f} %{:>8.2f}", name, width,
                       value / 100.0, percent(piece.lost, piece.present), at,
                       percent(piece.survived(), piece.present),
                       percent(piece.took, piece.present) / 100) +
           with_interval(piece.trade, 0.01, 2) + "\n";
}

}  // namespace

std::vector<UseRow> use_rows(const SelfplayReport& report) {
    const variant::Variant& variant = report.start.game().variant();
    const FactsTally& facts = report.tally.facts;
    std::vector<UseRow> rows;
    for (std::size_t i = 0; i < kUses; ++i) {
        const Use use = static_cast<Use>(i);
        const bool shown = !is_rare(use) && may_occur(report.start.game(), use);
        if (!shown && facts.uses[i].games == 0) continue;
        rows.push_back({std::string(name_of(use)),
                        std::string(words_of(use)) + (is_sampled(use) ? " (sampled)" : ""),
                        facts.uses[i]});
        if (use != Use::kPromotions) continue;
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            const UseTally& tally = facts.promoted_to[kind];
            const std::string& name = variant.pieces[kind].name;
            if (tally.games > 0) rows.push_back({"promotions_to_" + name, "  to " + name, tally});
        }
    }
    return rows;
}

std::string first_move_text(const SelfplayReport& report) {
    if (report.tally.games == report.tally.unfinished) return "";
    if (!seats_alone_differ(report.options)) return "";
    const support::Score score = first_score(report.start, report.tally);
    return fmt::format(
        "First move: {} scores {:.2f} %, {:.2f} to {:.2f} %; in Elo {:+.0f}, {:+.0f} to {:+.0f}\n",
        report.start.game().player_name(report.start.to_move()), 100 * score.share,
        100 * score.interval.low, 100 * score.interval.high, support::elo_of(score.share),
        support::elo_of(score.interval.low), support::elo_of(score.interval.high));
}

std::string rules_text(const SelfplayReport& report) {
    std::string text = fmt::format("{:<28}{:>10}{:>10}   per 100 plies, with 95 % intervals\n",
                                   "Use of rules", "times", "games");
    for (const UseRow& row : use_rows(report)) {
        text += fmt::format("  {:<26}{:>10}{:>8.2f} %", row.words, row.tally.per_ply.x,
                            percent(row.tally.games, report.tally.games)) +
                with_interval(row.tally.per_ply, 100, 3, 0) + "\n";
    }
    return text;
}

std::string pieces_text(const SelfplayReport& report) {
    const variant::Variant& variant = report.start.game().variant();
    const FactsTally& facts = report.tally.facts;
    const auto name_of = [&](std::size_t owner, std::size_t kind) {
        return variant.players[owner].name + " " + variant.pieces[kind].name;
    };
    std::size_t width = 16;
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            width = std::max(width, name_of(owner, kind).size());
        }
    }
    std::string text =
        fmt::format("{:<{}}{:>8}{:>11}{:>9}{:>11}{:>8}{:>10}   95 % interval\n", "Pieces",
                    width + 2, "value", "lost", "at ply", "survived", "took", "trade");
    for (std::size_t owner = 0; owner < kPlayers; ++owner) {
        for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
            const PieceTally& piece = facts.pieces[owner][kind];
            if (piece.present == 0) continue;
            text += piece_row(name_of(owner, kind), width, facts.values[kind], piece);
        }
    }
    return text;
}

}  // namespace rulewright::match
