// The pieces of a position as text.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "naive_dm_rules.hpp"

namespace naive::dm {

void refuse(const std::string& reason) {
    throw std::invalid_argument("bad position: " + reason);
}

int number(const std::string& text, int least, int most) {
    const bool digits = !text.empty() && text.size() <= 6 &&
                        text.find_first_not_of("0123456789") == std::string::npos;
    const int value = digits ? std::stoi(text) : least - 1;
    if (value < least || value > most) {
        refuse("not a number from " + std::to_string(least) + " to " + std::to_string(most) + ": " +
               text);
    }
    return value;
}

namespace {

void read_attribute(Piece& piece, const Square& square, const std::string& word) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string name = word.substr(0, equals);
    const std::string value = word.substr(std::min(equals + 1, word.size()));
    if (word == "unmoved") {
        piece.unmoved = true;
    } else if (name == "start") {
        piece.start = number(value, 1, 8);
    } else if (name == "del") {
        piece.del = number(value, 1, 8);
    } else if (name == "last" && is_energy_square(square_from(value))) {
        piece.last_gain = index_of(square_from(value));
    } else if (name == "promoted") {
        std::istringstream dimensions(value);
        for (std::string dimension; std::getline(dimensions, dimension, ',');) {
            piece.promoted |= 1U << number(dimension, 1, 8);
        }
    } else {
        refuse(word + " of the piece on " + square_name(square));
    }
}

void check_piece(const Piece& piece, const Square& square) {
    const std::string where = " on " + square_name(square);
    if (std::string("KQRBNP").find(piece.kind) == std::string::npos) {
        refuse("an unknown piece" + where);
    }
    if (piece.kind == 'P' && (square.rank == 0 || square.rank == 7)) {
        refuse("a pawn" + where);
    }
    if (piece.promoted != 0 && (piece.kind == 'K' || piece.kind == 'P')) {
        refuse("a promoted king or pawn" + where);
    }
    const bool at_home = square.rank == home_rank(piece.owner) && square.dimension == piece.start &&
                         ((piece.kind == 'K' && square.file == 4) ||
                          (piece.kind == 'R' && (square.file == 0 || square.file == 7)));
    if (piece.unmoved && (!at_home || piece.promoted != 0)) {
        refuse("an unmoved piece that cannot be" + where);
    }
}

}  // namespace

void read_piece(Board& board, const Words& words) {
    if (words.size() < 3 || words[1].size() != 1) {
        refuse("a piece without letter or square");
    }
    const Square square = square_from(words[2]);
    const unsigned char letter = static_cast<unsigned char>(words[1][0]);
    Piece piece;
    piece.kind = static_cast<char>(std::toupper(letter));
    piece.owner = std::isupper(letter) != 0 ? Side::kLight : Side::kDark;
    piece.id = index_of(square);
    piece.start = square.dimension;
    piece.del = 0;
    for (std::size_t i = 3; i < words.size(); ++i) {
        read_attribute(piece, square, words[i]);
    }
    piece.del = piece.del == 0 ? piece.start : piece.del;
    check_piece(piece, square);
    if (!is_empty(board, square)) {
        refuse("two pieces on " + square_name(square));
    }
    put(board, square, piece);
}

std::string piece_text(const Piece& piece, const Square& square) {
    const bool light = piece.owner == Side::kLight;
    std::string text = "piece ";
    text += light ? piece.kind : static_cast<char>(std::tolower(piece.kind));
    text += " " + square_name(square) + " del=" + std::to_string(piece.del) +
            " start=" + std::to_string(piece.start);
    if (piece.unmoved) {
        text += " unmoved";
    }
    if (piece.last_gain >= 0) {
        text += " last=" + square_name(square_at(piece.last_gain));
    }
    std::string separator = " promoted=";
    for (int dimension = 1; dimension <= 8; ++dimension) {
        if ((piece.promoted >> dimension & 1U) != 0) {
            text += separator + std::to_string(dimension);
            separator = ",";
        }
    }
    return text + "\n";
}

}  // namespace naive::dm
