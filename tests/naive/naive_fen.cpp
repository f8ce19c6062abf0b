// Positions given as text (the section of that name in the rulings).
#include <sstream>
#include <stdexcept>

#include "naive_rules.hpp"

namespace naive {

namespace {

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument("bad position: " + reason);
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == separator) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::string expand_rank(const std::string& text) {
    std::string squares;
    for (const char c : text) {
        if (c >= '1' && c <= '8') {
            squares.append(static_cast<std::size_t>(c - '0'), '.');
        } else if (std::string("PNBRQKpnbrqk").find(c) != std::string::npos) {
            squares += c;
        } else {
            refuse("unknown letter in the placement");
        }
    }
    if (squares.size() != 8) {
        refuse("a rank without eight files");
    }
    return squares;
}

Board parse_placement(const std::string& text) {
    const std::vector<std::string> ranks = split(text, '/');
    if (ranks.size() != 8) {
        refuse("not eight ranks");
    }
    Board board{};
    for (int rank = 0; rank < 8; ++rank) {
        const std::string squares = expand_rank(ranks[static_cast<std::size_t>(7 - rank)]);
        for (int file = 0; file < 8; ++file) {
            put(board, {file, rank}, squares[static_cast<std::size_t>(file)]);
        }
    }
    return board;
}

void check_pieces(const Board& board) {
    int white_kings = 0;
    int black_kings = 0;
    for (const Square square : all_squares()) {
        const char piece = at(board, square);
        white_kings += piece == 'K' ? 1 : 0;
        black_kings += piece == 'k' ? 1 : 0;
        if (kind_of(piece) == 'P' && (square.rank == 0 || square.rank == 7)) {
            refuse("a pawn on rank 1 or 8");
        }
    }
    if (white_kings != 1 || black_kings != 1) {
        refuse("each side has exactly one king");
    }
}

std::string parse_castling(const std::string& text) {
    if (text == "-") {
        return "";
    }
    std::string rights;
    for (const char c : std::string("KQkq")) {
        if (text.find(c) != std::string::npos) {
            rights += c;
        }
    }
    if (text.empty() || rights.size() != text.size()) {
        refuse("malformed castling field");
    }
    return rights;
}

// An en passant square means nothing if it is occupied, if the pawn's origin is occupied, or if no
// enemy pawn stands directly beyond it; nor on a rank that no enemy pawn can have skipped.
bool en_passant_means_something(const State& state, Square square) {
    const bool pawn_white = !state.white_to_move;
    const int step = forward(pawn_white);
    if (square.rank != pawn_home_rank(pawn_white) + step) {
        return false;
    }
    const Square origin{square.file, square.rank - step};
    const Square beyond{square.file, square.rank + step};
    return is_empty(state.board, square) && is_empty(state.board, origin) &&
           at(state.board, beyond) == (pawn_white ? 'P' : 'p');
}

std::optional<Square> parse_en_passant(const State& state, const std::string& text) {
    if (text == "-") {
        return std::nullopt;
    }
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || (text[1] != '3' && text[1] != '6')) {
        refuse("malformed en passant field");
    }
    const Square square = square_from(text);
    if (!en_passant_means_something(state, square)) {
        return std::nullopt;
    }
    return square;
}

int parse_counter(const std::string& text) {
    if (text.empty() || text.size() > 6 ||
        text.find_first_not_of("0123456789") != std::string::npos) {
        refuse("malformed counter");
    }
    return std::stoi(text);
}

std::string placement_text(const Board& board) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty_run = 0;
        for (int file = 0; file < 8; ++file) {
            const char piece = at(board, {file, rank});
            if (piece == '.') {
                ++empty_run;
                continue;
            }
            text += empty_run > 0 ? std::to_string(empty_run) : "";
            text += piece;
            empty_run = 0;
        }
        text += empty_run > 0 ? std::to_string(empty_run) : "";
        text += rank > 0 ? "/" : "";
    }
    return text;
}

}  // namespace

// A castling right whose king or rook is not on its home square means nothing. The same test after
// every ply takes rights away when a king or rook leaves home or a rook is captured there (M5).
void drop_meaningless_castling(State& state) {
    std::string kept;
    for (const char right : state.castling) {
        const bool white = is_white(right);
        const int rank = white ? 0 : 7;
        const int rook_file = kind_of(right) == 'K' ? 7 : 0;
        if (at(state.board, {4, rank}) == (white ? 'K' : 'k') &&
            at(state.board, {rook_file, rank}) == (white ? 'R' : 'r')) {
            kept += right;
        }
    }
    state.castling = kept;
}

State parse_state(Game game, std::string_view fen, Options options) {
    std::istringstream stream{std::string(fen)};
    std::vector<std::string> fields;
    for (std::string field; stream >> field;) {
        fields.push_back(field);
    }
    if (fields.size() < 4 || fields.size() > 6) {
        refuse("not four to six fields");
    }
    State state;
    state.game = game;
    state.options = options;
    state.board = parse_placement(fields[0]);
    check_pieces(state.board);
    if (fields[1] != "w" && fields[1] != "b") {
        refuse("malformed side to move");
    }
    state.white_to_move = fields[1] == "w";
    state.castling = parse_castling(fields[2]);
    drop_meaningless_castling(state);
    state.en_passant = parse_en_passant(state, fields[3]);
    state.halfmove_clock = fields.size() > 4 ? parse_counter(fields[4]) : 0;
    state.fullmove_number = fields.size() > 5 ? parse_counter(fields[5]) : 1;
    return state;
}

std::string state_fen(const State& state) {
    std::string text = placement_text(state.board);
    text += state.white_to_move ? " w " : " b ";
    text += state.castling.empty() ? "-" : state.castling;
    text += " ";
    text += state.en_passant ? square_name(*state.en_passant) : "-";
    text += " " + std::to_string(state.halfmove_clock);
    text += " " + std::to_string(state.fullmove_number);
    return text;
}

}  // namespace naive
