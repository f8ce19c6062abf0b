// The part of Core that explanations and reports ask, and the material that ends games.
#pragma once

#include "movegen/core.hpp"

namespace rulewright::movegen {

template <typename Pos>
board::WideSet Core<Pos>::checkers(const AnyPosition& any, PlayerId player) {
    const Pos& position = inside(any);
    Set found;
    const Threats<Pos> threats(rules_, *hooks_, position);
    for (const Square royal : threats.checked(position.placement, player, position.to_move)) {
        found |= attackers_of(position, royal, player);
    }
    return board::widen(found);
}

template <typename Pos>
board::WideSet Core<Pos>::attackers(const position::Setup& setup, Square square, PlayerId player) {
    return board::widen(attackers_of(inside(setup), square, player));
}

template <typename Pos>
board::WideSet Core<Pos>::shielded_attackers(const position::Setup& setup, Square square,
                                             PlayerId player) {
    if (!rules_.capabilities().closes) return {};
    const Pos position = inside(setup);
    const Set all = movegen::attackers(rules_, position.placement, square, opponent(player), Set{});
    return board::widen(all - attackers_of(position, square, player));
}

template <typename Pos>
std::optional<hooks::Control> Core<Pos>::control(const position::Setup& setup, hooks::Why* why) {
    if (!rules_.capabilities().closes) return std::nullopt;
    const Pos position = inside(setup);
    return hooks_->control(View<Pos>(rules_, position), why);
}

template <typename Pos>
hooks::CaptureOutcome Core<Pos>::capture(const position::Setup& setup, const Move& move,
                                         Square victim, hooks::Why* why) {
    if (!rules_.capabilities().contested) return {board::WideSet::of(victim), false};
    const Pos position = inside(setup);
    return Judge<Pos>(rules_, *hooks_, position).ask_capture(move, victim, why);
}

template <typename Pos>
board::Field Core<Pos>::overlay(const AnyPosition& position, const std::string& name) {
    return hooks_->overlay(name, View<Pos>(rules_, inside(position)));
}

template <typename Pos>
std::vector<Move> Core<Pos>::pseudo_legal(const position::Setup& setup, bool with_forbidden) {
    std::vector<Move> moves;
    if constexpr (kState) {
        Lister<W> lister(moves);
        const Pos position = inside(setup);
        if (position.state.placing != 0) {
            placements(position, lister);
        } else if (ended(position)) {
            return moves;
        } else if (tier_ == Tier::kLinked) {
            LinkedGenerator<Pos, Lister<W>>(rules_, *hooks_, position, lister).run_pseudo_legal();
        } else {
            GeneralGenerator<Pos> generator(rules_, *hooks_, position, candidates_);
            if (with_forbidden) generator.allow_forbidden();
            generator.run_pseudo_legal(lister);
        }
    } else {
        static_cast<void>(setup);
        static_cast<void>(with_forbidden);
    }
    return moves;
}

template <typename Pos>
HookReasons Core<Pos>::hook_reasons(const position::Setup& setup, const Move& move) {
    HookReasons reasons;
    if constexpr (kState) {
        if (!rules_.capabilities().tried_by_hooks && !rules_.capabilities().effects) return reasons;
        const Pos before = inside(setup);
        Pos after = before;
        hooks::Why why;
        Ply<false, Pos>(rules_, *hooks_, after, nullptr, &why).play(move);
        reasons.effects = std::move(why.lines);
        const Judge<Pos> judge(rules_, *hooks_, before);
        const auto victim = judge.victim_of(move);
        if (!covers(variant().promises.legal, before, &move)) return reasons;
        hooks::Why verdict;
        reasons.forbidden = !hooks_->legal(judge.view_of(move, victim), View<Pos>(rules_, before),
                                           View<Pos>(rules_, after), &verdict);
        reasons.verdict = std::move(verdict.lines);
    } else {
        static_cast<void>(setup);
        static_cast<void>(move);
    }
    return reasons;
}

template <typename Pos>
position::Setup Core<Pos>::after_move(const position::Setup& setup, const Move& move) {
    Pos position = inside(setup);
    Ply<false, Pos>(rules_, *hooks_, position).play(move);
    return to_setup(rules_, position);
}

template <typename Pos>
board::WideSet Core<Pos>::links(const position::Setup& setup, std::size_t from, std::size_t to) {
    Set joined;
    if constexpr (kState) {
        const LinkTable<W>& table = rules_.declared().links(inside(setup).state.variables);
        for (const Square square : rules_.declared().board_set(from) & table.any) {
            for (const LinkEnd& end : table.ends[index(square)]) {
                if (end.board == to) joined.insert(square);
            }
        }
    }
    return board::widen(joined);
}

template <typename Pos>
bool Core<Pos>::matches(const variant::MaterialPattern& pattern,
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

// No pattern allows many pieces but by colour; most positions end the search at the first kind.
template <typename Pos>
bool Core<Pos>::too_little(const position::Placement<W, K>& placement) const {
    for (const variant::MaterialPattern& pattern : variant().draws.insufficient_material) {
        if (matches(pattern, placement)) return true;
    }
    return false;
}

}  // namespace rulewright::movegen
