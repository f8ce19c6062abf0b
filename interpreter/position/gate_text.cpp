#include "position/gate_text.hpp"

#include "position/rights_text.hpp"
#include "support/text.hpp"

namespace rulewright::position {

namespace {

PlayerId player_of(char letter) noexcept {
    return make_id<PlayerId>(letter == support::to_upper(letter) ? 0 : 1);
}

bool is_side(char letter) noexcept {
    const char upper = support::to_upper(letter);
    return upper == 'K' || upper == 'Q';
}

std::string gates_of(const Frame& frame, const Setup& setup, PlayerId player) {
    std::vector<bool> castlers(setup.squares.size());
    note_castler_gates(frame, setup, castlers);
    std::string text;
    for (std::size_t i = 0; i < setup.state.gates.size(); ++i) {
        const auto square = make_id<Square>(i);
        const auto& piece = setup.squares[i];
        if (!setup.state.gates[i] || castlers[i] || !piece || piece->owner != player) continue;
        const auto upper = static_cast<char>('A' + frame.topology().coordinates(square).file);
        const char letter = index(player) == 0 ? upper : support::to_lower(upper);
        const std::string plain(1, letter);
        text += gate_named(frame, plain) == square ? plain
                                                   : plain + "@" + frame.topology().name(square);
    }
    return text;
}

}  // namespace

std::optional<Square> gate_named(const Frame& frame, std::string_view text) {
    const auto& gates = frame.variant().gates.from_hand;
    if (!gates || text.empty()) return std::nullopt;
    const PlayerId player = player_of(text.front());
    const int file = support::to_upper(text.front()) - 'A';
    const board::Topology& topology = frame.topology();
    const bool plain = text.size() == 1;
    if (plain && is_side(text.front())) return std::nullopt;
    for (std::size_t i = 0; i < topology.size(); ++i) {
        const auto square = make_id<Square>(i);
        const board::Coordinates& place = topology.coordinates(square);
        if (place.file != file || !topology.has(square)) continue;
        const bool named = plain ? place.board == 0 : topology.name(square) == text.substr(2);
        const std::vector<int> ranks =
            plain ? std::vector<int>{gates->ranks.front()} : gates->ranks;
        if (named && frame.on_ranks(player, square, ranks)) return square;
    }
    return std::nullopt;
}

bool holds_gate(const Placements& squares, Square square, char letter) noexcept {
    const auto& piece = squares[index(square)];
    return piece && piece->owner == player_of(letter);
}

void note_castler_gates(const Frame& frame, const Setup& setup, std::vector<bool>& gates) {
    const auto& rule = frame.variant().gates.from_hand;
    if (!rule) return;
    for (const Castle& castle : frame.castles()) {
        if (!setup.castles[castle.right] || !is_at_home(castle, setup.squares)) continue;
        for (const Square square : {castle.royal_from, castle.partner_from}) {
            if (frame.on_ranks(castle.player, square, rule->ranks)) gates[index(square)] = true;
        }
    }
}

std::string write_rights_and_gates(const Frame& frame, const Setup& setup) {
    if (!frame.variant().gates.from_hand) return write_rights(frame, setup);
    std::string text;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        Setup own = setup;
        for (const Castle& castle : frame.castles()) {
            if (castle.player != player) own.castles[castle.right] = false;
        }
        text += write_rights(frame, own) + gates_of(frame, own, player);
    }
    return text;
}

}  // namespace rulewright::position
