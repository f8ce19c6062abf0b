#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "match/selfplay_report.hpp"
#include "match/selfplay_sections.hpp"
#include "notation/notation.hpp"
#include "notation/reason_words.hpp"
#include "support/visible.hpp"

namespace rulewright::match {

namespace {

std::string row(const std::string& name, std::uint64_t count, std::uint64_t total) {
    return fmt::format("  {:<26}{:>10}{:>8.2f} %", name, count, percent(count, total));
}

std::string with_interval(std::uint64_t count, std::uint64_t total) {
    const support::Interval interval = support::wilson_95(count, total);
    return fmt::format("   {:.2f} to {:.2f} %", 100 * interval.low, 100 * interval.high);
}

std::string heading(const SelfplayReport& report) {
    const variant::Variant& variant = report.start.game().variant();
    std::string who;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        who += fmt::format("{}{}: {}", i == 0 ? "" : ", ", variant.players[i].name,
                           support::visible(report.options.players[i]));
    }
    if (report.options.swap) who += ", who change sides";
    std::string starts;
    if (report.options.own_starts) {
        starts = report.options.swap ? ", each two from a start of their own"
                                     : ", each from a start of its own";
    }
    if (report.options.opening_plies != 0) {
        starts += fmt::format(", after {} random plies", report.options.opening_plies);
    }
    return fmt::format("{}: {} game{}{}, {}, seed {}\n", support::visible(variant.name),
                       report.tally.games, report.tally.games == 1 ? "" : "s", starts, who,
                       report.options.seed);
}

std::string results(const SelfplayReport& report) {
    const SelfplayTally& tally = report.tally;
    std::string text;
    if (tally.distinct.size() < tally.games) {
        text = fmt::format(
            "Only {} of the {} games are distinct: what follows counts each as often "
            "as it was played\n",
            tally.distinct.size(), tally.games);
    }
    text += "Results, with 95 % intervals\n";
    const auto add = [&](const std::string& name, std::uint64_t count) {
        text += row(name, count, tally.games) + with_interval(count, tally.games) + "\n";
    };
    for (std::size_t i = 0; i < kPlayers; ++i) {
        add(report.start.game().variant().players[i].name + " wins", tally.wins[i]);
    }
    add("draws", tally.draws);
    add(fmt::format("stopped after {} plies", report.options.max_plies), tally.unfinished);
    return text;
}

// The most frequent first.
std::string ends(const SelfplayReport& report) {
    const SelfplayTally& tally = report.tally;
    const variant::Variant& variant = report.start.game().variant();
    std::vector<std::pair<game::EndReason, std::uint64_t>> sorted(tally.reasons.begin(),
                                                                  tally.reasons.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    std::string text = "Ends of finished games\n";
    for (const auto& [reason, count] : sorted) {
        text += row(notation::reason_text(variant, reason), count, tally.games - tally.unfinished) +
                "\n";
        if (reason != game::EndReason::kRule) continue;
        for (const auto& [name, times] : tally.rules) {
            text += row("  " + name, times, tally.games - tally.unfinished) + "\n";
        }
    }
    return text;
}

std::string lengths(const SelfplayTally& tally) {
    const Lengths lengths = lengths_of(tally);
    const Decisions& decisions = tally.decisions;
    const auto mean = [](std::uint64_t sum, std::uint64_t count) {
        return count == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(count);
    };
    return fmt::format(
        "Lengths in plies: min {}, mean {:.1f}, median {:.1f}, max {}\n"
        "Branching: {:.1f} choices at a decision, at most {}; {:.1f} ways that a ply can go\n",
        lengths.min, lengths.mean, lengths.median, lengths.max,
        mean(decisions.actions, decisions.count), decisions.most,
        mean(tally.decisions.ways, tally.passes.plies));
}

// "Beginnings that differ: 12 after 2 plies, 20 after 4, 20 after 8", as far as games came.
std::string openings(const SelfplayTally& tally) {
    std::string text;
    for (std::size_t i = 0; i < kOpeningDepths.size(); ++i) {
        const std::size_t distinct = tally.openings[i].size();
        if (distinct == 0) continue;
        text += fmt::format("{} {} after {}{}", text.empty() ? "Beginnings that differ:" : ",",
                            distinct, kOpeningDepths[i], text.empty() ? " plies" : "");
    }
    return text.empty() ? text : text + "\n";
}

std::string histogram(const SelfplayTally& tally) {
    constexpr double kWidest = 40;
    const std::vector<LengthBin> bins = length_bins(tally);
    if (bins.size() < 2) return "";
    std::uint64_t most = 0;
    for (const LengthBin& bin : bins) most = std::max(most, bin.games);
    std::string text;
    for (const LengthBin& bin : bins) {
        const double share = static_cast<double>(bin.games) / static_cast<double>(most);
        const auto stars = static_cast<std::size_t>(std::lround(kWidest * share));
        std::string line = fmt::format("  {:>5} to {:>5}{:>10} {}", bin.from, bin.to, bin.games,
                                       std::string(stars, '#'));
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

// Dice force them upon a player; without dice they are chosen, or nothing else was possible.
std::string passes(const variant::Turns& turns, const SelfplayTally& tally) {
    if (turns.faces.empty() && tally.passes.passes == 0) return {};
    std::string text = fmt::format(
        "{}: {} of {} plies, {:.2f} %\n", turns.faces.empty() ? "Passes" : "Forfeits",
        tally.passes.passes, tally.passes.plies, percent(tally.passes.passes, tally.passes.plies));
    for (std::size_t i = 0; i < kPliesToldApart; ++i) {
        const Passes& at = tally.passes_by_ply[i];
        if (at.plies == 0) break;
        text += row(fmt::format("ply {} of {} games", i + 1, at.plies), at.passes, at.plies) +
                with_interval(at.passes, at.plies) + "\n";
    }
    return text;
}

std::string dice(const variant::Turns& turns, const SelfplayTally& tally) {
    std::uint64_t thrown = 0;
    std::uint64_t weights = 0;
    for (std::size_t i = 0; i < turns.faces.size(); ++i) {
        thrown += tally.faces[i];
        weights += static_cast<std::uint64_t>(turns.faces[i].weight);
    }
    std::string text = fmt::format("Faces: {} thrown, those thrown again included\n", thrown);
    for (std::size_t i = 0; i < turns.faces.size(); ++i) {
        const auto weight = static_cast<std::uint64_t>(turns.faces[i].weight);
        text += row(support::visible(turns.faces[i].name), tally.faces[i], thrown);
        if (!turns.weighs_throws) {
            text += fmt::format("   expected {:.2f} %", percent(weight, weights));
        }
        text += "\n";
    }
    const support::ChiSquared test = test_faces(turns, tally);
    if (test.degrees == 0) return text;
    return text + fmt::format("  chi-squared {:.3f} with {} degree{} of freedom, p = {:.4g}\n",
                              test.value, test.degrees, test.degrees == 1 ? "" : "s",
                              rounded(test.p));
}

}  // namespace

std::string selfplay_text(const SelfplayReport& report) {
    const SelfplayTally& tally = report.tally;
    const auto& turns = report.start.game().variant().turns;
    std::string text = heading(report) + results(report);
    text += duel_text(report);
    if (!tally.reasons.empty()) text += ends(report);
    text += failures_text(report);
    text += lengths(tally) + histogram(tally) + openings(tally) + first_move_text(report) +
            rules_text(report) + pieces_text(report);
    if (turns) text += passes(*turns, tally);
    if (turns && !turns->faces.empty()) text += dice(*turns, tally);
    return text;
}

}  // namespace rulewright::match
