// Core<Pos>: the engine for one type of position: so many words of squares, so many kinds, with or
// without declared state. Included by the files that instantiate it, one per shape, so that they
// compile apart. How legal moves are found (the tier) depends on what the rules need.
#pragma once

#include "movegen/at_once.hpp"
#include "movegen/capabilities.hpp"
#include "movegen/copying.hpp"
#include "movegen/engine.hpp"
#include "movegen/gatherer.hpp"
#include "movegen/general_generator.hpp"
#include "movegen/generator.hpp"
#include "movegen/key.hpp"
#include "movegen/linked_generator.hpp"
#include "movegen/ply.hpp"
#include "movegen/position_of.hpp"
#include "movegen/turn_plan.hpp"

namespace rulewright::movegen {

template <typename Pos>
class Core final : public Engine {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    static constexpr bool kState = kHasState<Pos>;
    using Set = board::SquareSet<W>;

public:
    Core(std::shared_ptr<const Rules<W>> rules, std::unique_ptr<hooks::Hooks> hooks)
        : shared_(std::move(rules)),
          rules_(*shared_),
          hooks_(std::move(hooks)),
          copying_(rules_),
          tier_(tier_of(rules_, kState)),
          ends_at_once_(may_end_at_once<Pos>(rules_)),
          asks_after_(hooks_->defines(hooks::HookPoint::kAfterPly)),
          asks_outcome_(hooks_->defines(hooks::HookPoint::kOutcome)),
          speaks_(asks_after_ || variant().draws.counting || rules_.capabilities().effects ||
                  rules_.capabilities().adds_moves || rules_.capabilities().blasts ||
                  rules_.capabilities().consequences || rules_.capabilities().changes),
          followed_(kinds_followed()),
          sufficient_(kinds_sufficient()),
          tells_checks_(tells_checks(rules_, *hooks_)),
          scored_by_hook_(hooks_->defines(hooks::HookPoint::kEvaluate)),
          counts_checks_(variant().ends.counted_checks() != 0),
          counts_moves_(variant().draws.counting.has_value()),
          must_capture_(variant().filters.must_capture),
          must_jump_(variant().filters.must_jump),
          obliges_(variant().filters.oblige()),
          changes_at_turn_end_(variant::any_at_turn_end(variant().changes)),
          keeps_long_steps_(variant::keeps_long_steps(variant())),
          straight_(tier_ == Tier::kPlain && !variant().placing && !variant().hands && !obliges_ &&
                    !rules_.capabilities().royals_vanish && !rules_.capabilities().consequences &&
                    rules_.conditions().empty()) {
        buffer_.reserve(kState ? 8192 : 4096);
        if (variant().turns) plans_.emplace(variant(), *hooks_);
    }

    [[nodiscard]] const variant::Variant& variant() const noexcept override {
        return rules_.variant();
    }
    [[nodiscard]] const position::Frame& frame() const noexcept override { return rules_.frame(); }
    [[nodiscard]] hooks::Hooks& hooks() noexcept override { return *hooks_; }

    [[nodiscard]] std::unique_ptr<AnyPosition> make(const position::Setup& setup) const override {
        auto made = std::make_unique<PositionOf<Pos>>(inside(setup));
        if (asks_outcome_) see_outcome(made->value);
        return made;
    }
    [[nodiscard]] std::unique_ptr<AnyPosition> make_up(
        const position::Setup& setup) const override {
        return std::make_unique<PositionOf<Pos>>(inside(setup));
    }
    [[nodiscard]] position::Setup read(const AnyPosition& position) const override {
        return to_setup(rules_, inside(position));
    }

    void legal_moves(const AnyPosition& position, std::vector<Move>& moves) override {
        list(inside(position), moves);
    }
    [[nodiscard]] std::size_t gather_legal(const AnyPosition& position) override;
    [[nodiscard]] Move gathered(std::size_t place) override {
        return gathers_ ? gatherer_.at(place, gathered_) : gathered_[place];
    }
    [[nodiscard]] std::uint64_t count_legal(const AnyPosition& position) override {
        return plans_ ? count_turns(inside(position)) : count(inside(position));
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, int depth,
                                      const std::atomic<bool>* stop) override {
        if (depth <= 0) return 1;
        if (plans_) return count_turns_below(inside(position), depth, stop);
        return count_below(inside(position), depth, stop);
    }
    void apply_unchecked(AnyPosition& position, const Move& move) override {
        play<true>(inside(position), move);
    }

