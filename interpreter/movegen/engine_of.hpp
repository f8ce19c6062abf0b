// EngineOf<W, K>: the engine for one width and number of kinds. Included by the files that
// instantiate it, one per shape, so that they compile apart.
#pragma once

#include "movegen/apply.hpp"
#include "movegen/engine.hpp"
#include "movegen/generator.hpp"
#include "movegen/position_of.hpp"
#include "movegen/sinks.hpp"
#include "movegen/turn_plan.hpp"

namespace rulewright::movegen {

template <int W, int K>
class EngineOf final : public Engine {
    using Set = board::SquareSet<W>;
    using Pos = position::Position<W, K>;

public:
    EngineOf(std::shared_ptr<const Rules<W>> rules, std::unique_ptr<hooks::Hooks> hooks)
        : rules_(std::move(rules)), hooks_(std::move(hooks)) {
        const Capabilities& can = rules_->capabilities();
        tried_ = !can.pins || can.contested || can.closes;
        buffer_.reserve(4096);
        scored_by_hook_ = hooks_->defines(hooks::HookPoint::kEvaluate);
        if (rules_->variant().turns) plans_.emplace(rules_->variant(), *hooks_);
    }

    [[nodiscard]] const variant::Variant& variant() const noexcept override {
        return rules_->variant();
    }
    [[nodiscard]] const position::Frame& frame() const noexcept override { return rules_->frame(); }
    [[nodiscard]] hooks::Hooks& hooks() noexcept override { return *hooks_; }

    [[nodiscard]] std::unique_ptr<AnyPosition> make(const position::Setup& setup) const override {
        return std::make_unique<PositionOf<Pos>>(to_position<W, K>(*rules_, setup));
    }
    [[nodiscard]] position::Setup read(const AnyPosition& position) const override {
        return to_setup(*rules_, inside(position));
    }

    void legal_moves(const AnyPosition& position, std::vector<Move>& moves) override {
        list(inside(position), moves);
    }
    [[nodiscard]] std::uint64_t count_legal(const AnyPosition& position) override {
        return plans_ ? count_turns(inside(position)) : count(inside(position));
    }
    [[nodiscard]] std::uint64_t count_unrestricted(const AnyPosition& any) override {
        const Pos& position = inside(any);
        if (!rules_->capabilities().closes) return count(position);
        Counter<W> counter;
        Generator<W, K, true, Counter<W>> generator(*rules_, *hooks_, position, counter);
        generator.open_ways();
        generator.run();
        return counter.total();
    }
    void turns(const AnyPosition& position, std::vector<Turn>& turns) override;
    [[nodiscard]] TurnNode turn_node(const AnyPosition& position) override;
    void play_turn(AnyPosition& position, const Turn& turn) override;
    [[nodiscard]] std::uint32_t movers(const AnyPosition& position, const Dice& dice,
                                       char mark) override;
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, int depth,
                                      const std::atomic<bool>* stop) override {
        if (depth <= 0) return 1;
        if (plans_) return count_turns_below(inside(position), depth, stop);
        return count_below(inside(position), depth, stop);
    }
    void apply_unchecked(AnyPosition& position, const Move& move) override {
        apply<true>(*rules_, *hooks_, inside(position), move);
    }

    // engine_search.hpp
    [[nodiscard]] bool in_check(const AnyPosition& position) override;
    void captures(const AnyPosition& position, std::vector<Move>& moves) override;
    [[nodiscard]] bool attacked(const AnyPosition& position, Square square, PlayerId by) override;
    [[nodiscard]] int mobility(const AnyPosition& position,
                               const std::array<int, kMaxKinds>& weights) override;
    [[nodiscard]] int evaluate_by_hook(const AnyPosition& position) override {
        return scored_by_hook_ ? score_of(inside(position)) : 0;
    }
    void skip_ply(AnyPosition& position) override { apply_pass(*rules_, inside(position)); }

    [[nodiscard]] board::WideSet checkers(const AnyPosition& position, PlayerId player) override {
        return board::widen(checkers_of(inside(position), player));
    }
    [[nodiscard]] board::WideSet attackers(const position::Setup& setup, Square square,
                                           PlayerId player) override {
        const Pos position = to_position<W, K>(*rules_, setup);
        return board::widen(attackers_of(position, square, player));
    }
    [[nodiscard]] board::WideSet shielded_attackers(const position::Setup& setup, Square square,
                                                    PlayerId player) override {
        const Pos position = to_position<W, K>(*rules_, setup);
        const Set all =
            movegen::attackers(*rules_, position.placement, square, opponent(player), Set{});
        return board::widen(all - attackers_of(position, square, player));
    }
    [[nodiscard]] std::optional<hooks::Control> control(const position::Setup& setup,
                                                        hooks::Why* why) override {
        if (!rules_->capabilities().closes) return std::nullopt;
        const Pos position = to_position<W, K>(*rules_, setup);
        const PlacementView<W, K> view(*rules_, position.placement, position, position.to_move);
        return hooks_->control(view, why);
    }
    [[nodiscard]] hooks::CaptureOutcome capture(const position::Setup& setup, const Move& move,
                                                Square victim, hooks::Why* why) override {
        const Pos position = to_position<W, K>(*rules_, setup);
        return Judge<W, K>(*rules_, *hooks_, position).ask_capture(move, victim, why);
    }
    [[nodiscard]] board::Field overlay(const AnyPosition& position,
                                       const std::string& name) override {
        const Pos& value = inside(position);
        const PlacementView<W, K> view(*rules_, value.placement, value, value.to_move);
        return hooks_->overlay(name, view);
    }

