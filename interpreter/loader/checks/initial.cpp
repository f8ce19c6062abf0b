// What `initial` asks of `i` moves: there must be some, and attacks cannot depend on who has moved.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::PieceType;

namespace {

bool is_initial(const Atom& atom) noexcept {
    return atom.initial && !atom.castling;
}

bool captures(const Atom& atom) noexcept {
    return is_initial(atom) &&
           (atom.captures || atom.en_passant || atom.hop == variant::Hop::kLocust);
}

// With the place in the notation, unless it stands elsewhere.
void refuse_capture(Reading& reading, const Entry& entry, const Entry& piece, const Atom& atom) {
    Problem problem{
        "initial-capture",
        fmt::format("an initial move of '{}' captures, which 'initial' does not allow", piece.key),
        "`m` before the atom, as in imN",
        {},
        {}};
    const Node* move = piece.value.value("move");
    if (move == nullptr || atom.inside != 0) return reading.report_key(entry, std::move(problem));
    reading.found.push_back(diagnose_inside(*move, atom.offset, 1, std::move(problem)));
}

void check_kind(Reading& reading, const Entry& piece, const PieceType& type) {
    const Entry* entry = piece.value.find("initial");
    if (entry == nullptr || !entry->value.is(NodeKind::kMap)) return;
    if (std::none_of(type.atoms.begin(), type.atoms.end(), is_initial)) {
        return reading.report_key(*entry, {"never-initial",
                                           fmt::format("'{}' has no initial moves", piece.key),
                                           "a move with `i` in its Betza notation",
                                           {},
                                           {}});
    }
    const auto capture = std::find_if(type.atoms.begin(), type.atoms.end(), captures);
    if (type.initial.depend() && capture != type.atoms.end()) {
        refuse_capture(reading, *entry, piece, *capture);
    }
    if (!type.initial.never_moved) return;
    if (!type.initial_ranks.empty()) {
        reading.report_key(*entry, {"conflicting-keys",
                                    fmt::format("the initial moves of '{}' depend on its ranks, "
                                                "and not on squares at all",
                                                piece.key),
                                    "one of 'initial_ranks' and 'never_moved'",
                                    {},
                                    {}});
    }
    if (reading.variant.castling && reading.variant.castling->across) {
        reading.report_key(*entry, {"conflicting-keys",
                                    "with 'castling: across' the castling field of a position has "
                                    "no room for pieces that have never moved",
                                    "one of the two",
                                    {},
                                    {}});
    }
}

}  // namespace

void check_initial(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        check_kind(reading, entries[kind], reading.variant.pieces[kind]);
    }
}

}  // namespace rulewright::loader
