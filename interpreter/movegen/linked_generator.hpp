// LinkedGenerator: the legal moves where links join boards, several royal pieces are weighed
// against each other or limits hold, given to a sink as sets of targets. What cannot touch a royal
// piece's safety goes there in bulk; moves of royal pieces, of pieces that shield one, answers to
// checks, en passant and castling are tried one by one.
#pragma once

#include "movegen/carrying.hpp"
#include "movegen/castling.hpp"
#include "movegen/limit_rooms.hpp"
#include "movegen/local_moves.hpp"
#include "movegen/promoting.hpp"
#include "movegen/royal_watch.hpp"
#include "movegen/sinks.hpp"
#include "movegen/threats.hpp"

namespace rulewright::movegen {

template <typename Pos, typename Sink>
class LinkedGenerator {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;
    // With nothing in check a move must leave nothing in check. In check the policy wants either
    // those moves that reduce the checks, or those that leave them as they are (D14).
    enum class Wanted : std::uint8_t { kSafe, kReducing, kKeeping };

public:
    LinkedGenerator(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position, Sink& sink)
        : rules_(rules),
          more_(rules.declared()),
          position_(position),
          sink_(sink),
          us_(position.to_move),
          carrying_(rules, position),
          limited_(carrying_.limited()),
          passing_(rules.variant().links && rules.variant().links->always),
          capturable_(capturable(rules, position)),
          threats_(rules, hooks, position),
          moves_(rules, position.placement, position.state, us_, capturable_) {
        if (more_.links_are_local()) {
            local_.emplace(rules, position.placement, position.state, us_, capturable_);
        }
    }

    // From now on moves are found as if the variant had no limits.
    void lift_limits() noexcept { limited_ = false; }

    void run() {
        const RoyalWatch<W, K> watch(rules_, position_);
        watch_ = &watch;
        in_check_ = watch.checked() != 0;
        moves_.in_check(in_check_);
        if (local_) local_->in_check(in_check_);
        if (watch.checked() == 0) return generate(Wanted::kSafe);
        const bool reduces = rules_.variant().royalty.check == variant::CheckPolicy::kReduceOrKeep;
        if (!reduces) return generate(Wanted::kSafe);
        generate(Wanted::kReducing);
        if (!found_ && watch.checked() != watch.all()) generate(Wanted::kKeeping);
    }

    // Captures only. False, and nothing is given, where the policy weighs captures against other
    // moves: in check.
    [[nodiscard]] bool run_captures() {
        const RoyalWatch<W, K> watch(rules_, position_, RoyalWatch<W, K>::Shields::kRough);
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

    // Whether the mover is in check; after run().
    [[nodiscard]] bool in_check() const noexcept { return in_check_; }

private:
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
        if (local_) return local_moves(kind, from);
        give(kind, from, more_.board_of(from), moves_.within(kind, from));
        moves_.through(kind, from, [&](std::size_t board, const Targets<W>& targets) {
            give(kind, from, board, targets);
        });
    }

    // The same by words.
    void local_moves(PieceKind kind, Square from) {
        Mover mover{kind, from, false, {}, {}};
        mover.sure = watch_->checked() == 0 && !rules_.kind(us_, kind).royal &&
                     !watch_->shields().contains(from);
        if (limited_ && !rooms_) rooms_.emplace(rules_, position_);
        if (limited_ && rooms_->told()) {
            mover.before = carrying_.values_at(from);
            mover.capturing = carrying_.carried(from, from, true, false).values;
            mover.may_leave = rooms_->may_leave(more_.board_of(from), mover.before);
        }
        const LocalTargets leg = local_->leg(kind, from);
        give(mover, more_.board_of(from), local_->within(from, leg));
        local_->through(kind, from, leg, [&](std::size_t board, const LocalTargets& targets) {
            give(mover, board, targets);
        });
    }
    struct Mover {
        PieceKind kind{};
        Square from{};
        bool sure = false;  // no move of it touches a royal piece's safety
        // Where limits hold:
        Values before{};
        Values capturing{};  // what it carries after a capture where it gains nothing else
        bool may_leave = true;
    };

    void give(const Mover& mover, std::size_t board, LocalTargets targets) {
        const std::size_t word = more_.word_of(board);
        if (only_captures_) targets.quiet = {};
        if (only_by_) targets.captures &= board::LocalSet(only_on_, word);
        if (targets.all().empty()) return;
        if (limited_) {
            if (!rooms_->told()) return give_by_sums(mover, board, targets);
            limit(mover, board, targets);
        }
        const board::LocalSet all = targets.all();
        if (!mover.sure) return weigh(mover.kind, mover.from, all.template in<W>(word));
        const auto& its = rules_.kind(us_, mover.kind);
        const bool special = !all.disjoint(board::LocalSet(its.special_arriving, word)) ||
                             its.special_leaving.contains(mover.from) ||
                             promotes_again(rules_, position_, mover.kind, mover.from);
        if (special) return add(mover.kind, mover.from, all.template in<W>(word));
        found_ |= !all.empty();
        sink_.add_all(mover.kind, mover.from, all, word);
    }