    // core_turns.hpp
    void turns(const AnyPosition& position, std::vector<Turn>& turns) override;
    [[nodiscard]] TurnNode turn_node(const AnyPosition& position) override;
    void play_turn(AnyPosition& position, const Turn& turn) override;
    [[nodiscard]] std::uint8_t tag_of(const AnyPosition& position, const Dice& dice, char mark,
                                      PieceKind kind) override;
    [[nodiscard]] Movers movers(const AnyPosition& position, const Dice& dice, char mark) override;

    // core_search.hpp
    [[nodiscard]] bool in_check(const AnyPosition& position) override;
    [[nodiscard]] bool find_checking(const AnyPosition& position, CheckingPlaces& places) override;
    [[nodiscard]] std::uint64_t count_unrestricted(const AnyPosition& position) override;
    void captures(const AnyPosition& position, std::vector<Move>& moves) override;
    void recaptures(const AnyPosition& position, Square square, const std::vector<PieceKind>& order,
                    std::vector<Move>& moves) override;
    [[nodiscard]] bool attacked(const AnyPosition& position, Square square, PlayerId by) override;
    [[nodiscard]] int mobility(const AnyPosition& position,
                               const std::array<int, kMaxKinds>& weights) override;
    [[nodiscard]] int carried_worth(const AnyPosition& position) override;
    [[nodiscard]] int evaluate_by_hook(const AnyPosition& position) override {
        return scored_by_hook_ ? score_of(inside(position)) : 0;
    }
    void skip_ply(AnyPosition& position) override {
        Ply<true, Pos>(rules_, *hooks_, inside(position)).pass();
    }

    // core_questions.hpp
    [[nodiscard]] bool jumps(const AnyPosition& position, const Move& move) const override {
        return is_jump(inside(position), move);
    }
    [[nodiscard]] std::optional<Square> victim(const AnyPosition& position,
                                               const Move& move) override;
    [[nodiscard]] board::WideSet checkers(const AnyPosition& position, PlayerId player) override;
    [[nodiscard]] board::WideSet attackers(const position::Setup& setup, Square square,
                                           PlayerId player) override;
    [[nodiscard]] std::optional<hooks::Control> control(const position::Setup& setup,
                                                        hooks::Why* why) override;
    [[nodiscard]] hooks::CaptureOutcome capture(const position::Setup& setup, const Move& move,
                                                Square victim, hooks::Why* why) override;
    [[nodiscard]] board::Field overlay(const AnyPosition& position,
                                       const std::string& name) override;
    [[nodiscard]] Trace trace(const position::Setup& setup, const Intent& intent) override;
    [[nodiscard]] bool joins_boards() const noexcept override {
        return rules_.declared().joins_boards();
    }
    [[nodiscard]] board::WideSet links(const position::Setup& setup, std::size_t from,
                                       std::size_t to) override;
    [[nodiscard]] std::optional<RuledEnd> ended_at_once(
        const AnyPosition& position) const override {
        return ended(inside(position));
    }
    [[nodiscard]] bool ends_at_once() const noexcept override { return ends_at_once_; }
    [[nodiscard]] std::optional<PlayerId> winner_by_points(
        const AnyPosition& position) const override;
    [[nodiscard]] bool insufficient_material(const AnyPosition& position) const override;
    [[nodiscard]] const hooks::Effects& effects() const override { return effects_; }

    [[nodiscard]] std::uint64_t repetition_key(const AnyPosition& position) override {
        return position_key(rules_, *hooks_, inside(position));
    }
    void note_occurrences(AnyPosition& position, int times) override;
    [[nodiscard]] bool forgets() const noexcept override { return rules_.capabilities().forgets; }
    [[nodiscard]] std::uint64_t recomputed_key(const AnyPosition& position) override {
        Pos copy = inside(position);
        copy.hash = full_hash(rules_, copy);
        if constexpr (kState) sum_up(rules_.declared(), copy);
        return position_key(rules_, *hooks_, copy);
    }

