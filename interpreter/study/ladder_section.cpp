// Curves over thinking: engines of which each thinks four times as long as the one below.
#include <fmt/format.h>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

using match::SelfplayTally;

namespace {

struct Rung {
    std::string name;
    std::uint64_t games = 0;
    std::uint64_t draws = 0;
    std::uint64_t stopped = 0;
    std::optional<Value> first;  // the first player's score
    Value drawn;
    Value decided;
    std::optional<Value> plies;
    std::optional<Value> climb;  // against the one below
};

Rung rung_of(const Results& results, std::size_t row) {
    const SelfplayTally tally = results.tally({Group::Kind::kSelf, row});
    Rung rung;
    rung.name = std::to_string(results.planned.amounts.nodes_of(static_cast<int>(row)));
    rung.games = tally.games;
    rung.draws = tally.draws;
    rung.stopped = tally.unfinished;
    if (tally.games > tally.unfinished) {
        rung.first = score_value(match::first_score(results.game().start(), tally));
    }
    rung.drawn = share_value(tally.draws, tally.games);
    rung.decided = share_value(tally.wins[0] + tally.wins[1], tally.games);
    rung.plies = mean_value({tally.lengths.begin(), tally.lengths.end()});
    if (row == 0) return rung;
    const auto climb = score_of_marked(results, {Group::Kind::kClimb, row});
    if (climb) rung.climb = score_value(*climb);
    return rung;
}

Table table_of(const Results& results, const std::vector<Rung>& rungs) {
    const Amounts& amounts = results.planned.amounts;
    Table table;
    table.key = "rungs";
    table.name = "nodes a move";
    table.how = fmt::format(
        "{} of each engine against itself, from openings of {} plies {}and none of which comes "
        "twice; scores are points of the finished games, a draw being half of one, with Wilson's "
        "interval for their variance, shares are of all games, with Wilson's, lengths are means in "
        "plies after the opening, with Student's. {} against the engine below: both "
        "have each opening of random plies from both seats. A game is stopped after {} plies.",
        counted(amounts.games, "game"), amounts.opening_plies,
        results.game().variant().turns ? "that are random "
                                       : "in which the second player mirrors the first, as far as "
                                         "the rules let, ",
        counted(2 * ((amounts.games + 1) / 2), "game"), amounts.max_plies);
    table.columns = {{"first_score", "first player's score", kPercent},
                     {"draws", "draws", kPercent},
                     {"decided", "decided", kPercent},
                     {"plies", "plies", {"", 1, 1}},
                     {"climb", "score against the one below", kPercent}};
    for (const Rung& rung : rungs) {
        table.rows.push_back(
            {rung.name, {rung.first, rung.drawn, rung.decided, rung.plies, rung.climb}});
    }
    return table;
}

std::string seat_finding(const Results& results, const Rung& top) {
    const std::string& first = results.name_of(first_player(results));
    if (!top.first) return "No game of the highest rung ended: who wins is not known.";
    const char* what[] = {"moving first is a disadvantage",
                          "these games show no advantage of either seat",
                          "moving first is an advantage"};
    return fmt::format("With {} nodes a move {}, who moves first, scores {}: {}.", top.name, first,
                       percent_words(*top.first), what[side_of(*top.first, 0.5) + 1]);
}

std::string depth_finding(const std::vector<Rung>& rungs) {
    std::vector<std::string> better;
    for (const Rung& rung : rungs) {
        if (rung.climb && side_of(*rung.climb, 0.5) > 0) better.push_back(rung.name);
    }
    const std::size_t steps = rungs.size() - 1;
    const Rung& top = rungs.back();
    if (!top.climb)
        return "No game between the two highest rungs ended: what thinking is worth is "
               "not known.";
    std::string text = fmt::format(
        "Thinking four times as long beats the engine below at {} of {} "
        "steps; at the highest it scores {}: ",
        better.size(), steps, percent_words(*top.climb));
    if (side_of(*top.climb, 0.5) > 0)
        return text + "there is more to be found by thinking further.";
    return text + (better.empty() ? "that thinking pays is not shown by these games."
                                  : "that thinking still pays there is not shown.");
}

std::string draws_finding(const Rung& low, const Rung& top) {
    const auto change = support::difference_of(support::Share{low.draws, low.games},
                                               support::Share{top.draws, top.games});
    const Value value{change.value, change.interval};
    const int side = side_of(value, 0);
    const std::string range = fmt::format("{} at {} nodes, {} at {}", percent_words(low.drawn),
                                          low.name, percent_words(top.drawn), top.name);
    if (side == 0) return fmt::format("Draws: {}; a change with thinking is not shown.", range);
    return fmt::format("Games are drawn {} often the longer the players think: {}.",
                       side < 0 ? "less" : "more", range);
}

Plot results_plot(const Results& results, const std::vector<Rung>& rungs) {
    Plot plot{"ladder", "Results over thinking", kPercent, Plot::Kind::kLines, {}, {}, 0.5};
    Series first{"score of " + results.name_of(first_player(results)) + ", who moves first", {}};
    Series draws{"draws", {}};
    for (const Rung& rung : rungs) {
        plot.labels.push_back(rung.name);
        first.values.push_back(rung.first);
        draws.values.push_back(rung.drawn);
    }
    plot.series = {first, draws};
    return plot;
}

Plot climb_plot(const std::vector<Rung>& rungs) {
    Plot plot{"climb", "Score against the engine below", kPercent, Plot::Kind::kLines, {}, {}, 0.5};
    Series climb{"score", {}};
    for (const Rung& rung : rungs) {
        if (!rung.climb) continue;
        plot.labels.push_back(rung.name);
        climb.values.push_back(rung.climb);
    }
    plot.series = {climb};
    return plot;
}

}  // namespace

Section ladder_section(const Results& results) {
    Section section{"ladder", "Curves over thinking", {}, {}, {}};
    const auto count = static_cast<std::size_t>(results.planned.amounts.rungs);
    std::vector<Rung> rungs;
    rungs.reserve(count);
    for (std::size_t i = 0; i < count; ++i) rungs.push_back(rung_of(results, i));
    section.findings.push_back(seat_finding(results, rungs.back()));
    if (rungs.size() > 1) {
        section.findings.push_back(depth_finding(rungs));
        section.findings.push_back(draws_finding(rungs.front(), rungs.back()));
    }
    if (rungs.back().stopped > 0) {
        section.findings.push_back(
            fmt::format("{} of the games of the highest were stopped before their end.",
                        percent_words(share_value(rungs.back().stopped, rungs.back().games))));
    }
    section.tables.push_back(table_of(results, rungs));
    section.plots.push_back(results_plot(results, rungs));
    if (rungs.size() > 1) section.plots.push_back(climb_plot(rungs));
    return section;
}

}  // namespace rulewright::study
