// Which rules are used, and how often.
#include <fmt/format.h>

#include "match/selfplay_sections.hpp"
#include "study/figures.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

void add_uses(const Results& results, Section& section) {
    match::SelfplayTally tally;
    for (const Group group : best_games(results)) {
        results.each_game(group, [&](const Task&, const StudyGame& one) { tally.add(one.played); });
    }
    if (tally.games == 0) return;
    const game::State start = results.game().start();
    const match::SelfplayOptions options;
    Table table;
    table.key = "rules";
    table.name = "what happened";
    table.how =
        "The same games: in how many of them it happened, with Wilson's intervals, and how "
        "often in 100 plies, each game being one observation of a ratio. What is counted, "
        "`selfplay` describes.";
    table.columns = {{"games", "of all games", kPercent},
                     {"per_100_plies", "in 100 plies", {"", 2, 100}}};
    std::vector<std::string> never;
    for (const match::UseRow& use : match::use_rows({"", start, options, tally})) {
        const std::string name(support::trim(use.words));
        if (use.tally.games == 0) never.push_back(name);
        table.rows.push_back(
            {name,
             {share_value(use.tally.games, tally.games),
              tally.games < 2 ? std::nullopt
                              : std::optional(value_of(support::ratio_of(use.tally.per_ply)))},
             {}});
    }
    if (!never.empty()) {
        section.findings.push_back(fmt::format("In {} there was none of these: {}.",
                                               counted(tally.games, "game"),
                                               support::join(never, ", ")));
    }
    section.tables.push_back(std::move(table));
}

}  // namespace rulewright::study
