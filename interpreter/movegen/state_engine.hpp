// StateEngine<W, K>: the engine of stateful variants for one width and number of kinds. Included by
// the files that instantiate it.
#pragma once

#include <algorithm>

#include "movegen/engine.hpp"
#include "movegen/position_of.hpp"
#include "movegen/state_apply.hpp"
#include "movegen/state_generator.hpp"
#include "movegen/state_key.hpp"
#include "movegen/state_sinks.hpp"

namespace rulewright::movegen {

template <int W, int K>
class StateEngine final : public Engine {
    using Set = board::SquareSet<W>;
    using Pos = position::StatefulPosition<W, K>;

public:
    // What all threads share.
    struct Shared {
        explicit Shared(const variant::Variant& variant) : rules(variant), more(rules) {}
        Rules<W> rules;
        StateRules<W> more;
    };

    static std::unique_ptr<Engine> make_engine(const variant::Variant& variant,
                                               std::unique_ptr<hooks::Hooks> hooks) {
        auto shared = std::make_shared<Shared>(variant);
        shared->more.make_links(shared->rules, *hooks);
        return std::make_unique<StateEngine>(std::move(shared), std::move(hooks));
    }
    StateEngine(std::shared_ptr<const Shared> shared, std::unique_ptr<hooks::Hooks> hooks)
        : shared_(std::move(shared)),
          rules_(shared_->rules),
          more_(shared_->more),
          hooks_(std::move(hooks)),
          asks_after_(hooks_->defines(hooks::HookPoint::kAfterPly)),
          scored_by_hook_(hooks_->defines(hooks::HookPoint::kEvaluate)) {
        buffer_.reserve(8192);
    }

    [[nodiscard]] const variant::Variant& variant() const noexcept override {
        return rules_.variant();
    }
    [[nodiscard]] const position::Frame& frame() const noexcept override { return rules_.frame(); }
    [[nodiscard]] hooks::Hooks& hooks() noexcept override { return *hooks_; }

    [[nodiscard]] std::unique_ptr<AnyPosition> make(const position::Setup& setup) const override {
        return std::make_unique<PositionOf<Pos>>(inside(setup));
    }
    [[nodiscard]] position::Setup read(const AnyPosition& position) const override {
        return to_state_setup(rules_, inside(position));
    }

    void legal_moves(const AnyPosition& position, std::vector<Move>& moves) override {
        list(inside(position), moves);
    }
    // A stateful variant has no `turn` hook: each turn is a move.
    void turns(const AnyPosition& position, std::vector<Turn>& turns) override {
        buffer_.clear();
        list(inside(position), buffer_);
        for (const Move& move : buffer_) turns.push_back({move, {}, '\0', 0});
    }
    [[nodiscard]] TurnNode turn_node(const AnyPosition&) override { return {}; }
    [[nodiscard]] std::uint32_t movers(const AnyPosition&, const Dice&, char) override {
        return ~std::uint32_t{0};
    }
    void play_turn(AnyPosition& position, const Turn& turn) override {
        apply(inside(position), *turn.move);
    }
    [[nodiscard]] std::uint64_t count_legal(const AnyPosition& position) override {
        return count(inside(position));
    }
    [[nodiscard]] std::uint64_t count_unrestricted(const AnyPosition& position) override {
        StateCounter<W> counter;
        StateGenerator<W, K, StateCounter<W>> generator(rules_, more_, inside(position), counter);
        generator.lift_limits();
        generator.run();
        return counter.total();
    }
    [[nodiscard]] std::uint64_t perft(const AnyPosition& position, int depth,
                                      const std::atomic<bool>* stop) override {
        if (depth <= 0) return 1;
        return count_below(inside(position), depth, stop);
    }
    void apply_unchecked(AnyPosition& position, const Move& move) override {
        apply(inside(position), move);
    }
    [[nodiscard]] std::vector<Move> pseudo_legal(const position::Setup& setup) override {
        std::vector<Move> moves;
        StateLister<W> lister(moves);
        const Pos position = inside(setup);
        StateGenerator<W, K, StateLister<W>>(rules_, more_, position, lister).run_pseudo_legal();
        return moves;
    }
    [[nodiscard]] position::Setup after_move(const position::Setup& setup,
                                             const Move& move) override {
        Pos position = inside(setup);
        StateApply<W, K>(rules_, more_, position).play(move);
        return to_state_setup(rules_, position);
    }

