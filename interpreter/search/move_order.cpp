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

// Two short loops, of which the first has no branches: which one is best nobody can foretell.
std::size_t first_of_most(const std::vector<int>& ranks, std::size_t from) {
    int most = ranks[from];
    for (std::size_t i = from + 1; i < ranks.size(); ++i) most = std::max(most, ranks[i]);
    while (ranks[from] != most) ++from;
    return from;
}

}  // namespace

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

// Of a move that captures or promotes.
int AlphaBeta::rank_loud(int ply, const Move& move, Promise& promise) const {
    const auto taken = is_capture(ply, move) ? victim(ply, move) : std::nullopt;
    promise.quiet = false;
    if (taken) promise.gain = evaluation_.value(*taken);
    if (move.promotion) {
        promise.gain += evaluation_.value(*move.promotion) - evaluation_.value(move.kind);
    }
    int rank = kCapture + 16 * promise.gain - evaluation_.value(move.kind) / 4;
    if (taken) rank += histories_.of_capture(at(ply).position->to_move(), move, *taken) / 8;
    return rank;
}

// The table's move mostly does: the others are ranked when it did not.
void AlphaBeta::rank_moves(int ply, const PackedMove& known) {
    Frame& frame = at(ply);
    frame.enemies = frame.position->pieces(opponent(frame.position->to_move()));
    frame.ranks.clear();
    frame.promises.clear();
    const auto found = std::find_if(frame.moves.begin(), frame.moves.end(),
                                    [&](const Move& move) { return is(known, move); });
    if (found == frame.moves.end()) return rank_others(ply);
    std::iter_swap(frame.moves.begin(), found);
    const Move& first = frame.moves.front();
    Promise promise;
    if (first.promotion || is_capture(ply, first)) {
        static_cast<void>(rank_loud(ply, first, promise));
    }
    promise.weighed = true;
    frame.ranks.push_back(kKnown);
    frame.promises.push_back(promise);
}

void AlphaBeta::rank_others(int ply) {
    Frame& frame = at(ply);
    const Histories::Before before = this->before(ply);
    const Histories::Quiets quiets(histories_, before);
    const PackedMove answer = histories_.answer_to(before.last);
    std::size_t i = frame.ranks.size();
    frame.ranks.resize(frame.moves.size());
    frame.promises.resize(frame.moves.size());
    for (; i < frame.moves.size(); ++i) {
        const Move& move = frame.moves[i];
        int& rank = frame.ranks[i];
        if (move.promotion || is_capture(ply, move)) {
            rank = rank_loud(ply, move, frame.promises[i]);
        } else if (is(frame.killers[0], move)) {
            rank = kKiller;
        } else if (is(frame.killers[1], move)) {
            rank = kKiller - 1;
        } else if (is(answer, move)) {
            rank = kAnswer;
        } else {
            rank = quiets.of(move);
        }
    }
}

// Captures are weighed when their turn comes; those that lose go behind all others. Equal ranks
// keep the generator's order, which is part of what makes a search repeatable.
void AlphaBeta::bring_best(int ply, std::size_t from) {
    Frame& frame = at(ply);
    if (from == 0 && frame.ranks.front() == kKnown) return;
    if (frame.ranks.size() < frame.moves.size()) rank_others(ply);
    for (;;) {
        const std::size_t best = first_of_most(frame.ranks, from);
        Promise& promise = frame.promises[best];
        if (!promise.quiet && !promise.weighed) {
            promise.weighed = true;
            if (looks_lost(ply, frame.moves[best], promise.gain)) {
                frame.ranks[best] += kLost - kCapture;
                continue;
            }
        }
        std::swap(frame.moves[from], frame.moves[best]);
        std::swap(frame.ranks[from], frame.ranks[best]);
        std::swap(frame.promises[from], frame.promises[best]);
        return;
    }
}

// Of those that have not had their turn, captures and promotions stay.
void AlphaBeta::drop_quiet(int ply, std::size_t from) {
    Frame& frame = at(ply);
    std::size_t kept = from;
    for (std::size_t i = from; i < frame.moves.size(); ++i) {
        if (frame.promises[i].quiet) continue;
        frame.moves[kept] = frame.moves[i];
        frame.ranks[kept] = frame.ranks[i];
        frame.promises[kept++] = frame.promises[i];
    }
    frame.moves.resize(kept);
    frame.ranks.resize(kept);
    frame.promises.resize(kept);
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
