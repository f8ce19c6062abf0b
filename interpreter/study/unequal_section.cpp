// Matches from unequal material: one player begins without a piece.
#include <fmt/format.h>

#include <cmath>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

Section unequal_section(const Results& results) {
    Section section{"unequal", "Unequal material", {}, {}, {}};
    Table table;
    table.key = "without";
    table.name = "without";
    table.how = fmt::format(
        "Games of an engine ({} a move) against itself from the start without one piece, drawn "
        "where there are several, and {} random plies, in turn of the first and of the second "
        "player: {} of each kind. Shown are the points of who lacks it, of the finished games, "
        "with Wilson's interval for their variance; they stand for so many points of Elo's scale.",
        counted(results.planned.amounts.usual_nodes(), "node"),
        results.planned.amounts.opening_plies,
        counted(2 * results.planned.amounts.unequal_games(), "game"));
    table.columns = {{"score", "score", kPercent}, {"elo", "Elo", {"", 0, 1}}};
    Plot plot{"unequal", "Score without one piece",       kPercent, Plot::Kind::kBars,
              {},        {{"score of who lacks it", {}}}, 0.5};
    std::vector<std::string> harmless;
    for (const PieceKind kind : kinds_to_miss(results.game().start())) {
        const auto found = score_of_marked(results, {Group::Kind::kWithout, index(kind)});
        if (!found) continue;
        const support::Score& score = *found;
        const Value value = score_value(score);
        const std::string& name = results.game().type(kind).name;
        std::optional<Value> elo;
        if (score.share > 0 && score.share < 1) {
            elo = Value{support::elo_of(score.share),
                        support::Interval{support::elo_of(score.interval.low),
                                          support::elo_of(score.interval.high)}};
        }
        table.rows.push_back({name, {value, elo}, {}});
        plot.labels.push_back(name);
        plot.series.front().values.emplace_back(value);
        if (side_of(value, 0.5) >= 0) harmless.push_back(name);
    }
    if (table.rows.empty()) {
        section.findings.push_back("Nothing is known: no game ended in which a piece was missing.");
        return section;
    }
    section.findings.push_back(
        harmless.empty() ? std::string("Whoever begins without a piece of any kind is worse off.")
                         : fmt::format("That it harms to begin without one is not shown of: {}.",
                                       support::join(harmless, ", ")));
    section.tables.push_back(std::move(table));
    section.plots.push_back(std::move(plot));
    return section;
}

}  // namespace rulewright::study