    [[nodiscard]] bool in_check(const AnyPosition& position) override {
        const Pos& value = inside(position);
        const LinkAttacks<W, K> attacks(rules_, more_, value.placement, value.state,
                                        opponent(value.to_move));
        for (const Square royal : pieces_of(value.placement, value.to_move, rules_.royal_kinds())) {
            if (attacks.any(royal)) return true;
        }
        return false;
    }
    void captures(const AnyPosition& position, std::vector<Move>& moves) override {
        StateLister<W> lister(moves);
        StateGenerator<W, K, StateLister<W>> generator(rules_, more_, inside(position), lister);
        if (!generator.run_captures()) Engine::captures(position, moves);
    }
    void recaptures(const AnyPosition& position, Square square, const std::vector<PieceKind>& order,
                    std::vector<Move>& moves) override {
        const Pos& value = inside(position);
        const Set attackers = attackers_of(value, square, opponent(value.to_move));
        if (attackers.empty()) return;
        StateLister<W> lister(moves);
        StateGenerator<W, K, StateLister<W>> generator(rules_, more_, value, lister);
        if (!generator.run_recaptures(square, attackers, order)) {
            Engine::recaptures(position, square, order, moves);
        }
    }
    [[nodiscard]] std::optional<RuledEnd> ended_at_once(
        const AnyPosition& position) const override {
        const Pos& value = inside(position);
        const auto& state = value.state;
        if (state.over != 0) {
            return RuledEnd{state.winner, variant().ends.by_rule[state.over - std::size_t{1}]};
        }
        if (!variant().royalty.capturable || state.placing != 0) return std::nullopt;
        for (const PlayerId player : {value.to_move, opponent(value.to_move)}) {
            if (pieces_of(value.placement, player, rules_.royal_kinds()).empty()) {
                return RuledEnd{opponent(player), ""};
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] bool attacked(const AnyPosition& position, Square square, PlayerId by) override {
        const Pos& value = inside(position);
        return LinkAttacks<W, K>(rules_, more_, value.placement, value.state, by).any(square);
    }
    // Within boards only: an estimate is all that is asked for.
    [[nodiscard]] int mobility(const AnyPosition& position,
                               const std::array<int, kMaxKinds>& weights) override {
        const Pos& value = inside(position);
        int total = 0;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto owner = make_id<PlayerId>(i);
            const LinkMoves<W, K> moves(rules_, more_, value.placement, value.state, owner,
                                        value.placement.of(opponent(owner)));
            total += (i == 0 ? 1 : -1) * weighted_targets(value, owner, moves, weights);
        }
        return total;
    }
    [[nodiscard]] int evaluate_by_hook(const AnyPosition& position) override {
        return scored_by_hook_ ? score_of(inside(position)) : 0;
    }
    [[nodiscard]] int carried_worth(const AnyPosition& position) override {
        const Pos& value = inside(position);
        int total = 0;
        for (std::size_t c = 0; c < variant().state.pieces.size(); ++c) {
            const int worth = variant().state.pieces[c].worth;
            if (worth == 0) continue;
            int more = 0;
            for (const Square square : value.placement.owners[0]) {
                more += value.state.columns[c][index(square)];
            }
            for (const Square square : value.placement.owners[1]) {
                more -= value.state.columns[c][index(square)];
            }
            total += more * worth;
        }
        return total;
    }
    void skip_ply(AnyPosition& position) override {
        StateApply<W, K>(rules_, more_, inside(position)).pass();
    }

    [[nodiscard]] board::WideSet checkers(const AnyPosition& position, PlayerId player) override {
        const Pos& value = inside(position);
        Set found;
        for (const Square royal : pieces_of(value.placement, player, rules_.royal_kinds())) {
            found |= attackers_of(value, royal, player);
        }
        return board::widen(found);
    }
    [[nodiscard]] board::WideSet attackers(const position::Setup& setup, Square square,
                                           PlayerId player) override {
        return board::widen(attackers_of(inside(setup), square, player));
    }
    [[nodiscard]] board::WideSet shielded_attackers(const position::Setup&, Square,
                                                    PlayerId) override {
        return {};
    }
    [[nodiscard]] std::optional<hooks::Control> control(const position::Setup&,
                                                        hooks::Why*) override {
        return std::nullopt;
    }
    [[nodiscard]] hooks::CaptureOutcome capture(const position::Setup&, const Move&, Square victim,
                                                hooks::Why*) override {
        return {board::WideSet::of(victim), false};
    }
    [[nodiscard]] board::Field overlay(const AnyPosition& position,
                                       const std::string& name) override {
        return hooks_->overlay(name, StateView<W, K>(rules_, more_, inside(position)));
    }
    [[nodiscard]] const hooks::AfterPly& effects() const override { return effects_; }
    [[nodiscard]] board::WideSet links(const position::Setup& setup, std::size_t from,
                                       std::size_t to) override {
        const LinkTable<W>& table = more_.links(inside(setup).state.variables);
        Set joined;
        for (const Square square : more_.board_set(from) & table.any) {
            for (const LinkEnd& end : table.ends[index(square)]) {
                if (end.board == to) joined.insert(square);
            }
        }
        return board::widen(joined);
    }

    [[nodiscard]] std::uint64_t repetition_key(const AnyPosition& position) override {
        return state_key(rules_, more_, inside(position));
    }
    [[nodiscard]] std::uint64_t recomputed_key(const AnyPosition& position) override {
        return state_key(rules_, more_, inside(position));
    }
    [[nodiscard]] bool insufficient_material(const AnyPosition& position) const override {
        return too_little(inside(position).placement);
    }

    [[nodiscard]] Playout playout(const AnyPosition& start, support::SplitMix64& random,
                                  std::uint64_t max_plies) override;

    [[nodiscard]] std::unique_ptr<Engine> clone() const override {
        return std::make_unique<StateEngine>(shared_, hooks_->clone());
    }

private:
    [[nodiscard]] static const Pos& inside(const AnyPosition& position) noexcept {
        return static_cast<const PositionOf<Pos>&>(position).value;
    }
    [[nodiscard]] static Pos& inside(AnyPosition& position) noexcept {
        return static_cast<PositionOf<Pos>&>(position).value;
    }
    [[nodiscard]] Pos inside(const position::Setup& setup) const {
        return to_stateful<W, K>(rules_, more_, setup);
    }

    [[nodiscard]] int weighted_targets(const Pos& position, PlayerId owner,
                                       const LinkMoves<W, K>& moves,
                                       const std::array<int, kMaxKinds>& weights) const {
        int sum = 0;
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            if (weights[kind] == 0) continue;
            const auto id = make_id<PieceKind>(kind);
            for (const Square from : position.placement.of(owner) & position.placement.of(id)) {
                sum += moves.within(id, from).all().count() * weights[kind];
            }
        }
        return sum;
    }

