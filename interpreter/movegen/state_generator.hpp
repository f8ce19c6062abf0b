// StateGenerator: the legal moves of a stateful position, given to a sink as sets of targets. What
// cannot touch a royal piece's safety goes there in bulk; moves of royal pieces, of pieces that
// shield one, answers to checks, en passant and castling are tried one by one.
#pragma once

#include "movegen/royal_watch.hpp"
#include "movegen/state_play.hpp"

namespace rulewright::movegen {

// Sinks are those of state_sinks.hpp.
template <int W, int K, typename Sink>
class StateGenerator {
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;
    using Pos = position::StatefulPosition<W, K>;
    // With nothing in check a move must leave nothing in check. In check the policy wants either
    // those moves that reduce the checks, or those that leave them as they are (D14).
    enum class Wanted : std::uint8_t { kSafe, kReducing, kKeeping };

public:
    StateGenerator(const Rules<W>& rules, const StateRules<W>& more, const Pos& position,
                   Sink& sink)
        : rules_(rules),
          more_(more),
          position_(position),
          sink_(sink),
          us_(position.to_move),
          play_(rules, more, position),
          limited_(play_.limited()),
          passing_(rules.variant().links && rules.variant().links->always),
          capturable_(capturable(rules, position)),
          moves_(rules, more, position.placement, position.state, us_, capturable_) {}

    // From now on moves are found as if the variant had no limits.
    void lift_limits() noexcept { limited_ = false; }

    void run() {
        if (position_.state.over != 0) return;
        if (position_.state.placing != 0) return placements();
        if (somebody_lost_all_royals()) return;
        const RoyalWatch<W, K> watch(rules_, more_, position_);
        watch_ = &watch;
        if (watch.checked() == 0) return generate(Wanted::kSafe);
        const bool reduces = rules_.variant().royalty.check == variant::CheckPolicy::kReduceOrKeep;
        if (!reduces) return generate(Wanted::kSafe);
        generate(Wanted::kReducing);
        if (!found_ && watch.checked() != watch.all()) generate(Wanted::kKeeping);
    }

    // Captures only. False, and nothing is given, where the policy weighs captures against other
    // moves: in check.
    [[nodiscard]] bool run_captures() {
        if (position_.state.over != 0 || position_.state.placing != 0) return true;
        if (somebody_lost_all_royals()) return true;
        const RoyalWatch<W, K> watch(rules_, more_, position_, RoyalWatch<W, K>::Shields::kRough);
        if (watch.checked() != 0) return false;
        watch_ = &watch;
        only_captures_ = true;
        if (order_ == nullptr) {
            generate(Wanted::kSafe);
            return true;
        }
        wanted_ = Wanted::kSafe;
        for (const PieceKind kind : *order_) generate_for(kind, *only_by_);
        return true;
    }
    // Only those that one piece of the set makes on the square, of the first kind of the order that
    // has any.
    [[nodiscard]] bool run_recaptures(Square square, const Set& by,
                                      const std::vector<PieceKind>& order) {
        only_by_ = by;
        only_on_ = Set::of(square);
        order_ = &order;
        return run_captures();
    }

    // What movement and limits allow, to a sink that lists.
    void run_pseudo_legal() {
        if (position_.state.over != 0 || position_.state.placing != 0) return run();
        const RoyalWatch<W, K> watch(rules_, more_, position_);
        watch_ = &watch;
        unchecked_ = true;
        generate(Wanted::kSafe);
    }

private:
    [[nodiscard]] static Set capturable(const Rules<W>& rules, const Pos& position) noexcept {
        const PlayerId them = opponent(position.to_move);
        Set enemy = position.placement.of(them);
        if (!rules.variant().royalty.capturable) {
            enemy -= pieces_of(position.placement, them, rules.royal_kinds());
        }
        return enemy;
    }

    // Who has no royal piece left has lost, whoever is to move (D15).
    [[nodiscard]] bool somebody_lost_all_royals() const noexcept {
        if (!rules_.variant().royalty.capturable) return false;
        for (const Set& owned : position_.placement.owners) {
            bool any = false;
            for (const PieceKind kind : rules_.royal_kinds()) {
                any |= !owned.disjoint(position_.placement.of(kind));
            }
            if (!any) return true;
        }
        return false;
    }

