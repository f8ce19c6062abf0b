// Positions as text: the format is told in naive_dm.hpp.
#include <algorithm>
#include <cctype>
#include <sstream>
#include <stdexcept>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

using Words = std::vector<std::string>;

// What a text says of things that follow from the rest.
struct Claims {
    std::optional<std::string> phase;
    std::optional<std::string> dominance;
};

[[noreturn]] void refuse(const std::string& reason) {
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

std::string side_name(Side side) {
    return side == Side::kLight ? "light" : "dark";
}

Side side_from(const std::string& text) {
    if (text != "light" && text != "dark") {
        refuse("not a side: " + text);
    }
    return text == "light" ? Side::kLight : Side::kDark;
}

// ---- Pieces

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

void read_piece(State& state, const Words& words) {
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
    if (!is_empty(state.board, square)) {
        refuse("two pieces on " + square_name(square));
    }
    put(state.board, square, piece);
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

// ---- The other lines

void read_timer(State& state, const Words& words) {
    const Square square = square_from(words[1]);
    if (words.size() != 3 || !is_energy_square(square)) {
        refuse("timer " + words[1]);
    }
    state.recharge[static_cast<std::size_t>(index_of(square))] =
        static_cast<std::uint8_t>(number(words[2], 1, 2));
}

void read_line(State& state, Claims& claims, const Words& words) {
    const std::string& name = words[0];
    if (name == "setup" && words.size() == 1) {
        state.setup = true;
    } else if (words.size() < 2) {
        refuse(name);
    } else if (name == "piece") {
        read_piece(state, words);
    } else if (name == "timer") {
        read_timer(state, words);
    } else if (words.size() > 2) {
        refuse("too many words after " + name);
    } else if (name == "side") {
        state.to_move = side_from(words[1]);
    } else if (name == "ply") {
        state.ply = number(words[1], 0, 999999);
    } else if (name == "clock") {
        state.clock = number(words[1], 0, 999999);
    } else if (name == "ep") {
        state.en_passant = square_from(words[1]);
    } else if (name == "won") {
        state.winner = side_from(words[1]);
    } else if (name == "phase") {
        claims.phase = words[1];
    } else if (name == "claim") {
        claims.dominance = words[1];
    } else if (name == "portal_stop" && words[1] == "never") {
        state.portal_stop_never = true;
    } else {
        refuse(name + " " + words[1]);
    }
}

// ---- The whole

std::string phase_text(const State& state) {
    return std::to_string(state.ply / 16 % 8);
}

void check_en_passant(const State& state) {
    if (!state.en_passant) {
        return;
    }
    const Side mover = opponent_of(state.to_move);
    const Square skipped = *state.en_passant;
    Square origin = skipped;
    Square pawn = skipped;
    origin.rank -= forward(mover);
    pawn.rank += forward(mover);
    if (origin.rank != first_rank(mover) || !is_empty(state.board, skipped) ||
        !is_empty(state.board, origin) || at(state.board, pawn).kind != 'P' ||
        at(state.board, pawn).owner != mover) {
        refuse("no pawn has just skipped " + square_name(skipped));
    }
}

void check_turn(const State& state) {
    const Side by_ply = state.ply % 2 == 0 ? Side::kLight : Side::kDark;
    if (state.setup ? state.ply != 0 : state.to_move != by_ply) {
        refuse("ply " + std::to_string(state.ply) + " does not suit the phase or the side to move");
    }
}

// A position given as text counts as the end of a ply of the side not to move (D17).
void settle(State& state, const Claims& claims) {
    const Side mover = opponent_of(state.to_move);
    const bool mover_lost = kings_of(state.board, mover).empty();
    const bool other_lost = kings_of(state.board, state.to_move).empty();
    if (mover_lost && other_lost) {
        refuse("no king at all");
    }
    if (mover_lost || other_lost) {
        state.winner = mover_lost ? state.to_move : mover;
    }
    if (!state.setup && dominant_side(state.board) == mover) {
        state.claim = mover;
    }
    const std::string dominance = state.claim ? side_name(*state.claim) : "none";
    if (claims.phase.value_or(phase_text(state)) != phase_text(state) ||
        claims.dominance.value_or(dominance) != dominance) {
        refuse("its phase is " + phase_text(state) + ", its claim " + dominance);
    }
}

}  // namespace

State parse_state(std::string_view text) {
    State state;
    Claims claims;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream stream(line.substr(0, line.find('#')));
        Words words;
        for (std::string word; stream >> word;) {
            words.push_back(word);
        }
        if (!words.empty()) {
            read_line(state, claims, words);
        }
    }
    check_turn(state);
    check_en_passant(state);
    settle(state, claims);
    return state;
}

std::string state_text(const State& state) {
    std::string text = "side " + side_name(state.to_move) + "\nply " + std::to_string(state.ply) +
                       "\nphase " + phase_text(state) + "\nclock " + std::to_string(state.clock) +
                       "\n";
    text += state.setup ? "setup\n" : "";
    text += state.portal_stop_never ? "portal_stop never\n" : "";
    text += state.en_passant ? "ep " + square_name(*state.en_passant) + "\n" : "";
    text += state.claim ? "claim " + side_name(*state.claim) + "\n" : "";
    text += state.winner ? "won " + side_name(*state.winner) + "\n" : "";
    for (const Square square : every_square()) {
        const int plies = state.recharge[static_cast<std::size_t>(index_of(square))];
        if (plies > 0) {
            text += "timer " + square_name(square) + " " + std::to_string(plies) + "\n";
        }
    }
    for (const Square square : every_square()) {
        if (!is_empty(state.board, square)) {
            text += piece_text(at(state.board, square), square);
        }
    }
    return text;
}

}  // namespace naive::dm