    [[nodiscard]] std::unique_ptr<Engine> clone() const override {
        return std::make_unique<Core>(shared_, hooks_->clone());
    }

private:
    [[nodiscard]] static const Pos& inside(const AnyPosition& position) noexcept {
        return static_cast<const PositionOf<Pos>&>(position).value;
    }
    [[nodiscard]] static Pos& inside(AnyPosition& position) noexcept {
        return static_cast<PositionOf<Pos>&>(position).value;
    }
    [[nodiscard]] Pos inside(const position::Setup& setup) const {
        return to_position<Pos>(rules_, setup);
    }

    // Whether the game is over, whatever pieces could do.
    [[nodiscard]] std::optional<RuledEnd> ended(const Pos& position) const {
        return ends_at_once_ ? movegen::ended_at_once(rules_, position) : std::nullopt;
    }

    // core_follow.hpp
    template <typename Sink>
    void placements(const Pos& position, Sink& sink) const requires kHasState<Pos>;

    // Gives whether the mover is in check, where `kAsk`.
    template <bool kAsk, typename Sink>
    bool generate(const Pos& position, Sink& sink, bool filters = true) {
        if constexpr (kState) {
            if (straight_ && position.state.over == 0) {
                Generator<Pos, false, Sink> generator(rules_, *hooks_, position, sink);
                generator.run();
                return kAsk && generator.in_check();
            }
            if (position.state.placing != 0) {
                placements(position, sink);
                return false;
            }
        }
        if (ended(position)) return false;
        if (must_jump_ && filters) return generate_owed<kAsk>(position, sink);
        return generate_by_tier<kAsk>(position, sink,
                                      must_capture_ && filters && has_captures(position));
    }
    // Where jumps come before other moves all are listed first.
    template <bool kAsk, typename Sink>
    bool generate_owed(const Pos& position, Sink& sink) {
        std::vector<Move> moves;
        Lister<W> lister(moves);
        const bool in_check = generate_by_tier<kAsk>(position, lister, false);
        const Judge<Pos> judge(rules_, *hooks_, position);
        const auto is_owed = [&](const Move& move) {
            return is_jump(position, move) || (must_capture_ && judge.victim_of(move));
        };
        const bool owes = std::any_of(moves.begin(), moves.end(), is_owed);
        for (const Move& move : moves) {
            if (!owes || is_owed(move)) sink.add_one(move);
        }
        return in_check;
    }
    [[nodiscard]] bool is_jump(const Pos& position, const Move& move) const noexcept {
        return jumps_over(rules_, position.placement, move);
    }
    [[nodiscard]] bool has_captures(const Pos& position) {
        Counter<W> captures;
        generate_by_tier<false>(position, captures, true);
        return captures.total() != 0;
    }
    template <bool kAsk, typename Sink>
    bool generate_by_tier(const Pos& position, Sink& sink, bool captures_only) {
        const auto run = [&](auto&& generator) {
            if constexpr (kState) {
                if (must_drop(rules_, position)) {
                    generator.run_drops();
                    return kAsk && checked(position, position.to_move);
                }
            }
            generator.run();
            return kAsk && generator.in_check();
        };
        if constexpr (kState) {
            if (tier_ == Tier::kLinked) {
                LinkedGenerator<Pos, Sink> generator(rules_, *hooks_, position, sink);
                generator.run();
                return kAsk && generator.in_check();
            }
            if (tier_ == Tier::kGeneral) {
                GeneralGenerator<Pos> generator(rules_, *hooks_, position, candidates_);
                if (captures_only) generator.only_captures();
                generator.run(sink);
                return kAsk && generator.in_check();
            }
        }
        if (tier_ == Tier::kTried) {
            return run(Generator<Pos, true, Sink>(rules_, *hooks_, position, sink, captures_only));
        }
        return run(Generator<Pos, false, Sink>(rules_, *hooks_, position, sink));
    }
    void list(const Pos& position, std::vector<Move>& moves) {
        Lister<W> lister(moves);
        generate<false>(position, lister);
    }
    [[nodiscard]] std::uint64_t count(const Pos& position) {
        Counter<W> counter;
        generate<false>(position, counter);
        return counter.total();
    }

