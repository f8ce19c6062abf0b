#include "variant/variant.hpp"

#include "support/name_words.hpp"
#include "variant/letters.hpp"

namespace rulewright::variant {

namespace {

template <typename Predicate>
std::optional<PieceKind> find_if(const std::vector<PieceType>& pieces, Predicate matches) noexcept {
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (matches(pieces[i])) return make_id<PieceKind>(i);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::size_t> Turns::find_face(const std::string& name) const noexcept {
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (faces[i].name == name) return i;
    }
    return std::nullopt;
}

std::optional<std::size_t> Turns::find_face(char letter) const noexcept {
    for (std::size_t i = 0; i < faces.size(); ++i) {
        if (faces[i].letter == letter) return i;
    }
    return std::nullopt;
}

std::string Variant::describe(const Piece& piece) const {
    const PieceType& its = pieces[index(piece.kind)];
    if (its.neutral) return its.name;
    const std::string& owner = players[index(piece.owner)].name;
    return owner + (support::is_plural(owner) ? "' " : " ") + its.name;
}

std::string Variant::in_words(const Piece& piece) const {
    return support::spaced(describe(piece));
}

std::string Variant::in_words(PieceKind kind) const {
    return support::spaced(pieces[index(kind)].name);
}

std::vector<std::string> Variant::names_of(const Dice& dice) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < dice.count(); ++i) names.push_back(turns->faces[dice.face(i)].name);
    return names;
}

std::optional<PieceKind> Variant::find_kind(char letter) const noexcept {
    return find_if(pieces, [letter](const PieceType& piece) {
        return piece.letter.size() == 1 && piece.letter.front() == letter;
    });
}

std::optional<PieceKind> Variant::kind_of_letter(std::string_view letter) const noexcept {
    return find_if(pieces,
                   [letter](const PieceType& piece) { return is_letter_of(piece, letter); });
}

std::optional<PieceKind> Variant::find_kind(const std::string& kind_name) const noexcept {
    return find_if(pieces,
                   [&kind_name](const PieceType& piece) { return piece.name == kind_name; });
}

PieceKind CaptureRule::becomes_of(PieceKind mover, PieceKind victim) const noexcept {
    PieceKind found = mover;
    for (const Becomes& row : becomes) {
        if (row.mover != mover) continue;
        if (row.victim == victim) return row.into;
        if (!row.victim) found = row.into;
    }
    return found;
}

}  // namespace rulewright::variant