    void give_by_sums(const Mover& mover, std::size_t board, const LocalTargets& targets) {
        const std::size_t word = more_.word_of(board);
        give(mover.kind, mover.from, board,
             Targets<W>{targets.quiet.template in<W>(word), targets.captures.template in<W>(word)});
    }

    // Leaves out targets that a limit forbids. Quiet ones that give nothing change the same sums.
    void limit(const Mover& mover, std::size_t board, LocalTargets& targets) const noexcept {
        const bool leaves = board != more_.board_of(mover.from);
        if (leaves && !mover.may_leave) {
            targets = {};
            return;
        }
        const std::size_t word = more_.word_of(board);
        const board::LocalSet gives(more_.stop_squares(), word);
        const board::LocalSet giving = targets.quiet & gives;
        if (leaves && !rooms_->may_arrive(board, mover.before)) targets.quiet = giving;
        for (const Square square : giving.squares(word)) {
            const Values after = carrying_.carried(mover.from, square, false, true).values;
            const bool fits = leaves ? rooms_->may_arrive(board, after)
                                     : rooms_->may_stay(board, mover.before, after);
            if (!fits) targets.quiet -= board::LocalSet::of(square);
        }
        for (const Square square : targets.captures.squares(word)) {
            const Values after = gives.contains(square)
                                     ? carrying_.carried(mover.from, square, true, true).values
                                     : mover.capturing;
            if (!rooms_->may_take(board, leaves ? nullptr : &mover.before, after, square)) {
                targets.captures -= board::LocalSet::of(square);
            }
        }
    }