    // A ply, and what follows it. Placing a piece is no ply, passing is one.
    template <bool kHash>
    void play(Pos& position, const Move& move) {
        followed<kHash>(position, &move, [&](hooks::Effects* told) {
            Ply<kHash, Pos>(rules_, *hooks_, position, told).play(move);
        });
    }
    template <bool kHash>
    void pass(Pos& position) {
        followed<kHash>(position, nullptr, [&](hooks::Effects* told) {
            Ply<kHash, Pos>(rules_, *hooks_, position, told).pass();
        });
    }
    template <bool kHash, typename Act>
    void followed(Pos& position, const Move* move, const Act& act) {
        if constexpr (kState) {
            if (move != nullptr && !includes(followed_, move->kind)) return act(nullptr);
            if (speaks_) effects_.clear();
            if (move != nullptr && move->type == MoveType::kPlace) return act(&effects_);
            if (move != nullptr && move->type == MoveType::kDone) {
                act(&effects_);
                if (asks_outcome_) see_outcome(position);
                return;
            }
            const variant::Promises& promises = variant().promises;
            const bool asks_after = asks_after_ && covers(promises.after_ply, position, move);
            const bool asks_outcome = asks_outcome_ && covers(promises.outcome, position, move);
            const PlayerId mover = position.to_move;
            if (asks_after) {
                const Pos before = position;
                act(&effects_);
                follow<kHash>(before, position, move);
            } else {
                act(&effects_);
            }
            if (variant().ends.passes) count_pass(position, move == nullptr);
            if (counts_moves_) count_move<kHash>(position, mover);
            if (counts_checks_) count_check(position, mover);
            if (asks_outcome) see_outcome(position);
        } else {
            act(nullptr);
        }
    }
    // core_follow.hpp
    [[nodiscard]] KindMask kinds_followed() const;
    [[nodiscard]] bool covers(const variant::Promise& promise, const Pos& position,
                              const Move* move) const;
    template <bool kHash>
    void follow(const Pos& before, Pos& position, const Move* move);
    template <bool kHash>
    void count_move(Pos& position, PlayerId mover);
    void count_check(Pos& position, PlayerId mover) const;
    void count_pass(Pos& position, bool passes) const;
    // The `outcome` hook is asked once, when the position is entered.
    void see_outcome(Pos& position) const;

    [[nodiscard]] std::uint64_t count_below(const Pos& position, int depth,
                                            const std::atomic<bool>* stop);
    // core_turns.hpp
    using KindCounts = typename Tally<W, K>::Counts;
    [[nodiscard]] hooks::TurnContext context_of(const Pos& position, bool in_check);
    [[nodiscard]] PlanPointer plan_of(const Pos& position, bool in_check);
    [[nodiscard]] const PromotionPlan& promotions_of_turn(const Pos& position);
    [[nodiscard]] bool turn_possible(const TurnPlan& plan, const Pos& position, bool in_check,
                                     const KindCounts& counts);
    [[nodiscard]] std::uint64_t count_turns(const Pos& position);
    [[nodiscard]] std::uint64_t count_turns_below(const Pos& position, int depth,
                                                  const std::atomic<bool>* stop);
    [[nodiscard]] std::uint64_t count_group(const Pos& position, const TurnGroup& group,
                                            const KindCounts& counts, std::size_t begin,
                                            std::size_t end, int depth,
                                            const std::atomic<bool>* stop);
    [[nodiscard]] std::uint64_t count_listed_below(const Pos& position, int depth,
                                                   const std::atomic<bool>* stop);
    void finish_ply(Pos& position, const AfterPly& after);
    void end_turn(Pos& position, hooks::Effects* told);
    void carry_out(Pos& position, const Turn& turn);

    // core_contests.hpp
    [[nodiscard]] bool contests() const;
    [[nodiscard]] ContestPointer contest_of(const Pos& position, bool in_check, const Dice& dice,
                                            const Move& move);
    [[nodiscard]] bool asks_for_answers() const;
    [[nodiscard]] bool can_answer(const Pos& position, bool checks_freely);
    void list_decided(const Pos& position, bool in_check, std::vector<Move>& moves);

