#include "chase.hpp"

#include <algorithm>

namespace rulewright::judge {

namespace {

// With this player to move, and nothing pending.
Position turned_to(const Rules& rules, const Position& position, PlayerId player) {
    Position next = position.to_move == player ? position : after_pass(rules, position);
    next.to_move = player;
    const auto variables = next.turn.variables;
    next.turn = Pending{};
    next.turn.variables = variables;
    return next;
}

// The legal captures on one board, but those en passant.
std::vector<Move> captures(const Rules& rules, const Position& position) {
    std::vector<Move> moves;
    if (position.over) return moves;
    for (const Move& move : legal_moves(rules, position)) {
        const bool on_one_board = move.arrival == move.to && move.sort != Sort::kEnPassant;
        if (move.victim && on_one_board) moves.push_back(move);
    }
    return moves;
}

bool among(const std::vector<Move>& moves, int from, int victim) {
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return move.from == from && *move.victim == victim;
    });
}

// By the capture of whoever stands where it ends.
bool is_answered(const Rules& rules, const Position& position, const Move& capture) {
    const PlayerId other = opponent(position.to_move);
    Position taken = after_move(rules, position, capture);
    std::vector<std::string> notices;
    follow(rules, position, &capture, taken, notices);
    const auto answers = captures(rules, turned_to(rules, taken, other));
    return std::any_of(answers.begin(), answers.end(),
                       [&](const Move& one) { return *one.victim == capture.to; });
}

}  // namespace

std::vector<int> chased_by(const Rules& rules, const Position& before, const Move& move,
                           const Position& after) {
    const variant::Chases& chases = *rules.variant.draws.chases;
    const PlayerId player = before.to_move;
    const Position again = turned_to(rules, after, player);
    const auto earlier = captures(rules, turned_to(rules, before, player));
    const auto answers = captures(rules, turned_to(rules, after, opponent(player)));
    std::vector<int> numbers;
    for (const Move& capture : captures(rules, again)) {
        const Cell& attacker = *cell_at(again.board, capture.from);
        const Cell& victim = *cell_at(again.board, *capture.victim);
        const std::size_t kind = index(victim.piece.kind);
        if (victim.piece.owner == player || !chases.by[index(attacker.piece.kind)]) continue;
        if (rules.variant.pieces[kind].royal) continue;
        const auto& zone = chases.spares[kind];
        if (zone && rules.in_zone(victim.piece.owner, *capture.victim, *zone)) continue;
        const int stood = capture.from == move.to ? move.from : capture.from;
        if (among(earlier, stood, *capture.victim)) continue;
        const bool alike = attacker.piece.kind == victim.piece.kind;
        if (alike && among(answers, *capture.victim, capture.from)) continue;
        const auto& bold = chases.although_safe[kind];
        const bool anyway = std::find(bold.begin(), bold.end(), attacker.piece.kind) != bold.end();
        if (anyway || !is_answered(rules, again, capture)) numbers.push_back(victim.number);
    }
    return numbers;
}

bool has_only_chased(const State& state, const std::string& key, PlayerId player) {
    const auto first = std::find(state.seen.begin(), state.seen.end(), key);
    const auto since = static_cast<std::size_t>(first - state.seen.begin()) + 1;
    std::vector<int> always;
    bool any = false;
    for (const Played& one : state.played) {
        if (one.seen < since || one.mover != player) continue;
        if (!any) always = one.chased;
        any = true;
        std::erase_if(always, [&](int number) {
            return std::find(one.chased.begin(), one.chased.end(), number) == one.chased.end();
        });
    }
    return !always.empty();
}

}  // namespace rulewright::judge