    [[nodiscard]] std::uint64_t repetition_key(const AnyPosition& position) override {
        return key_of(inside(position));
    }
    [[nodiscard]] std::uint64_t recomputed_key(const AnyPosition& position) override {
        Pos copy = inside(position);
        copy.hash = full_hash(*rules_, copy);
        return key_of(copy);
    }
    [[nodiscard]] bool insufficient_material(const AnyPosition& position) const override {
        return too_little(inside(position).placement);
    }

    [[nodiscard]] Playout playout(const AnyPosition& start, support::SplitMix64& random,
                                  std::uint64_t max_plies) override;

    [[nodiscard]] std::unique_ptr<Engine> clone() const override {
        return std::make_unique<EngineOf>(rules_, hooks_->clone());
    }

private:
    [[nodiscard]] static const Pos& inside(const AnyPosition& position) noexcept {
        return static_cast<const PositionOf<Pos>&>(position).value;
    }
    [[nodiscard]] static Pos& inside(AnyPosition& position) noexcept {
        return static_cast<PositionOf<Pos>&>(position).value;
    }

    template <typename Sink>
    void generate(const Pos& position, Sink& sink) {
        if (tried_) {
            Generator<W, K, true, Sink>(*rules_, *hooks_, position, sink).run();
        } else {
            Generator<W, K, false, Sink>(*rules_, *hooks_, position, sink).run();
        }
    }
    // Gives whether the mover is in check.
    template <typename Sink>
    [[nodiscard]] bool generate_checked(const Pos& position, Sink& sink) {
        const auto run = [](auto generator) {
            generator.run();
            return generator.in_check();
        };
        if (tried_) return run(Generator<W, K, true, Sink>(*rules_, *hooks_, position, sink));
        return run(Generator<W, K, false, Sink>(*rules_, *hooks_, position, sink));
    }

    // engine_turns.hpp
    using KindCounts = std::array<std::uint32_t, kMaxKinds>;
    [[nodiscard]] hooks::TurnContext context_of(const Pos& position, bool in_check);
    [[nodiscard]] const TurnPlan& plan_of(const Pos& position, bool in_check);
    [[nodiscard]] const PromotionPlan& promotions_of(const Pos& position);
    [[nodiscard]] bool turn_possible(const TurnPlan& plan, const Pos& position, bool in_check,
                                     const KindCounts& counts);
    [[nodiscard]] std::uint64_t count_turns(const Pos& position);
    [[nodiscard]] std::uint64_t count_turns_below(const Pos& position, int depth,
                                                  const std::atomic<bool>* stop);
    [[nodiscard]] std::uint64_t count_group(const Pos& position, const TurnGroup& group,
                                            const KindCounts& counts, std::size_t begin,
                                            std::size_t end, int depth,
                                            const std::atomic<bool>* stop);
    void list_promotions(const Pos& position, std::vector<Turn>& turns);
    void finish_ply(Pos& position, const AfterPly& after);
    void list(const Pos& position, std::vector<Move>& moves) {
        Lister<W> lister(moves);
        generate(position, lister);
    }
    [[nodiscard]] std::uint64_t count(const Pos& position) {
        Counter<W> counter;
        generate(position, counter);
        return counter.total();
    }

    // The buffer is a stack of move lists: the list of each ply begins where that of the last ends.
    [[nodiscard]] std::uint64_t count_below(const Pos& position, int depth,
                                            const std::atomic<bool>* stop) {
        if (depth == 1) return count(position);
        if (stop != nullptr && stop->load(std::memory_order_relaxed)) return 0;
        const std::size_t begin = buffer_.size();
        list(position, buffer_);
        if (hooks_->error()) {
            buffer_.resize(begin);
            return 0;
        }
        const std::size_t end = buffer_.size();
        std::uint64_t total = 0;
        for (std::size_t i = begin; i < end; ++i) {
            Pos next = position;
            apply<false>(*rules_, *hooks_, next, buffer_[i]);
            total += count_below(next, depth - 1, stop);
        }
        buffer_.resize(begin);
        return total;
    }

    [[nodiscard]] int score_of(const Pos& position) {
        const PlacementView<W, K> view(*rules_, position.placement, position, position.to_move);
        return hooks_->evaluate(view);
    }

