// The moves of Generator that are more than a piece that goes somewhere: of royal pieces, first
// leaps, en passant, drops, castling; and what it must know where no check may be given.
#pragma once

#include "movegen/generator.hpp"
#include "movegen/promoting.hpp"

namespace rulewright::movegen {

template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::give_each(const Move& move) {
    const bool stays =
        for_each_promotion(rules_, position_, move.kind, move.origin, move.destination,
                           [&](PieceKind becomes) { sink_.add_one(move.becoming(becomes)); });
    if (stays) sink_.add_one(move);
}

// One piece of a kind that usually moves by shifting sets.
template <typename Pos, bool kTried, typename Sink>
auto Generator<Pos, kTried, Sink>::step_targets(const KindRules<W>& kind, Square from) const
    -> Targets<W> {
    Targets<W> found;
    for (const StepRule<W>& step : kind.steps) {
        const Targets<W> part = shifted(kind, step, Set::of(from));
        found.quiet |= part.quiet;
        found.captures |= part.captures;
    }
    return found;
}

template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::royal_moves(const KindRules<W>& kind, PieceKind id,
                                               Square from) {
    Targets<W> found = kind.by_steps ? step_targets(kind, from) : targets(kind, id, from);
    if (found.all().empty()) return;
    if (kTried && by_trial_) {
        for (const Square to : found.all()) {
            try_all(kind, {from, to, id, {}});
        }
        return;
    }
    if constexpr (kTried) {
        const Set danger = this->danger(from) - shelter_;
        Split targets{found.quiet - danger, {}};
        if (!contested_ && !blasts_) targets.sure |= found.captures - danger;
        targets.doubtful = found.all() - targets.sure;
        if (!rules_.capabilities().closes && !blasts_) targets.doubtful -= danger;
        if (given_) [[unlikely]]
            shy(kind, id, from, targets);
        give(kind, id, from, targets.sure);
        for (const Square to : targets.doubtful) try_all(kind, {from, to, id, {}});
    } else {
        sink_.add(kind, id, from, found.all() - danger(from));
    }
}

template <typename Pos, bool kTried, typename Sink>
auto Generator<Pos, kTried, Sink>::danger(Square royal) -> const Set& {
    if (!danger_) {
        danger_ =
            attack_map(rules_, position_.placement, opponent(us_), occupied_ - Set::of(royal));
    }
    return *danger_;
}

// Ways that no table holds.
template <typename Pos, bool kTried, typename Sink>
[[gnu::noinline]] void Generator<Pos, kTried, Sink>::add_bent(const KindRules<W>& kind, Square from,
                                                              const Set& barred,
                                                              Targets<W>& found) const {
    for (const PathRule<W>& path : kind.paths) {
        if constexpr (kHasState<Pos>) {
            if (path.initial && starters(kind, Set::of(from)).empty()) continue;
        }
        const PathTargets<W> more = walk_path(path, from, occupied_, barred);
        found.quiet |= more.moves & quiet_;
        found.captures |= more.captures & enemy_;
    }
    if constexpr (kHasState<Pos>) {
        if (!kind.first_leaps.empty()) found.quiet |= first_leaps(kind, from) & quiet_;
    }
}

// What a move must touch to put a royal piece in check, where none is and attacks depend on nothing
// else.
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::find_exposed() {
    const Capabilities& can = rules_.capabilities();
    calm_ = can.plain_attacks && can.carefree && !rules_.variant().filters.no_checks;
    for (const Square royal : royal_) {
        if (!calm_) return;
        calm_ = !judge().attacked(position_.placement, royal, us_, us_);
        add_exposure(rules_, position_.placement, royal, opponent(us_), exposed_);
    }
}

// Checks that must not be given are known from before where moves do what they say.
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::avoid_checks() {
    const Capabilities& can = rules_.capabilities();
    by_trial_ |= can.contested || can.closes || can.picky;
    if (by_trial_) return;
    given_.emplace(rules_, position_.placement, us_);
    if (!given_->already) return;
    by_trial_ = true;
    given_.reset();
}

// Moves that give check are no targets; those that may open a line or promote are tried, and where
// mates may give check those that do.
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::shy(const KindRules<W>& kind, PieceKind id, Square from,
                                       Split& targets) const {
    const bool opens = given_->leaving.contains(from) || kind.special_leaving.contains(from);
    doubt(opens ? targets.sure : kind.special_arriving | given_->entering, id, targets);
}
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::shy_shifted(const KindRules<W>& kind, PieceKind id, int distance,
                                               Split& targets) const {
    const Set opening = (given_->leaving | kind.special_leaving).shifted(distance);
    doubt(opening | kind.special_arriving | given_->entering, id, targets);
}
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::doubt(const Set& unclear, PieceKind id, Split& targets) const {
    const Set& given = given_->from[index(id)];
    targets.doubtful |=
        targets.sure & (rules_.variant().filters.but_mates ? unclear | given : unclear);
    targets.sure -= unclear | given;
}

// Where initial leaps lead for which more is asked than squares tell.
template <typename Pos, bool kTried, typename Sink>
auto Generator<Pos, kTried, Sink>::first_leaps(const KindRules<W>& kind, Square from) const
    -> Set requires kHasState<Pos> {
    if (starters(kind, Set::of(from)).empty()) return {};
    const Set leaps = kind.first_leaps[index(from)];
    const bool closes = kTried && !kind.exempt;
    return closes ? open_leaps(kind, from, leaps, barred_) : leaps;
}

// Two pieces leave the board's lines at once, so it is always tried.
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::en_passant(const KindRules<W>& kind, PieceKind id,
                                              const Set& pieces) {
    for (const Square to : passed_squares(position_)) take(to, kind, id, pieces);
}

template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::take(Square target, const KindRules<W>& kind, PieceKind id,
                                        const Set& pieces) {
    if (kTried && !kind.exempt && forbidden_.contains(target)) return;
    if (kTried && leaves_alone(rules_, position_.placement, id, passed_victim(position_, target))) {
        return;
    }
    for (const StepRule<W>& step : kind.steps) {
        if (!step.en_passant || !step.destinations.contains(target)) continue;
        const Set from = Set::of(target).shifted(-step.distance) & pieces & step.origins;
        if (from.empty()) continue;
        const Move move{from.first(), target, id, {}, MoveType::kEnPassant};
        const auto add = [&](Move one) {
            if (is_legal(one)) sink_.add_one(one);
        };
        if (kind.may_promote(move.origin, target) && judge().arrives_nowhere(move)) {
            add(move);
            continue;
        }
        const bool stays =
            for_each_promotion(rules_, position_, id, move.origin, target,
                               [&](PieceKind becomes) { add(move.becoming(becomes)); });
        if (stays) add(move);
    }
}

// Where checks can be answered by masks no drop can expose a royal piece.
template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::drops() requires kHasState<Pos> {
    if (quiet_.empty()) return;
    for_each_held(rules_, position_, [&](PieceKind kind) {
        Set targets = drop_targets(rules_, position_, kind) & quiet_;
        const bool closes = kTried && rules_.capabilities().closes;
        if (!closes) targets &= checks_.answers;
        if constexpr (kTried) {
            if (!rules_.kind(us_, kind).exempt) targets -= forbidden_;
            Set doubtful;
            if (by_trial_ || closes) doubtful = calm_ ? targets & exposed_.entering : targets;
            if (given_) {
                Split split{targets, {}};
                doubt(given_->entering, kind, split);
                targets = split.sure | split.doubtful;
                doubtful = split.doubtful;
            }
            for (const Square square : doubtful) {
                Move move{square, square, kind, {}, MoveType::kDrop};
                if (!is_legal(move)) targets.erase(square);
            }
        }
        const auto& said = rules_.declared().drops(us_, kind);
        if (!said.mates || !said.checks) targets -= mating(kind, targets);
        sink_.add_drops(kind, targets);
    });
}

// Those of the drops that mate, or give check where that is forbidden.
template <typename Pos, bool kTried, typename Sink>
auto Generator<Pos, kTried, Sink>::mating(PieceKind kind, const Set& targets)
    -> Set requires kHasState<Pos> {
    Set found;
    const bool checks = rules_.declared().drops(us_, kind).checks;
    const PlayerId them = opponent(us_);
    // Within a turn of several plies an earlier one may have given the check.
    const bool already =
        !Threats<Pos>(rules_, hooks_, position_).checked(position_.placement, them, us_).empty();
    for (const Square square :
         already ? targets : checking_drops(rules_, position_, kind, targets)) {
        const Pos after = played({square, square, kind, {}, MoveType::kDrop});
        if (is_checked(after) && (!checks || !is_answered(after, false))) found.insert(square);
    }
    return found;
}

template <typename Pos, bool kTried, typename Sink>
Pos Generator<Pos, kTried, Sink>::played(const Move& move) const {
    Pos after = position_;
    Ply<false, Pos>(rules_, hooks_, after).play(move);
    return after;
}

// Whether who is to move is in check.
template <typename Pos, bool kTried, typename Sink>
bool Generator<Pos, kTried, Sink>::is_checked(const Pos& position) const {
    const PlayerId player = position.to_move;
    return !Threats<Pos>(rules_, hooks_, position)
                .checked(position.placement, player, player)
                .empty();
}

// Whether who was put in check has a move; what was thrown and said for the check is not what he
// moves by.
template <typename Pos, bool kTried, typename Sink>
bool Generator<Pos, kTried, Sink>::is_answered(const Pos& after, bool checks_freely) const {
    const Pos next = beginning_of(after);
    Counter<W> answers;
    Generator<Pos, kTried, Counter<W>> generator(rules_, hooks_, next, answers);
    if (checks_freely || checks_freely_) generator.check_freely();
    if constexpr (kHasState<Pos>) {
        // Who must drop has no other answer.
        if (must_drop(rules_, next)) {
            generator.run_drops();
            return answers.total() != 0;
        }
    }
    generator.run();
    return answers.total() != 0;
}

// Whether it gives check without mating, where that is forbidden.
template <typename Pos, bool kTried, typename Sink>
bool Generator<Pos, kTried, Sink>::checks_idly(const Move& move) const {
    if constexpr (kTried) {
        if (!rules_.variant().filters.but_mates || checks_freely_) return false;
        const Pos after = played(move);
        return is_checked(after) && is_answered(after, true);
    }
    return false;
}

template <typename Pos, bool kTried, typename Sink>
void Generator<Pos, kTried, Sink>::castles() {
    for (const std::uint8_t i : rules_.castles_of(us_)) {
        const position::Castle& castle = rules_.frame().castles()[i];
        if (((position_.castles >> castle.right) & 1) == 0) continue;
        if (!rules_.castle_path(i).disjoint(occupied_)) continue;
        if (!stands(position_.placement, us_, castle.royal, castle.royal_from)) continue;
        if (!ends_in_zones(rules_, us_, castle, castle)) continue;
        if (rules_.castle_is_like_move(i) && is_plain_move(castle)) continue;
        const Move move{castle.royal_from, castle.target, castle.royal, {}, MoveType::kCastle};
        if (castle_is_safe(i) && !checks_idly(move)) sink_.add_one(move);
    }
}

// A plain move of the royal piece that is written the same way is meant instead.
template <typename Pos, bool kTried, typename Sink>
bool Generator<Pos, kTried, Sink>::is_plain_move(const position::Castle& castle) const {
    const KindRules<W>& kind = rules_.kind(us_, castle.royal);
    const Targets<W> found = kind.by_steps ? step_targets(kind, castle.royal_from)
                                           : targets(kind, castle.royal, castle.royal_from);
    return found.all().contains(castle.target);
}

template <typename Pos, bool kTried, typename Sink>
bool Generator<Pos, kTried, Sink>::castle_is_safe(std::size_t i) {
    if (const auto known = castle_seems_safe(i)) return *known;
    const position::Castle& castle = rules_.frame().castles()[i];
    if (Threats<Pos>(rules_, hooks_, position_).attacked_on_way(castle)) return false;
    const CastleMove move{castle.royal_from, castle.royal_to, castle.partner_from,
                          castle.partner_to, castle.partner,  castle.target};
    const auto after =
        placement_after(position_.placement, castle_delta<W>(move, us_, castle.royal));
    return !judge().royal_attacked(after) && judge().passes_filters(after);
}

// By what is attacked before it, where that tells; nothing where it must be tried.
template <typename Pos, bool kTried, typename Sink>
std::optional<bool> Generator<Pos, kTried, Sink>::castle_seems_safe(std::size_t i) {
    const position::Castle& castle = rules_.frame().castles()[i];
    const Capabilities& can = rules_.capabilities();
    const bool looks = !can.closes && !can.answers && !blasts_ && !by_trial_ &&
                       !rules_.variant().filters.no_checks;
    if (!looks || royal_ != Set::of(castle.royal_from)) return std::nullopt;
    const variant::Castling& rule = *rules_.variant().castling;
    const Set& attacked = danger(castle.royal_from);
    if (!rule.from_check && attacked.contains(castle.royal_from)) return false;
    if (!rule.through_check && !attacked.disjoint(rules_.castle_way(i))) return false;
    const bool tells = rules_.castle_opens_nothing(i) && !attacked.contains(castle.royal_to);
    return tells ? std::optional<bool>(true) : std::nullopt;
}

}  // namespace rulewright::movegen