    // core_ways.hpp
    struct Outlook;
    [[nodiscard]] bool must_list() const;
    void forget_untold_dice();
    bool look(Outlook& outlook, const Pos& position);
    void keep_owed(const Pos& position, std::size_t begin, std::vector<Turn>& turns);
    [[nodiscard]] int captures_by(const Pos& position, const Turn& turn);
    // Whether what is played is only tried.
    [[nodiscard]] bool looks_ahead() const noexcept {
        return acts_ahead_ > 0 || captures_ahead_ > 0;
    }
    [[nodiscard]] const std::vector<Move>& moves_with(Outlook& outlook, const TurnLeaf& leaf);
    [[nodiscard]] bool allows(const TurnLeaf& leaf, const Pos& position, const Move& move) const;
    [[nodiscard]] bool completes(const Pos& position, const Turn& turn);
    [[nodiscard]] bool can_go_on(const Pos& position, bool by_moves = false);
    [[nodiscard]] bool other_can_move(const Pos& position);
    bool add_outcomes(Outlook& outlook, const Turn& turn, const TurnLeaf& leaf,
                      std::vector<Turn>& turns);
    bool add_ways(Outlook& outlook, const TurnLeaf& leaf, std::uint16_t id,
                  std::vector<Turn>& turns);
    void list_turns(const Pos& position, std::vector<Turn>& turns, bool only_one = false);
    void list_turns(Outlook& outlook, std::vector<Turn>& turns);
    void list_waiting(const Pos& position, std::vector<Turn>& turns);
    void list_any(const Pos& position, std::vector<Turn>& turns);
    // A set-up phase and a game that is over know no dice.
    [[nodiscard]] bool takes_turns(const Pos& position) const {
        if constexpr (kState) {
            if (position.state.placing != 0) return false;
        }
        return plans_.has_value();
    }

    [[nodiscard]] int score_of(const Pos& position) {
        return hooks_->evaluate(View<Pos>(rules_, *hooks_, position));
    }
    [[nodiscard]] bool checked(const Pos& position, PlayerId player) const {
        return !Threats<Pos>(rules_, *hooks_, position)
                    .checked(position.placement, player, position.to_move)
                    .empty();
    }
    [[nodiscard]] Set attackers_of(const Pos& position, Square square, PlayerId player) const {
        return Threats<Pos>(rules_, *hooks_, position)
            .all(position.placement, square, opponent(player), position.to_move);
    }

    // core_questions.hpp
    [[nodiscard]] KindMask kinds_sufficient() const;
    [[nodiscard]] bool matches(const variant::MaterialPattern& pattern,
                               const position::Placement<W, K>& placement) const;
    [[nodiscard]] int weighted_targets(const Pos& position, PlayerId owner,
                                       const std::array<int, kMaxKinds>& weights) const;

    std::shared_ptr<const Rules<W>> shared_;
    const Rules<W>& rules_;
    std::unique_ptr<hooks::Hooks> hooks_;
    std::optional<TurnPlans> plans_;  // with a `turn` hook
    Copying<Pos> copying_;
    Tier tier_;
    bool ends_at_once_;
    bool asks_after_;
    bool asks_outcome_;
    bool speaks_;          // whether hooks do anything beside the moves
    KindMask followed_;    // kinds whose moves anything may follow
    KindMask sufficient_;  // kinds that no insufficient material has
    bool tells_checks_;
    bool scored_by_hook_;
    bool counts_checks_;
    bool counts_moves_;  // `draws: counting`
    bool must_capture_;  // where there is a capture
    bool must_jump_;     // likewise
    bool obliges_;       // either
    bool changes_at_turn_end_;
    bool keeps_long_steps_;
    bool straight_;           // moves are pieces' ways, unless a script has ended the game
    hooks::Effects effects_;  // of the last ply that was played
    std::vector<Move> buffer_;
    std::vector<Candidate> candidates_;
    Gatherer<W> gatherer_;
    std::vector<Move> gathered_;  // all of them, where sets do not tell them
    bool gathers_ = false;
    int acts_ahead_ = 0;      // how deep a turn is looked into
    int captures_ahead_ = 0;  // likewise, for the most that it may capture
    int captures_tried_ = 0;
    int tried_ahead_ = 0;     // in how many positions, for its next act
    bool past_pass_ = false;  // whether a forced pass is looked behind
};

}  // namespace rulewright::movegen
