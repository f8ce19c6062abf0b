// Endings: what one piece more is worth when little is left, from tables of all positions.
#include <fmt/format.h>

#include <atomic>
#include <map>

#include "endings/figures.hpp"
#include "endings/solve.hpp"
#include "study/sections.hpp"
#include "study/words.hpp"
#include "support/text.hpp"

namespace rulewright::study {

namespace {

using endings::Figures;
using endings::Material;
using endings::Tables;

// What a report may wait for: seconds each, whatever the machine is.
constexpr std::uint64_t kMostPositions = 4'000'000;
constexpr std::uint64_t kMegabytes = 512;

// Why there is no table of the material, or nothing.
std::optional<endings::Problem> solve(game::Game& game, const Material& material, Tables& tables) {
    std::atomic<bool> too_many = false;
    endings::Settings settings;
    settings.megabytes = kMegabytes;
    settings.stop = &too_many;
    return endings::solve(game, {material}, settings, tables, [&](const endings::Extent& extent) {
        too_many = extent.positions > kMostPositions;
    });
}

Value share_of(std::uint64_t count, std::uint64_t all) {
    return {all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all), {}};
}

// Of the player who has more, and of the other one.
Row row_of(const variant::Variant& variant, const Material& material, const Figures& found) {
    const auto& ahead = found.to_move[0];
    const auto& behind = found.to_move[1];
    Row row{endings::name_of(variant, material),
            {share_of(ahead.won, ahead.positions), share_of(behind.lost, behind.positions), {}},
            {}};
    if (const auto& longest = found.longest[0]) {
        const int plies = longest->plies;
        row.values[2] = Value{static_cast<double>(variant.turns ? plies : (plies + 1) / 2), {}};
    }
    return row;
}

// What to say of those with an equal prospect.
struct Prospect {
    endings::Potential potential;
    const char* words;
};
constexpr Prospect kProspects[] = {
    {endings::Potential::kNearlyAlways, "Nearly always won"},
    {endings::Potential::kOften, "Often won"},
    {endings::Potential::kSeldom, "Seldom won"},
    {endings::Potential::kNone, "Never won"},
};

struct Solved {
    Table table;
    std::map<endings::Potential, std::vector<std::string>> by_potential;
    std::vector<std::string> too_large;
    std::optional<std::string> refused;
};

Solved solve_all(game::Game& game) {
    const variant::Variant& variant = game.variant();
    Solved solved;
    Tables tables(game);
    for (const Material& material : endings::usual_materials(game.frame())) {
        const std::string name = endings::name_of(variant, material);
        if (const auto problem = solve(game, material, tables)) {
            if (problem->kind == endings::Problem::Kind::kStopped) {
                solved.too_large.push_back(name);
            } else if (!solved.refused) {
                solved.refused = problem->text.substr(0, problem->text.find('\n'));
            }
            continue;
        }
        const Figures found = endings::figures(*tables.find(material));
        solved.table.rows.push_back(row_of(variant, material, found));
        solved.by_potential[found.potential(PlayerId{})].push_back(name);
    }
    return solved;
}

Table described(const variant::Variant& variant) {
    Table table;
    table.key = "endings";
    table.name = "pieces";
    table.how =
        "Tables of all positions with what both sides always have and one piece more: exact, for "
        "best play of both. Wins and losses are shares of the positions that a game can come to.";
    table.columns = {
        {"won", variant.players[0].name + " to move wins", kPercent},
        {"lost", variant.players[1].name + " to move loses", kPercent},
        {"longest", variant.turns ? "longest win in plies" : "longest win in moves", {"", 0, 1}}};
    return table;
}

}  // namespace

Section endings_section(const Results& results) {
    Section section{"endings", "Endings", {}, {}, {}};
    game::Game& game = results.game();
    const auto& turns = game.variant().turns;
    if (turns && !turns->faces.empty()) {
        section.findings.push_back(
            "With dice nothing is won for certain: `rulewright endings` tells what can be "
            "expected.");
        return section;
    }
    Solved solved = solve_all(game);
    for (const auto& [potential, words] : kProspects) {
        const auto found = solved.by_potential.find(potential);
        if (found == solved.by_potential.end()) continue;
        section.findings.push_back(
            fmt::format("{}: {}.", words, support::join(found->second, ", ")));
    }
    if (!solved.too_large.empty()) {
        section.findings.push_back(
            fmt::format("Too large for a report, as more than {} positions would be looked at: {}.",
                        kMostPositions, support::join(solved.too_large, ", ")));
    }
    if (solved.refused) {
        section.findings.push_back(fmt::format("There are no tables: {}.", *solved.refused));
    }
    if (section.findings.empty()) {
        section.findings.push_back(
            "There are no endings of few pieces that go without saying; `rulewright endings` "
            "solves those that are named.");
    }
    if (solved.table.rows.empty()) return section;
    Table table = described(game.variant());
    table.rows = std::move(solved.table.rows);
    section.tables.push_back(std::move(table));
    return section;
}

}  // namespace rulewright::study
