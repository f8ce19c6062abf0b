// Tracer: writes down what the stages of generating do with one move. Where nobody asks,
// Untraced stands in its place and costs nothing.
#pragma once

#include "movegen/promoting.hpp"
#include "movegen/threats.hpp"
#include "movegen/trace.hpp"

namespace rulewright::movegen {

struct Untraced {
    static constexpr bool kOn = false;
};

template <typename Pos>
class Tracer {
    static constexpr int W = Pos::kWords;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, Pos::kKinds>;

public:
    static constexpr bool kOn = true;

    Tracer(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position, const Intent& intent,
           Trace& trace)
        : rules_(rules),
          hooks_(hooks),
          position_(position),
          us_(position.to_move),
          intent_(intent),
          trace_(trace) {}

    // As far as what comes with it has no say.
    [[nodiscard]] bool wants(const Move& move) const noexcept { return intent_.is(move); }
    [[nodiscard]] bool wants_all(const Move& move) const noexcept {
        return intent_.is(move) && intent_.comes_with(move);
    }
    [[nodiscard]] Set origin() const noexcept { return Set::of(intent_.origin); }

    void closed(const Set& barred, const Set& forbidden) {
        const auto piece = position_.placement.at(intent_.origin);
        if (!piece || rules_.kind(us_, piece->kind).exempt) return;
        trace_.barred = board::widen(barred);
        trace_.forbidden = board::widen(forbidden);
    }
    void may_become(const Move& move, PieceKind kind) {
        if (is_way(move)) trace_.promotions.push_back(kind);
    }
    void goes(const Move& move, bool stays) {
        if (!is_way(move)) return;
        trace_.goes = true;
        trace_.stays = stays;
    }
    void castle(const position::Castle& home, const position::Castle& away,
                CastleObstacle obstacle) {
        const Square target = &home == &away ? home.target : away.royal_to;
        if (home.royal_from != intent_.origin || target != intent_.destination) return;
        // Who else stands there does not castle, whatever right is gone.
        const auto piece = position_.placement.at(intent_.origin);
        if (!piece || piece->kind != home.royal) return;
        if (trace_.castle && &home != &away) return;
        trace_.castle = {&home, &away, obstacle};
    }
    template <typename Moves>
    void links(const Moves& moves) {
        const auto piece = position_.placement.at(intent_.origin);
        if (!piece) return;
        trace_.link = moves.trace(piece->kind, intent_.origin, intent_.destination);
    }

    void held_back(const Move& move, variant::Restrained how, Square square) {
        if (!wants(move)) return;
        hooks::Why why;
        why.squares.insert(square);
        static_cast<void>(
            Judge<Pos>(rules_, hooks_, position_).restraint(position_.placement, us_, &why));
        trace_.held_back = {how, square, std::move(why.lines)};
    }
    // The question to the `moves` hook, and what it has said of it.
    [[nodiscard]] hooks::Why why_not_there() const {
        return {board::WideSet::of(intent_.destination), {}};
    }
    void added(std::vector<std::string> reasons) {
        trace_.asked_for_moves = true;
        trace_.not_added = std::move(reasons);
    }
    void added_in_vain(Square to, const Set& royals) {
        if (to == intent_.destination) trace_.added_in_vain = board::widen(royals);
    }
    void crossing(Square square, const Move& move) {
        if (!wants(move)) return;
        const Placed there =
            crossing_to(position_.placement, {us_, move.kind}, move.origin, square);
        trace_.crossing = check(position_, there, square, us_);
    }

    void resolved(const Move& move, const Pos& after, std::vector<std::string> effects,
                  hooks::Effects done) {
        const Judge<Pos> judge(rules_, hooks_, position_);
        trace_.move = move;
        trace_.victim = judge.victim_of(move);
        hooks::Why why;
        if (trace_.victim && rules_.capabilities().contested) {
            trace_.taken = judge.ask_capture(move, *trace_.victim, &why);
        } else if (trace_.victim) {
            trace_.taken.removed.insert(*trace_.victim);
        }
        trace_.contest = std::move(why.lines);
        trace_.effects = std::move(effects);
        trace_.carried = std::move(done.moved);
        trace_.held = std::move(done.held);
        trace_.moved =
            to_squares(rules_, placement_after(position_.placement, judge.resolve(move)));
        trace_.after = to_setup(rules_, after);
    }
    // The move is tried with what comes with it, unless something else is wanted.
    [[nodiscard]] bool begins(const Move& move, const Pos& after) {
        if (!intent_.comes_with(move)) return false;
        if (tried_ == 0) alone_ = trace_;
        if (tried_ == 1) first_ = trace_;
        if (tried_++ != 0) trace_ = alone_;
        trace_.move = move;
        trace_.after = to_setup(rules_, after);
        return true;
    }
    [[nodiscard]] bool wants_gate() const noexcept { return intent_.gate && *intent_.gate; }
    // It is not legal without what should come from the hand: that is told.
    void tells_alone() noexcept { trace_.illegal_alone = true; }
    // Nothing that comes with it makes it fine: what is told is what was tried first.
    void at_first() {
        if (tried_ > 1) trace_ = first_;
        trace_.unaccompanied = tried_ == 0;
    }
    void misses(const variant::BoardChange& change) noexcept { trace_.missed = &change; }
    void breaks(const Breach& breach) { trace_.breach = breach; }
    void forbidden(hooks::Why why) {
        trace_.forbidden_by_hook = true;
        trace_.verdict = std::move(why.lines);
    }
    void loses(const Pos& after) {
        const Set was = royals_of(rules_, position_.placement, us_);
        const Set now = royals_of(rules_, after.placement, us_);
        const bool moved = after.placement.of(us_).contains(intent_.destination);
        for (const Square royal : was - now) {
            if (royal == intent_.origin && moved) continue;
            if (!trace_.lost || royal == intent_.origin) trace_.lost = royal;
        }
    }
    void before(Square royal) {
        trace_.before.push_back(check(position_, position_.placement, royal, us_));
    }
    void leaves_in_check(const Pos& after, Square royal) {
        trace_.checks.push_back(check(after, after.placement, royal, opponent(us_)));
    }
    void walks_into_attack(const Pos& after, Square square) {
        trace_.walks_into = check(after, after.placement, square, opponent(us_));
    }
    void gives_check(const Set& royals) { trace_.gives_check = board::widen(royals); }
    void mates_by_drop(bool mates) noexcept { trace_.mates_by_drop = mates; }
    void leaves_facing() noexcept { trace_.leaves_facing = true; }
    void omits_capture() noexcept { trace_.omits_capture = true; }
    void omits_jump() noexcept { trace_.omits_jump = true; }
    void legal(bool is) noexcept { trace_.legal = is; }

private:
    [[nodiscard]] bool is_way(const Move& move) const noexcept {
        return move.origin == intent_.origin && move.destination == intent_.destination;
    }
    [[nodiscard]] RoyalCheck check(const Pos& position, const Placed& placement, Square royal,
                                   PlayerId to_move) const {
        const PlayerId them = opponent(us_);
        const Set by = Threats<Pos>(rules_, hooks_, position).all(placement, royal, them, to_move);
        const Set shielded = rules_.capabilities().closes
                                 ? attackers(rules_, placement, royal, them, Set{}) - by
                                 : Set{};
        return {royal, board::widen(by), board::widen(shielded)};
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const Pos& position_;
    PlayerId us_;
    const Intent& intent_;
    Trace& trace_;
    Trace alone_;  // before anything came with the move
    Trace first_;
    int tried_ = 0;
};

}  // namespace rulewright::movegen
