// View: what hooks see of a position, or of a placement that a move tried out would lead to. Cheap
// to make, valid while its position and placement are.
#pragma once

#include "hooks/hooks.hpp"
#include "movegen/attacks.hpp"
#include "movegen/link_attacks.hpp"
#include "movegen/passed.hpp"
#include "movegen/reach.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

// A piece that stands elsewhere in a placement than in the position that it was made from.
struct Moved {
    Square from{};
    Square to{};
};

// The pieces of `by` that attack the square by whatever the variant has; Threats, which ask hooks
// with views, have it.
template <typename Pos>
[[nodiscard]] board::SquareSet<Pos::kWords> attackers_by_rules(
    const Rules<Pos::kWords>& rules, hooks::Hooks& hooks,
    const position::Placement<Pos::kWords, Pos::kKinds>& placement, const Pos& surroundings,
    Square square, PlayerId by, PlayerId to_move);

template <typename Pos>
class View final : public hooks::PositionView {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;
    using WideSet = board::WideSet;

public:
    View(const Rules<W>& rules, hooks::Hooks& hooks, const Pos& position) noexcept
        : View(rules, hooks, position.placement, position, position.to_move, {}) {}
    View(const Rules<W>& rules, hooks::Hooks& hooks, const position::Placement<W, K>& placement,
         const Pos& surroundings, PlayerId to_move, Moved moved) noexcept
        : rules_(rules),
          hooks_(hooks),
          placement_(placement),
          rest_(surroundings),
          to_move_(to_move),
          moved_(moved) {}

    [[nodiscard]] PlayerId to_move() const override { return to_move_; }
    [[nodiscard]] WideSet board() const override { return widen(rules_.board()); }
    [[nodiscard]] WideSet occupied() const override { return widen(placement_.occupied()); }
    [[nodiscard]] WideSet pieces(PlayerId owner) const override {
        return widen(placement_.of(owner));
    }
    [[nodiscard]] WideSet pieces(PieceKind kind) const override {
        return index(kind) < K ? widen(placement_.of(kind)) : WideSet{};
    }
    [[nodiscard]] std::optional<Piece> at(Square square) const override {
        return placement_.at(square);
    }

    [[nodiscard]] WideSet connected(const WideSet& seed, const WideSet& within,
                                    hooks::Neighbourhood how) const override {
        return widen(rules_.connected(board::narrow<W>(seed), board::narrow<W>(within), how));
    }
    [[nodiscard]] WideSet neighbours(const WideSet& set, hooks::Neighbourhood how) const override {
        const Set inside = board::narrow<W>(set);
        return widen(rules_.neighbours(inside, how) - inside);
    }
    [[nodiscard]] WideSet shift(const WideSet& set, int x, int y) const override {
        const board::Topology& topology = rules_.frame().topology();
        Set moved;
        for (const Square from : board::narrow<W>(set) & rules_.board()) {
            if (const auto to = topology.step(from, x, y)) moved.insert(*to);
        }
        return widen(moved);
    }
    [[nodiscard]] WideSet ray(Square from, int x, int y, const WideSet& blockers) const override {
        Set passed;
        for (const Square square :
             make_ray(rules_.frame().topology(), from, {x, y}, variant::kUnlimited)) {
            passed.insert(square);
            if (blockers.contains(square)) break;
        }
        return widen(passed);
    }

