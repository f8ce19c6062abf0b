// In which order moves are tried, and what a search learns for that.
#include <algorithm>

#include "search/alpha_beta.hpp"

namespace rulewright::search {

using movegen::AnyPosition;
using movegen::Move;
using movegen::MoveType;

namespace {

constexpr int kKnown = 10'000'000;
constexpr int kCapture = 1'000'000;
constexpr int kKiller = 500'000;
constexpr int kAnswer = 499'990;
constexpr int kLost = -1'000'000;  // ranks of captures that lose a trade stay below all others

}  // namespace

bool AlphaBeta::is_capture(int ply, const Move& move) const {
    if (move.type == MoveType::kEnPassant || move.type == MoveType::kLocust) return true;
    if (move.type == MoveType::kCastle) return false;
    return at(ply).enemies.contains(arrival(move));
}

std::optional<PieceKind> AlphaBeta::victim(int ply, const Move& move) const {
    if (move.type == MoveType::kEnPassant) return move.kind;
    const AnyPosition& position = *at(ply).position;
    if (move.type == MoveType::kLocust) {
        const auto square = engine_.victim(position, move);
        return square ? std::optional(position.at(*square)->kind) : std::nullopt;
    }
    const auto there = position.at(arrival(move));
    if (!there || there->owner == position.to_move()) return std::nullopt;
    return there->kind;
}

// Whether the trade that the capture begins loses; a guess where only playing it would tell: a dear
// piece takes a cheap one that is defended.
bool AlphaBeta::looks_lost(int ply, const Move& move, int gain) {
    const AnyPosition& position = *at(ply).position;
    if (trades_.is_quick() && evaluation_.value(move.kind) <= gain) return false;
    if (const auto value = trades_.value(position, move)) return *value < 0;
    if (evaluation_.value(move.kind) <= gain + 50) return false;
    return engine_.attacked(position, move.destination, opponent(position.to_move()));
}

Histories::Before AlphaBeta::before(int ply) const {
    return {at(ply).position->to_move(), at(ply).played,
            ply > 0 ? at(ply - 1).played : std::nullopt};
}

AlphaBeta::Rank AlphaBeta::rank_of(int ply, const Move& move,
                                   const Histories::Before& before) const {
    const bool captures = is_capture(ply, move);
    Rank rank;
    if (captures || move.promotion) {
        rank.quiet = false;
        const auto taken = captures ? victim(ply, move) : std::nullopt;
        if (taken) rank.gain = evaluation_.value(*taken);
        if (move.promotion) {
            rank.gain += evaluation_.value(*move.promotion) - evaluation_.value(move.kind);
        }
        rank.value = kCapture + 16 * rank.gain - evaluation_.value(move.kind) / 4;
        if (taken) rank.value += histories_.of_capture(before.player, move, *taken) / 8;
        return rank;
    }
    rank.value = histories_.of_quiet(before, move);
    return rank;
}

// The table's move mostly does: the others are ranked when it did not.
void AlphaBeta::rank_moves(int ply, const PackedMove& known) {
    Frame& frame = at(ply);
    frame.enemies = frame.position->pieces(opponent(frame.position->to_move()));
    frame.ranks.clear();
    const auto found = std::find_if(frame.moves.begin(), frame.moves.end(),
                                    [&](const Move& move) { return is(known, move); });
    if (found == frame.moves.end()) return rank_others(ply);
    std::iter_swap(frame.moves.begin(), found);
    Rank rank = rank_of(ply, frame.moves.front(), before(ply));
    rank.value = kKnown;
    rank.weighed = true;
    frame.ranks.push_back(rank);
}

void AlphaBeta::rank_others(int ply) {
    Frame& frame = at(ply);
    const Histories::Before before = this->before(ply);
    const PackedMove answer = histories_.answer_to(before.last);
    for (std::size_t i = frame.ranks.size(); i < frame.moves.size(); ++i) {
        const Move& move = frame.moves[i];
        Rank rank = rank_of(ply, move, before);
        if (!rank.quiet) {
            // Captures come by what they take.
        } else if (is(frame.killers[0], move)) {
            rank.value = kKiller;
        } else if (is(frame.killers[1], move)) {
            rank.value = kKiller - 1;
        } else if (is(answer, move)) {
            rank.value = kAnswer;
        }
        frame.ranks.push_back(rank);
    }
}

// Captures are weighed when their turn comes; those that lose go behind all others. Equal ranks
// keep the generator's order, which is part of what makes a search repeatable.
void AlphaBeta::bring_best(int ply, std::size_t from) {
    Frame& frame = at(ply);
    if (from == 0 && frame.ranks.front().value == kKnown) return;
    if (frame.ranks.size() < frame.moves.size()) rank_others(ply);
    for (;;) {
        // Without branches: which one is best nobody can foretell.
        const Rank* const ranks = frame.ranks.data();
        const std::size_t end = frame.ranks.size();
        std::size_t best = from;
        int most = ranks[from].value;
        for (std::size_t i = from + 1; i < end; ++i) {
            const int value = ranks[i].value;
            best = value > most ? i : best;
            most = std::max(most, value);
        }
        Rank& rank = frame.ranks[best];
        if (!rank.quiet && !rank.weighed) {
            rank.weighed = true;
            if (looks_lost(ply, frame.moves[best], rank.gain)) {
                rank.value += kLost - kCapture;
                continue;
            }
        }
        std::swap(frame.moves[from], frame.moves[best]);
        std::swap(frame.ranks[from], frame.ranks[best]);
        return;
    }
}

// What refuted a position is tried early elsewhere; what was tried before it in vain, later.
void AlphaBeta::reward(int ply, const Move& move, int depth, bool quiet) {
    Frame& frame = at(ply);
    const Histories::Before before = this->before(ply);
    const int bonus = Histories::bonus_of(depth);
    const auto note = [&](const Move& one, bool silent, int by) {
        if (silent) return histories_.note_quiet(before, one, by);
        if (const auto taken = victim(ply, one)) {
            histories_.note_capture(before.player, one, *taken, by);
        }
    };
    if (quiet) {
        const PackedMove packed = pack(move);
        if (frame.killers[0] != packed) frame.killers = {packed, frame.killers[0]};
        histories_.note_answer(before.last, packed);
    }
    note(move, quiet, bonus);
    for (const Move& other : frame.tried) {
        const bool silent = !is_capture(ply, other) && !other.promotion;
        if (silent && !quiet) continue;  // a capture was better than what it is not compared with
        note(other, silent, -bonus);
    }
}

}  // namespace rulewright::search
