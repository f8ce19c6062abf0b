// Die Chess: which of the classical moves a turn can come to, and the forfeits (X).
#include "naive_die.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include "naive_rules.hpp"

namespace naive {

namespace {

// One way that a turn can go (X9).
struct Turn {
    std::string text;
    std::optional<Move> move;  // nothing: the turn is forfeited
};

bool contains(std::string_view letters, char letter) {
    return letters.find(letter) != std::string_view::npos;
}

void check_faces(std::string_view faces) {
    for (const char face : faces) {
        if (!contains("PNBRQK", face) || std::count(faces.begin(), faces.end(), face) != 1) {
            throw std::invalid_argument("bad faces: unknown or twice");
        }
    }
    if (faces.empty()) {
        throw std::invalid_argument("bad faces: a die without faces");
    }
    // X6: the promotion roll would be repeated for ever.
    if (contains(faces, 'P') && faces.find_first_of("NBRQ") == std::string_view::npos) {
        throw std::invalid_argument("bad faces: no promotion roll can succeed");
    }
}

// X5: castling belongs to the king's face, en passant and promotion to the pawn's.
char face_of(const State& state, const Move& move) {
    return kind_of(at(state.board, move.from));
}

// X6: what a pawn becomes is rolled too, so a promotion needs a second face.
bool promotion_can_be_rolled(const Move& move, const std::string& faces) {
    return move.promotion == '\0' || contains(faces, kind_of(move.promotion));
}

// X2, X3: a roll brings the legal moves of its kind, or a forfeit if there are none.
std::vector<Turn> turns_of_roll(const State& state, const std::vector<Move>& legal, char face,
                                const std::string& faces) {
    const std::string prefix = std::string(1, face) + ":";
    std::vector<Turn> turns;
    for (const Move& move : legal) {
        if (face_of(state, move) == face && promotion_can_be_rolled(move, faces)) {
            turns.push_back({prefix + move_text(move), move});
        }
    }
    if (turns.empty()) {
        turns.push_back({prefix + "-", std::nullopt});
    }
    return turns;
}

// X3: in check the king may move without a roll.
std::vector<Turn> turns_without_roll(const State& state, const std::vector<Move>& legal) {
    std::vector<Turn> turns;
    if (!king_in_check(state, state.white_to_move)) {
        return turns;
    }
    for (const Move& move : legal) {
        if (face_of(state, move) == 'K') {
            turns.push_back({"!" + move_text(move), move});
        }
    }
    return turns;
}

std::vector<Turn> turn_list(const State& state, const std::string& faces) {
    const std::vector<Move> legal = legal_move_list(state);
    std::vector<Turn> turns = turns_without_roll(state, legal);
    for (const char face : faces) {
        for (const Turn& turn : turns_of_roll(state, legal, face, faces)) {
            turns.push_back(turn);
        }
    }
    const bool some_move = std::any_of(turns.begin(), turns.end(),
                                       [](const Turn& turn) { return turn.move.has_value(); });
    if (!some_move) {
        turns.clear();  // X2, X3: nothing to roll for is stalemate or checkmate, not a forfeit
    }
    return turns;
}

// X5, X7: a forfeit is a ply that changes nothing on the board and loses the en passant right.
State after_forfeit(const State& state) {
    State next = state;
    next.en_passant.reset();
    next.halfmove_clock = state.halfmove_clock + 1;
    next.fullmove_number = state.fullmove_number + (state.white_to_move ? 0 : 1);
    next.white_to_move = !state.white_to_move;
    return next;
}

State after_turn(const State& state, const Turn& turn) {
    return turn.move ? after_move(state, *turn.move) : after_forfeit(state);
}

std::uint64_t count_lines(const State& state, const std::string& faces, int depth) {
    if (depth <= 0) {
        return 1;
    }
    const std::vector<Turn> turns = turn_list(state, faces);
    if (depth == 1) {
        return turns.size();
    }
    std::uint64_t lines = 0;
    for (const Turn& turn : turns) {
        lines += count_lines(after_turn(state, turn), faces, depth - 1);
    }
    return lines;
}

}  // namespace

DiePosition::DiePosition(State state, std::string faces)
    : state_(std::move(state)), faces_(std::move(faces)) {}

DiePosition DiePosition::parse(std::string_view fen, std::string_view faces) {
    check_faces(faces);
    return DiePosition(parse_state(Game::kChess, fen, {}), std::string(faces));
}

std::string DiePosition::fen() const {
    return state_fen(state_);
}

std::vector<std::string> DiePosition::turns() const {
    std::vector<std::string> texts;
    for (const Turn& turn : turn_list(state_, faces_)) {
        texts.push_back(turn.text);
    }
    std::sort(texts.begin(), texts.end());
    texts.erase(std::unique(texts.begin(), texts.end()), texts.end());
    return texts;
}

DiePosition DiePosition::play(std::string_view turn) const {
    for (const Turn& possible : turn_list(state_, faces_)) {
        if (possible.text == turn) {
            return DiePosition(after_turn(state_, possible), faces_);
        }
    }
    throw std::invalid_argument("not a possible turn: " + std::string(turn));
}

bool DiePosition::in_check() const {
    return king_in_check(state_, state_.white_to_move);
}

std::uint64_t perft(const DiePosition& position, int depth) {
    return count_lines(position.state_, position.faces_, depth);
}

}  // namespace naive
