#include "game/explain_limits.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "game/explain_links.hpp"

namespace rulewright::game {

namespace {

int sum_of(const MoveQuestion& question, const position::Setup& setup, std::size_t which,
           std::size_t board) {
    const variant::Sum& rule = question.game().variant().sums[which];
    int total = 0;
    for (std::size_t i = 0; i < setup.squares.size(); ++i) {
        const auto square = make_id<Square>(i);
        if (!setup.squares[i] || question.topology().coordinates(square).board != board) continue;
        total += carried_value(setup, rule.column, square);
        if (rule.minus_board) total -= static_cast<int>(board) + 1;
    }
    return total;
}

}  // namespace

std::optional<std::string> explain_limits(const MoveQuestion& question, const movegen::Move& move) {
    const variant::Variant& variant = question.game().variant();
    const position::Setup after = question.game().engine().after_move(question.setup, move);
    for (const variant::Limit& limit : variant.limits) {
        for (std::size_t b = 0; b < question.topology().grids().size(); ++b) {
            const int now = sum_of(question, question.setup, limit.sum, b);
            const int then = sum_of(question, after, limit.sum, b);
            if (then == now || (then >= limit.low && then <= limit.high)) continue;
            if (limit.or_nearer && std::abs(then) <= std::abs(now)) continue;
            return fmt::format("the {} of {} would go from {} to {}, outside {} to {}{}",
                               variant.sums[limit.sum].name, question.topology().grids()[b].name,
                               now, then, limit.low, limit.high,
                               limit.or_nearer ? " and further from 0" : "");
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::game