    [[nodiscard]] Set attackers_of(const Pos& position, Square square, PlayerId player) {
        const PlayerId them = opponent(player);
        Set barred;
        if (rules_->capabilities().closes) {
            barred = Judge<W, K>(*rules_, *hooks_, position)
                         .barred_to(them, position.placement, position.to_move);
        }
        return movegen::attackers(*rules_, position.placement, square, them, barred);
    }
    [[nodiscard]] Set checkers_of(const Pos& position, PlayerId player) {
        Set found;
        for (const Square royal : pieces_of(position.placement, player, rules_->royal_kinds())) {
            const Judge<W, K> judge(*rules_, *hooks_, position);
            if (judge.attacked(position.placement, royal, player, position.to_move)) {
                found |= attackers_of(position, royal, player);
            }
        }
        return found;
    }

    [[nodiscard]] std::uint64_t key_of(const Pos& position) {
        std::uint64_t key = position.hash;
        if (plans_) key ^= position::turn_key(position.turn);
        if (!position.en_passant || !en_passant_usable(position)) return key;
        return key ^ rules_->zobrist().en_passant(position.en_passant->square);
    }
    [[nodiscard]] bool en_passant_usable(const Pos& position) {
        const PlayerId us = position.to_move;
        const Set target = Set::of(position.en_passant->square);
        for (std::size_t i = 0; i < rules_->kinds(); ++i) {
            const KindRules<W>& kind = rules_->player(us).kinds[i];
            if (!kind.takes_en_passant) continue;
            const Set pieces = position.placement.of(us) & position.placement.kinds[i];
            for (const StepRule<W>& step : kind.steps) {
                if (!step.en_passant || step.destinations.disjoint(target)) continue;
                if ((target.shifted(-step.distance) & pieces & step.origins).empty()) continue;
                if (kind.exempt || !rules_->capabilities().closes ||
                    !variant().closed->destination) {
                    return true;
                }
                const Judge<W, K> judge(*rules_, *hooks_, position);
                if (judge.closed_to(us, position.placement, us).disjoint(target)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool too_little(const position::Placement<W, K>& placement) const;
    [[nodiscard]] bool matches(const variant::MaterialPattern& pattern,
                               const position::Placement<W, K>& placement) const;

    std::shared_ptr<const Rules<W>> rules_;
    std::unique_ptr<hooks::Hooks> hooks_;
    std::optional<TurnPlans> plans_;  // with a `turn` hook
    bool tried_ = false;
    bool scored_by_hook_ = false;
    std::vector<Move> buffer_;
    std::vector<Turn> promoted_;
    std::vector<std::uint64_t> keys_;  // of a playout's positions
};

template <int W, int K>
bool EngineOf<W, K>::matches(const variant::MaterialPattern& pattern,
                             const position::Placement<W, K>& placement) const {
    Set others;
    for (std::size_t kind = 0; kind < rules_->kinds(); ++kind) {
        if (variant().pieces[kind].royal) continue;
        const Set& pieces = placement.kinds[kind];
        const std::optional<int> most =
            kind < pattern.at_most.size() ? pattern.at_most[kind] : std::optional<int>(0);
        if (most && pieces.count() > *most) return false;
        others |= pieces;
    }
    if (!pattern.one_square_colour) return true;
    return others.disjoint(rules_->first_colour()) || others.subset_of(rules_->first_colour());
}

template <int W, int K>
bool EngineOf<W, K>::too_little(const position::Placement<W, K>& placement) const {
    const auto& patterns = variant().draws.insufficient_material;
    // No pattern allows many pieces but by colour; most positions end the search here.
    for (const variant::MaterialPattern& pattern : patterns) {
        if (matches(pattern, placement)) return true;
    }
    return false;
}

template <int W, int K>
Playout EngineOf<W, K>::playout(const AnyPosition& start, support::SplitMix64& random,
                                std::uint64_t max_plies) {
    if (plans_) return {};  // turns with choices and throws are played through game::State
    Pos position = inside(start);
    const variant::Draws& draws = variant().draws;
    Playout result;
    keys_.clear();
    for (;;) {
        buffer_.clear();
        list(position, buffer_);
        if (buffer_.empty() || hooks_->error()) break;
        if (position.halfmove_clock == 0) keys_.clear();
        const std::uint64_t key = key_of(position);
        keys_.push_back(key);
        const auto limit = draws.move_limit_plies;
        if (limit && position.halfmove_clock >= *limit) break;
        if (draws.repetition && std::count(keys_.begin(), keys_.end(), key) >= *draws.repetition) {
            break;
        }
        if (too_little(position.placement)) break;
        if (result.plies == max_plies) return result;
        // The game does not need it; but a playout is how mistakes in hooks are looked for.
        if (scored_by_hook_) static_cast<void>(score_of(position));
        const auto choice = random.below(static_cast<std::uint32_t>(buffer_.size()));
        apply<true>(*rules_, *hooks_, position, buffer_[choice]);
        ++result.plies;
    }
    result.finished = true;
    return result;
}

}  // namespace rulewright::movegen