    [[nodiscard]] int sum(const WideSet& set, AttributeId attribute) const override {
        const Set inside = board::narrow<W>(set);
        const std::size_t constants = rules_.variant().attributes.size();
        if (index(attribute) >= constants) return sum_carried(inside, index(attribute) - constants);
        int total = 0;
        for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
            const int count = (placement_.kinds[kind] & inside).count();
            total += count * rules_.variant().pieces[kind].attributes[index(attribute)];
        }
        return total;
    }
    [[nodiscard]] WideSet reach(const WideSet& pieces, const hooks::Reach& reach) const override {
        const Reacher<W, K> reacher(rules_, placement_, unmoved(), reach);
        Set found;
        for (const Square square : board::narrow<W>(pieces)) found |= reacher.from(square);
        return widen(found);
    }
    [[nodiscard]] board::Field influence(const WideSet& pieces, AttributeId attribute,
                                         const hooks::Reach& reach) const override {
        return Reacher<W, K>(rules_, placement_, unmoved(), reach)
            .influence(board::narrow<W>(pieces), attribute);
    }

    [[nodiscard]] std::string fen() const override {
        Pos shown = rest_;
        shown.placement = placement_;
        shown.to_move = to_move_;
        return write_fen(rules_.frame(), to_setup(rules_, shown));
    }
    [[nodiscard]] int plies() const override { return plies_before(rest_); }
    [[nodiscard]] int variable(std::size_t i) const override {
        if constexpr (kHasState<Pos>) {
            return rest_.state.variables[i];
        } else {
            static_cast<void>(i);
            return 0;
        }
    }
    [[nodiscard]] int turn_variable(std::size_t i) const override {
        return rest_.turn.variables[i];
    }
    [[nodiscard]] Dice dice() const override { return rest_.turn.dice; }
    [[nodiscard]] Dice contest() const override { return rest_.turn.contest; }
    [[nodiscard]] std::size_t tag() const override { return rest_.turn.tag; }
    [[nodiscard]] std::optional<hooks::LastPly> last_move() const override {
        if constexpr (kHasState<Pos>) {
            if (const auto& last = rest_.state.last_move) {
                return hooks::LastPly{last->origin, last->destination, last->captured};
            }
        }
        return std::nullopt;
    }
    [[nodiscard]] int occurrences() const override {
        if constexpr (kHasState<Pos>) return rest_.state.occurrences;
        return 1;
    }
    [[nodiscard]] hooks::WideSet en_passant() const override {
        if (rest_.to_move != to_move_) return {};
        return board::widen(passed_squares(rest_));
    }
    [[nodiscard]] int held(PlayerId player, PieceKind kind) const override {
        if constexpr (kHasState<Pos>) {
            return rest_.state.hands[index(player)][index(kind)];
        } else {
            return 0;
        }
    }
    [[nodiscard]] int timer(Square square) const override {
        if constexpr (kHasState<Pos>) {
            return rest_.state.timers[index(square)];
        } else {
            return 0;
        }
    }
    [[nodiscard]] WideSet checked(PlayerId player) const override {
        Set found;
        for (const Square royal : royals_of(rules_, placement_, player)) {
            if (attacked(royal, opponent(player))) found.insert(royal);
        }
        return widen(found);
    }
    // Whoever is asked for it is in the middle of a question to a hook.
    [[nodiscard]] WideSet attackers(Square square, PlayerId by) const override {
        hooks::Hooks& hooks = attacks_ask_hooks() ? hooks_.nested() : hooks_;
        return widen(attackers_by_rules(rules_, hooks, placement_, rest_, square, by, to_move_));
    }
    [[nodiscard]] bool attacks_ask_hooks() const override {
        const Capabilities& can = rules_.capabilities();
        return can.closes || can.restrains || can.adds_attacks;
    }
    [[nodiscard]] WideSet zone(std::size_t zone, PlayerId player) const override {
        WideSet squares;
        for (const Square square : rules_.board()) {
            if (rules_.frame().in_zone(zone, player, square)) squares.insert(square);
        }
        return squares;
    }
    [[nodiscard]] WideSet on_board(std::size_t board) const override {
        const DeclaredRules<W>& declared = rules_.declared();
        return board < declared.boards() ? widen(declared.board_set(board)) : WideSet{};
    }
    [[nodiscard]] WideSet links(std::optional<std::pair<std::size_t, int>> changed) const override {
        if constexpr (kHasState<Pos>) {
            auto variables = rest_.state.variables;
            if (changed) variables[changed->first] = static_cast<std::int16_t>(changed->second);
            return widen(rules_.declared().links(variables).any);
        } else {
            static_cast<void>(changed);
            return {};
        }
    }
    [[nodiscard]] WideSet nearest(Square from, const WideSet& among) const override {
        const DeclaredRules<W>& declared = rules_.declared();
        Set goal = board::narrow<W>(among);
        if (!rules_.variant().stacked) goal &= declared.board_set(declared.board_of(from));
        Set reached = Set::of(from);
        for (Set last; !goal.empty() && last != reached;) {
            if (!reached.disjoint(goal)) break;
            last = reached;
            reached |= rules_.neighbours(reached, hooks::Neighbourhood::kAny);
        }
        return widen(reached & goal);
    }

private:
    // A piece that was tried elsewhere has moved.
    [[nodiscard]] Set unmoved() const {
        Set found;
        if constexpr (kHasState<Pos>) {
            found = rest_.state.unmoved;
            if (moved_.from != moved_.to) found -= Set::of(moved_.from) | Set::of(moved_.to);
        }
        return found;
    }
    [[nodiscard]] bool attacked(Square square, PlayerId by) const {
        if constexpr (kHasState<Pos>) {
            if (rules_.variant().links) {
                return LinkAttacks<W, K>(rules_, placement_, rest_.state, by).any(square);
            }
        }
        return !movegen::attackers(rules_, placement_, square, by, Set{}).empty();
    }
    [[nodiscard]] int sum_carried(const Set& set, std::size_t column) const {
        if constexpr (kHasState<Pos>) {
            const auto& values = rest_.state.columns[column];
            int total = 0;
            for (const Square square : set& placement_.occupied()) {
                const bool moved = square == moved_.to && moved_.from != moved_.to;
                total += values[index(moved ? moved_.from : square)];
            }
            return total;
        } else {
            static_cast<void>(set);
            static_cast<void>(column);
            return 0;
        }
    }

    const Rules<W>& rules_;
    hooks::Hooks& hooks_;
    const position::Placement<W, K>& placement_;
    const Pos& rest_;
    PlayerId to_move_;
    Moved moved_;
};

}  // namespace rulewright::movegen
