// How many choices players really have.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

namespace {

constexpr double kTemperature = 50;  // hundredths of a pawn
constexpr std::size_t kPhasePlies = 20;
constexpr std::size_t kPhases = 4;
constexpr std::size_t kFewestPositions = 4;  // of a row
constexpr int kAsGood = 25;                  // hundredths of a pawn below the best

// exp of the entropy of the choices' shares, by their scores.
double effective(const std::vector<int>& scores) {
    const int best = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    double weighed = 0;
    for (const int score : scores) {
        const double behind = (best - score) / kTemperature;
        sum += std::exp(-behind);
        weighed += behind * std::exp(-behind);
    }
    return std::exp(std::log(sum) + weighed / sum);
}

struct Phase {
    std::vector<double> all;
    std::vector<double> effective;
    std::vector<double> good;

    void add(const std::vector<int>& scores) {
        const int best = *std::max_element(scores.begin(), scores.end());
        all.push_back(static_cast<double>(scores.size()));
        effective.push_back(study::effective(scores));
        good.push_back(static_cast<double>(std::count_if(
            scores.begin(), scores.end(), [&](int score) { return score >= best - kAsGood; })));
    }
    [[nodiscard]] Row row(const std::string& name) const {
        return {name, {mean_value(all), mean_value(effective), mean_value(good)}, {}};
    }
};

std::string phase_name(std::size_t phase) {
    const std::size_t from = phase * kPhasePlies;
    if (phase + 1 == kPhases) return fmt::format("from ply {} on", from);
    return fmt::format("plies {} to {}", from, from + kPhasePlies - 1);
}

}  // namespace

void add_choices(const Results& results, Section& section) {
    Phase whole;
    std::vector<Phase> phases(kPhases);
    results.each_position([&](const Choices& one) {
        if (one.scores.empty()) return;
        whole.add(one.scores);
        phases[std::min<std::size_t>(one.ply / kPhasePlies, kPhases - 1)].add(one.scores);
    });
    if (whole.all.size() < 2) return;
    Table table;
    table.key = "choices";
    table.name = "when";
    table.how = fmt::format(
        "{} from games of the lowest rung, stopped after different numbers of plies; all "
        "choices are scored by a search of 3 plies. Effective: exp of the entropy of shares that "
        "go "
        "as exp(score / 0.5 pawns), so that choices which lose much hardly count; nearly best: at "
        "most 0.25 pawns behind. Means, with Student's intervals.",
        counted(whole.all.size(), "position"));
    table.columns = {{"all", "choices", {"", 1, 1}},
                     {"effective", "effective", {"", 1, 1}},
                     {"good", "nearly best", {"", 1, 1}}};
    Plot plot{"choices", "Choices in the course of a game",        {"", 1, 1}, Plot::Kind::kBars,
              {},        {{"effective", {}}, {"nearly best", {}}}, {}};
    for (std::size_t i = 0; i < kPhases; ++i) {
        if (phases[i].all.size() < kFewestPositions) continue;
        table.rows.push_back(phases[i].row(phase_name(i)));
        plot.labels.push_back(phase_name(i));
        for (std::size_t k = 0; k < 2; ++k) {
            plot.series[k].values.push_back(table.rows.back().values[k + 1]);
        }
    }
    table.rows.push_back(whole.row("all"));
    const Row& all = table.rows.back();
    section.findings.push_back(fmt::format("Of {} choices on average {} count.",
                                           number_words(*all.values[0]),
                                           number_words(*all.values[1])));
    section.tables.push_back(std::move(table));
    section.plots.push_back(std::move(plot));
}

}  // namespace rulewright::study
