// What GeneralGenerator asks of a move that is tried, and the moves that are more than a piece that
// goes somewhere: those that a hook adds, those with which a piece comes from the hand, or a wall.
#pragma once

#include "movegen/general_generator.hpp"

namespace rulewright::movegen {

// What the `moves` hook adds; where movement leads to the square, too, that is meant.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::added_moves(PieceKind kind) {
    const Set neutral = position_.placement.of(us_) & position_.placement.of(opponent(us_));
    const Set royals = position_.placement.of(opponent(us_)) - capturable_ - neutral;
    for (const Square from : moved_by_hook(kind)) {
        std::vector<hooks::ExtraMove> added;
        ask_for_moves(from, added);
        const PlayerId owner = judge_.owner_of({from, from, kind, {}, MoveType::kExtra});
        const bool promotes = owner == us_ && !rules_.neutral(kind);
        for (const hooks::ExtraMove& one : added) {
            using Manner = hooks::ExtraMove::Manner;
            const bool goes = one.manner == Manner::kGoes;
            Set taken = board::narrow<W>(one.effects.removed);
            if (goes) taken.insert(one.to);
            // Nobody's pieces neither give way nor change places.
            if (!taken.disjoint(royals) ||
                (one.manner != Manner::kStays && neutral.contains(one.to)) ||
                (goes && !rules_.kind(owner, kind).lands.contains(one.to))) {
                if constexpr (Record::kOn) record_.added_in_vain(one.to, taken & royals);
                continue;
            }
            const MoveType type = goes                           ? MoveType::kExtra
                                  : one.manner == Manner::kSwaps ? MoveType::kSwap
                                                                 : MoveType::kStay;
            if (contradicts_movement(from, one)) {
                const View<Pos> view(rules_, hooks_, position_);
                return hooks_.refuse(
                    hooks::HookPoint::kMoves,
                    "moves returned a move to " + rules_.frame().topology().name(one.to) +
                        " with more than going there, but the piece on " +
                        rules_.frame().topology().name(from) + " goes there by its movement",
                    "squares to which no movement leads, or `to` alone", &view);
            }
            const Move move{from, one.to, kind, {}, type};
            promotes&& type != MoveType::kStay ? promoted(move, one.to) : consider(move);
        }
    }
}

// The pieces of the kind that the hook moves: the player's own, as a rule.
template <typename Pos, typename Record>
auto GeneralGenerator<Pos, Record>::moved_by_hook(PieceKind kind) const noexcept -> Set {
    const variant::Promise& promise = rules_.variant().promises.moves;
    const bool neutral = rules_.neutral(kind);
    Set all;
    if (promise.moves_own(kind, neutral)) all |= position_.placement.of(us_);
    if (promise.moves_others(kind, neutral)) all |= position_.placement.of(opponent(us_));
    all &= position_.placement.of(kind);
    if constexpr (Record::kOn) return all & record_.origin();
    return all;
}

// Whether it says more than the plain move that is meant in its place. Squares that are closed to
// the plain move are no contradiction: they have to be heeded.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::contradicts_movement(Square from,
                                                         const hooks::ExtraMove& added) const {
    const bool more = added.manner != hooks::ExtraMove::Manner::kGoes || !added.effects.empty();
    return more && restricted_ &&
           std::any_of(reached_.begin(), reached_.end(), [&](const Move& move) {
               return move.origin == from && move.destination == added.to && !is_added(move.type) &&
                      move.type != MoveType::kDrop;
           });
}

