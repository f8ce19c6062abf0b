// The part of Core that explanations and reports ask, and the material that ends games.
#pragma once

#include <bit>

#include "movegen/core.hpp"
#include "movegen/tracing.hpp"

namespace rulewright::movegen {

template <typename Pos>
std::optional<Square> Core<Pos>::victim(const AnyPosition& position, const Move& move) {
    return Judge<Pos>(rules_, *hooks_, inside(position)).victim_of(move);
}

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
std::optional<hooks::Control> Core<Pos>::control(const position::Setup& setup, hooks::Why* why) {
    if (!rules_.capabilities().closes) return std::nullopt;
    const Pos position = inside(setup);
    return hooks_->control(View<Pos>(rules_, *hooks_, position), why);
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
    return hooks_->overlay(name, View<Pos>(rules_, *hooks_, inside(position)));
}

template <typename Pos>
std::optional<PlayerId> Core<Pos>::winner_by_points(const AnyPosition& position) const {
    return movegen::winner_by_points(*variant().ends.points, inside(position));
}

template <typename Pos>
bool Core<Pos>::insufficient_material(const AnyPosition& position) const {
    const Pos& now = inside(position);
    if constexpr (kState) {
        if (now.state.placing != 0) return false;  // not yet begun
        for (std::size_t i = 0; variant().hands && i < kPlayers; ++i) {
            if (held(now, make_id<PlayerId>(i)) != 0) return false;
        }
    }
    for (KindMask left = sufficient_; left != 0; left &= left - 1) {
        if (!now.placement.kinds[static_cast<std::size_t>(std::countr_zero(left))].empty()) {
            return false;
        }
    }
    const auto& patterns = variant().draws.insufficient_material;
    return std::any_of(patterns.begin(), patterns.end(),
                       [&](const auto& pattern) { return matches(pattern, now.placement); });
}

template <typename Pos>
Trace Core<Pos>::trace(const position::Setup& setup, const Intent& intent) {
    if constexpr (kState) {
        if (setup.state.placing != 0) {
            Trace trace;
            std::vector<Move> moves;
            Lister<W> lister(moves);
            placements(inside(setup), lister);
            for (const Move& move : moves) {
                if (intent.is(move)) trace.move = move;
            }
            trace.legal = trace.move.has_value();
            return trace;
        }
    }
    Question question{intent, {}};
    if (plans_ && contests()) {
        question.has_answer = [this](const position::Setup& then, bool checks_freely) {
            return can_answer(inside(then), checks_freely);
        };
    }
    return follow_move<W, std::max(K, 32)>(rules_, *hooks_, setup, question);
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

// How many pieces of the kind the pattern allows; nothing: any number.
[[nodiscard]] inline std::optional<int> most_of(const variant::MaterialPattern& pattern,
                                                std::size_t kind) noexcept {
    return kind < pattern.at_most.size() ? pattern.at_most[kind] : std::optional<int>(0);
}

// No pattern allows many pieces but by colour: most positions have one of these, which no pattern
// allows at all.
template <typename Pos>
KindMask Core<Pos>::kinds_sufficient() const {
    KindMask found = 0;
    for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
        const variant::PieceType& type = variant().pieces[kind];
        if (type.royal || type.neutral) continue;
        const auto& patterns = variant().draws.insufficient_material;
        const bool none = std::all_of(patterns.begin(), patterns.end(), [&](const auto& pattern) {
            return most_of(pattern, kind) == 0;
        });
        if (none) found |= KindMask{1} << kind;
    }
    return found;
}

template <typename Pos>
bool Core<Pos>::matches(const variant::MaterialPattern& pattern,
                        const position::Placement<W, K>& placement) const {
    Set others;
    for (std::size_t kind = 0; kind < rules_.kinds(); ++kind) {
        if (variant().pieces[kind].royal || variant().pieces[kind].neutral) continue;
        const Set& pieces = placement.kinds[kind];
        const std::optional<int> most = most_of(pattern, kind);
        if (most && pieces.count() > *most) return false;
        others |= pieces;
    }
    if (!pattern.one_square_colour) return true;
    return std::any_of(rules_.colours().begin(), rules_.colours().end(),
                       [&](const Set& colour) { return others.subset_of(colour); });
}

}  // namespace rulewright::movegen
