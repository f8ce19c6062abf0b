// GeneralGenerator: the legal moves by the plain reading of the rules, where no faster generator
// serves: all that movement allows is played on a copy, with what hooks make of it, and judged
// there. With a Tracer it follows one move and lets it write down what each stage finds.
#pragma once

#include <functional>

#include "movegen/castling.hpp"
#include "movegen/exposure.hpp"
#include "movegen/hands.hpp"
#include "movegen/jumps.hpp"
#include "movegen/ply.hpp"
#include "movegen/promoting.hpp"
#include "movegen/sinks.hpp"
#include "movegen/threats.hpp"
#include "movegen/tracer.hpp"
#include "movegen/turn.hpp"
#include "movegen/turn_plan.hpp"

namespace rulewright::movegen {

template <typename Pos, typename Record = Untraced>
class GeneralGenerator {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;
    // Own royal pieces in the order of squares before the move; last, what the move made royal.
    using RoyalMask = std::uint64_t;
    static constexpr std::size_t kMostRoyals = variant::kMaxRoyals;
    static constexpr RoyalMask kNewRoyal = RoyalMask{1} << kMostRoyals;

public:
    // `candidates` is room to work in.
    GeneralGenerator(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position,
                     std::vector<Candidate>& candidates, Record record = {})
        : rules_(rules),
          hooks_(hooks),
          position_(position),
          us_(position.to_move),
          capturable_(capturable(rules, position)),
          asks_legal_(hooks.defines(hooks::HookPoint::kLegal)),
          judge_(rules, hooks, position),
          threats_(rules, hooks, position),
          moves_(rules, position.placement, position.state, us_, capturable_),
          candidates_(candidates),
          record_(std::move(record)),
          tries_(may_refuse()),
          looks_only_(rules.capabilities().plain_attacks && !rules.capabilities().upsets &&
                      !rules.capabilities().effects && !rules.capabilities().adds_moves),
          answers_(rules.capabilities().answers && rules.facing().any(position.placement)) {
        for (const Square royal : royals_of(rules, position.placement, us_)) {
            if (royals_ < kMostRoyals) royal_at_[royals_++] = royal;
        }
    }

    void open_ways() noexcept { restricted_ = false; }
    void only_captures() noexcept { only_captures_ = true; }  // of what is legal
    // From now on as if moves might give check.
    void check_freely() noexcept { checks_freely_ = true; }
    // What is thrown for a move once it is chosen; nothing where dice have no say.
    using ThrowsOf = std::function<ContestPointer(const Move&)>;
    void decided_by(const ThrowsOf& throws) noexcept { throws_of_ = &throws; }
    // Whether a player who was put in check has an answer, or one by which he may give check as he
    // likes, where dice may decide it.
    using HasAnswer = std::function<bool(const Pos&, bool checks_freely)>;
    void answered_by(const HasAnswer* has) noexcept { has_answer_ = has; }
    // Of what may come with a move only what is tried first and fits.
    void first_companions() noexcept { first_companions_ = true; }
    // To find out whether there is a legal move: some are left out where there is one.
    void any_one() noexcept { any_one_ = true; }

    template <typename Sink>
    void run(Sink& sink) {
        find_checks();
        collect();
        const RoyalMask all = (RoyalMask{1} << royals_) - 1;
        if (!weighs()) return give(sink, [](const Candidate& one) { return one.checked == 0; });
        const auto no_others = [&](const Candidate& one) { return (one.checked & ~checked_) == 0; };
        const auto reduces = [&](const Candidate& one) { return no_others(one) && !one.keeps; };
        const bool some = std::any_of(candidates_.begin(), candidates_.end(), reduces);
        if (some) return give(sink, reduces);
        if (checked_ != all) give(sink, no_others);
    }

    // All that is allowed, whatever it leaves in check: for turns that are judged at their end.
    template <typename Sink>
    void run_allowed(Sink& sink) {
        find_checks();
        collect();
        give(sink, [](const Candidate&) { return true; });
    }

