// What `en_passant: true` promises: double steps that can be captured, and somebody who captures
// them so. A double step of another sort is played, but gives no right: that is worth a warning.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::Jump;

namespace {

// Rides that are longer are no longer thought of as a pawn's double step.
constexpr int kLongestStep = 3;

// Why a move of two squares straight ahead gives no right to capture en passant; null when it does
// or is no such move.
const char* why_no_right(const Atom& atom) {
    const bool straight = atom.leap.x == 0 && atom.leap.z == 0 && atom.leap.y > 0;
    if (!straight || !atom.legs.empty() || !atom.moves || atom.hop != variant::Hop::kNone ||
        is_long_step(atom)) {
        return nullptr;
    }
    if (atom.leap.y == 1 && atom.range > 1 && atom.range <= kLongestStep) {
        return atom.captures ? nullptr : "it is a ride of single steps";
    }
    if (atom.leap.y != 2 || atom.range != 1) return nullptr;
    if (atom.jump == Jump::kLame) return "it captures, too";
    return atom.captures ? nullptr : "it leaps over the square between, be it empty or not";
}

// Whether it goes a square straight ahead that it could not capture on, as a pawn does.
bool steps_ahead(const Atom& atom) {
    return atom.leap == variant::Vector{0, 1} && atom.moves && !atom.captures;
}

// What leaps as its first move, but does not step ahead as pawns do, makes no double step: the king
// and the met of Cambodian chess.
bool is_leap_of_its_own(const Atom& atom, const variant::PieceType& piece) {
    return atom.initial && atom.leap.y == 2 && atom.jump != Jump::kLame &&
           std::none_of(piece.atoms.begin(), piece.atoms.end(), steps_ahead);
}

// Whether there was something to say.
bool warn_of_kind(Reading& reading, const variant::PieceType& piece) {
    const Node& section = *reading.root.value("pieces")->value(piece.name);
    for (const Atom& atom : piece.atoms) {
        const char* why = why_no_right(atom);
        // What holds in some zones only is meant so.
        if (why == nullptr || atom.inside != 0 || is_leap_of_its_own(atom, piece)) continue;
        Problem problem{
            "no-en-passant",
            fmt::format("the double step of '{}' is never captured en passant: {}", piece.name,
                        why),
            "fmnD for two squares through an empty one, ifmnD from initial squares only",
            {},
            {}};
        const Node* move = section.value("move");
        reading.warn(move != nullptr ? diagnose_inside(*move, atom.offset, 1, std::move(problem))
                                     : diagnose(*section.value("moves"), std::move(problem)));
        return true;
    }
    return false;
}

template <typename Wanted>
bool any_atom(const variant::Variant& variant, Wanted wanted) {
    return std::any_of(variant.pieces.begin(), variant.pieces.end(),
                       [&](const variant::PieceType& piece) {
                           return std::any_of(piece.atoms.begin(), piece.atoms.end(), wanted);
                       });
}

}  // namespace

void check_en_passant(Reading& reading) {
    if (!reading.variant.en_passant) return;
    bool told = false;
    for (const variant::PieceType& piece : reading.variant.pieces) {
        told |= warn_of_kind(reading, piece);
    }
    const char* missing = nullptr;
    if (!any_atom(reading.variant, variant::is_long_step))
        missing = "no piece has a double or triple step: fmnD";
    if (!any_atom(reading.variant, [](const Atom& atom) { return atom.en_passant; })) {
        missing = "no piece captures so: e";
    }
    if (missing == nullptr || told) return;
    reading.warn(diagnose_key(*reading.root.find("en_passant"),
                              {"unused-en-passant",
                               fmt::format("nothing is ever captured en passant: {}", missing),
                               "a pawn such as fmWfceFifmnD, or no 'en_passant'",
                               {},
                               {}}));
}

}  // namespace rulewright::loader
