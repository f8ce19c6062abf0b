// Ends that come about by what stands where, what is left, or which checks were given.
#include <algorithm>
#include <set>

#include "ends.hpp"

namespace rulewright::judge {

namespace {

// A neutral piece is of both players, where its kind is named.
bool is_of(const Rules& rules, const std::optional<Cell>& cell, PlayerId player,
           const std::vector<PieceKind>& kinds) {
    return cell && (cell->piece.owner == player || rules.is_neutral(cell)) &&
           std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end();
}

bool is_reached(const Rules& rules, const variant::Reach& reach, PlayerId player, int square) {
    if (rules.geometry.on_ranks(player, square, reach.ranks)) return true;
    if (reach.zone && rules.in_zone(player, square, *reach.zone)) return true;
    const std::string& name = rules.geometry.name(square);
    const std::string plain = name.substr(rules.geometry.grid(square).name.size());
    return std::any_of(reach.squares.begin(), reach.squares.end(),
                       [&](const std::string& one) { return one == name || one == plain; });
}

// So many of the player's pieces stand where it says.
bool holds(const Rules& rules, const Position& position, const variant::Reach& reach,
           PlayerId player) {
    int count = 0;
    for (int square = 0; square < rules.geometry.size(); ++square) {
        if (!is_of(rules, cell_at(position.board, square), player, reach.pieces)) continue;
        if (is_reached(rules, reach, player, square)) ++count;
    }
    return count >= reach.at_least;
}

// With the last ply such a piece of his has gone from one of them.
bool holds(const Rules& rules, const Position& position, const variant::Leaves& leaves,
           PlayerId player) {
    const auto& last = position.last;
    return last && last->from != last->to &&
           is_of(rules, cell_at(position.board, last->to), player, leaves.from.pieces) &&
           is_reached(rules, leaves.from, player, last->from);
}

// On the board and, where these count, in the player's hand.
int count_of(const Rules& rules, const Position& position, PlayerId player,
             const variant::Left& left) {
    const std::vector<PieceKind>& kinds = left.pieces;
    int count = 0;
    for (const auto& cell : position.board) count += is_of(rules, cell, player, kinds) ? 1 : 0;
    if (!left.hands) return count;
    const auto& hand = position.hands[index(player)];
    for (const PieceKind kind : kinds) count += hand.empty() ? 0 : hand[index(kind)];
    return count;
}

bool holds(const Rules& rules, const Position& position, const variant::Left& left,
           PlayerId player) {
    const int others = count_of(rules, position, opponent(player), left);
    return count_of(rules, position, player, left) <= left.at_most &&
           others >= left.other_at_least && (!left.other_at_most || others <= *left.other_at_most);
}

// The lines of a hexagon are files and ranks, those of squares diagonals, too. Straight up is a
// line of its own.
std::vector<variant::Vector> steps_along(const Rules& rules, const variant::InLine& line) {
    std::vector<variant::Vector> steps;
    for (const variant::Vector step : rules.geometry.edges()) {
        const bool counts = step.z != 0   ? line.through_levels
                            : step.x == 0 ? line.along_files
                                          : line.along_ranks;
        if (counts) steps.push_back(step);
    }
    if (rules.variant.boards.front().hexagons || !line.diagonally) return steps;
    for (const variant::Vector step : rules.geometry.corners()) steps.push_back(step);
    return steps;
}

// Walks from each of the player's pieces as far as the next ones stand, once around at most.
bool holds(const Rules& rules, const Position& position, const variant::InLine& line,
           PlayerId player) {
    for (int from = 0; from < rules.geometry.size(); ++from) {
        for (const variant::Vector step : steps_along(rules, line)) {
            int length = 0;
            for (std::optional<int> at = from;
                 at && is_of(rules, cell_at(position.board, *at), player, line.pieces);
                 at = rules.geometry.step(*at, step)) {
                if (length > 0 && *at == from) break;
                ++length;
            }
            if (length >= line.length) return true;
        }
    }
    return false;
}

// Grows what can be reached from the first zone until nothing is added.
bool holds(const Rules& rules, const Position& position, const variant::Connects& connects,
           PlayerId player) {
    const auto is_ours = [&](int square) {
        return is_of(rules, cell_at(position.board, square), player, connects.pieces);
    };
    const std::vector<variant::Vector> steps = rules.geometry.neighbours(connects.by);
    std::set<int> reached;
    for (int at = 0; at < rules.geometry.size(); ++at) {
        if (is_ours(at) && rules.in_zone(player, at, connects.zones[0])) reached.insert(at);
    }
    for (bool grows = true; grows;) {
        grows = false;
        for (const int from : std::set<int>(reached)) {
            for (const variant::Vector step : steps) {
                const auto to = rules.geometry.step(from, step);
                if (to && is_ours(*to)) grows |= reached.insert(*to).second;
            }
        }
    }
    return std::any_of(reached.begin(), reached.end(), [&](int square) {
        return rules.in_zone(player, square, connects.zones[1]);
    });
}

bool holds(const Rules&, const Position& position, const variant::ChecksGiven& checks,
           PlayerId player) {
    return position.checks[index(player)] >= checks.count;
}

bool holds(const Rules& rules, const Position& position, const variant::PointsReached& points,
           PlayerId player) {
    return points_of(rules, position, player) >= points.count;
}

// Whose ply led here; he may go on.
PlayerId last_to_act(const Position& position) {
    return position.turn.moved ? position.to_move : opponent(position.to_move);
}

bool holds(const Rules& rules, const Position& position, const variant::PassesMade& passes,
           PlayerId player) {
    return player == last_to_act(position) &&
           position.variables[*rules.variant.ends.passes] >= passes.times &&
           (!passes.facing || rules.any_facing(position.board));
}

bool holds_for(const Rules& rules, const Position& position, const variant::EndCondition& end,
               PlayerId player) {
    if (!end.concerns[index(player)]) return false;
    const auto is_so = [&](const variant::Circumstance& some) {
        return std::visit([&](const auto& one) { return holds(rules, position, one, player); },
                          some);
    };
    return std::all_of(end.when.begin(), end.when.end(), is_so);
}

// Who wins by it when it holds for the player; nobody by a draw.
std::optional<PlayerId> winner_of(const Rules& rules, const Position& position,
                                  const variant::EndCondition& end, PlayerId player) {
    if (end.result == variant::Verdict::kPoints) return winner_by_points(rules, position);
    return variant::winner_by(end.result, player);
}

// Whether a player whom it makes lose is to move and has a ply left.
bool awaits_reply(const Rules& rules, const variant::EndCondition& end, const Position& position,
                  PlayerId player) {
    return winner_of(rules, position, end, player) == opponent(position.to_move) &&
           end.replies[index(position.to_move)];
}

}  // namespace

std::optional<Over> by_condition(const Rules& rules, const Position& position) {
    const PlayerId mover = last_to_act(position);
    for (const variant::EndCondition& end : rules.variant.ends.conditions) {
        if (end.at_turn_end && position.turn.moved) continue;
        const bool has_replies = end.replies[0] || end.replies[1];
        const bool both = holds_for(rules, position, end, mover) &&
                          holds_for(rules, position, end, opponent(mover));
        if (has_replies && both) return Over{std::nullopt, "rule", end.name};
        for (const PlayerId player : {mover, opponent(mover)}) {
            if (!holds_for(rules, position, end, player)) continue;
            if (awaits_reply(rules, end, position, player)) continue;
            return Over{winner_of(rules, position, end, player), "rule", end.name};
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::judge
