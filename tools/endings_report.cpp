#include "endings_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "notation/notation.hpp"
#include "notation/shown_turn.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace {

using endings::Figures;
using endings::SideFigures;
using nlohmann::json;

// The longest win with one way to play it.
struct Shown {
    int plies = 0;
    std::size_t moves = 0;  // of who wins
    std::string fen;
    std::vector<std::string> tokens;
    std::vector<std::string> line;
};

Shown show(const endings::Longest& longest, game::Game& game, const endings::Tables& tables) {
    const endings::Reader reader(game, tables.cells());
    game::State state(game, reader.setup_of(longest.standing));
    Shown shown{longest.plies, 0, state.fen(), {}, {}};
    const auto turns = tables.line(state);
    shown.line = notation::shown_line(state, turns);
    const PlayerId winner = state.to_move();
    for (const game::Turn& turn : turns) {
        shown.moves += state.to_move() == winner ? 1 : 0;
        shown.tokens.push_back(notation::turn_text(game, turn));
        state.play(turn);
    }
    return shown;
}

double share(std::uint64_t count, std::uint64_t all) {
    return all == 0 ? 0 : static_cast<double>(count) / static_cast<double>(all);
}

// "76.51 %", and never 100.00 or 0.00 where that is not so.
std::string percent(std::uint64_t count, std::uint64_t all) {
    if (count == 0 || count == all) return count == 0 ? "0 %" : "100 %";
    return fmt::format("{:.2f} %", std::clamp(100 * share(count, all), 0.01, 99.99));
}

std::string side_text(const SideFigures& side, const std::string& player) {
    return fmt::format("  {} to move: {} positions, {} won, {} drawn, {} lost\n", player,
                       side.positions, percent(side.won, side.positions),
                       percent(side.drawn, side.positions), percent(side.lost, side.positions));
}

std::string longest_text(const Shown& shown, const std::string& player) {
    std::string text = fmt::format("  longest win of {}: {} pl{}, {} move{}: {}\n", player,
                                   shown.plies, shown.plies == 1 ? "y" : "ies", shown.moves,
                                   shown.moves == 1 ? "" : "s", shown.fen);
    if (!shown.line.empty()) text += "    " + support::join(shown.line, " ") + "\n";
    return text;
}

json side_json(const SideFigures& side) {
    return {{"positions", side.positions},
            {"won", side.won},
            {"drawn", side.drawn},
            {"lost", side.lost},
            {"won_share", share(side.won, side.positions)}};
}

json ending_json(const endings::Table& table, game::Game& game, const endings::Tables& tables) {
    const variant::Variant& variant = game.variant();
    const Figures found = endings::figures(table);
    json one = {{"material", endings::name_of(variant, table.material)},
                {"to_move", json::object()},
                {"longest", json::object()},
                {"potential", json::object()},
                {"symmetries", table.layout.symmetry().ways.size()}};
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const std::string& player = variant.players[i].name;
        one["to_move"][player] = side_json(found.to_move[i]);
        one["potential"][player] = endings::name_of(found.potential(make_id<PlayerId>(i)));
        one["longest"][player] = nullptr;
        if (!found.longest[i]) continue;
        const Shown shown = show(*found.longest[i], game, tables);
        one["longest"][player] = {{"plies", shown.plies},
                                  {"moves", shown.moves},
                                  {"fen", shown.fen},
                                  {"line", shown.tokens}};
    }
    return one;
}

}  // namespace

std::string endings_text(const EndingsReport& report, game::Game& game,
                         const endings::Tables& tables) {
    const variant::Variant& variant = game.variant();
    std::string text;
    for (const endings::Material& material : report.materials) {
        const endings::Table& table = *tables.find(material);
        const Figures found = endings::figures(table);
        text += endings::name_of(variant, material) + ": wins";
        for (std::size_t i = 0; i < kPlayers; ++i) {
            text += fmt::format("{} of {}: {}", i == 0 ? "" : ",", variant.players[i].name,
                                endings::name_of(found.potential(make_id<PlayerId>(i))));
        }
        text += "\n";
        for (std::size_t i = 0; i < kPlayers; ++i) {
            text += side_text(found.to_move[i], variant.players[i].name);
        }
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (!found.longest[i]) continue;
            text += longest_text(show(*found.longest[i], game, tables), variant.players[i].name);
        }
    }
    text += fmt::format("tables {} positions {} memory {} MB\n", report.extent.tables,
                        report.extent.positions, report.extent.megabytes);
    const auto unseen = endings::unseen(variant);
    if (!unseen.empty()) text += "not looked at: " + support::join(unseen, ", ") + "\n";
    return text;
}

std::string endings_json(const EndingsReport& report, game::Game& game,
                         const endings::Tables& tables) {
    json all = {{"variant", report.variant},
                {"endings", json::array()},
                {"tables", report.extent.tables},
                {"positions", report.extent.positions},
                {"megabytes", report.extent.megabytes},
                {"not_looked_at", endings::unseen(game.variant())}};
    for (const endings::Material& material : report.materials) {
        all["endings"].push_back(ending_json(*tables.find(material), game, tables));
    }
    return support::json_text(all, 2) + "\n";
}

std::string odds_text(const EndingsReport& report, const game::Game& game,
                      const endings::Odds& odds) {
    const variant::Variant& variant = game.variant();
    std::string text;
    double widest = 0;
    for (const endings::Material& material : report.materials) {
        const auto& table = odds.tables.at(endings::key_of(variant, material));
        text += endings::name_of(variant, material) + "\n";
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto found = endings::odds_figures(table, make_id<PlayerId>(i));
            widest = std::max(widest, found.widest);
            text += fmt::format(
                "  {0} to move: {1} positions, {0} scores {2:.2f} % ({3:.2f} to "
                "{4:.2f} %)\n",
                variant.players[i].name, found.positions, 50 * (1 + found.mean),
                50 * (1 + found.worst), 50 * (1 + found.best));
        }
    }
    text += fmt::format("tables {} positions {} memory {} MB\n", report.extent.tables,
                        report.extent.positions, report.extent.megabytes);
    text += fmt::format("bounds within {:.6f} % after {} sweeps\n", 50 * widest, odds.sweeps);
    const auto unseen = endings::unseen(variant);
    if (!unseen.empty()) text += "not looked at: " + support::join(unseen, ", ") + "\n";
    return text;
}

std::string odds_json(const EndingsReport& report, const game::Game& game,
                      const endings::Odds& odds) {
    const variant::Variant& variant = game.variant();
    json all = {{"variant", report.variant},
                {"endings", json::array()},
                {"tables", report.extent.tables},
                {"positions", report.extent.positions},
                {"megabytes", report.extent.megabytes},
                {"sweeps", odds.sweeps},
                {"not_looked_at", endings::unseen(variant)}};
    for (const endings::Material& material : report.materials) {
        const auto& table = odds.tables.at(endings::key_of(variant, material));
        json one = {{"material", endings::name_of(variant, material)}, {"to_move", json::object()}};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto found = endings::odds_figures(table, make_id<PlayerId>(i));
            one["to_move"][variant.players[i].name] = {{"positions", found.positions},
                                                       {"score", (1 + found.mean) / 2},
                                                       {"least", (1 + found.worst) / 2},
                                                       {"most", (1 + found.best) / 2},
                                                       {"bounds", found.widest / 2}};
        }
        all["endings"].push_back(std::move(one));
    }
    return support::json_text(all, 2) + "\n";
}

}  // namespace rulewright::cli