template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::ask_for_moves(Square from,
                                                  std::vector<hooks::ExtraMove>& added) {
    const View<Pos> view(rules_, hooks_, position_);
    if constexpr (Record::kOn) {
        hooks::Why why = record_.why_not_there();
        hooks_.moves(view, from, added, &why);
        record_.added(std::move(why.lines));
    } else {
        hooks_.moves(view, from, added, nullptr);
    }
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::omits_capture(const Move& move) const {
    const variant::Filters& filters = rules_.variant().filters;
    return filters.must_capture && !judge_.victim_of(move) && !(filters.must_jump && jumps(move)) &&
           has_move(position_, true, checks_freely_);
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::omits_jump(const Move& move) const {
    const variant::Filters& filters = rules_.variant().filters;
    if (!filters.must_jump || jumps(move)) return false;
    if (filters.must_capture && judge_.victim_of(move)) return false;
    return any_legal([&](const Move& one) { return jumps(one); });
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::has_move(const Pos& position, bool captures,
                                             bool checks_freely) const {
    std::vector<Candidate> room;
    Counter<W> counter;
    GeneralGenerator<Pos> generator(rules_, hooks_, position, room);
    if (captures) generator.only_captures();
    if (checks_freely) generator.check_freely();
    generator.any_one();
    generator.run(counter);
    return counter.total() != 0;
}

// Whether who was put in check has a move; what was thrown and said for the check is not what he
// moves by.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_answered(const Pos& after, bool checks_freely) const {
    const bool freely = checks_freely || checks_freely_;
    const Pos next = beginning_of(after);
    return has_answer_ != nullptr ? (*has_answer_)(next, freely) : has_move(next, false, freely);
}

template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::drops() {
    for_each_held(rules_, position_, [&](PieceKind kind) {
        for (const Square square : drop_targets(rules_, position_, kind)) {
            if (!moves_.may_enter(kind, square)) continue;
            consider({square, square, kind, {}, MoveType::kDrop});
        }
    });
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
    return !said.checks || !is_answered(after, false);
}

// What comes from the hand shields nobody: the move must be fine without it, with the same wall.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::accompany(const Candidate& alone, const Pos& after) {
    const std::size_t begin = candidates_.size();
    const auto enough = [&] {
        if (!Record::kOn && !first_companions_) return false;
        return candidates_.size() > begin && (weighs() || candidates_.back().checked == 0);
    };
    const auto any_wall = [](Wall) { return RoyalMask{0}; };
    with_walls(alone, after, any_wall, enough);
    const std::size_t end = candidates_.size();
    const auto left = [&](Wall wall) -> std::optional<RoyalMask> {
        for (std::size_t i = begin; i < end; ++i) {
            // Where the piece from the hand stands no wall is left behind.
            if (!wall || candidates_[i].move.wall == wall) return candidates_[i].checked;
        }
        return std::nullopt;
    };
    bool asks_gate = false;
    if constexpr (Record::kOn) {
        asks_gate = record_.wants_gate();
        if (asks_gate && !is_legal_without(alone.move)) return record_.tells_alone();
    }
    if (!asks_gate && begin == end) return finish_trace(begin);
    for_each_gate(rules_, position_, after, alone.move, [&](Gate gate) {
        if (enough()) return;
        Candidate one{alone.move};
        one.move.gate = gate;
        const Pos then = with_gate(after, one.move);
        Record::kOn ? with_walls(one, then, any_wall, enough) : with_walls(one, then, left, enough);
    });
    finish_trace(begin);
}

// Calls take(move) with each wall that may come with the move, or without one where none does;
// until it gives false.
template <typename Pos, typename Record>
template <typename Take>
void GeneralGenerator<Pos, Record>::for_each_wall(Move move, const Pos& after, Take take) const {
    const auto squares = rules_.variant().gates.wall
                             ? wall_squares(rules_, after, us_, judge_.owner_of(move), move)
                             : std::nullopt;
    if (!squares) return static_cast<void>(take(move));
    for (const Square square : *squares) {
        move.wall = Wall::on(square);
        if (!take(move)) return;
    }
}

// The position after the move with its piece from the hand, too.
template <typename Pos, typename Record>
Pos GeneralGenerator<Pos, Record>::with_gate(const Pos& after, const Move& move) const {
    Pos then = after;
    Ply<false, Pos> ply(rules_, hooks_, then);
    ply.acts_for(us_);
    ply.bring(move.gate, gate_square(rules_, us_, move));
    return then;
}

// What may come with the move as it is meant; first what needs nothing from the hand.
template <typename Pos, typename Record>
template <typename Take>
void GeneralGenerator<Pos, Record>::for_each_company(const Move& alone, const Pos& after,
                                                     Take take) const {
    for_each_wall(alone, after, take);
    for_each_gate(rules_, position_, after, alone, [&](Gate gate) {
        Move move = alone;
        move.gate = gate;
        for_each_wall(move, with_gate(after, move), take);
    });
}

// A move that dice decide is a candidate when it may be played whatever they show. What comes from
// the hand shields nobody here either.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::consider_outcomes(const Move& alone,
                                                      const std::vector<Throw>& throws) {
    struct Alone {
        Wall wall;
        std::vector<RoyalMask> left;  // in check, by throw
    };
    std::vector<Alone> without;  // anything from the hand
    for_each_company(alone, resolve(alone), [&](const Move& move) {
        const auto same = std::find_if(without.begin(), without.end(), [&](const Alone& one) {
            return !move.wall || one.wall == move.wall;
        });
        if (move.gate && same == without.end()) return true;
        Candidate one{move};
        std::vector<RoyalMask> each;
        for (const Throw& thrown : throws) {
            const auto tried = outcome_of(move, thrown.dice);
            if (!tried) return true;
            RoyalMask checked = tried->checked;
            if (move.gate) checked |= same->left[each.size()];
            each.push_back(checked);
            one.checked |= checked;
            one.keeps = one.keeps || checked == checked_;
        }
        if (!move.gate) without.push_back({move.wall, std::move(each)});
        candidates_.push_back(one);
        return true;
    });
}
template <typename Pos, typename Record>
std::optional<Candidate> GeneralGenerator<Pos, Record>::outcome_of(const Move& move,
                                                                   const Dice& contest) {
    Pos laid = position_;
    laid.turn.contest = contest;
    std::vector<Candidate> room;
    GeneralGenerator<Pos> then(rules_, hooks_, laid, room);
    then.checked_ = checked_;
    then.answered_by(has_answer_);
    if (checks_freely_) then.check_freely();
    return then.tried_with_company(move);
}
template <typename Pos, typename Record>
std::optional<Candidate> GeneralGenerator<Pos, Record>::tried_with_company(Move move) {
    if (rules_.capabilities().contested) judge_.decide(move);
    Pos after = resolve(move.alone());
    if (missed_ != nullptr) return std::nullopt;
    Ply<false, Pos> ply(rules_, hooks_, after);
    ply.acts_for(us_);
    const auto stands = [&](Square square) { return after.placement.occupied().contains(square); };
    if (move.gate) {
        const Square square = gate_square(rules_, us_, move);
        if (stands(square)) return std::nullopt;
        ply.bring(move.gate, square);
    }
    if (move.wall) {
        if (stands(move.wall.square())) return std::nullopt;
        ply.bring(move.wall);
    }
    weigh({move}, after);
    return candidates_.empty() ? std::nullopt : std::optional(candidates_.front());
}

