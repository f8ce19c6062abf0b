// What a capture makes of the pieces that had part in it, as the file says it: what captured
// becomes another kind or goes over to the other player, what was captured is put back on the
// board.
#pragma once

#include <string>

#include "movegen/attacks.hpp"
#include "support/text.hpp"

namespace rulewright::movegen {

// A capture that was made: who captured stands on `arrival` unless a blast took it along.
struct Captured {
    Square arrival{};
    Square square{};  // of the victim, who is gone
    Piece victim;
};

// The empty square on which what was captured is put back; none when there is no such square.
template <int W, int K>
[[nodiscard]] std::optional<Square> home_of(const Rules<W>& rules,
                                            const position::Placement<W, K>& placement,
                                            const Captured& capture, variant::Rebirth rebirth) {
    const auto& topology = rules.frame().topology();
    const auto& start = rules.frame().start();
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const Square home = make_id<Square>(i);
        if (start[i] != capture.victim || placement.occupied().contains(home)) continue;
        const bool file =
            topology.coordinates(home).file == topology.coordinates(capture.square).file;
        const bool colour = topology.colour(home) == topology.colour(capture.square);
        if (rebirth == variant::Rebirth::kFile && !file) continue;
        if (rebirth == variant::Rebirth::kColour && !colour) continue;
        return home;
    }
    return std::nullopt;
}

// What comes of the capture; `why` may be null.
template <int W, int K>
[[nodiscard]] [[gnu::noinline]] hooks::Effects consequences_of(
    const Rules<W>& rules, const position::Placement<W, K>& placement, const Captured& capture,
    hooks::Why* why) {
    const variant::Variant& variant = rules.variant();
    const variant::CaptureRule& rule = variant.capture;
    const auto name = [&](PieceKind kind) { return variant.pieces[index(kind)].name; };
    const auto tell = [&](const std::string& text) {
        if (why != nullptr) why->lines.push_back(text);
    };
    hooks::Effects effects;
    if (!rule.rebirth.empty()) {
        const variant::Rebirth rebirth = rule.rebirth[index(capture.victim.kind)];
        if (rebirth != variant::Rebirth::kNone) {
            const auto home = home_of(rules, placement, capture, rebirth);
            if (home) effects.placed.push_back({*home, capture.victim});
            tell("the captured " + name(capture.victim.kind) +
                 (home ? " is put back on " + rules.frame().topology().name(*home)
                       : " is not put back: no such home is empty"));
        }
    }
    const auto mover = placement.at(capture.arrival);
    if (!mover) return effects;
    const auto there = [&] { return " on " + rules.frame().topology().name(capture.arrival); };
    const PieceKind becomes = rule.becomes_of(mover->kind, capture.victim.kind);
    if (becomes != mover->kind) {
        effects.become.push_back({capture.arrival, becomes});
        if (why != nullptr) {
            tell("the " + name(mover->kind) + there() + " becomes " +
                 support::with_article(name(becomes)));
        }
    }
    const auto& turncoats = rule.changes_side;
    if (std::find(turncoats.begin(), turncoats.end(), mover->kind) != turncoats.end()) {
        effects.owners.push_back({capture.arrival, opponent(mover->owner)});
        if (why != nullptr) {
            tell("the " + name(becomes) + there() + " goes over to " +
                 variant.players[index(opponent(mover->owner))].name);
        }
    }
    return effects;
}

}  // namespace rulewright::movegen
