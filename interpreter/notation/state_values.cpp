#include "notation/state_values.hpp"

#include <fmt/format.h>

#include "support/text.hpp"

namespace rulewright::notation {

int sum_on(const game::Game& game, const position::Setup& setup, const variant::Sum& sum,
           std::size_t board) {
    int total = 0;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        if (game.topology().coordinates(make_id<Square>(i)).board != board) continue;
        if (!setup.squares[i]) continue;
        total += setup.state.columns[sum.column][i];
        if (sum.minus_board) total -= static_cast<int>(board) + 1;
    }
    return total;
}

std::optional<int> turn_value(const game::State& state, std::string_view name) {
    const auto& turns = state.game().variant().turns;
    if (!turns) return std::nullopt;
    for (std::size_t i = 0; i < turns->variables.size(); ++i) {
        if (turns->variables[i].name == name) return state.position().turn().variables[i];
    }
    return std::nullopt;
}

std::string values_text(const game::State& state) {
    const game::Game& game = state.game();
    const variant::Variant& variant = game.variant();
    std::string text;
    if (variant.turns) {
        const auto& variables = variant.turns->variables;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const int value = state.position().turn().variables[i];
            // What the file's own rules keep is told while a turn is under way; what a hook keeps
            // is part of the game.
            if (value != variables[i].start || !variant.turns->rules) {
                text += fmt::format("{}: {}\n", variables[i].name, value);
            }
        }
    }
    if (variant.state.variables.empty() && variant.sums.empty()) return text;
    const position::Setup setup = state.setup();
    for (std::size_t i = 0; i < variant.state.variables.size(); ++i) {
        text += fmt::format("{}: {}\n", variant.state.variables[i].name, setup.state.variables[i]);
    }
    for (const variant::Sum& sum : variant.sums) {
        std::vector<std::string> parts;
        for (std::size_t board = 0; board < game.topology().grids().size(); ++board) {
            const std::string& name = game.topology().grids()[board].name;
            parts.push_back(fmt::format("{}{}{}", name, name.empty() ? "" : " ",
                                        sum_on(game, setup, sum, board)));
        }
        text += fmt::format("{}: {}\n", sum.name, support::join(parts, ", "));
    }
    return text;
}

std::string checks_text(const game::State& state) {
    const variant::Variant& variant = state.game().variant();
    if (variant.ends.counted_checks() == 0) return {};
    const position::Setup setup = state.setup();
    return fmt::format("checks given: {} {}, {} {}\n", variant.players[0].name,
                       setup.state.checks[0], variant.players[1].name, setup.state.checks[1]);
}

}  // namespace rulewright::notation
