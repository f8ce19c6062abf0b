// The part of GeneralGenerator that knows of moves, without a trial, that nothing can refuse them.
#pragma once

#include "movegen/general_generator.hpp"

namespace rulewright::movegen {

// Whether nothing but what touches squares that matter can make a plain move illegal.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::stays_calm() const noexcept {
    const variant::Variant& variant = rules_.variant();
    const Capabilities& can = rules_.capabilities();
    const bool by_hooks = can.adds_attacks || can.restrains ||
                          (can.effects && variant.promises.effects.may_change_board());
    const auto& links = variant.links;
    const bool by_links = links && (!links->always || links->cost || !links->by.empty());
    const bool by_squares = !can.changes && !can.blasts && !can.closes && !can.one_safe &&
                            !can.contest_removes_others && !by_links;
    return !Record::kOn && restricted_ && checked_ == 0 && by_squares && !by_hooks && !answers_ &&
           !variant.filters.no_checks && variant.limits.empty() && !variant.gates.wall &&
           rules_.last_royal_kinds().empty();
}

// What may put a royal piece in check that is in none.
template <typename Pos, typename Record>
void GeneralGenerator<Pos, Record>::find_exposed() {
    const bool passing = rules_.variant().links.has_value();
    for (std::size_t i = 0; i < royals_; ++i) {
        add_exposure(rules_, position_.placement, royal_at_[i], opponent(us_), exposed_);
        if (!passing) continue;
        // Who captures goes on: where he would is to be empty.
        const auto& links = rules_.declared().links(position_.state.variables);
        for (const LinkEnd& end : links.ends[index(royal_at_[i])]) exposed_.leaving.insert(end.to);
    }
}

// A move of a piece that is not royal, or a drop, without anything that comes with it.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::is_surely_legal(const Move& move) const noexcept {
    if (!calm_) return false;
    const bool drops = move.type == MoveType::kDrop;
    if (!drops && move.type != MoveType::kNormal) return false;
    const PieceKind becomes = move.promotion.value_or(move.kind);
    if (rules_.kind(us_, move.kind).royal || rules_.kind(us_, becomes).royal) return false;
    if (rules_.kind(us_, becomes).wary) return false;
    if (exposed_.entering.contains(move.destination)) return false;
    if (!drops && exposed_.leaving.contains(move.origin)) return false;
    const auto& said = rules_.declared().drops(us_, move.kind);
    if (drops && !(said.mates && said.checks)) return false;
    if (rules_.capabilities().accompanied && position_.state.unmoved.contains(move.origin)) {
        return false;
    }
    const auto victim = judge_.victim_of(move);
    if (victim && rules_.capabilities().upsets) return false;
    // Nobody may stand there afterwards: the mover is lost as well, or goes on through a link. Then
    // two squares may be left at once, of a line that each of them closed.
    const bool emptied = victim && (*victim != move.destination || rules_.capabilities().contested);
    if (emptied) return false;
    return !asks_legal_ ||
           !rules_.variant().promises.legal.covers(move.kind, Judge<Pos>::traits_of(move, victim));
}

// Of a move that nothing else can refuse.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::changes_what_it_must(const Move& move) {
    const auto& changes = rules_.variant().changes;
    const Capabilities& can = rules_.capabilities();
    if (std::none_of(changes.begin(), changes.end(),
                     [](const auto& one) { return one.refuses(); })) {
        return true;
    }
    if (changes.size() > 1 || can.consequences || can.blasts) {
        static_cast<void>(resolve(move));
        return missed_ == nullptr;
    }
    const Delta<W> delta = judge_.resolve(move);
    const auto traits = Judge<Pos>::traits_of(move, delta.victim);
    if (!changes.front().by.covers(move.kind, traits)) return true;
    const Placed after = placement_after(position_.placement, delta);
    const Made made{us_, move.origin, Ply<false, Pos>::arrival_by(move, delta)};
    const bool changes_nothing =
        Changes<W, K>(rules_, after, made).changed(changes.front()).empty();
    return changes_nothing == (changes.front().does == variant::Deed::kForbid);
}

// Whether anything but `changes` can refuse a move that movement allows, whatever comes with it.
template <typename Pos, typename Record>
bool GeneralGenerator<Pos, Record>::may_refuse() const noexcept {
    const variant::Variant& variant = rules_.variant();
    return Record::kOn || !rules_.royal_kinds().empty() || !rules_.last_royal_kinds().empty() ||
           asks_legal_ || !variant.limits.empty() || variant.filters.no_checks ||
           rules_.capabilities().contested || rules_.capabilities().answers ||
           rules_.capabilities().wary;
}

}  // namespace rulewright::movegen
