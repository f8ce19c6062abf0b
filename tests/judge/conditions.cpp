// Ends that come about by what stands where, what is left, or which checks were given.
#include <algorithm>
#include <set>

#include "ends.hpp"

namespace rulewright::judge {

namespace {

// A piece of the player's stands where it says.
bool holds(const Rules& rules, const Position& position, const variant::Reach& reach,
           PlayerId player) {
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (!cell || cell->piece.owner != player) continue;
        const auto& kinds = reach.pieces;
        if (std::find(kinds.begin(), kinds.end(), cell->piece.kind) == kinds.end()) continue;
        if (rules.geometry.on_ranks(player, square, reach.ranks)) return true;
        if (reach.zone && rules.in_zone(player, square, *reach.zone)) return true;
        const std::string& name = rules.geometry.name(square);
        const std::string plain = name.substr(rules.geometry.grid(square).name.size());
        for (const std::string& one : reach.squares) {
            if (one == name || one == plain) return true;
        }
    }
    return false;
}

// So few of the player's pieces stand anywhere or are in his hand.
bool holds(const Rules&, const Position& position, const variant::Left& left, PlayerId player) {
    const auto& kinds = left.pieces;
    std::ptrdiff_t count =
        std::count_if(position.board.begin(), position.board.end(), [&](const auto& cell) {
            return cell && cell->piece.owner == player &&
                   std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end();
        });
    const auto& hand = position.hands[index(player)];
    for (const PieceKind kind : kinds) count += hand.empty() ? 0 : hand[index(kind)];
    return count <= left.at_most;
}

// Walks from each of the player's pieces as far as the next ones stand.
bool holds(const Rules& rules, const Position& position, const variant::InLine& line,
           PlayerId player) {
    const auto counts = [&](int square) {
        const auto& cell = cell_at(position.board, square);
        const auto& kinds = line.pieces;
        return cell && cell->piece.owner == player &&
               std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end();
    };
    for (int from = 0; from < rules.geometry.size(); ++from) {
        std::vector<variant::Vector> steps = rules.geometry.edges();
        const bool hexagons = rules.variant.boards.front().hexagons;
        for (const variant::Vector step : rules.geometry.corners()) {
            if (!hexagons) steps.push_back(step);
        }
        for (const variant::Vector step : steps) {
            int length = 0;
            for (std::optional<int> at = from; at && counts(*at);
                 at = rules.geometry.step(*at, step)) {
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
        const auto& cell = cell_at(position.board, square);
        const auto& kinds = connects.pieces;
        return cell && cell->piece.owner == player &&
               std::find(kinds.begin(), kinds.end(), cell->piece.kind) != kinds.end();
    };
    std::vector<variant::Vector> steps = rules.geometry.edges();
    if (connects.by == variant::Adjacent::kAny) {
        for (const variant::Vector step : rules.geometry.corners()) steps.push_back(step);
    }
    if (connects.by == variant::Adjacent::kHexagonal && steps.size() == 4) {
        steps.push_back({1, -1});
        steps.push_back({-1, 1});
    }
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

bool holds_for(const Rules& rules, const Position& position, const variant::EndCondition& end,
               PlayerId player) {
    if (!end.concerns[index(player)]) return false;
    return std::visit([&](const auto& when) { return holds(rules, position, when, player); },
                      end.when);
}

// Who is made to lose by it when it holds for the player.
std::optional<PlayerId> loser_by(const variant::EndCondition& end, PlayerId player) {
    if (end.result == variant::Verdict::kDraw) return std::nullopt;
    return end.result == variant::Verdict::kLoss ? player : opponent(player);
}

// Whether a player whom it makes lose is to move and has a ply left.
bool awaits_reply(const variant::EndCondition& end, const Position& position, PlayerId player) {
    return loser_by(end, player) == position.to_move && end.replies[index(position.to_move)];
}

}  // namespace

std::optional<Over> by_condition(const Rules& rules, const Position& position) {
    PlayerId mover = position.to_move;
    if (!position.turn.moved) mover = opponent(mover);
    for (const variant::EndCondition& end : rules.variant.ends.conditions) {
        const bool has_replies = end.replies[0] || end.replies[1];
        const bool both = holds_for(rules, position, end, mover) &&
                          holds_for(rules, position, end, opponent(mover));
        if (has_replies && both) return Over{std::nullopt, "rule", end.name};
        for (const PlayerId player : {mover, opponent(mover)}) {
            if (!holds_for(rules, position, end, player)) continue;
            if (awaits_reply(end, position, player)) continue;
            Over over{std::nullopt, "rule", end.name};
            if (const auto loser = loser_by(end, player)) over.winner = opponent(*loser);
            return over;
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::judge