    void generate(Wanted wanted) {
        wanted_ = wanted;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            generate_for(kind, position_.placement.of(us_));
            if (!passing_) en_passant(kind);
        }
        if (!passing_ && !only_captures_) castles();
    }

    void generate_for(PieceKind kind, const Set& movers) {
        for (const Square from : movers& position_.placement.of(kind)) {
            if (order_ != nullptr && found_) return;
            passing_ ? passing_moves(kind, from) : piece_moves(kind, from);
        }
    }

    void piece_moves(PieceKind kind, Square from) {
        give(kind, from, more_.board_of(from), moves_.within(kind, from));
        moves_.through(kind, from, [&](std::size_t board, const Targets<W>& targets) {
            give(kind, from, board, targets);
        });
    }

    // It is promoted where it arrives on its own board.
    void passing_moves(PieceKind kind, Square from) {
        const Promotions promotions = promotions_of(kind, from);
        moves_.passing(kind, from, [&](Square arrival, Square to) {
            if (only_captures_ && !capturable_.contains(arrival)) return;
            if (only_by_ && !only_on_.contains(arrival)) return;
            if (limited_ &&
                !(capturable_.contains(arrival) ? play_.allows(from, to, arrival)
                                                : play_.allows(from, to, std::nullopt))) {
                return;
            }
            if (!unchecked_ && !passes_safely({us_, kind}, from, arrival, to)) return;
            found_ = true;
            const bool promoted = promotions.zone.contains(arrival);
            if (promoted) sink_.add_promoting(kind, from, Set::of(to), *promotions.to);
            if (!promoted || !promotions.forced) sink_.add(kind, from, Set::of(to));
        });
    }

    // A royal piece must be safe where it arrives on its own board, too.
    [[nodiscard]] bool passes_safely(Piece piece, Square from, Square arrival, Square to) const {
        const bool royal = rules_.kind(us_, piece.kind).royal;
        const RoyalMask mover = royal ? watch_->bit_of(from) : 0;
        Placed after = position_.placement;
        after.remove(Set::of(from) | Set::of(arrival));
        RoyalMask then = 0;
        if (royal) {
            after.put(Set::of(arrival), piece);
            then = watch_->in_check(after, 0, mover, arrival);
            after.remove(Set::of(arrival));
        }
        after.put(Set::of(to), piece);
        return wanted(then | watch_->in_check(after, watch_->all() & ~mover, mover, to));
    }

    // Targets on one board: what the limits leave of them, sure or to be tried.
    void give(PieceKind kind, Square from, std::size_t board, Targets<W> targets) {
        if (only_captures_) targets.quiet = {};
        if (only_by_) targets.captures &= only_on_;
        if (targets.all().empty()) return;
        if (limited_) limit(from, board, targets);
        const Set all = targets.all();
        const Set doubtful = doubtful_of(kind, from, all);
        for (const Square to : doubtful) try_move(kind, from, to, MoveType::kNormal);
        const bool still_checked = wanted_ == Wanted::kSafe && watch_->checked() != 0;
        if (wanted_ == Wanted::kReducing || (still_checked && !unchecked_)) return;
        add(kind, from, all - doubtful);
    }

    [[nodiscard]] Set doubtful_of(PieceKind kind, Square from, const Set& all) const noexcept {
        if (unchecked_) return {};
        if (rules_.kind(us_, kind).royal || watch_->shields().contains(from)) return all;
        if (watch_->checked() == 0) return {};
        // A piece that shields nobody changes checks only where it answers one.
        return all & watch_->answers();
    }

    // Leaves out targets that a limit forbids. Quiet ones that give nothing change the same sums.
    void limit(Square from, std::size_t board, Targets<W>& targets) const noexcept {
        const bool leaves = board != more_.board_of(from);
        const Set giving = targets.quiet & more_.stop_squares();
        const Set plain = targets.quiet - giving;
        if (leaves && !plain.empty() && !play_.allows(from, plain.first(), std::nullopt)) {
            targets.quiet = giving;
        }
        for (const Square to : giving) {
            if (!play_.allows(from, to, std::nullopt)) targets.quiet.erase(to);
        }
        for (const Square to : targets.captures) {
            if (!play_.allows(from, to, to)) targets.captures.erase(to);
        }
    }

