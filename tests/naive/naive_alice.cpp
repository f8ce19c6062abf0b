// The class, perft, and positions and moves as text.
#include "naive_alice.hpp"

#include <algorithm>
#include <stdexcept>

#include "naive_alice_rules.hpp"

namespace naive::alice {

namespace {

[[noreturn]] void refuse(const std::string& reason) {
    throw std::invalid_argument("bad position: " + reason);
}

std::string square_name(Square square) {
    std::string name = square.board == 0 ? "p1" : "p2";
    name += static_cast<char>('a' + square.file);
    name += static_cast<char>('1' + square.rank);
    return name;
}

std::string move_text(const Boards& boards, const Move& move) {
    std::string text(1, upper(at(boards, move.from)));
    text += square_name(move.from) + "-" + square_name(twin(move.to));
    if (move.promotion != '\0') {
        text += '=';
        text += move.promotion;
    }
    return text;
}

std::string rank_text(const std::array<char, 8>& rank) {
    std::string text;
    int gap = 0;
    for (const char piece : rank) {
        if (piece == '.') {
            ++gap;
            continue;
        }
        text += gap > 0 ? std::to_string(gap) : "";
        text += piece;
        gap = 0;
    }
    return text + (gap > 0 ? std::to_string(gap) : "");
}

std::string board_text(const Board& board) {
    std::string text = rank_text(board[7]);
    for (std::size_t rank = 7; rank-- > 0;) {
        text += "/" + rank_text(board[rank]);
    }
    return text;
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

std::array<char, 8> parse_rank(const std::string& text) {
    std::string squares;
    for (const char c : text) {
        if (c >= '1' && c <= '8') {
            squares.append(static_cast<std::size_t>(c - '0'), '.');
        } else if (std::string("PNBRQKpnbrqk").find(c) != std::string::npos) {
            squares += c;
        } else {
            refuse("unknown letter " + std::string(1, c));
        }
    }
    std::array<char, 8> rank{};
    if (squares.size() != rank.size()) {
        refuse("a rank without eight files");
    }
    std::copy(squares.begin(), squares.end(), rank.begin());
    return rank;
}

Board parse_board(const std::string& text) {
    const std::vector<std::string> ranks = split(text, '/');
    Board board{};
    if (ranks.size() != board.size()) {
        refuse("not eight ranks");
    }
    for (std::size_t line = 0; line < board.size(); ++line) {
        board[7 - line] = parse_rank(ranks[line]);
    }
    return board;
}

State parse_state(const std::string& text) {
    const std::vector<std::string> words = split(text, ' ');
    if (words.size() != 2 || (words[1] != "w" && words[1] != "b")) {
        refuse("not a placement and a side");
    }
    const std::vector<std::string> boards = split(words[0], '|');
    if (boards.size() != 2) {
        refuse("not two boards");
    }
    for (const char king : {'K', 'k'}) {
        if (std::count(words[0].begin(), words[0].end(), king) != 1) {
            refuse("not one king of each side");
        }
    }
    return {{parse_board(boards[0]), parse_board(boards[1])}, words[1] == "w"};
}

std::uint64_t count_lines(const State& state, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const std::vector<Move> moves = all_legal(state);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t lines = 0;
    for (const Move& move : moves) {
        lines += count_lines(after(state, move), depth - 1);
    }
    return lines;
}

}  // namespace

Position::Position(const State& state) : state_(state) {}

Position Position::start() {
    return parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w");
}

Position Position::parse(const std::string& placement_and_side) {
    const Position position(parse_state(placement_and_side));
    if (position.placement() != placement_and_side) {
        refuse("empty squares must be told by one digit a run");
    }
    return position;
}

std::string Position::placement() const {
    return board_text(state_.boards[0]) + "|" + board_text(state_.boards[1]) +
           (state_.white_to_move ? " w" : " b");
}

std::vector<std::string> Position::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : all_legal(state_)) {
        texts.push_back(move_text(state_.boards, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Position Position::play(const std::string& move) const {
    for (const Move& legal : all_legal(state_)) {
        if (move_text(state_.boards, legal) == move) {
            return Position(after(state_, legal));
        }
    }
    throw std::invalid_argument("not a legal move: " + move);
}

bool Position::in_check() const {
    return is_in_check(state_.boards, state_.white_to_move);
}

std::uint64_t perft(const Position& position, int depth) {
    return count_lines(position.state_, depth);
}

}  // namespace naive::alice
