#include "ends.hpp"

#include <algorithm>
#include <set>

#include "chase.hpp"
#include "sight.hpp"

namespace rulewright::judge {

namespace {

Over without_moves(const Rules& rules, const Position& position) {
    const PlayerId player = position.to_move;
    const bool checked = !Sight(rules, position).royals_in_check(player).empty();
    const auto& ends = rules.variant.ends;
    Over over;
    over.reason = checked ? "checkmate" : "stalemate";
    switch ((checked ? ends.checkmate : ends.stalemate)[index(player)]) {
        case variant::Verdict::kLoss:
            over.winner = opponent(player);
            break;
        case variant::Verdict::kWin:
            over.winner = player;
            break;
        case variant::Verdict::kDraw:
            break;
        case variant::Verdict::kPoints:
            return {winner_by_points(rules, position), "rule", ends.points->name};
    }
    return over;
}

// Whether what stands on the board beside royal pieces is no more than the pattern names.
bool fits(const Rules& rules, const Position& position, const variant::MaterialPattern& pattern) {
    std::vector<int> count(rules.variant.pieces.size());
    std::set<int> colours;  // three on hexagons
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (!cell || rules.is_royal(position.board, square)) continue;
        if (rules.is_neutral(cell)) continue;
        ++count[index(cell->piece.kind)];
        colours.insert(rules.geometry.colour(square));
    }
    for (const auto& hand : position.hands) {
        if (std::any_of(hand.begin(), hand.end(), [](int held) { return held != 0; })) return false;
    }
    for (std::size_t kind = 0; kind < count.size(); ++kind) {
        const auto& most = pattern.at_most[kind];
        if (most && count[kind] > *most) return false;
    }
    return !pattern.one_square_colour || colours.size() < 2;
}

// Whether the player has moved since the first occurrence, and always with a check.
bool has_only_checked(const State& state, const std::string& key, PlayerId player) {
    const auto first = std::find(state.seen.begin(), state.seen.end(), key);
    const auto since = static_cast<std::size_t>(first - state.seen.begin()) + 1;
    bool any = false;
    for (const Played& one : state.played) {
        if (one.seen < since || one.mover != player || !one.moves) continue;
        if (!one.checks) return false;
        any = true;
    }
    return any;
}

Over by_repetition(const Rules& rules, const State& state) {
    const variant::Draws& draws = rules.variant.draws;
    const PlayerId next = state.now.to_move;
    const PlayerId last = opponent(next);
    if (draws.checking_loses) {
        const std::string key = repetition_key(rules, state.now);
        const bool of_last = has_only_checked(state, key, last);
        const bool of_next = has_only_checked(state, key, next);
        if (of_last != of_next) return {of_last ? next : last, "repetition", "perpetual_check"};
    }
    if (draws.chases) {
        const std::string key = repetition_key(rules, state.now);
        const bool of_last = has_only_chased(state, key, last);
        const bool of_next = has_only_chased(state, key, next);
        if (of_last != of_next) return {of_last ? next : last, "repetition", "perpetual_chase"};
    }
    return {variant::winner_by(draws.repeating[index(last)], last), "repetition", ""};
}

// Whether a royal piece of the player may still come on the board.
bool holds_royal(const Rules& rules, const Position& position, PlayerId player) {
    const std::vector<int>& hand = position.hands[index(player)];
    for (std::size_t kind = 0; kind < hand.size(); ++kind) {
        if (hand[kind] > 0 && rules.is_royal_kind({player, make_id<PieceKind>(kind)})) return true;
    }
    return false;
}

}  // namespace

int points_of(const Rules& rules, const Position& position, PlayerId player) {
    const variant::Points& points = *rules.variant.ends.points;
    int sum = points.extra[index(player)];
    for (const auto& cell : position.board) {
        const bool counts = cell && !rules.is_neutral(cell) && cell->piece.owner == player;
        if (counts) sum += points.of[index(cell->piece.kind)];
    }
    if (!points.captured.empty()) sum += position.variables[points.sums + index(player)];
    return sum;
}

std::optional<PlayerId> winner_by_points(const Rules& rules, const Position& position) {
    const PlayerId player = position.to_move;
    const int ours = points_of(rules, position, player);
    const int others = points_of(rules, position, opponent(player));
    if (ours == others) return std::nullopt;
    const bool ahead = (ours > others) != rules.variant.ends.points->fewer_wins;
    return ahead ? player : opponent(player);
}

std::optional<Over> ended(const Rules& rules, const Position& position) {
    if (position.over) {
        return Over{position.over->winner, "rule", rules.variant.ends.by_rule[position.over->name]};
    }
    const auto& kinds = rules.variant.pieces;
    const bool any_royal = std::any_of(kinds.begin(), kinds.end(), [](const auto& kind) {
        return kind.royal || kind.royal_when_last;
    });
    const bool may_go = any_royal && rules.royals_may_go();
    const auto has_royals = [&](const Position& in, PlayerId player) {
        return !rules.royals_of(in.board, player).empty() || holds_royal(rules, in, player);
    };
    for (const PlayerId player : {position.to_move, opponent(position.to_move)}) {
        if (may_go && has_royals(rules.start, player) && !has_royals(position, player)) {
            return Over{opponent(player), "no_royals", ""};
        }
    }
    return position.placing == 0 ? by_condition(rules, position) : std::nullopt;
}

std::optional<Over> decided(const Rules& rules, const Position& position, Legal& legal) {
    if (auto end = ended(rules, position)) return end;
    if (is_stuck(rules, position, legal)) return without_moves(rules, position);
    return std::nullopt;
}

int occurrences_of(const Rules& rules, const State& state) {
    const std::string key = repetition_key(rules, state.now);
    return static_cast<int>(std::count(state.seen.begin(), state.seen.end(), key));
}

std::optional<Over> over_of(const Rules& rules, const State& state, Legal& legal) {
    if (auto end = decided(rules, state.now, legal)) return end;
    if (state.now.placing != 0) return std::nullopt;
    const variant::Draws& draws = rules.variant.draws;
    const auto& patterns = draws.insufficient_material;
    if (std::any_of(patterns.begin(), patterns.end(),
                    [&](const auto& pattern) { return fits(rules, state.now, pattern); })) {
        return Over{std::nullopt, "insufficient_material", ""};
    }
    if (draws.claim == variant::Claim::kByPlayer) return std::nullopt;
    if (draws.repetition && state.occurs && occurrences_of(rules, state) >= *draws.repetition) {
        return by_repetition(rules, state);
    }
    if (draws.move_limit_plies && state.now.clock >= *draws.move_limit_plies) {
        return Over{std::nullopt, "fifty_moves", ""};
    }
    return std::nullopt;
}

}  // namespace rulewright::judge