    // All that movement leads to, whatever comes of it.
    template <typename Sink>
    void run_unjudged(Sink& sink) {
        judges_ = false;
        collect();
        give(sink, [](const Candidate&) { return true; });
    }

    void trace() requires Record::kOn {
        find_checks();
        collect();
        if (candidates_.empty()) return;
        if (omits_capture(candidates_.front().move)) return record_.omits_capture();
        if (omits_jump(candidates_.front().move)) return record_.omits_jump();
        if (!weighs()) return record_.legal(candidates_.front().checked == 0);
        record_.legal(any_legal([&](const Move& move) { return record_.wants_all(move); }));
    }

    [[nodiscard]] bool in_check() const noexcept { return checked_ != 0; }  // after run()

private:
    // Whether a legal move of the position is so.
    template <typename Wanted>
    [[nodiscard]] bool any_legal(const Wanted& wanted) const {
        std::vector<Candidate> room;
        std::vector<Move> moves;
        Lister<W> lister(moves);
        GeneralGenerator<Pos> all(rules_, hooks_, position_, room);
        all.answered_by(has_answer_);
        all.run(lister);
        return std::any_of(moves.begin(), moves.end(), wanted);
    }
    // Whether it is no capture though there is one and the filters ask for it.
    [[nodiscard]] bool omits_capture(const Move& move) const;
    [[nodiscard]] bool omits_jump(const Move& move) const;
    [[nodiscard]] bool jumps(const Move& move) const {
        return jumps_over(rules_, position_.placement, move);
    }
    [[nodiscard]] bool has_move(const Pos& position, bool captures, bool checks_freely) const;
    [[nodiscard]] bool is_answered(const Pos& after, bool checks_freely) const;
    [[nodiscard]] bool has_enough() const {
        if (!any_one_ || weighs() || candidates_.empty()) return false;
        const Candidate& last = candidates_.back();
        return last.checked == 0 && (!only_captures_ || judge_.victim_of(last.move));
    }

    [[nodiscard]] bool weighs() const noexcept {
        const auto policy = rules_.variant().royalty.check;
        return policy == variant::CheckPolicy::kReduceOrKeep && checked_ != 0;
    }

    void find_checks() {
        for (std::size_t i = 0; i < royals_; ++i) {
            if constexpr (Record::kOn) record_.before(royal_at_[i]);
            if (threats_.any(position_.placement, royal_at_[i], opponent(us_), us_)) {
                checked_ |= RoyalMask{1} << i;
            }
        }
        if (rules_.capabilities().one_safe && checked_ + 1 != RoyalMask{1} << royals_) checked_ = 0;
        moves_.in_check(checked_ != 0);
        calm_ = stays_calm();
        if (calm_) find_exposed();
    }

    template <typename Sink, typename Wanted>
    void give(Sink& sink, Wanted wanted) {
        for (const Candidate& one : candidates_) {
            const bool left_out = only_captures_ && !judge_.victim_of(one.move);
            if (wanted(one) && !left_out) sink.add_one(one.move);
        }
    }

    void collect() {
        candidates_.clear();
        if (rules_.capabilities().closes && restricted_) {
            const Set closed = judge_.closed_to(us_, position_.placement, us_);
            const variant::ClosedRule& rule = *rules_.variant().closed;
            const Set barred = rule.path ? closed - position_.placement.occupied() : Set{};
            const Set forbidden = rule.destination ? closed : Set{};
            moves_.close(barred, forbidden);
            if constexpr (Record::kOn) record_.closed(barred, forbidden);
        }
        if constexpr (Record::kOn) {
            if (rules_.variant().links) record_.links(moves_);
        }
        if (rules_.capabilities().restrains && restricted_) {
            held_back_ = judge_.restraint(position_.placement, us_);
        }
        if (must_drop(rules_, position_)) return drops();
        const bool passing = rules_.variant().links && rules_.variant().links->always;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) {
            const auto kind = make_id<PieceKind>(i);
            for (const Square from : movers(kind)) {
                passing ? passing_moves(kind, from) : piece_moves(kind, from);
            }
            if (!passing) en_passant(kind);
        }
        if (!passing) castles();
        if (rules_.variant().hands) drops();
        if (!rules_.capabilities().adds_moves) return;
        for (std::size_t i = 0; i < rules_.kinds(); ++i) added_moves(make_id<PieceKind>(i));
    }

