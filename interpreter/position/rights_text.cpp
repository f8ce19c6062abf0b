#include "position/rights_text.hpp"

#include <algorithm>

#include "support/text.hpp"

namespace rulewright::position {

namespace {

char own_case(char letter, PlayerId player) noexcept {
    return index(player) == 0 ? letter : static_cast<char>(letter - 'A' + 'a');
}

// The castle of pieces at home with that right, and its outermost partner's on the same side.
struct Seats {
    const Castle* castle = nullptr;
    const Castle* outermost = nullptr;
};

bool is_further(const Frame& frame, const Castle& castle, const Castle* than) {
    if (than == nullptr) return true;
    const int file = frame.topology().coordinates(castle.partner_from).file;
    const int other = frame.topology().coordinates(than->partner_from).file;
    return castle.to_the_right ? file > other : file < other;
}

Seats seats_of(const Frame& frame, const Placements& squares, std::size_t right) {
    Seats seats;
    for (const Castle& castle : frame.castles()) {
        if (castle.right == right && is_at_home(castle, squares)) seats.castle = &castle;
    }
    for (const Castle& castle : frame.castles()) {
        if (seats.castle == nullptr || castle.royal_from != seats.castle->royal_from ||
            castle.to_the_right != seats.castle->to_the_right || !is_at_home(castle, squares)) {
            continue;
        }
        if (is_further(frame, castle, seats.outermost)) seats.outermost = &castle;
    }
    return seats;
}

std::string write_by_files(const Frame& frame, const Setup& setup) {
    std::string text;
    for (std::size_t right = 0; right < setup.castles.size(); ++right) {
        if (!setup.castles[right]) continue;
        const Seats seats = seats_of(frame, setup.squares, right);
        if (seats.castle == nullptr) continue;
        const int file = frame.topology().coordinates(seats.castle->partner_from).file;
        text += seats.castle == seats.outermost
                    ? castle_letter(*seats.castle)
                    : own_case(static_cast<char>('A' + file), seats.castle->player);
    }
    return text;
}

}  // namespace

std::optional<std::size_t> find_right(const Frame& frame, const Placements& squares, char letter) {
    const Castle* found = nullptr;
    for (const Castle& castle : frame.castles()) {
        if (!is_at_home(castle, squares)) continue;
        const int file = frame.topology().coordinates(castle.partner_from).file;
        if (own_case(static_cast<char>('A' + file), castle.player) == letter) return castle.right;
        if (castle_letter(castle) == letter && is_further(frame, castle, found)) found = &castle;
    }
    return found == nullptr ? std::nullopt : std::optional(found->right);
}

// A letter speaks of all royal pieces that castle to that side; where some of them may not, those
// that may are named by their squares.
std::string write_rights(const Frame& frame, const Setup& setup) {
    if (frame.variant().castling && frame.variant().castling->files) {
        return write_by_files(frame, setup);
    }
    const std::vector<Castle>& castles = frame.castles();
    std::vector<std::string> rights;
    for (std::size_t i = 0; i < castles.size(); ++i) {
        const char letter = castle_letter(castles[i]);
        if (!setup.castles[i]) continue;
        bool all = true;
        for (std::size_t j = 0; j < castles.size(); ++j) {
            const bool same = castle_letter(castles[j]) == letter;
            all &= !same || setup.castles[j] || !is_at_home(castles[j], setup.squares);
        }
        std::string right(1, letter);
        if (!all) right += "@" + frame.topology().name(castles[i].royal_from);
        if (std::find(rights.begin(), rights.end(), right) == rights.end()) {
            rights.push_back(std::move(right));
        }
    }
    return support::join(rights, "");
}

}  // namespace rulewright::position
