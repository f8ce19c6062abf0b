// Moves, from the classical ones to the legal ones of each game, and the public class.
#include <algorithm>
#include <cstdlib>
#include <stdexcept>
#include <utility>

#include "naive_rules.hpp"

namespace naive {

namespace {

// ---- Pseudo-legal moves of classical chess (C1)

bool is_double_step(const Board& board, const Move& move) {
    return kind_of(at(board, move.from)) == 'P' && std::abs(move.to.rank - move.from.rank) == 2;
}

bool is_castling(const Board& board, const Move& move) {
    return kind_of(at(board, move.from)) == 'K' && std::abs(move.to.file - move.from.file) == 2;
}

bool pawn_can_move(const State& state, Square from, Square to) {
    const bool white = state.white_to_move;
    const int step = forward(white);
    if (attacks(state.board, from, to)) {
        return !is_empty(state.board, to) || state.en_passant == to;
    }
    if (to.file != from.file || !is_empty(state.board, to)) {
        return false;
    }
    if (to.rank - from.rank == step) {
        return true;
    }
    return to.rank - from.rank == 2 * step && from.rank == pawn_home_rank(white) &&
           is_empty(state.board, {from.file, from.rank + step});
}

// Castling is not among these.
bool piece_can_move(const State& state, Square from, Square to) {
    const char target = at(state.board, to);
    // The enemy king is never a capture target; it blocks like any piece.
    if (is_piece_of(target, state.white_to_move) || kind_of(target) == 'K') {
        return false;
    }
    if (kind_of(at(state.board, from)) == 'P') {
        return pawn_can_move(state, from, to);
    }
    return attacks(state.board, from, to);
}

void add_piece_move(std::vector<Move>& moves, const State& state, Square from, Square to) {
    const bool last_rank = to.rank == 0 || to.rank == 7;
    if (kind_of(at(state.board, from)) != 'P' || !last_rank) {
        moves.push_back({from, to});
        return;
    }
    // M2: a promotion, with or without a capture, won or lost, is four moves.
    for (const char letter : {'q', 'r', 'b', 'n'}) {
        moves.push_back({from, to, letter});
    }
}

// The right is there (so king and rook are at home) and nothing stands between the two.
void add_castling_moves(std::vector<Move>& moves, const State& state) {
    for (const char right : state.castling) {
        if (is_white(right) != state.white_to_move) {
            continue;
        }
        const bool short_side = kind_of(right) == 'K';
        const int rank = state.white_to_move ? 0 : 7;
        const Square king{4, rank};
        const Square rook{short_side ? 7 : 0, rank};
        bool free = true;
        for (const Square square : squares_between(king, rook)) {
            free = free && is_empty(state.board, square);
        }
        if (free) {
            moves.push_back({king, {short_side ? 6 : 2, rank}});
        }
    }
}

std::vector<Move> classical_moves(const State& state) {
    std::vector<Move> moves;
    for (const Square from : all_squares()) {
        if (!is_piece_of(at(state.board, from), state.white_to_move)) {
            continue;
        }
        for (const Square to : all_squares()) {
            if (piece_can_move(state, from, to)) {
                add_piece_move(moves, state, from, to);
            }
        }
    }
    add_castling_moves(moves, state);
    return moves;
}

// ---- Legality

// C1, F8: not out of check, and not through check. The crossed square is tested with the king
// standing on it, its origin empty, the rook at home. The landing square is tested after the ply.
bool castling_path_is_safe(const State& state, const Move& move) {
    if (king_in_check(state, state.white_to_move)) {
        return false;
    }
    State crossing = state;
    const Square crossed{(move.from.file + move.to.file) / 2, move.from.rank};
    put(crossing.board, crossed, at(state.board, move.from));
    put(crossing.board, move.from, '.');
    return !king_in_check(crossing, state.white_to_move);
}

bool is_legal(const State& state, const Move& move, const Charges& charges) {
    if (state.game == Game::kForceField &&
        !field_lets_pass(state.board, charges, move.from, move.to)) {
        return false;  // F4, F5
    }
    const bool king_moves = kind_of(at(state.board, move.from)) == 'K';
    if (state.game == Game::kMagnet && king_moves && captured_square(state, move) &&
        !contest_won(state, move)) {
        return false;  // M3
    }
    if (is_castling(state.board, move) && !castling_path_is_safe(state, move)) {
        return false;
    }
    // C1, M4, F7: after the ply, with its real outcome, the mover's king is not in check.
    return !king_in_check(after_move(state, move), state.white_to_move);
}

// ---- What a move does to the board

void move_castling_rook(Board& board, const Move& move) {
    const bool short_side = move.to.file > move.from.file;
    const Square rook_from{short_side ? 7 : 0, move.from.rank};
    const Square rook_to{short_side ? 5 : 3, move.from.rank};
    put(board, rook_to, at(board, rook_from));
    put(board, rook_from, '.');
}

Board board_after(const State& state, const Move& move) {
    Board board = state.board;
    char piece = at(board, move.from);
    put(board, move.from, '.');
    if (const std::optional<Square> captured = captured_square(state, move)) {
        if (state.game == Game::kMagnet && !contest_won(state, move)) {
            return board;  // M1: the attacker is gone, the defender stays, nothing else changes
        }
        put(board, *captured, '.');
    }
    if (is_castling(state.board, move)) {
        move_castling_rook(board, move);
    }
    if (move.promotion != '\0') {
        piece = is_white(piece) ? kind_of(move.promotion) : move.promotion;
    }
    put(board, move.to, piece);
    return board;
}

std::vector<std::string> sorted_texts(const std::vector<Move>& moves) {
    std::vector<std::string> texts;
    for (const Move& move : moves) {
        texts.push_back(move_text(move));
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

std::uint64_t count_lines(const State& state, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const std::vector<Move> moves = legal_move_list(state);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t lines = 0;
    for (const Move& move : moves) {
        lines += count_lines(after_move(state, move), depth - 1);
    }
    return lines;
}

}  // namespace

bool king_in_check(const State& state, bool white) {
    if (state.game == Game::kForceField) {
        return field_check(state.board, state.options, white);  // F7
    }
    return classically_in_check(state.board, white);  // C1; M4: chains have no say
}

std::optional<Square> captured_square(const State& state, const Move& move) {
    if (!is_empty(state.board, move.to)) {
        return move.to;
    }
    const bool pawn_changes_file =
        kind_of(at(state.board, move.from)) == 'P' && move.from.file != move.to.file;
    if (pawn_changes_file) {
        return Square{move.to.file, move.from.rank};  // en passant
    }
    return std::nullopt;
}

std::vector<Move> legal_move_list(const State& state) {
    Charges charges{};
    if (state.game == Game::kForceField) {
        charges = field_charges(state.board, state.options);  // F4: as they stand before the move
    }
    std::vector<Move> legal;
    for (const Move& move : classical_moves(state)) {
        if (is_legal(state, move, charges)) {
            legal.push_back(move);
        }
    }
    return legal;
}

State after_move(const State& state, const Move& move) {
    State next = state;
    next.board = board_after(state, move);
    // M5: a failed capture resets the counter too.
    const bool resets =
        kind_of(at(state.board, move.from)) == 'P' || captured_square(state, move).has_value();
    next.halfmove_clock = resets ? 0 : state.halfmove_clock + 1;
    next.fullmove_number = state.fullmove_number + (state.white_to_move ? 0 : 1);
    next.en_passant.reset();
    if (is_double_step(state.board, move)) {
        next.en_passant = Square{move.from.file, (move.from.rank + move.to.rank) / 2};
    }
    drop_meaningless_castling(next);
    next.white_to_move = !state.white_to_move;
    return next;
}

std::string move_text(const Move& move) {
    std::string text = square_name(move.from) + square_name(move.to);
    if (move.promotion != '\0') {
        text += move.promotion;
    }
    return text;
}

// ---- The public class

Position::Position(State state) : state_(std::move(state)) {}

Position Position::parse(Game game, std::string_view fen, Options options) {
    return Position(parse_state(game, fen, options));
}

std::string Position::fen() const {
    return state_fen(state_);
}

std::vector<std::string> Position::legal_moves() const {
    return sorted_texts(legal_move_list(state_));
}

Position Position::play(std::string_view move) const {
    for (const Move& legal : legal_move_list(state_)) {
        if (move_text(legal) == move) {
            return Position(after_move(state_, legal));
        }
    }
    throw std::invalid_argument("not a legal move: " + std::string(move));
}

bool Position::in_check() const {
    return king_in_check(state_, state_.white_to_move);
}

int Position::strength(std::string_view square) const {
    return magnet_strength(state_.board, square_from(square));
}

int Position::charge(std::string_view square) const {
    const Square where = square_from(square);
    const Charges charges = field_charges(state_.board, state_.options);
    return charges[static_cast<std::size_t>(where.rank)][static_cast<std::size_t>(where.file)];
}

std::vector<std::string> Position::legal_captures_failing() const {
    std::vector<Move> failing;
    if (state_.game == Game::kMagnet) {
        for (const Move& move : legal_move_list(state_)) {
            if (captured_square(state_, move) && !contest_won(state_, move)) {
                failing.push_back(move);
            }
        }
    }
    return sorted_texts(failing);
}

std::uint64_t perft(const Position& position, int depth) {
    return count_lines(position.state_, depth);
}

}  // namespace naive
