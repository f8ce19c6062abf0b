// Other rules beside the ones that are studied: what each change does, and whether what seems best
// is so with other openings.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

namespace {

// What is measured of each game.
enum class Measure { kFirst, kDraws, kPlies, kChoices };
constexpr std::size_t kMeasures = 4;

const Format kFormats[kMeasures] = {kPercent, kPercent, {"", 1, 1}, {"", 1, 1}};
constexpr const char* kKeys[kMeasures] = {"first_score", "draws", "plies", "choices"};
constexpr const char* kTitles[kMeasures] = {"first player's score", "draws", "plies",
                                            "choices at a move"};

using Numbers = std::vector<double>;  // one of each game

struct Measured {
    Numbers of[kMeasures];

    void add(const StudyGame& one, PlayerId first) {
        const auto& outcome = one.played.outcome;
        const auto note = [&](Measure measure, double number) {
            of[static_cast<std::size_t>(measure)].push_back(number);
        };
        if (outcome) {
            note(Measure::kFirst, !outcome->winner ? 0.5 : *outcome->winner == first ? 1 : 0);
        }
        note(Measure::kDraws, outcome && !outcome->winner ? 1 : 0);
        note(Measure::kPlies, static_cast<double>(one.played.plies.size()));
        const match::Decisions& decisions = one.played.decisions;
        if (decisions.count == 0) return;
        note(Measure::kChoices,
             static_cast<double>(decisions.actions) / static_cast<double>(decisions.count));
    }
    void add(const Measured& other) {
        for (std::size_t i = 0; i < kMeasures; ++i) {
            of[i].insert(of[i].end(), other.of[i].begin(), other.of[i].end());
        }
    }
    [[nodiscard]] std::vector<std::optional<Value>> values() const {
        std::vector<std::optional<Value>> values;
        for (const Numbers& numbers : of) values.push_back(mean_value(numbers));
        return values;
    }
};

Measured measure(const Results& results, Group group) {
    Measured measured;
    results.each_game(group, [&](const Task& task, const StudyGame& one) {
        measured.add(one, results.subjects[task.subject].game->start().to_move());
    });
    return measured;
}

std::optional<Value> difference(const Numbers& from, const Numbers& to) {
    const auto first = mean_of(from);
    const auto second = mean_of(to);
    if (!first || !second) return std::nullopt;
    const auto found = support::difference_of(*first, *second);
    return Value{found.value, found.interval};
}

std::vector<Column> columns() {
    std::vector<Column> all;
    for (std::size_t i = 0; i < kMeasures; ++i) all.push_back({kKeys[i], kTitles[i], kFormats[i]});
    return all;
}

// The less the better.
double badness(const Results& results, const Measured& measured) {
    const auto of = [&](Measure measure) {
        const auto mean = mean_of(measured.of[static_cast<std::size_t>(measure)]);
        return mean ? mean->value : 0;
    };
    switch (results.grid.goal) {
        case Goal::kDecisive:
            return of(Measure::kDraws);
        case Goal::kShort:
            return of(Measure::kPlies);
        case Goal::kLong:
            return -of(Measure::kPlies);
        case Goal::kBalance:
            break;
    }
    return std::abs(of(Measure::kFirst) - 0.5);
}

const char* goal_words(Goal goal) {
    switch (goal) {
        case Goal::kDecisive:
            return "fewest draws";
        case Goal::kShort:
            return "shortest games";
        case Goal::kLong:
            return "longest games";
        case Goal::kBalance:
            break;
    }
    return "first player's score nearest to 50 %";
}

Measure goal_measure(Goal goal) {
    if (goal == Goal::kBalance) return Measure::kFirst;
    return goal == Goal::kDecisive ? Measure::kDraws : Measure::kPlies;
}

// Point n of the grid is subject n + 1.
Group group_of(Group::Kind kind, std::size_t point) {
    return {kind, point + 1};
}

Table points_table(const Results& results, const std::vector<Measured>& points) {
    Table table;
    table.key = "points";
    table.name = "rules";
    table.how = fmt::format(
        "{} of an engine ({} a move) against itself by each of the rules, from mirrored openings "
        "as in the ladder. Means over games with Student's intervals; scores are of finished "
        "games.",
        counted(results.planned.amounts.games, "game"),
        counted(results.planned.amounts.usual_nodes(), "node"));
    table.columns = columns();
    for (std::size_t i = 0; i < points.size(); ++i) {
        table.rows.push_back({results.subjects[i + 1].name, points[i].values(), {}});
    }
    return table;
}

// All games with a level against all with the first one, whatever the other keys.
Table effects_table(const Results& results, const std::vector<Measured>& points,
                    std::vector<std::string>& findings) {
    Table table;
    table.key = "effects";
    table.name = "change";
    table.how =
        "The same games: how much more with the second value of the key than with the "
        "first, whatever the other keys are: differences of means with normal intervals.";
    table.columns = columns();
    const Grid& grid = results.grid;
    for (std::size_t axis = 0; axis < grid.axes.size(); ++axis) {
        const auto& levels = grid.axes[axis].levels;
        std::vector<Measured> pooled(levels.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            pooled[grid.levels_of(i)[axis]].add(points[i]);
        }
        for (std::size_t level = 1; level < levels.size(); ++level) {
            Row row{fmt::format("{}: {} for {}", grid.axes[axis].key, levels[level], levels[0]),
                    {},
                    {}};
            for (std::size_t i = 0; i < kMeasures; ++i) {
                row.values.push_back(difference(pooled[0].of[i], pooled[level].of[i]));
                const auto& value = row.values.back();
                if (!value || side_of(*value, 0) == 0) continue;
                findings.push_back(fmt::format("{} changes {} by {}.", row.name, kTitles[i],
                                               value_text(*value, kFormats[i])));
            }
            table.rows.push_back(std::move(row));
        }
    }
    if (findings.empty()) findings.push_back("No change of the rules shows in these figures.");
    return table;
}

void add_confirmation(const Results& results, Section& section) {
    const std::vector<std::size_t> again = points_to_confirm(results);
    const char* goal = goal_words(results.grid.goal);
    if (again.size() < 2) {
        section.findings.push_back(fmt::format("Of all points the first one, {}, has the {}.",
                                               results.subjects[1].name, goal));
        return;
    }
    Table table;
    table.key = "confirmation";
    table.name = "rules";
    table.how =
        "What seemed best, and the first point, played again with other openings and "
        "seeds: choosing the best of several flatters it.";
    table.columns = columns();
    std::vector<Measured> measured;
    for (const std::size_t subject : again) {
        measured.push_back(measure(results, {Group::Kind::kConfirm, subject}));
        table.rows.push_back({results.subjects[subject].name, measured.back().values(), {}});
    }
    const auto which = static_cast<std::size_t>(goal_measure(results.grid.goal));
    const auto change = difference(measured[0].of[which], measured[1].of[which]);
    const bool better = badness(results, measured[1]) < badness(results, measured[0]);
    const bool clear = change && side_of(*change, 0) != 0;
    section.findings.push_back(fmt::format(
        "{} seemed to have the {}. Played again, its {} differs from that of {} by {}: "
        "{}.",
        results.subjects[again[1]].name, goal, kTitles[which], results.subjects[again[0]].name,
        change ? value_text(*change, kFormats[which]) : std::string("nothing known"),
        better && clear ? "confirmed" : "not confirmed"));
    section.tables.push_back(std::move(table));
}

}  // namespace

