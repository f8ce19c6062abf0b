#include "study/report.hpp"

#include <fmt/format.h>

#include "study/sections.hpp"
#include "study/words.hpp"

namespace rulewright::study {

namespace {

std::string amounts_words(const Results& results) {
    const Amounts& amounts = results.planned.amounts;
    std::uint64_t games = 0;
    for (const Task& task : results.tasks) {
        if (task.group.kind != Group::Kind::kPositions) ++games;
    }
    return fmt::format("{} and {}: {} of each row, engines with {} to {} nodes a move, seed {}.",
                       counted(games, "game"), counted(results.tasks.size() - games, "position"),
                       amounts.games, amounts.nodes, amounts.nodes_of(amounts.rungs - 1),
                       results.planned.seed);
}

}  // namespace

std::string value_text(const Value& value, const Format& format) {
    const auto number = [&](double raw) {
        const std::string text = fmt::format("{:.{}f}", raw * format.scale, format.digits);
        // Nothing is less than nothing.
        return text.find_first_not_of("-0.") == std::string::npos && text.front() == '-'
                   ? text.substr(1)
                   : text;
    };
    std::string text = number(value.value);
    if (!format.unit.empty()) text += " " + format.unit;
    if (!value.interval) return text;
    return fmt::format("{} ({} to {})", text, number(value.interval->low),
                       number(value.interval->high));
}

StudyReport report_of(const Results& results) {
    const variant::Variant& variant = results.game().variant();
    const Amounts& amounts = results.planned.amounts;
    StudyReport report{variant.name, variant.id,           {}, amounts_words(results),
                       {},           results.planned.seed, {}};
    report.work = {
        {"games", amounts.games},         {"rungs", static_cast<std::uint64_t>(amounts.rungs)},
        {"nodes", amounts.nodes},         {"opening_plies", amounts.opening_plies},
        {"max_plies", amounts.max_plies}, {"tasks", results.tasks.size()}};
    const auto add = [&](Part part, Section (*section)(const Results&)) {
        if (results.planned.has(part)) report.sections.push_back(section(results));
    };
    add(Part::kSetup, setup_section);
    add(Part::kLadder, ladder_section);
    add(Part::kPlay, play_section);
    add(Part::kValues, values_section);
    add(Part::kUnequal, unequal_section);
    add(Part::kEndings, endings_section);
    if (results.grid.points() > 0) report.sections.push_back(grid_section(results));
    return report;
}

}  // namespace rulewright::study
