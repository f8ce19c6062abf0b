#include "position/unmoved_text.hpp"

#include "position/rights_text.hpp"
#include "support/text.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::position {

namespace {

PlayerId player_of(char letter) noexcept {
    return make_id<PlayerId>(letter == support::to_upper(letter) ? 0 : 1);
}

bool is_side(char letter) noexcept {
    const char upper = support::to_upper(letter);
    return upper == 'K' || upper == 'Q';
}

// Whether a right to castle says that both pieces have never moved: those that were dropped may
// castle all the same.
bool says_unmoved(const variant::Variant& variant) noexcept {
    return variant.castling && !variant.castling->dropped;
}

// Whether a letter alone speaks of a piece that has never moved: where castling begins on any files
// it speaks of a partner, and of that piece as well where a right says so.
bool speaks_plainly(const variant::Variant& variant, char letter) noexcept {
    if (is_side(letter)) return false;
    if (!variant.castling || !variant.castling->files) return true;
    return variant.gates.from_hand && says_unmoved(variant);
}

// Whether the square's file alone says it.
bool is_plain(const Frame& frame, PlayerId player, Square square) {
    const auto& gates = frame.variant().gates.from_hand;
    return frame.topology().coordinates(square).board == 0 &&
           frame.on_ranks(player, square, {gates ? gates->ranks.front() : 1});
}

// Whether there may be such a piece.
bool is_asked(const Frame& frame, PlayerId player, Square square) {
    const auto& gates = frame.variant().gates.from_hand;
    return variant::has_first_moves(frame.variant()) ||
           (gates && frame.on_ranks(player, square, gates->ranks));
}

std::string unmoved_of(const Frame& frame, const Setup& setup, PlayerId player) {
    std::vector<bool> castlers(setup.squares.size());
    note_castlers(frame, setup, castlers);
    std::string text;
    for (std::size_t i = 0; i < setup.state.unmoved.size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto& piece = setup.squares[i];
        if (!setup.state.unmoved[i] || castlers[i] || !piece || piece->owner != player) continue;
        const auto upper = static_cast<char>('A' + frame.topology().coordinates(square).file);
        const char letter = index(player) == 0 ? upper : support::to_lower(upper);
        const std::string plain(1, letter);
        text += unmoved_named(frame, plain) == square ? plain
                                                      : plain + "@" + frame.topology().name(square);
    }
    return text;
}

}  // namespace

std::optional<Square> unmoved_named(const Frame& frame, std::string_view text) {
    const variant::Variant& variant = frame.variant();
    if (!variant::keeps_unmoved(variant) || text.empty()) return std::nullopt;
    const PlayerId player = player_of(text.front());
    const int file = support::to_upper(text.front()) - 'A';
    const board::Topology& topology = frame.topology();
    const bool plain = text.size() == 1;
    if (plain && !speaks_plainly(variant, text.front())) return std::nullopt;
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto square = make_id<Square>(i);
        if (topology.coordinates(square).file != file || !topology.has(square)) continue;
        const bool named =
            plain ? is_plain(frame, player, square)
                  : topology.name(square) == text.substr(2) && is_asked(frame, player, square);
        if (named) return square;
    }
    return std::nullopt;
}

bool holds_unmoved(const Frame& frame, const Placements& squares, Square square,
                   char letter) noexcept {
    const auto& piece = squares[index(square)];
    return piece && piece->owner == player_of(letter) && frame.heeds_unmoved(*piece, square);
}

void note_castlers(const Frame& frame, const Setup& setup, std::vector<bool>& unmoved) {
    const variant::Variant& variant = frame.variant();
    if (!variant::keeps_unmoved(variant) || !says_unmoved(variant)) return;
    const auto& gates = variant.gates.from_hand;
    for (const Castle& castle : frame.castles()) {
        if (!setup.castles[castle.right] || !is_at_home(castle, setup.squares)) continue;
        for (const Square square : {castle.royal_from, castle.partner_from}) {
            const bool gate = gates && frame.on_ranks(castle.player, square, gates->ranks);
            const bool first = frame.heeds_unmoved(*setup.squares[index(square)], square);
            if (gate || first) unmoved[index(square)] = true;
        }
    }
}

std::string write_rights_and_unmoved(const Frame& frame, const Setup& setup) {
    if (!variant::keeps_unmoved(frame.variant())) return write_rights(frame, setup);
    std::string text;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        Setup own = setup;
        for (const Castle& castle : frame.castles()) {
            if (castle.player != player) own.castles[castle.right] = false;
        }
        text += write_rights(frame, own) + unmoved_of(frame, own, player);
    }
    return text;
}

}  // namespace rulewright::position