    // The kinds that a piece may become on a square, and whether it may stay what it is.
    struct Promotions {
        const std::vector<PieceKind>* to = nullptr;
        Set zone;
        bool forced = false;
    };
    [[nodiscard]] Promotions promotions_of(PieceKind kind, Square from) const noexcept {
        const KindRules<W>& its = rules_.kind(us_, kind);
        if (!its.promotes_to.empty()) return {&its.promotes_to, its.promotion_zone, true};
        const KindState<W>& state = more_.kind(us_, kind);
        if (state.again.empty()) return {};
        const unsigned memory = position_.state.columns[*state.memory][index(from)];
        if (memory == 0) return {};
        Promotions promotions{&state.again, state.again_zone, false};
        for (std::size_t board = 0; board < more_.boards(); ++board) {
            if (((memory >> board) & 1) != 0) promotions.zone -= more_.board_set(board);
        }
        return promotions;
    }

    void add(PieceKind kind, Square from, const Set& to) {
        if (to.empty()) return;
        found_ = true;
        const Promotions promotions = promotions_of(kind, from);
        const Set promoting = to & promotions.zone;
        sink_.add(kind, from, promotions.forced ? to - promoting : to);
        if (!promoting.empty()) sink_.add_promoting(kind, from, promoting, *promotions.to);
    }

    // What it becomes does not matter for the safety of its own royal pieces.
    void try_move(PieceKind kind, Square from, Square to, MoveType type) {
        Placed after = position_.placement;
        Set gone = Set::of(from) | Set::of(to);
        RoyalMask suspects = watch_->checked() | watch_->shielded_by(from);
        if (type == MoveType::kEnPassant) {
            gone.insert(position_.en_passant->victim);
            suspects = watch_->all();
        }
        after.remove(gone);
        after.put(Set::of(to), {us_, kind});
        const RoyalMask mover = rules_.kind(us_, kind).royal ? watch_->bit_of(from) : 0;
        if (!wanted(watch_->in_check(after, suspects, mover, to))) return;
        if (type == MoveType::kNormal) {
            add(kind, from, Set::of(to));
        } else {
            add_one({from, to, kind, {}, type});
        }
    }
    void add_one(const Move& move) {
        found_ = true;
        sink_.add_one(move);
    }

    [[nodiscard]] bool wanted(RoyalMask then) const noexcept {
        if (unchecked_) return true;
        if (wanted_ == Wanted::kSafe) return then == 0;
        const RoyalMask now = watch_->checked();
        if (wanted_ == Wanted::kKeeping) return then == now;
        return (then & ~now) == 0 && then != now;
    }

    void en_passant(PieceKind kind) {
        if (!position_.en_passant || !rules_.kind(us_, kind).takes_en_passant) return;
        const Square target = position_.en_passant->square;
        if (!moves_.may_stop_within(target)) return;
        for (const Square from : position_.placement.of(us_) & position_.placement.of(kind)) {
            if (more_.board_of(from) != more_.board_of(target)) continue;
            for (const StepMove& step : more_.kind(us_, kind).steps[index(from)]) {
                if (!step.en_passant || step.to != target) continue;
                if (limited_ && !play_.allows(from, target, position_.en_passant->victim)) {
                    continue;
                }
                try_move(kind, from, target, MoveType::kEnPassant);
            }
        }
    }

    void castles() {
        if (position_.state.unmoved.empty()) return;
        for (const std::uint8_t i : rules_.castles_of(us_)) {
            const position::Castle& home = rules_.frame().castles()[i];
            if (!is_unmoved(home.royal_from) || !clear(i)) continue;
            for (const std::uint8_t j : rules_.castles_of(us_)) {
                const position::Castle& away = rules_.frame().castles()[j];
                if (away.to_the_right == home.to_the_right && away.royal == home.royal &&
                    is_unmoved(away.partner_from) && (i == j || clear(j))) {
                    castle(home, away);
                }
            }
        }
    }
    [[nodiscard]] bool is_unmoved(Square square) const noexcept {
        return position_.state.unmoved.contains(square) &&
               position_.placement.of(us_).contains(square);
    }
    [[nodiscard]] bool clear(std::size_t castle) const noexcept {
        return rules_.castle_path(castle).disjoint(position_.placement.occupied());
    }