std::vector<std::size_t> points_to_confirm(const Results& results) {
    std::size_t best = 0;
    double least = 0;
    for (std::size_t i = 0; i < results.grid.points(); ++i) {
        const double here = badness(results, measure(results, group_of(Group::Kind::kGrid, i)));
        if (i > 0 && here >= least) continue;
        best = i;
        least = here;
    }
    if (best == 0) return {};
    return {1, best + 1};
}

Section grid_section(const Results& results) {
    Section section{"grid", "Other rules", {}, {}, {}};
    std::vector<Measured> points;
    for (std::size_t i = 0; i < results.grid.points(); ++i) {
        points.push_back(measure(results, group_of(Group::Kind::kGrid, i)));
    }
    section.tables.push_back(points_table(results, points));
    section.tables.push_back(effects_table(results, points, section.findings));
    add_confirmation(results, section);
    Plot plot{
        "grid", "First player's score by rules", kPercent, Plot::Kind::kBars, {}, {{"score", {}}},
        0.5};
    for (std::size_t i = 0; i < points.size(); ++i) {
        plot.labels.push_back(results.subjects[i + 1].name);
        plot.series.front().values.push_back(mean_value(points[i].of[0]));
    }
    section.plots.push_back(std::move(plot));
    return section;
}

}  // namespace rulewright::study