    void list(const Pos& position, std::vector<Move>& moves) {
        StateLister<W> lister(moves);
        StateGenerator<W, K, StateLister<W>>(rules_, more_, position, lister).run();
    }
    [[nodiscard]] std::uint64_t count(const Pos& position) {
        StateCounter<W> counter;
        StateGenerator<W, K, StateCounter<W>>(rules_, more_, position, counter).run();
        return counter.total();
    }

    void apply(Pos& position, const Move& move) {
        effects_.clear();
        const bool ply = move.type != MoveType::kPlace && move.type != MoveType::kDone;
        if (!asks_after_ || !ply) {
            StateApply<W, K>(rules_, more_, position).play(move);
            return;
        }
        const Pos before = position;
        StateApply<W, K>(rules_, more_, position).play(move);
        hooks_->after_ply(StateView<W, K>(rules_, more_, before),
                          StateView<W, K>(rules_, more_, position), effects_);
        StateApply<W, K>(rules_, more_, position).follow(effects_);
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
            apply(next, buffer_[i]);
            total += count_below(next, depth - 1, stop);
        }
        buffer_.resize(begin);
        return total;
    }

    [[nodiscard]] int score_of(const Pos& position) {
        return hooks_->evaluate(StateView<W, K>(rules_, more_, position));
    }

    [[nodiscard]] Set attackers_of(const Pos& position, Square square, PlayerId player) const {
        const LinkAttacks<W, K> attacks(rules_, more_, position.placement, position.state,
                                        opponent(player));
        return attacks.trace(square).attackers;
    }

    // Beside royal pieces, at most so many of each kind (or any number).
    [[nodiscard]] bool too_little(const position::Placement<W, K>& placement) const {
        const auto& patterns = variant().draws.insufficient_material;
        return std::any_of(patterns.begin(), patterns.end(),
                           [&](const auto& pattern) { return matches(pattern, placement); });
    }
    [[nodiscard]] bool matches(const variant::MaterialPattern& pattern,
                               const position::Placement<W, K>& placement) const {
        Set others;
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            if (variant().pieces[kind].royal) continue;
            const Set& pieces = placement.kinds[kind];
            const std::optional<int> most =
                kind < pattern.at_most.size() ? pattern.at_most[kind] : std::optional<int>(0);
            if (most && pieces.count() > *most) return false;
            others |= pieces;
        }
        if (!pattern.one_square_colour) return true;
        return others.disjoint(rules_.first_colour()) || others.subset_of(rules_.first_colour());
    }

    std::shared_ptr<const Shared> shared_;
    const Rules<W>& rules_;
    const StateRules<W>& more_;
    std::unique_ptr<hooks::Hooks> hooks_;
    bool asks_after_ = false;
    bool scored_by_hook_ = false;
    hooks::AfterPly effects_;
    std::vector<Move> buffer_;
    std::vector<std::uint64_t> keys_;  // of a playout's positions
};

template <int W, int K>
Playout StateEngine<W, K>::playout(const AnyPosition& start, support::SplitMix64& random,
                                   std::uint64_t max_plies) {
    Pos position = inside(start);
    const variant::Draws& draws = variant().draws;
    Playout result;
    keys_.clear();
    for (;;) {
        buffer_.clear();
        list(position, buffer_);
        if (buffer_.empty() || hooks_->error()) break;
        if (position.halfmove_clock == 0) keys_.clear();
        const std::uint64_t key = state_key(rules_, more_, position);
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
        apply(position, buffer_[choice]);
        ++result.plies;
    }
    result.finished = true;
    return result;
}

}  // namespace rulewright::movegen