    // It is promoted where it arrives on its own board.
    void passing_moves(PieceKind kind, Square from) {
        moves_.passing(kind, from, [&](Square arrival, Square to) {
            if (only_captures_ && !capturable_.contains(arrival)) return;
            if (only_by_ && !only_on_.contains(arrival)) return;
            if (limited_ &&
                !(capturable_.contains(arrival) ? carrying_.allows(from, to, arrival)
                                                : carrying_.allows(from, to, std::nullopt))) {
                return;
            }
            if (!passes_safely({us_, kind}, from, arrival, to)) return;
            add_promoted(kind, from, arrival, to);
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
        weigh(kind, from, targets.all());
    }

    // What limits allow.
    void weigh(PieceKind kind, Square from, Set all) {
        const bool shields = watch_->shields().contains(from) && !rules_.kind(us_, kind).royal;
        if (shields && watch_->checked() == 0) all &= still_shielding(from);
        const Set doubtful = doubtful_of(kind, from, all);
        if (rules_.kind(us_, kind).royal && watch_->knows_royal(from)) {
            for (const Square to : doubtful) {
                if (watch_->royal_is_safe(from, to)) add(kind, from, Set::of(to));
            }
            return;
        }
        const bool usual = !rules_.kind(us_, kind).royal && !watch_->shields().contains(from) &&
                           !watch_->answers().contains(from);
        for (const Square to : doubtful) {
            usual ? try_answer(kind, from, to) : try_move(kind, from, to, MoveType::kNormal);
        }
        const bool still_checked = wanted_ == Wanted::kSafe && watch_->checked() != 0;
        if (wanted_ == Wanted::kReducing || still_checked) return;
        add(kind, from, all - doubtful);
    }

    // A piece that shields is asked for each board on which it gets.
    [[nodiscard]] const Set& still_shielding(Square from) {
        if (shield_ != from) still_shielding_ = watch_->still_shielding(from);
        shield_ = from;
        return still_shielding_;
    }

    [[nodiscard]] Set doubtful_of(PieceKind kind, Square from, const Set& all) const noexcept {
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
        if (leaves && !plain.empty() && !carrying_.allows(from, plain.first(), std::nullopt)) {
            targets.quiet = giving;
        }
        for (const Square to : giving) {
            if (!carrying_.allows(from, to, std::nullopt)) targets.quiet.erase(to);
        }
        for (const Square to : targets.captures) {
            if (!carrying_.allows(from, to, to)) targets.captures.erase(to);
        }
    }

    void add(PieceKind kind, Square from, const Set& to) {
        if (to.empty()) return;
        const Set special = special_targets(rules_, position_, kind, from, to);
        const Set plain = to - special;
        found_ |= !plain.empty();
        sink_.add_all(kind, from, plain);
        for (const Square square : special) add_promoted(kind, from, square, square);
    }
    void add_promoted(PieceKind kind, Square from, Square arrival, Square to) {
        const bool stays =
            for_each_promotion(rules_, position_, kind, from, arrival, [&](PieceKind becomes) {
                add_one({from, to, kind, becomes});
            });
        if (stays) add_one({from, to, kind, {}});
    }

    // A move of a piece that neither is royal nor stands where it matters to any check: what it
    // leaves in check depends on where it goes alone.
    void try_answer(PieceKind kind, Square from, Square to) {
        if (!answered_.contains(to)) {
            Placed after = position_.placement;
            after.remove(Set::of(from) | Set::of(to));
            after.put(Set::of(to), {us_, kind});
            answers_[index(to)] = watch_->in_check(after, watch_->checked(), 0, to);
            answered_.insert(to);
        }
        if (wanted(answers_[index(to)])) add(kind, from, Set::of(to));
    }

    // What it becomes does not matter for the safety of its own royal pieces.
    void try_move(PieceKind kind, Square from, Square to, MoveType type) {
        Placed after = position_.placement;
        Set gone = Set::of(from) | Set::of(to);
        RoyalMask suspects = watch_->checked() | watch_->shielded_by(from);
        if (type == MoveType::kEnPassant) {
            gone.insert(passed_victim(position_, to));
            suspects = watch_->all();
        }
        after.remove(gone);
        after.put(Set::of(to), {us_, kind});
        const RoyalMask mover = rules_.kind(us_, kind).royal ? watch_->bit_of(from) : 0;
        if (!wanted(watch_->in_check(after, suspects, mover, to))) return;
        if (type == MoveType::kNormal) {
            add(kind, from, Set::of(to));
        } else {
            const Move move{from, to, kind, {}, type};
            if (for_each_promotion(rules_, position_, kind, from, to,
                                   [&](PieceKind becomes) { add_one(move.becoming(becomes)); })) {
                add_one(move);
            }
        }
    }
    void add_one(const Move& move) {
        found_ = true;
        sink_.add_one(move);
    }

    [[nodiscard]] bool wanted(RoyalMask then) const noexcept {
        if (wanted_ == Wanted::kSafe) return then == 0;
        const RoyalMask now = watch_->checked();
        if (wanted_ == Wanted::kKeeping) return then == now;
        return (then & ~now) == 0 && then != now;
    }

    void en_passant(PieceKind kind) {
        if (!rules_.kind(us_, kind).takes_en_passant) return;
        const Set passed = passed_squares(position_);
        if (passed.empty()) return;
        for (const Square from : position_.placement.of(us_) & position_.placement.of(kind)) {
            for (const StepMove& step : more_.kind(us_, kind).steps[index(from)]) {
                if (!step.en_passant || !passed.contains(step.to)) continue;
                if (more_.board_of(from) != more_.board_of(step.to)) continue;
                if (!moves_.may_stop_within(step.to)) continue;
                const Square victim = passed_victim(position_, step.to);
                if (limited_ && !carrying_.allows(from, step.to, victim)) continue;
                try_move(kind, from, step.to, MoveType::kEnPassant);
            }
        }
    }

    void castles() {
        Castling<Pos>(rules_, position_, moves_)
            .for_each(
                [&](const position::Castle& home, const CastleMove& move) { castle(home, move); });
    }

    void castle(const position::Castle& home, const CastleMove& move) {
        if (limited_ && !carrying_.allows(move)) return;
        if (threats_.attacked_on_way(home)) return;
        const Placed after =
            placement_after(position_.placement, castle_delta<W>(move, us_, home.royal));
        const RoyalMask royal = watch_->bit_of(move.royal_from);
        if (!wanted(watch_->in_check(after, watch_->all() & ~royal, royal, move.royal_to))) return;
        add_one({move.royal_from, move.target, home.royal, {}, MoveType::kCastle});
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const Pos& position_;
    Sink& sink_;
    PlayerId us_;
    Carrying<Pos> carrying_;
    bool limited_;
    bool passing_;  // every move ends with a link
    Set capturable_;
    Threats<Pos> threats_;
    LinkMoves<W, K> moves_;
    std::optional<LocalMoves<W, K>> local_;
    std::optional<LimitRooms<Pos>> rooms_;
    const RoyalWatch<W, K>* watch_ = nullptr;
    Set answered_;  // squares whose answers are known: what they leave in check
    std::array<RoyalMask, position::StateBlock<W, K>::kSquares> answers_;
    std::optional<Square> shield_;
    Set still_shielding_;
    Wanted wanted_ = Wanted::kSafe;
    bool found_ = false;
    bool in_check_ = false;
    bool only_captures_ = false;
    std::optional<Set> only_by_;
    Set only_on_;
    const std::vector<PieceKind>* order_ = nullptr;
};

}  // namespace rulewright::movegen
