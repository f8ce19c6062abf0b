// Generator: the legal moves of a position, given to a sink as sets of targets, so that counting
// costs a population count and listing a loop. Where the rules allow pins and check masks, a move
// is legal if it keeps to them; what they cannot settle (contests while pinned or in check, moves
// that closed squares may shield, en passant) is tried out by the Judge, move by move.
#pragma once

#include "movegen/exposure.hpp"
#include "movegen/given_checks.hpp"
#include "movegen/hands.hpp"
#include "movegen/ply.hpp"
#include "movegen/sinks.hpp"
#include "movegen/threats.hpp"

namespace rulewright::movegen {

// `kTried` is whether anything may need the Judge: closed squares, contests, or no pins at all.
template <typename Pos, bool kTried, typename Sink>
class Generator {
    static constexpr int W = Pos::kWords;
    using Set = board::SquareSet<W>;

public:
    // `captures_only` leaves out moves to empty squares, but for en passant.
    Generator(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position, Sink& sink,
              bool captures_only = false)
        : rules_(rules),
          hooks_(hooks),
          position_(position),
          sink_(sink),
          us_(position.to_move),
          own_(position.placement.of(us_)),
          occupied_(position.placement.occupied()),
          royal_(royals_of(rules, position.placement, us_)) {
        const PlayerId them = opponent(us_);
        enemy_ = position.placement.of(them);
        // A royal enemy is never captured; it blocks.
        enemy_ -= royals_of(rules, position.placement, them);
        // What is nobody's stands in both sets.
        if constexpr (kHasState<Pos>) enemy_ -= own_;
        if (!captures_only) quiet_ = rules.board() - occupied_;
        castles_ = !captures_only && position.castles != 0;
    }

    // From now on moves are found as if nothing were closed to the mover.
    void open_ways() noexcept { ways_open_ = true; }
    // And as if they might give check.
    void check_freely() noexcept { checks_freely_ = true; }

    void run() {
        find_ways();
        const bool takes_en_passant = !passed_squares(position_).empty();
        const PlayerRules<W>& player = rules_.player(us_);
        for (std::size_t i = 0; i < player.kinds.size(); ++i) {
            const Set pieces = own_ & position_.placement.kinds[i];
            if (pieces.empty()) continue;
            const KindRules<W>& kind = player.kinds[i];
            const auto id = make_id<PieceKind>(i);
            if (kind.royal) {
                for (const Square from : pieces) royal_moves(kind, id, from);
            } else if (kind.by_steps) {
                step_moves(kind, id, pieces);
            } else if (!kTried && kind.uniform && !kind.bends && kind.promotions.empty()) {
                plain_moves(kind, id, pieces);
            } else {
                for (const Square from : pieces) piece_moves(kind, id, from);
            }
            if (takes_en_passant && kind.takes_en_passant) en_passant(kind, id, pieces);
        }
        if (castles_) castles();
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().hands) drops();
        }
    }

    // Only what the player holds, put on the board.
    void run_drops() requires kHasState<Pos> {
        find_ways();
        drops();
    }

    // Whether the mover is in check; after run().
    [[nodiscard]] bool in_check() const {
        if constexpr (kTried) {
            if (!rules_.capabilities().pins || rules_.capabilities().closes) {
                for (const Square royal : royal_) {
                    if (judge().attacked(position_.placement, royal, us_, us_)) return true;
                }
                return false;
            }
        }
        return !checks_.checkers.empty();
    }