template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::finish_trace(std::size_t begin) {
    if constexpr (Record::kOn) {
        if (candidates_.size() == begin) record_.at_first();
    }
}

// `left`: what is in check with that wall and nothing from the hand; nothing where that is no move.
template <typename Pos, typename Record>
template <typename Left, typename Enough>
void GeneralGenerator<Pos, Record>::with_walls(Candidate one, const Pos& after, Left left,
                                               Enough enough) {
    for_each_wall(one.move, after, [&](const Move& move) {
        const std::optional<RoyalMask> alone = left(move.wall);
        if (!alone) return true;
        one.move = move;
        one.checked = *alone;
        if (!tries_) {
            candidates_.push_back(one);
        } else if (!move.wall) {
            try_with(one, after);
        } else {
            Pos then = after;
            Ply<false, Pos>(rules_, hooks_, then).bring(move.wall);
            try_with(one, then);
        }
        return !enough();
    });
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
    return any_legal([&](const Move& move) { return !move.gate && move.alone().same_text(alone); });
}

template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::allowed_by_hook(const Move& move, const Pos& after) {
    if (!asks_legal_) return true;
    const auto victim = judge_.victim_of(move);
    const variant::Promise& promise = rules_.variant().promises.legal;
    if (!promise.covers(move.kind, Judge<Pos>::traits_of(move, victim))) return true;
    hooks::Why why;
    const bool allowed =
        hooks_.legal(judge_.view_of(move, victim), View<Pos>(rules_, hooks_, position_),
                     View<Pos>(rules_, hooks_, after), Record::kOn ? &why : nullptr);
    if constexpr (Record::kOn) {
        if (!allowed) record_.forbidden(std::move(why));
    }
    return allowed;
}

// Whether what the move makes of the position keeps to `filters`.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::passes_filters(const Pos& after) {
    const variant::Filters& filters = rules_.variant().filters;
    if (!filters.no_checks || checks_freely_) return true;
    const PlayerId them = opponent(us_);
    Set checked = Threats<Pos>(rules_, hooks_, after).checked(after.placement, them, them);
    if (filters.but_mates && !checked.empty() && !is_answered(after, true)) checked = {};
    if constexpr (Record::kOn) record_.gives_check(checked);
    return checked.empty();
}

