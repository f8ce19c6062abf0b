#include "match/selfplay_tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>

#include "support/text.hpp"

namespace rulewright::match {

namespace {

void add_end(SelfplayTally& tally, const PlayedGame& played) {
    if (!played.outcome) {
        ++tally.unfinished;
        return;
    }
    ++tally.reasons[played.outcome->reason];
    if (played.outcome->reason == game::EndReason::kRule) ++tally.rules[played.outcome->detail];
    if (played.outcome->winner) {
        ++tally.wins[index(*played.outcome->winner)];
    } else {
        ++tally.draws;
    }
}

void add_plies(SelfplayTally& tally, const PlayedGame& played) {
    for (std::size_t i = 0; i < played.plies.size(); ++i) {
        const SelfplayPly& ply = played.plies[i];
        const std::uint64_t passed = ply.pass ? 1 : 0;
        ++tally.passes.plies;
        tally.passes.passes += passed;
        if (i >= kPliesToldApart) continue;
        ++tally.passes_by_ply[i].plies;
        tally.passes_by_ply[i].passes += passed;
    }
}

// Of the way from the start to the end, dice included: they are in the turns. And of its
// beginnings; a game that is shorter has none.
void add_way(SelfplayTally& tally, const PlayedGame& played) {
    std::uint64_t hash = support::fingerprint(played.opening.fen, 0);
    std::size_t plies = 0;
    const auto go = [&](const std::string& turn) {
        hash = support::fingerprint(turn, hash);
        ++plies;
        for (std::size_t i = 0; i < kOpeningDepths.size(); ++i) {
            if (plies == kOpeningDepths[i]) tally.openings[i].insert(hash);
        }
    };
    for (const std::string& turn : played.opening.turns) go(turn);
    for (const SelfplayPly& ply : played.plies) go(ply.turn);
    tally.distinct.insert(hash);
}

}  // namespace

void SelfplayTally::add(const PlayedGame& played) {
    ++games;
    lengths.push_back(played.plies.size());
    add_way(*this, played);
    duel.add(played);
    add_end(*this, played);
    add_plies(*this, played);
    for (const std::size_t face : played.faces) ++faces[face];
    decisions.count += played.decisions.count;
    decisions.actions += played.decisions.actions;
    decisions.most = std::max(decisions.most, played.decisions.most);
    decisions.ways += played.decisions.ways;
    length.add(static_cast<std::int64_t>(played.plies.size()), 1);
    choices.add(static_cast<std::int64_t>(played.decisions.actions),
                static_cast<std::int64_t>(played.decisions.count));
    facts.add(played.facts, played.plies.size());
}

support::Score first_score(const game::State& start, const SelfplayTally& tally) {
    const std::size_t first = index(start.to_move());
    return support::score_95(tally.wins[first], tally.draws, tally.wins[1 - first]);
}

Lengths lengths_of(const SelfplayTally& tally) {
    std::vector<std::size_t> sorted = tally.lengths;
    Lengths result;
    if (sorted.empty()) return result;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t half = sorted.size() / 2;
    result.plies = std::accumulate(sorted.begin(), sorted.end(), std::uint64_t{0});
    result.min = sorted.front();
    result.max = sorted.back();
    result.mean = static_cast<double>(result.plies) / static_cast<double>(sorted.size());
    result.median = sorted.size() % 2 != 0
                        ? static_cast<double>(sorted[half])
                        : static_cast<double>(sorted[half - 1] + sorted[half]) / 2;
    return result;
}

std::vector<LengthBin> length_bins(const SelfplayTally& tally) {
    const Lengths lengths = lengths_of(tally);
    if (tally.lengths.empty()) return {};
    const std::size_t width = (lengths.max - lengths.min) / kLengthBins + 1;
    std::vector<LengthBin> bins;
    for (std::size_t from = lengths.min; from <= lengths.max; from += width) {
        bins.push_back({from, from + width - 1, 0});
    }
    for (const std::size_t plies : tally.lengths) ++bins[(plies - lengths.min) / width].games;
    return bins;
}

bool seats_alone_differ(const SelfplayOptions& options) {
    return options.swap || options.players[0] == options.players[1];
}

support::ChiSquared test_faces(const variant::Turns& turns, const SelfplayTally& tally) {
    if (turns.weighs_throws) return {};
    std::vector<support::Weighed> counts;
    for (std::size_t i = 0; i < turns.faces.size(); ++i) {
        if (turns.faces[i].weight == 0) continue;
        counts.push_back({tally.faces[i], static_cast<std::uint64_t>(turns.faces[i].weight)});
    }
    return support::chi_squared(counts);
}

double rounded(double number) {
    return std::strtod(fmt::format("{:.6g}", number).c_str(), nullptr);
}

double ratio(std::uint64_t part, std::uint64_t whole) {
    if (whole == 0) return 0;
    return rounded(static_cast<double>(part) / static_cast<double>(whole));
}

double percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace rulewright::match