private:
    // Checks, pins and what is closed.
    [[gnu::always_inline]] void find_ways() {
        checks_.answers = ~Set{};
        const bool one = has_one_royal();
        if (!kTried || (one && !sheltered())) {
            find_checks(rules_, position_.placement, us_, royal_.first(), checks_);
        }
        if constexpr (kTried) {
            contested_ = rules_.capabilities().contested;
            const bool faces =
                rules_.capabilities().answers && rules_.facing().any(position_.placement);
            by_trial_ = faces || (!one && !(rules_.capabilities().carefree && royal_.empty()));
            if (by_trial_ && !faces) find_exposed();
            if (rules_.variant().filters.no_checks && !checks_freely_) avoid_checks();
            if (rules_.capabilities().closes && !ways_open_) {
                const Set closed = judge().closed_to(us_, position_.placement, us_);
                if (rules_.variant().closed->path) barred_ = closed - occupied_;
                if (rules_.variant().closed->destination) forbidden_ = closed;
            }
        }
        if constexpr (kHasState<Pos>) checked_ = rules_.capabilities().asks_check && in_check();
    }

    // Those of the pieces of the kind that may make initial moves for which more is asked than
    // squares tell.
    [[nodiscard]] Set starters(const KindRules<W>& kind,
                               const Set& pieces) const requires kHasState<Pos> {
        if (checked_ && !kind.initial.from_check) return {};
        return kind.initial.never_moved ? pieces & position_.state.unmoved : pieces;
    }

    // Whether pins and check masks hold here.
    [[nodiscard]] bool has_one_royal() const noexcept {
        const Capabilities& can = rules_.capabilities();
        return can.pins || (can.masks && !royal_.empty() && !royal_.more_than_one());
    }

    // Where captures blow up, attacks count only away from the other royal pieces; none is left to
    // attack when the own one is gone.
    [[nodiscard]] bool sheltered() {
        blasts_ = rules_.capabilities().blasts;
        if (!blasts_) return false;
        shelter_ = shelter_from(rules_, position_.placement, opponent(us_));
        return royal_.subset_of(shelter_);
    }

    [[nodiscard]] Judge<Pos> judge() const { return Judge<Pos>(rules_, hooks_, position_); }

    // Where a piece may go, closed squares heeded but not royal safety. Measured: what few kinds
    // need stands apart, so that the rest is inlined where it is asked.
    [[nodiscard, gnu::always_inline]] Targets<W> targets(const KindRules<W>& kind, PieceKind id,
                                                         Square from) const {
        Set barred;
        if constexpr (kTried) {
            if (!kind.exempt) barred = barred_;
        }
        const Set blockers = kTried ? occupied_ | barred : occupied_;
        const Set leaps = leaps_of(kind, from, kind.move_leaps[index(from)], barred);
        const Set all = leaps | ride_targets(rules_, kind.move_rides, from, blockers);
        Targets<W> found{all & quiet_, all & enemy_};
        if (!kind.uniform) {
            const Set takes = leaps_of(kind, from, kind.capture_leaps[index(from)], barred);
            const Set rides = ride_targets(rules_, kind.capture_rides, from, blockers);
            found.captures = (takes | rides) & enemy_;
        }
        if (kind.bends) [[unlikely]]
            add_bent(kind, from, barred, found);
        if (kTried && !kind.exempt) {
            found.quiet -= forbidden_;
            found.captures -= forbidden_;
        }
        if (kTried && kind.picky) [[unlikely]] {
            const Set not_there =
                disliked(rules_, position_.placement, {us_, id}, from, found.all());
            found.quiet -= not_there;
            found.captures -= not_there;
        }
        return found;
    }
    [[nodiscard, gnu::always_inline]] static Set leaps_of(const KindRules<W>& kind, Square from,
                                                          const Set& leaps, const Set& barred) {
        if constexpr (!kTried) return leaps;
        if (kind.routes.empty()) [[likely]]
            return leaps;
        return open_leaps(kind, from, leaps, barred);
    }

    [[gnu::always_inline]] void piece_moves(const KindRules<W>& kind, PieceKind id, Square from) {
        const Targets<W> found = targets(kind, id, from);
        const bool pinned = checks_.pinned.contains(from);
        const Set allowed = pinned ? checks_.allowed(from) : checks_.answers;
        if constexpr (kTried) {
            Split targets = split(found, allowed, pinned);
            if (kind.unjumped) [[unlikely]]
                targets = try_hurdle(found, pinned, targets);
            if (calm_) [[unlikely]]
                targets =
                    apart(found, exposed_.leaving.contains(from) ? ~Set{} : exposed_.entering);
            if (given_) [[unlikely]]
                shy(kind, id, from, targets);
            give(kind, id, from, targets.sure);
            for (const Square to : targets.doubtful) try_all(kind, {from, to, id, {}});
        } else {
            sink_.add(kind, id, from, found.all() & allowed);
        }
    }

    // Of a kind that captures as it moves and never promotes. Measured: what does not depend on the
    // piece is told apart once for all of its kind.
    [[gnu::always_inline]] void plain_moves(const KindRules<W>& kind, PieceKind id,
                                            const Set& pieces) {
        const Set aims = quiet_ | enemy_;
        const Set open = aims & checks_.answers;
        const auto each = [&](auto ways) {
            for (const Square from : pieces) {
                const bool pinned = checks_.pinned.contains(from);
                const Set allowed = pinned ? aims & checks_.allowed(from) : open;
                sink_.add_all(id, from, (kind.move_leaps[index(from)] | ways(from)) & allowed);
            }
        };
        const RideList& rides = kind.move_rides;
        if (rides.count == 0) return each([](Square) { return Set{}; });
        const RideGroup<W>& one = rules_.ride(rides.group[0]);
        if (rides.count == 1) {
            return each([&](Square from) { return one.targets(from, occupied_); });
        }
        if (rides.count > 2) {
            return each([&](Square from) { return ride_targets(rules_, rides, from, occupied_); });
        }
        const RideGroup<W>& other = rules_.ride(rides.group[1]);
        each([&](Square from) {
            return one.targets(from, occupied_) | other.targets(from, occupied_);
        });
    }

    // Legal targets. What was lost may say what a piece becomes: then move by move.
    [[gnu::always_inline]] void give(const KindRules<W>& kind, PieceKind id, Square from,
                                     const Set& to) {
        if (!kind.only_lost) return sink_.add(kind, id, from, to);
        for (const Square square : to) give_each({from, square, id, {}});
    }
    [[gnu::always_inline]] void give_shifted(const KindRules<W>& kind, PieceKind id, int distance,
                                             const Set& to) {
        if (!kind.only_lost) return sink_.add_shifted(kind, id, distance, to);
        for (const Square square : to) {
            give_each({moved_by(square, -distance), square, id, {}});
        }
    }
    struct Split {
        Set sure;
        Set doubtful;
    };

    // Which targets are legal for certain, and which must be tried.
    [[nodiscard]] Split split(const Targets<W>& found, const Set& allowed, bool pinned) const {
        if (blasts_ && !by_trial_) return {found.quiet & allowed, found.captures};
        const bool free = !pinned && checks_.checkers.empty() && !by_trial_;
        if (free) return {found.all() & allowed, Set{}};
        if (by_trial_) return {Set{}, found.all()};
        Set sure = found.quiet & allowed;
        if (!contested_) sure |= found.captures & allowed;
        Set doubtful = found.all() - sure;
        // Without closed squares nothing saves a move that leaves the mask.
        if (!rules_.capabilities().closes) doubtful &= allowed;
        return {sure, doubtful};
    }

    [[nodiscard]] Split apart(const Targets<W>& found, const Set& unclear) const noexcept {
        return {found.all() - unclear, found.all() & unclear};
    }

    // Of a kind over which not everybody jumps who jumps over others (checks.hpp).
    [[nodiscard]] Split try_hurdle(const Targets<W>& found, bool pinned,
                                   const Split& as_others) const noexcept {
        if (by_trial_) return as_others;
        if (pinned || !checks_.checkers.empty()) return {Set{}, found.all()};
        return {found.all() & checks_.answers, found.all() - checks_.answers};
    }

    // A move with each promotion that it may have.
    void try_all(const KindRules<W>& kind, const Move& move) {
        if (kind.promotions.empty() || !kind.may_promote(move.origin, move.destination)) {
            return try_one(move);
        }
        if (judge().arrives_nowhere(move)) return try_one(move);
        const bool stays = for_each_promotion(rules_, position_, move.kind, move.origin,
                                              move.destination, [&](PieceKind becomes) {
                                                  Move promoted = move;
                                                  promoted.promotion = becomes;
                                                  try_one(promoted);
                                              });
        if (stays) try_one(move);
    }
    void try_one(Move move) {
        if (is_legal(move)) sink_.add_one(move);
    }
    // Of a move that is tried; writes the contest's outcome if it was asked.
    [[nodiscard]] bool is_legal(Move& move) { return judge().legal(move) && !checks_idly(move); }

    [[nodiscard]] Targets<W> shifted(const KindRules<W>& kind, const StepRule<W>& step,
                                     const Set& from) const {
        Set passable = quiet_;
        Set entered = quiet_;
        Set taken = enemy_;
        if constexpr (kTried) {
            if (!kind.exempt) {
                passable -= barred_;
                entered -= forbidden_;
                taken -= forbidden_;
            }
        }
        Set able = from;
        if constexpr (kHasState<Pos>) {
            if (step.initial) able = starters(kind, from);
        }
        const Set all = step.movers(able, passable).shifted(step.distance) & step.destinations;
        Targets<W> found;
        if (step.moves) found.quiet = all & entered;
        if (step.captures) found.captures = all & taken;
        return found;
    }

    [[gnu::always_inline]] void step_moves(const KindRules<W>& kind, PieceKind id,
                                           const Set& pieces) {
        const Set free = pieces - checks_.pinned;
        for (const StepRule<W>& step : kind.steps) {
            add_steps(kind, id, step, shifted(kind, step, free), checks_.answers, false);
        }
        for (const Square from : pieces& checks_.pinned) pinned_steps(kind, id, from);
    }

    void pinned_steps(const KindRules<W>& kind, PieceKind id, Square from) {
        const Set allowed = checks_.allowed(from);
        for (const StepRule<W>& step : kind.steps) {
            add_steps(kind, id, step, shifted(kind, step, Set::of(from)), allowed, true);
        }
    }

    [[gnu::always_inline]] void add_steps(const KindRules<W>& kind, PieceKind id,
                                          const StepRule<W>& step, const Targets<W>& found,
                                          const Set& allowed, bool pinned) {
        if constexpr (!kTried) {
            sink_.add_shifted(kind, id, step.distance, found.all() & allowed);
        } else {
            Split targets = split(found, allowed, pinned);
            if (calm_) [[unlikely]]
                targets = apart(found, exposed_.entering | exposed_.leaving.shifted(step.distance));
            if (given_) [[unlikely]]
                shy_shifted(kind, id, step.distance, targets);
            give_shifted(kind, id, step.distance, targets.sure);
            for (const Square to : targets.doubtful) {
                try_all(kind, {moved_by(to, -step.distance), to, id, {}});
            }
        }
    }

    // generator_special.hpp
    [[nodiscard]] Targets<W> step_targets(const KindRules<W>& kind, Square from) const;
    void royal_moves(const KindRules<W>& kind, PieceKind id, Square from);
    void add_bent(const KindRules<W>& kind, Square from, const Set& barred,
                  Targets<W>& found) const;
    [[nodiscard]] const Set& danger(Square royal);
    void give_each(const Move& move);
    void find_exposed();
    void avoid_checks();
    void shy(const KindRules<W>& kind, PieceKind id, Square from, Split& targets) const;
    void shy_shifted(const KindRules<W>& kind, PieceKind id, int distance, Split& targets) const;
    void doubt(const Set& unclear, PieceKind id, Split& targets) const;
    [[nodiscard]] Set first_leaps(const KindRules<W>& kind,
                                  Square from) const requires kHasState<Pos>;
    void en_passant(const KindRules<W>& kind, PieceKind id, const Set& pieces);
    void take(Square target, const KindRules<W>& kind, PieceKind id, const Set& pieces);
    void drops() requires kHasState<Pos>;
    [[nodiscard]] Set mating(PieceKind kind, const Set& targets) requires kHasState<Pos>;
    [[nodiscard]] Pos played(const Move& move) const;
    [[nodiscard]] bool is_checked(const Pos& position) const;
    [[nodiscard]] bool is_answered(const Pos& after, bool checks_freely) const;
    [[nodiscard]] bool checks_idly(const Move& move) const;
    void castles();
    [[nodiscard]] bool is_plain_move(const position::Castle& castle) const;
    [[nodiscard]] bool castle_is_safe(std::size_t i);
    [[nodiscard]] std::optional<bool> castle_seems_safe(std::size_t i);

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const Pos& position_;
    Sink& sink_;
    PlayerId us_;
    Set own_;
    Set occupied_;
    Set royal_;
    Set enemy_;      // what may be captured
    Set quiet_;      // empty squares of the board
    Set barred_;     // closed to our way
    Set forbidden_;  // closed to our arrival
    Checks<W> checks_;
    std::optional<GivenChecks<W, Pos::kKinds>> given_;  // where none may be given
    bool castles_ = false;
    std::optional<Set> danger_;  // what is attacked once the royal piece has left its square
    Set shelter_;  // where nothing is attacked, as the capture would blow up the attacker's king
    bool contested_ = false;
    bool blasts_ = false;
    bool by_trial_ = false;
    bool calm_ = false;  // but for what touches `exposed_` nothing needs to be tried
    Exposure<W> exposed_;
    bool ways_open_ = false;
    bool checks_freely_ = false;
    bool checked_ = false;  // where initial moves ask for it
};

}  // namespace rulewright::movegen

#include "movegen/generator_special.hpp"