    // The player's own; own moves of what is nobody's there are none.
    [[nodiscard]] Set movers(PieceKind kind) const noexcept {
        const Set all = position_.placement.of(us_) & position_.placement.of(kind);
        if (rules_.neutral(kind)) return {};
        if constexpr (Record::kOn) return all & record_.origin();
        return all;
    }

    void piece_moves(PieceKind kind, Square from) {
        const auto take = [&](const Targets<W>& found) {
            for (const Square to : found.all()) promoted({from, to, kind, {}}, to);
        };
        take(moves_.within(kind, from));
        moves_.locusts(kind, from, [&](Square to) {
            promoted({from, to, kind, {}, MoveType::kLocust}, to);
        });
        moves_.through(kind, from, [&](std::size_t, const Targets<W>& targets) { take(targets); });
    }

    [[nodiscard]] bool is_royal_now(Square square) const noexcept {
        const auto end = royal_at_.begin() + static_cast<std::ptrdiff_t>(royals_);
        return std::find(royal_at_.begin(), end, square) != end;
    }

    // It is promoted where it arrives on its own board, and a royal piece must be safe there, too.
    void passing_moves(PieceKind kind, Square from) {
        const auto pass = [&](const Move& move, Square arrival) {
            if (is_royal_now(from)) {
                const Placed there = crossing_to(position_.placement, {us_, kind}, from, arrival);
                if (threats_.any(there, arrival, opponent(us_), opponent(us_))) {
                    if constexpr (Record::kOn) record_.crossing(arrival, move);
                    return;
                }
            }
            promoted(move, arrival);
        };
        moves_.passing(kind, from, [&](Square arrival, Square to) {
            pass({from, to, kind, {}}, arrival);
        });
        moves_.locusts(kind, from, [&](Square arrival) {
            moves_.onward(kind, from, arrival, [&](Square to) {
                pass({from, to, kind, {}, MoveType::kLocust}, arrival);
            });
        });
    }

    // A move with each promotion that it may have.
    void promoted(const Move& move, Square arrival) {
        const auto& kind = rules_.kind(us_, move.kind);
        if (kind.may_promote(move.origin, arrival) && judge_.arrives_nowhere(move)) {
            if constexpr (Record::kOn) record_.goes(move, true);
            return consider(move);
        }
        const bool stays = for_each_promotion(
            rules_, position_, move.kind, move.origin, arrival,
            [&](PieceKind becomes) {
                if constexpr (Record::kOn) record_.may_become(move, becomes);
                consider(move.becoming(becomes));
            },
            judge_.promotes_as_capture(move));
        if constexpr (Record::kOn) record_.goes(move, stays);
        if (stays) consider(move);
    }

    void en_passant(PieceKind kind) {
        if (!rules_.kind(us_, kind).takes_en_passant) return;
        Set passed;
        for (const Square to : passed_squares(position_)) {
            const Square victim = passed_victim(position_, to);
            if (!leaves_alone(rules_, position_.placement, kind, victim)) passed.insert(to);
        }
        if (passed.empty()) return;
        for (const Square from : movers(kind)) {
            for (const StepMove& step : rules_.declared().kind(us_, kind).steps[index(from)]) {
                if (!step.en_passant || !passed.contains(step.to)) continue;
                if (!moves_.may_enter(kind, step.to)) continue;
                promoted({from, step.to, kind, {}, MoveType::kEnPassant}, step.to);
            }
        }
    }

