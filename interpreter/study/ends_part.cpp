// How games end, and when.
#include <fmt/format.h>

#include <algorithm>

#include "notation/notation.hpp"
#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

using match::SelfplayTally;

namespace {

constexpr const char* kStopped = "stopped before the end";

SelfplayTally best_tally(const Results& results) {
    SelfplayTally tally;
    for (const Group group : best_games(results)) {
        results.each_game(group, [&](const Task&, const StudyGame& one) { tally.add(one.played); });
    }
    return tally;
}

std::vector<std::pair<std::string, std::uint64_t>> causes_of(const SelfplayTally& tally) {
    std::vector<std::pair<std::string, std::uint64_t>> causes;
    for (const auto& [reason, count] : tally.reasons) {
        if (reason != game::EndReason::kRule)
            causes.emplace_back(notation::reason_text(reason), count);
    }
    for (const auto& [name, count] : tally.rules) causes.emplace_back(name, count);
    if (tally.unfinished > 0) causes.emplace_back(kStopped, tally.unfinished);
    std::stable_sort(causes.begin(), causes.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return causes;
}

void add_causes(const SelfplayTally& tally, Section& section) {
    Table table;
    table.key = "ends";
    table.name = "cause";
    table.how = fmt::format(
        "{} of the two highest rungs against themselves, shares with Wilson's "
        "intervals.",
        counted(tally.games, "game"));
    table.columns = {{"share", "of all games", kPercent}};
    const auto causes = causes_of(tally);
    for (const auto& [name, count] : causes) {
        table.rows.push_back({name, {share_value(count, tally.games)}, {}});
    }
    if (!causes.empty()) {
        const char* what =
            causes.front().first == kStopped ? "Most often games were" : "Most often games end by";
        section.findings.push_back(fmt::format("{} {}: {}.", what, causes.front().first,
                                               percent_words(*table.rows.front().values[0])));
    }
    section.tables.push_back(std::move(table));
}

void add_lengths(const SelfplayTally& tally, Section& section) {
    Table table;
    table.key = "lengths";
    table.name = "plies";
    table.how =
        "The same games: how many of them had so many plies after the opening, with "
        "Wilson's intervals.";
    table.columns = {{"share", "of all games", kPercent}};
    Plot plot{"lengths", "Lengths of games, in plies", kPercent, Plot::Kind::kBars,
              {},        {{"share of games", {}}},     {}};
    for (const match::LengthBin& bin : match::length_bins(tally)) {
        const std::string name = bin.from == bin.to ? std::to_string(bin.from)
                                                    : fmt::format("{} to {}", bin.from, bin.to);
        const Value share = share_value(bin.games, tally.games);
        table.rows.push_back({name, {share}, {}});
        plot.labels.push_back(std::to_string(bin.from));
        plot.series.front().values.push_back(share);
    }
    section.tables.push_back(std::move(table));
    section.plots.push_back(std::move(plot));
}

}  // namespace

void add_ends(const Results& results, Section& section) {
    const SelfplayTally tally = best_tally(results);
    if (tally.games == 0) return;
    add_causes(tally, section);
    add_lengths(tally, section);
}

}  // namespace rulewright::study
