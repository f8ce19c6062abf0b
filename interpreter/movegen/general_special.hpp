// The moves of GeneralGenerator that are more than a piece that goes somewhere: those that a hook
// adds, those with which a piece comes from the hand, or a wall.
#pragma once

#include "movegen/general_generator.hpp"

namespace rulewright::movegen {

// What the `moves` hook adds; where movement leads to the square, too, that is meant.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::added_moves(PieceKind kind) {
    if ((rules_.variant().promises.moves.kinds >> index(kind) & 1) == 0) return;
    const Set& own = position_.placement.of(us_);
    const Set neutral = own & position_.placement.of(opponent(us_));
    const Set royals = position_.placement.of(opponent(us_)) - capturable_ - neutral;
    for (const Square from : movers(kind)) {
        std::vector<hooks::ExtraMove> added;
        hooks_.moves(View<Pos>(rules_, position_), from, added);
        for (const hooks::ExtraMove& one : added) {
            using Manner = hooks::ExtraMove::Manner;
            const bool goes = one.manner == Manner::kGoes;
            Set taken = board::narrow<W>(one.effects.removed);
            if (goes) taken.insert(one.to);
            if (!taken.disjoint(royals)) continue;
            // Nobody's pieces neither give way nor change places.
            if (one.manner != Manner::kStays && neutral.contains(one.to)) continue;
            if (goes && !rules_.kind(us_, kind).lands.contains(one.to)) continue;
            const MoveType type = goes                           ? MoveType::kExtra
                                  : one.manner == Manner::kSwaps ? MoveType::kSwap
                                                                 : MoveType::kStay;
            const Move move{from, one.to, kind, {}, type};
            type == MoveType::kStay ? consider(move) : promoted(move, one.to);
        }
    }
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::mates_by_drop(const Move& move, const Pos& after) const {
    if (move.type != MoveType::kDrop) return false;
    const auto& said = rules_.declared().drops(us_, move.kind);
    if (said.mates && said.checks) return false;
    const PlayerId them = after.to_move;
    if (Threats<Pos>(rules_, hooks_, after).checked(after.placement, them, them).empty()) {
        return false;
    }
    if (!said.checks) return true;
    // What was thrown and said for the drop is not what the other player moves by.
    Pos next = after;
    next.turn = {};
    next.turn.variables = after.turn.variables;
    return count_moves(next, false) == 0;
}

// What comes from the hand shields nobody: the move must be fine without it.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::accompany(const Candidate& alone, const Pos& after) {
    const std::size_t begin = candidates_.size();
    const auto enough = [&] {
        if (!Record::kOn && !first_companions_) return false;
        return candidates_.size() > begin && (weighs() || candidates_.back().checked == 0);
    };
    with_walls(alone, after, enough);
    RoyalMask left = ~RoyalMask{0};
    for (std::size_t i = begin; i < candidates_.size(); ++i) left &= candidates_[i].checked;
    if constexpr (Record::kOn) {
        if (record_.wants_gate()) {
            if (!is_legal_without(alone.move)) return record_.tells_alone();
            left = 0;
        }
    }
    if (left == ~RoyalMask{0}) return finish_trace(begin);
    for_each_gate(rules_, position_, after, alone.move, [&](Gate gate) {
        if (enough()) return;
        Candidate one{alone.move, left};
        one.move.gate = gate;
        Pos then = after;
        Ply<false, Pos> ply(rules_, hooks_, then);
        ply.acts_for(us_);
        ply.bring(gate, gate_square(rules_, us_, one.move));
        with_walls(one, then, enough);
    });
    finish_trace(begin);
}

template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::finish_trace(std::size_t begin) {
    if constexpr (Record::kOn) {
        if (candidates_.size() == begin) record_.at_first();
    }
}

template <typename Pos, typename Record>
template <typename Enough>
void GeneralGenerator<Pos, Record>::with_walls(Candidate one, const Pos& after, Enough enough) {
    const auto squares =
        rules_.variant().gates.wall ? wall_squares(rules_, after, us_, one.move) : std::nullopt;
    if (!squares) return try_with(one, after);
    for (const Square square : *squares) {
        one.move.wall = Wall::on(square);
        if (!tries_) {
            candidates_.push_back(one);
        } else {
            Pos then = after;
            Ply<false, Pos>(rules_, hooks_, then).bring(one.move.wall);
            try_with(one, then);
        }
        if (enough()) return;
    }
}

template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::try_with(const Candidate& one, const Pos& after) {
    if constexpr (Record::kOn) {
        if (!record_.begins(one.move, after)) return;
        const std::size_t begin = candidates_.size();
        weigh(one, after);
        // Something else that comes with it may be fine.
        const bool fails = candidates_.size() > begin && candidates_.back().checked != 0;
        if (fails && !weighs()) candidates_.resize(begin);
    } else {
        weigh(one, after);
    }
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_legal_without(const Move& alone) const {
    std::vector<Candidate> room;
    std::vector<Move> moves;
    Lister<W> lister(moves);
    GeneralGenerator<Pos>(rules_, hooks_, position_, room).run(lister);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return !move.gate && move.alone().same_text(alone);
    });
}

// Whether anything can refuse a move that movement allows, whatever comes with it.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::may_refuse() const noexcept {
    const variant::Variant& variant = rules_.variant();
    return Record::kOn || !rules_.royal_kinds().empty() || !rules_.last_royal_kinds().empty() ||
           asks_legal_ || !variant.limits.empty() || variant.filters.no_checks || variant.hands;
}

}  // namespace rulewright::movegen