    void castles() {
        const Castling<Pos> castling(rules_, position_, moves_);
        if constexpr (Record::kOn) {
            castling.look_at_all([&](const auto& home, const auto& away, CastleObstacle obstacle) {
                record_.castle(home, away, obstacle);
            });
        }
        castling.for_each([&](const position::Castle& home, const CastleMove& squares) {
            const Move move{squares.royal_from, squares.target, home.royal, {}, MoveType::kCastle};
            if (is_still(squares.partner_from, move)) return;
            if (const auto square = threats_.attacked_on_way(home)) {
                if constexpr (Record::kOn) record_.crossing(*square, move);
                return;
            }
            consider(move);
        });
    }
    void drops();
    // Whether it is a drop that must not mate, or not give check, and does.
    [[nodiscard]] bool mates_by_drop(const Move& move, const Pos& after) const;

    // Plays the move on a copy; what hooks decide is remembered in it.
    void consider(Move move) {
        if constexpr (Record::kOn) {
            if (!record_.wants(move)) return;
        }
        if (has_enough() || is_known(move) || is_held_back(move)) return;
        if (!Record::kOn && only_captures_ && !weighs() && !judge_.victim_of(move)) return;
        Candidate one{move, 0};
        if (!judges_ || is_surely_legal(move)) return candidates_.push_back(one);
        if (!tries_ && !rules_.capabilities().accompanied) {
            if (changes_what_it_must(move)) candidates_.push_back(one);
            return;
        }
        if constexpr (!Record::kOn) {
            if (throws_of_ != nullptr) {
                const ContestPointer contest = (*throws_of_)(move);
                const std::vector<Throw>& throws = contest->node.throws;
                if (!throws.empty()) return consider_outcomes(move, throws);
            }
        }
        if (rules_.capabilities().contested) judge_.decide(one.move);
        const Pos after = resolve(one.move);
        if (missed_ != nullptr && restricted_) {
            if constexpr (Record::kOn) record_.misses(*missed_);
            return;
        }
        rules_.capabilities().accompanied ? accompany(one, after) : weigh(one, after);
    }

    // Whether it is a candidate, by what it makes of the position.
    void weigh(Candidate one, const Pos& after) {
        if (!restricted_ || (within_limits(after) && allowed_by_hook(one.move, after))) {
            if (walks_into_attack(one.move, after)) return;
            if (!look_after_royals(after, one) || !passes_filters(after)) return;
            if (answers_ && rules_.facing().any(after.placement)) {
                if constexpr (Record::kOn) record_.leaves_facing();
                return;
            }
            const bool mates = mates_by_drop(one.move, after);
            if constexpr (Record::kOn) record_.mates_by_drop(mates);
            one.keeps = one.checked == checked_;
            if (!mates) candidates_.push_back(one);
        }
    }

    // general_special.hpp
    void added_moves(PieceKind kind);
    [[nodiscard]] Set moved_by_hook(PieceKind kind) const noexcept;
    void ask_for_moves(Square from, std::vector<hooks::ExtraMove>& added);
    [[nodiscard]] bool contradicts_movement(Square from, const hooks::ExtraMove& added) const;
    void consider_outcomes(const Move& alone, const std::vector<Throw>& throws);
    [[nodiscard]] std::optional<Candidate> outcome_of(const Move& move, const Dice& contest);
    [[nodiscard]] std::optional<Candidate> tried_with_company(Move move);
    template <typename Take>
    void for_each_wall(Move move, const Pos& after, Take take) const;
    [[nodiscard]] Pos with_gate(const Pos& after, const Move& move) const;
    template <typename Take>
    void for_each_company(const Move& alone, const Pos& after, Take take) const;
    void accompany(const Candidate& alone, const Pos& after);
    void finish_trace(std::size_t begin);
    [[nodiscard]] bool is_legal_without(const Move& alone) const;
    template <typename Left, typename Enough>
    void with_walls(Candidate one, const Pos& after, Left left, Enough enough);
    void try_with(const Candidate& one, const Pos& after);
    [[nodiscard]] bool allowed_by_hook(const Move& move, const Pos& after);
    [[nodiscard]] bool passes_filters(const Pos& after);
    [[nodiscard]] bool walks_into_attack(const Move& move, const Pos& after);
    [[nodiscard]] bool look_after_royals(const Pos& after, Candidate& one);
    [[nodiscard]] bool is_known(const Move& move);
    [[nodiscard]] bool is_held_back(const Move& move);
    [[nodiscard]] bool is_still(Square square, const Move& move);

