#include "first.hpp"

#include <algorithm>
#include <cctype>

namespace rulewright::judge {

namespace {

// Both sides of a castling that stands are named by it.
bool is_named_by_castling(const Rules& rules, const Position& position, int square) {
    for (std::size_t i = 0; i < rules.castlings.size(); ++i) {
        const Castling& castling = rules.castlings[i];
        if (!position.rights[i]) continue;
        if (castling.royal_from == square || castling.partner_from == square) return true;
    }
    return false;
}

bool is_gate(const Rules& rules, const Cell& cell, int square) {
    const auto& gates = rules.variant.gates.from_hand;
    return gates && rules.geometry.on_ranks(cell.piece.owner, square, gates->ranks);
}

// Whether that says, too, that it has never moved: who was dropped may castle all the same.
bool is_spoken_of(const Rules& rules, const Position& position, int square) {
    const auto& castling = rules.variant.castling;
    return castling && !castling->dropped && is_named_by_castling(rules, position, square);
}

bool asks_for_first_move(const Rules& rules, const Cell& cell) {
    return rules.type(cell.piece).initial.never_moved;
}

// A letter is enough on one rank of the first board: of gates on the first of theirs, else on the
// owner's first, unless castling by files has letters for these that say nothing of first moves.
bool needs_square(const Rules& rules, const Cell& cell, int square, char file) {
    const auto& gates = rules.variant.gates.from_hand;
    const int rank = gates ? gates->ranks.front() : 1;
    const auto& castling = rules.variant.castling;
    const bool by_files = castling && castling->files && (!gates || castling->dropped);
    // K is the castling.
    return by_files || file == 'k' || rules.geometry.place(square).board != 0 ||
           !rules.geometry.on_ranks(cell.piece.owner, square, {rank});
}

// The square may be said where a letter is enough.
std::string long_word_of(const Rules& rules, const Cell& cell, int square) {
    const std::string& name = rules.geometry.name(square);
    const char file = name[rules.geometry.grid(square).name.size()];
    const bool first = index(cell.piece.owner) == 0;
    return std::string(1, first ? static_cast<char>(std::toupper(file)) : file) + "@" + name;
}

std::string word_of(const Rules& rules, const Cell& cell, int square) {
    const std::string word = long_word_of(rules, cell, square);
    const char file = static_cast<char>(std::tolower(word.front()));
    return needs_square(rules, cell, square, file) ? word : word.substr(0, 1);
}

}  // namespace

std::vector<std::string> words_of(const Rules& rules, const std::string& field) {
    std::vector<std::string> words;
    const auto is_digit = [](char one) { return one >= '0' && one <= '9'; };
    for (std::size_t at = 0; at < field.size();) {
        const std::size_t begin = at++;
        if (at < field.size() && field[at] == '@') {
            ++at;
            for (int part = rules.geometry.boards() > 1 ? 2 : 1; part > 0; --part) {
                for (++at; at < field.size() && is_digit(field[at]);) ++at;
            }
        }
        words.push_back(field.substr(begin, at - begin));
    }
    return words;
}

void read_first_moves(const Rules& rules, const std::string& field, Position& position) {
    const std::vector<std::string> words = words_of(rules, field);
    for (int square = 0; square < rules.geometry.size(); ++square) {
        auto& cell = cell_at(position.board, square);
        if (!cell) continue;
        const auto says = [&](const std::string& word) {
            return std::find(words.begin(), words.end(), word) != words.end();
        };
        const bool named =
            says(word_of(rules, *cell, square)) || says(long_word_of(rules, *cell, square));
        const bool first = named || is_spoken_of(rules, position, square);
        cell->never_moved = first && asks_for_first_move(rules, *cell);
        cell->gate = first && is_gate(rules, *cell, square);
    }
}

std::string first_moves_text(const Rules& rules, const Position& position, PlayerId player) {
    std::string text;
    for (int square = 0; square < rules.geometry.size(); ++square) {
        const auto& cell = cell_at(position.board, square);
        if (!cell || cell->piece.owner != player) continue;
        if (!cell->never_moved && !cell->gate) continue;
        if (!is_spoken_of(rules, position, square)) text += word_of(rules, *cell, square);
    }
    return text;
}

}  // namespace rulewright::judge
