// The independent judge of Alice Chess (V. R. Parton, 1953): a slow, plain move generator, written
// from the rules alone. It shares no code with the engine nor with the other judges.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace naive::alice {

// One 8x8 board: [rank][file]; FEN letters, '.' for an empty square.
using Board = std::array<std::array<char, 8>, 8>;

struct State {
    std::array<Board, 2> boards{};  // p1 and p2
    bool white_to_move = true;
};

class Position {
public:
    // All pieces on p1 in the classical array, p2 empty.
    static Position start();

    // What placement() writes. Throws std::invalid_argument on anything else, also if there is not
    // exactly one king of either side. A square may be taken on both boards (no game leads there,
    // since a move needs the other board's square empty), and pawns may stand on any rank.
    static Position parse(const std::string& placement_and_side);

    // The boards p1|p2, ranks 8 to 1 joined by '/', then " w" or " b".
    std::string placement() const;

    // "Pp1e2-p2e4", "Np2f3-p1g5", "Pp1a7-p2a8=Q", capital letters for both sides; sorted by bytes,
    // unique; empty if the game is over.
    std::vector<std::string> legal_moves() const;

    // Throws std::invalid_argument if the move is not legal.
    Position play(const std::string& move) const;

    // The side to move.
    bool in_check() const;

    bool white_to_move() const { return state_.white_to_move; }

private:
    explicit Position(const State& state);
    friend std::uint64_t perft(const Position& position, int depth);

    State state_;
};

std::uint64_t perft(const Position& position, int depth);

}  // namespace naive::alice