    // general_shortcuts.hpp
    [[nodiscard]] bool stays_calm() const noexcept;
    void find_exposed();
    [[nodiscard]] bool is_surely_legal(const Move& move) const noexcept;
    [[nodiscard]] bool changes_what_it_must(const Move& move);
    [[nodiscard]] bool may_refuse() const noexcept;

    [[nodiscard]] Pos resolve(const Move& move) {
        Pos after = position_;
        if constexpr (Record::kOn) {
            hooks::Why why;
            hooks::Effects done;
            Ply<false, Pos> ply(rules_, hooks_, after, &done, &why);
            ply.play(move);
            note_changes(ply);
            record_.resolved(move, after, std::move(why.lines), std::move(done));
        } else {
            Ply<false, Pos> ply(rules_, hooks_, after);
            ply.play(move);
            note_changes(ply);
        }
        return after;
    }

    void note_changes(const Ply<false, Pos>& ply) noexcept {
        missed_ = ply.missed();
        gave_up_royal_ = ply.gave_up_royal();
    }
    [[nodiscard]] bool within_limits(const Pos& after) {
        const auto breach = Carrying<Pos>(rules_, position_).breach(after);
        if constexpr (Record::kOn) {
            if (breach) record_.breaks(*breach);
        }
        return !breach;
    }

    // Whether nothing has changed where it may decide who attacks the square; never where more than
    // movement does.
    [[nodiscard]] bool leaves_lines(const Placed& after, Square square) const noexcept {
        if (Record::kOn || !looks_only_) return false;
        const auto& was = position_.placement.owners;
        const Set touched = (was[0] ^ after.owners[0]) | (was[1] ^ after.owners[1]);
        return touched.disjoint(rules_.sway().over(square, opponent(us_)));
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const Pos& position_;
    PlayerId us_;
    Set capturable_;
    bool asks_legal_;
    Judge<Pos> judge_;
    Threats<Pos> threats_;
    LinkMoves<W, K> moves_;
    std::vector<Candidate>& candidates_;
    std::vector<Move> reached_;  // legal or not
    std::array<Square, kMostRoyals> royal_at_{};
    std::size_t royals_ = 0;
    hooks::Restraint held_back_;  // of the position, where the hook is asked
    RoyalMask checked_ = 0;
    // By the move that was tried last.
    const variant::BoardChange* missed_ = nullptr;
    bool gave_up_royal_ = false;
    Record record_;
    const ThrowsOf* throws_of_ = nullptr;
    const HasAnswer* has_answer_ = nullptr;
    bool restricted_ = true;
    bool only_captures_ = false;
    bool checks_freely_ = false;
    bool judges_ = true;
    bool first_companions_ = false;
    bool any_one_ = false;
    bool tries_;
    bool calm_ = false;  // only what touches `exposed_` can put a royal piece in check
    Exposure<W> exposed_;
    bool looks_only_;  // what attacks a piece is told by what stands where
    bool answers_;     // royal pieces face each other, which a move must end
};

}  // namespace rulewright::movegen

#include "movegen/general_shortcuts.hpp"
#include "movegen/general_special.hpp"