// Whether what is wary could be captured where the move brings it.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::walks_into_attack(const Move& move, const Pos& after) {
    if (!rules_.capabilities().wary) return false;
    const Square square = move.destination;
    const auto there = after.placement.at(square);
    if (!there || there->owner != us_ || !rules_.kind(us_, there->kind).wary) return false;
    const PlayerId them = opponent(us_);
    if (!Threats<Pos>(rules_, hooks_, after).any(after.placement, square, them, them)) return false;
    if constexpr (Record::kOn) record_.walks_into_attack(after, square);
    return true;
}

// False when the move loses a royal piece and must not; one that has promoted is not lost.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::look_after_royals(const Pos& after, Candidate& one) {
    const Set now = royals_of(rules_, after.placement, us_);
    const bool stands = after.placement.of(us_).contains(one.move.destination);
    const bool one_safe = rules_.capabilities().one_safe;
    const bool may = rules_.variant().royalty.capturable || (one_safe && !now.empty());
    if ((!may && gave_up_royal_) ||
        ((!may || (rules_.capabilities().blasts && judge_.victim_of(one.move))) &&
         loses_royals(rules_, position_.placement, after.placement, us_, one.move.kind,
                      stands ? one.move.promotion : std::nullopt))) {
        if constexpr (Record::kOn) record_.loses(after);
        return false;
    }
    if (now.empty() || blown_up(rules_, position_.placement, after.placement, opponent(us_)))
        return true;
    Set known;
    int safe = now.count();
    const Threats<Pos> threats(rules_, hooks_, after);
    const auto attacked = [&](Square square) {
        if (!threats.any(after.placement, square, opponent(us_), opponent(us_))) return false;
        --safe;
        if constexpr (Record::kOn) record_.leaves_in_check(after, square);
        return true;
    };
    for (std::size_t i = 0; i < royals_; ++i) {
        Square square = royal_at_[i];
        if (square == one.move.origin && !now.contains(square)) square = one.move.destination;
        if (!now.contains(square)) continue;
        known.insert(square);
        const bool stays = square == royal_at_[i] && (checked_ >> i & 1) == 0;
        if (stays && leaves_lines(after.placement, square)) continue;
        if (attacked(square)) one.checked |= RoyalMask{1} << i;
    }
    for (const Square square : now - known) {
        if (attacked(square)) one.checked |= kNewRoyal;
    }
    if (one_safe && safe > 0) one.checked = 0;
    return true;
}

// Where two ways lead to a square, levels and links, one that a hook adds or, around joined edges,
// one that captures in passing, the move is one: the first.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_known(const Move& move) {
    const bool around = rules_.capabilities().locusts && rules_.frame().topology().has_joins();
    const bool levels = (rules_.variant().stacked && rules_.variant().links) || around;
    const auto same = [&](const Move& one) { return one.same_text(move); };
    if ((levels || is_added(move.type)) && std::any_of(reached_.begin(), reached_.end(), same))
        return true;
    if (levels || rules_.capabilities().adds_moves) reached_.push_back(move);
    return false;
}

// Whether the piece on the square, which takes part in the move, may not move.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_still(Square square, const Move& move) {
    if (!held_back_.still.contains(square)) return false;
    if constexpr (Record::kOn) record_.held_back(move, variant::Restrained::kMove, square);
    return true;
}

// Whether the `restrain` hook refuses the move.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_held_back(const Move& move) {
    if (!rules_.capabilities().restrains || move.type == MoveType::kDrop) return false;
    // It is its own moves that a piece is held back from.
    if (judge_.owner_of(move) != us_) return false;
    if (is_still(move.origin, move)) return true;
    const auto victim = judge_.victim_of(move);
    if (!victim) return false;
    const bool tame = held_back_.tame.contains(move.origin);
    if (!tame && !held_back_.safe.contains(*victim)) return false;
    if constexpr (Record::kOn) {
        using variant::Restrained;
        record_.held_back(move, tame ? Restrained::kCapture : Restrained::kCaptured,
                          tame ? move.origin : *victim);
    }
    return true;
}

}  // namespace rulewright::movegen
