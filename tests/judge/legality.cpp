// Stages `allowed` and `safe`: limits, then what is left in check, judged over all moves together.
#include <algorithm>
#include <cstdlib>

#include "changes.hpp"
#include "companions.hpp"
#include "hands.hpp"
#include "hooked.hpp"
#include "sight.hpp"
#include "ways.hpp"

namespace rulewright::judge {

namespace {

// A sum over the pieces of each board.
std::vector<int> sums_of(const Rules& rules, const variant::Sum& sum, const Position& position) {
    std::vector<int> sums(static_cast<std::size_t>(rules.geometry.boards()));
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (!cell) continue;
        const int board = rules.geometry.place(square).board;
        sums[static_cast<std::size_t>(board)] +=
            cell->values[sum.column] - (sum.minus_board ? board + 1 : 0);
    }
    return sums;
}

bool within_limits(const Rules& rules, const Position& before, const Position& after) {
    for (const variant::Limit& limit : rules.variant.limits) {
        if (plies_of(before) + 1 < limit.from_ply) continue;
        const variant::Sum& sum = rules.variant.sums[limit.sum];
        const std::vector<int> was = sums_of(rules, sum, before);
        const std::vector<int> is = sums_of(rules, sum, after);
        for (std::size_t board = 0; board < is.size(); ++board) {
            if (is[board] >= limit.low && is[board] <= limit.high) continue;
            const bool nearer = std::abs(is[board]) <= std::abs(was[board]);
            if (!limit.or_nearer || !nearer) return false;
        }
    }
    return true;
}

std::vector<int> numbers_of(const Position& position, const std::vector<int>& squares) {
    std::vector<int> numbers;
    for (const int square : squares) numbers.push_back(cell_at(position.board, square)->number);
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

// A blast may take no royal piece of the mover, captured like others or not.
bool blows_up_royals(const Rules& rules, const Position& position, const Move& move) {
    if (!rules.variant.capture.blast || !move.victim) return false;
    return rules.blows_up_own(position.board, move.from, move.arrival);
}

// Then nothing that is attacked matters.
bool has_blown_up_all(const Rules& rules, const Position& before, const Position& after,
                      const Move& move) {
    if (!rules.variant.capture.blast || !move.victim) return false;
    const PlayerId other = after.to_move;
    return !rules.royals_of(before.board, other).empty() &&
           rules.royals_of(after.board, other).empty();
}

bool gives_check_against_the_rule(const Rules& rules, const Position& after) {
    const variant::Filters& filters = rules.variant.filters;
    if (!filters.no_checks || rules.checks_freely) return false;
    if (Sight(rules, after).royals_in_check(after.to_move).empty()) return false;
    if (!filters.but_mates) return true;
    // Mate is what it would be if checks were allowed.
    rules.checks_freely = true;
    const bool answered = has_answer(rules, after);
    rules.checks_freely = false;
    return answered;
}

// Where every move ends with a link, a royal piece must be safe where it arrives before that, too.
bool arrives_in_check(const Rules& rules, const Position& position, const Move& move) {
    const auto& cell = cell_at(position.board, move.from);
    if (move.arrival == move.to || !rules.is_royal(position.board, move.from)) return false;
    Position arrived = position;
    arrived.occurrences = 1;
    if (move.victim) cell_at(arrived.board, *move.victim).reset();
    cell_at(arrived.board, move.from).reset();
    cell_at(arrived.board, move.arrival) = cell;
    return Sight(rules, arrived).attacked(opponent(position.to_move), move.arrival);
}

// Who finds royal pieces that look at each other must end that, and may not open another file.
bool leaves_facing(const Rules& rules, const Position& before, const Position& after) {
    return rules.variant.royalty.facing == variant::Facing::kAnswered &&
           rules.any_facing(before.board) && rules.any_facing(after.board);
}

// Who is wary never goes where it could be captured.
bool walks_into_attack(const Rules& rules, const Position& before, const Position& after,
                       const Move& move) {
    const auto& there = cell_at(after.board, move.to);
    if (!there || there->piece.owner != before.to_move) return false;
    return rules.variant.pieces[index(there->piece.kind)].wary &&
           Sight(rules, after).attacked(opponent(before.to_move), move.to);
}

// A royal piece that has promoted is none any more, and not lost.
bool promotes_royal(const Rules& rules, const Position& before, const Position& after,
                    const Move& move) {
    if (!move.promotion || !rules.is_royal(before.board, move.from)) return false;
    const Piece piece = cell_at(before.board, move.from)->piece;
    if (rules.is_royal_kind({piece.owner, *move.promotion})) return false;
    const auto& there = cell_at(after.board, move.to);
    return there && there->piece.owner == piece.owner;
}

// Where one safe royal piece is enough, he keeps another one.
bool may_lose_royals(const Rules& rules, const Position& after, PlayerId player) {
    if (rules.variant.royalty.capturable) return true;
    const bool one_safe = rules.variant.royalty.check == variant::CheckPolicy::kOneSafe;
    return one_safe && !rules.royals_of(after.board, player).empty();
}

// A move, with the royal pieces that it leaves in check: once for each outcome of its contest.
struct Tried {
    Move move;
    std::vector<std::vector<int>> checked;
};

// The royal pieces that are left in check; nothing when limits or the script do not allow the move.
std::optional<std::vector<int>> checked_after(const Rules& rules, const Position& position,
                                              const Move& move, const hooks::TurnWay* way,
                                              int acts) {
    Position after = after_move(rules, position, move);
    if (!within_limits(rules, position, after)) return std::nullopt;
    if (!hook_allows(rules, position, move, after)) return std::nullopt;
    if (leaves_facing(rules, position, after)) return std::nullopt;
    if (walks_into_attack(rules, position, after, move)) return std::nullopt;
    const int least = rules.royals_to_keep(position.board, position.to_move) -
                      (promotes_royal(rules, position, after, move) ? 1 : 0);
    if (after.fell_short || after.crowded) return std::nullopt;
    if (blows_up_royals(rules, position, move)) return std::nullopt;
    if (has_blown_up_all(rules, position, after, move)) return std::vector<int>{};
    const bool loses_royal =
        after.gave_up_royal || rules.royals_to_keep(after.board, position.to_move) < least;
    if (loses_royal && !may_lose_royals(rules, after, position.to_move)) return std::nullopt;
    if (gives_check_against_the_rule(rules, after)) return std::nullopt;
    if (mates_against_the_rule(rules, after, move)) return std::nullopt;
    const bool at_end = way != nullptr && rules.variant.turns->check_at_end;
    const Afterwards next =
        at_end ? after_playing(rules, afterwards(rules, *way), &move) : Afterwards{};
    if (at_end && next.goes_on) {
        if (arrives_in_check(rules, position, move)) return std::nullopt;
        if (!ends_well(rules, after, position.to_move, next, acts)) return std::nullopt;
        return std::vector<int>{};
    }
    if (at_end) end_turn(rules, position.to_move, after);
    std::vector<int> checked =
        numbers_of(after, Sight(rules, after).royals_in_check(position.to_move));
    if (arrives_in_check(rules, position, move)) {
        const int number = cell_at(position.board, move.from)->number;
        const auto at = std::lower_bound(checked.begin(), checked.end(), number);
        if (at == checked.end() || *at != number) checked.insert(at, number);
    }
    return checked;
}

// What dice decide must be allowed whatever they show; how it is meant is not asked.
std::optional<Tried> tried(const Rules& rules, const Position& position, const Move& move,
                           const hooks::TurnWay* way, int acts) {
    Tried one{move, {}};
    std::vector<Result> results = contest_results(rules, position, move);
    if (results.empty()) results.emplace_back();
    Position thrown = position;
    for (const Result& result : results) {
        thrown.turn.contest = result.dice;
        auto checked = checked_after(rules, thrown, move, way, acts);
        if (!checked) return std::nullopt;
        one.checked.push_back(std::move(*checked));
    }
    return one;
}

// What comes from the hand with a move does not make it better.
void shield_nobody(const Tried& alone, Tried& gated) {
    for (std::size_t i = 0; i < gated.checked.size() && i < alone.checked.size(); ++i) {
        std::vector<int> both;
        std::set_union(alone.checked[i].begin(), alone.checked[i].end(), gated.checked[i].begin(),
                       gated.checked[i].end(), std::back_inserter(both));
        gated.checked[i] = std::move(both);
    }
}

// Among what was tried since `begin`, the move with the same wall and nothing from the hand. Where
// walls stand on the square that was left, a piece from the hand takes the wall's place.
std::optional<std::size_t> without_gate(const std::vector<Tried>& all, std::size_t begin,
                                        const Move& move) {
    for (std::size_t i = begin; i < all.size(); ++i) {
        const Move& other = all[i].move;
        if (!other.gate && (!move.wall || other.wall == move.wall)) return i;
    }
    return std::nullopt;
}

bool is_safe(const std::vector<int>& checked) {
    return checked.empty();
}

// `only_one`: up to the first one that leaves nothing in check. Drops come last then: whether one
// mates asks for the answers, among which are drops.
std::vector<Tried> try_all(const Rules& rules, const Position& position, const hooks::TurnWay* way,
                           int acts, bool only_one = false) {
    const bool at_end = way != nullptr && rules.variant.turns->check_at_end;
    const bool ask_way = at_end || (way != nullptr && only_one);
    std::vector<Tried> all;
    std::vector<Move> moves = candidates(rules, position);
    if (only_one) {
        if (way != nullptr) drop_impossible_promotions(rules, position, moves);
        std::stable_partition(moves.begin(), moves.end(),
                              [](const Move& move) { return move.sort != Sort::kDrop; });
    }
    for (const Move& alone : moves) {
        if (ask_way && !allows(rules, position, *way, alone)) continue;
        const std::size_t begin = all.size();
        for (const Move& move : accompanied(rules, position, alone)) {
            const std::optional<std::size_t> without = without_gate(all, begin, move);
            if (move.gate && !without) continue;
            auto one = tried(rules, position, move, way, acts);
            if (!one) continue;
            if (move.gate) shield_nobody(all[*without], *one);
            all.push_back(std::move(*one));
            const auto& checked = all.back().checked;
            if (only_one && std::all_of(checked.begin(), checked.end(), is_safe)) return all;
        }
    }
    return all;
}

// Those of which each outcome is as wanted.
template <typename Keep>
std::vector<Move> moves_where(const std::vector<Tried>& tried, Keep keep) {
    std::vector<Move> moves;
    for (const Tried& one : tried) {
        if (std::all_of(one.checked.begin(), one.checked.end(), keep)) moves.push_back(one.move);
    }
    return moves;
}

std::vector<Move> none_left(const std::vector<Tried>& tried) {
    return moves_where(tried, is_safe);
}

std::vector<Move> reduce_or_keep(const Rules& rules, const Position& position,
                                 const std::vector<Tried>& tried) {
    const auto in_check = Sight(rules, position).royals_in_check(position.to_move);
    const std::vector<int> before = numbers_of(position, in_check);
    if (before.empty()) return none_left(tried);
    const auto no_others = [&](const std::vector<int>& checked) {
        return std::includes(before.begin(), before.end(), checked.begin(), checked.end());
    };
    const std::vector<Move> fewer = moves_where(tried, [&](const std::vector<int>& checked) {
        return checked != before && no_others(checked);
    });
    const auto royals = rules.royals_of(position.board, position.to_move);
    if (!fewer.empty() || before.size() == royals.size()) return fewer;
    return moves_where(tried, no_others);
}

}  // namespace

std::vector<Move> legal_moves(const Rules& rules, const Position& position,
                              const hooks::TurnWay* way, int acts) {
    if (position.placing != 0) return candidates(rules, position);
    const std::vector<Tried> tried = try_all(rules, position, way, acts);
    if (rules.variant.royalty.check == variant::CheckPolicy::kReduceOrKeep) {
        return reduce_or_keep(rules, position, tried);
    }
    return none_left(tried);
}

bool can_move(const Rules& rules, const Position& position) {
    // There one move is judged by what the others leave.
    const bool together = rules.variant.royalty.check == variant::CheckPolicy::kReduceOrKeep;
    if (together || position.placing != 0) return !legal_moves(rules, position).empty();
    return !none_left(try_all(rules, position, nullptr, 0, true)).empty();
}

bool has_answer(const Rules& rules, const Position& after) {
    Position next = after;
    next.turn = Pending{};
    next.turn.variables = after.turn.variables;
    return can_move(rules, next);
}

bool has_legal_move(const Rules& rules, const Position& position, const hooks::TurnWay& way,
                    int acts) {
    return !none_left(try_all(rules, position, &way, acts, true)).empty();
}

}  // namespace rulewright::judge
