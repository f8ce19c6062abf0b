// Who leads, and how often that changes.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

namespace {

constexpr int kLead = 100;  // hundredths of a pawn
constexpr double kEloScale = 400;

struct Drama {
    std::vector<double> changes;  // of the lead, by game
    std::vector<double> deepest;  // by won game: the least chance that the winner had
    std::uint64_t won = 0;
    std::uint64_t turned = 0;  // won from behind

    void add(const StudyGame& one) {
        int lead = 0;
        std::uint64_t count = 0;
        int worst = 0;  // the winner's score
        const auto& outcome = one.played.outcome;
        for (const Decided& decided : one.decided) {
            if (!decided.score) continue;
            const int ours = decided.side == PlayerId{} ? *decided.score : -*decided.score;
            const int now = ours >= kLead ? 1 : (ours <= -kLead ? -1 : lead);
            if (lead != 0 && now != lead) ++count;
            lead = now;
            if (!outcome || !outcome->winner) continue;
            worst = std::min(worst,
                             *outcome->winner == decided.side ? *decided.score : -*decided.score);
        }
        changes.push_back(static_cast<double>(count));
        if (!outcome || !outcome->winner) return;
        ++won;
        if (worst <= -kLead) ++turned;
        deepest.push_back(1 / (1 + std::pow(10, -worst / kEloScale)));
    }
};

}  // namespace

void add_drama(const Results& results, Section& section) {
    Drama drama;
    for (const Group group : best_games(results)) {
        results.each_game(group, [&](const Task&, const StudyGame& one) { drama.add(one); });
    }
    Table table;
    table.key = "drama";
    table.name = "";
    table.how = fmt::format(
        "Scores that the engines found for the moves that they chose, in {} of the two highest "
        "rungs against themselves. A side leads from a score of one pawn on until the other one "
        "does; a chance is 1 / (1 + 10^(-score / 4 pawns)). Means with Student's intervals, shares "
        "with Wilson's.",
        counted(drama.changes.size(), "game"));
    table.columns = {{"value", "", {"", 2, 1}}};
    table.rows = {{"changes of the lead in a game", {mean_value(drama.changes)}, {}},
                  {"won games whose winner was once a pawn behind",
                   {share_value(drama.turned, drama.won)},
                   kPercent},
                  {"the winner's chance when it was least", {mean_value(drama.deepest)}, kPercent}};
    if (drama.won > 0 && drama.changes.size() > 1) {
        section.findings.push_back(
            fmt::format("The lead changes {} times in a game; {} of the won games were won from "
                        "behind.",
                        value_text(*table.rows[0].values[0], {"", 2, 1}),
                        percent_words(*table.rows[1].values[0])));
    }
    section.tables.push_back(std::move(table));
}

}  // namespace rulewright::study
