// The public class and perft.
#include "naive_dm.hpp"

#include <algorithm>
#include <stdexcept>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

// D8, D12, D17.
std::string move_text(const Board& board, const Move& move) {
    if (move.action == Action::kDone) {
        return "done";
    }
    std::string text(1, at(board, move.from).kind);
    text += square_name(move.from) + (move.action == Action::kPlacement ? "@" : "-") +
            square_name(move.to);
    if (move.promotion != '\0') {
        text += '=';
        text += move.promotion;
    }
    return text;
}

std::uint64_t count_lines(const State& state, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const std::vector<Move> moves = legal_plies(state);
    if (depth == 1) {
        return moves.size();
    }
    std::uint64_t lines = 0;
    for (const Move& move : moves) {
        lines += count_lines(after_ply(state, move), depth - 1);
    }
    return lines;
}

}  // namespace

Position::Position(const State& state) : state_(state) {}

Position Position::start(Options options) {
    return Position(start_state(options));
}

Position Position::parse(std::string_view text) {
    return Position(parse_state(text));
}

std::string Position::describe() const {
    return state_text(state_);
}

std::vector<std::string> Position::legal_moves() const {
    std::vector<std::string> texts;
    for (const Move& move : legal_plies(state_)) {
        texts.push_back(move_text(state_.board, move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

Position Position::play(std::string_view move) const {
    for (const Move& legal : legal_plies(state_)) {
        if (move_text(state_.board, legal) == move) {
            return Position(after_ply(state_, legal));
        }
    }
    throw std::invalid_argument("not a legal move: " + std::string(move));
}

Outcome Position::outcome() const {
    std::optional<Side> winner = state_.winner;
    if (!winner && !legal_plies(state_).empty()) {
        return Outcome::kOngoing;
    }
    if (!winner && !kings_in_check(state_, state_.to_move).empty()) {
        winner = opponent_of(state_.to_move);
    }
    if (!winner) {
        return Outcome::kStalemate;  // D15
    }
    return *winner == Side::kLight ? Outcome::kLightWins : Outcome::kDarkWins;
}

std::vector<std::string> Position::checked_kings() const {
    std::vector<std::string> names;
    for (const Square king : kings_in_check(state_, state_.to_move)) {
        names.push_back(square_name(king));
    }
    std::sort(names.begin(), names.end());
    return names;
}

std::array<int, 8> Position::excess() const {
    return excesses(state_.board);
}

std::uint64_t perft(const Position& position, int depth) {
    return count_lines(position.state(), depth);
}

}  // namespace naive::dm