    void castle(const position::Castle& home, const position::Castle& away) {
        const CastleMove move{home.royal_from, away.royal_to, away.partner_from, home.partner_to,
                              home.partner};
        if (more_.board_of(move.royal_from) != more_.board_of(move.partner_from) &&
            !may_cross(home, move)) {
            return;
        }
        if (limited_ && !play_.allows(move)) return;
        if (!unchecked_ && !way_is_safe(home)) return;
        Placed after = position_.placement;
        after.remove(Set::of(move.royal_from) | Set::of(move.partner_from));
        after.put(Set::of(move.royal_to), {us_, home.royal});
        after.put(Set::of(move.partner_to), {us_, home.partner});
        const RoyalMask royal = watch_->bit_of(move.royal_from);
        if (!wanted(watch_->in_check(after, watch_->all() & ~royal, royal, move.royal_to))) return;
        add_one({move.royal_from, move.royal_to, home.royal, {}, MoveType::kCastle});
    }

    // D9: both pieces pay, the landings are empty and no links, and no plain move of the royal
    // piece is written the same way.
    [[nodiscard]] bool may_cross(const position::Castle& home, const CastleMove& move) const {
        const auto& links = rules_.variant().links;
        if (!rules_.variant().castling->across || !links) return false;
        const int a = more_.board_of(move.royal_from);
        const int b = more_.board_of(move.partner_from);
        const int distance = std::abs(a - b);
        if (!moves_.pays(move.royal_from, distance) || !moves_.pays(move.partner_from, distance)) {
            return false;
        }
        const Set landings = Set::of(move.royal_to) | Set::of(move.partner_to);
        if (!landings.disjoint(position_.placement.occupied())) return false;
        if (links->stop != variant::LinkStop::kAlways &&
            !landings.disjoint(more_.links(position_.state.variables).any)) {
            return false;
        }
        bool plain = false;
        moves_.through(home.royal, home.royal_from, [&](std::size_t, const Targets<W>& targets) {
            plain |= targets.all().contains(move.royal_to);
        });
        return !plain;
    }

    [[nodiscard]] bool way_is_safe(const position::Castle& home) const {
        const variant::Castling& rule = *rules_.variant().castling;
        if (!rule.from_check && (watch_->checked() & watch_->bit_of(home.royal_from)) != 0) {
            return false;
        }
        if (rule.through_check) return true;
        for (const Square square : home.royal_path) {
            Placed crossing = position_.placement;
            crossing.remove(Set::of(home.royal_from));
            crossing.put(Set::of(square), {us_, home.royal});
            const LinkAttacks<W, K> attacks(rules_, more_, crossing, position_.state,
                                            opponent(us_));
            if (attacks.any(square)) return false;
        }
        return true;
    }

    // The set-up phase (D17): any placement, whatever it attacks, or the end of them.
    void placements() {
        const variant::Placing& placing = *rules_.variant().placing;
        const Set own = position_.placement.of(us_) & position_.placement.of(placing.kind);
        Set free = more_.placing_zone(us_) - position_.placement.occupied();
        if (placing.off_links) free -= more_.links(position_.state.variables).any;
        for (const Square from : own - position_.state.placed) {
            for (const Square to : free) {
                add_one({from, to, placing.kind, {}, MoveType::kPlace});
            }
        }
        add_one({Square{}, Square{}, placing.kind, {}, MoveType::kDone});
    }

    const Rules<W>& rules_;
    const StateRules<W>& more_;
    const Pos& position_;
    Sink& sink_;
    PlayerId us_;
    StatePlay<W, K> play_;
    bool limited_;
    bool passing_;  // every move ends with a link
    Set capturable_;
    LinkMoves<W, K> moves_;
    const RoyalWatch<W, K>* watch_ = nullptr;
    Wanted wanted_ = Wanted::kSafe;
    bool found_ = false;
    bool unchecked_ = false;
    bool only_captures_ = false;
    std::optional<Set> only_by_;
    Set only_on_;
    const std::vector<PieceKind>* order_ = nullptr;
};

}  // namespace rulewright::movegen
