// The independent judge of Raumschach (F. Maack, 1907): a slow, plain move generator, written from
// the rules alone. It shares no code with the engine nor with the other judges.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace naive::raumschach {

// [level][rank][file], level r1 first; FEN letters, '.' for an empty square.
using Rank = std::array<char, 5>;
using Level = std::array<Rank, 5>;
using Cube = std::array<Level, 5>;

struct State {
    Cube cube{};
    bool white_to_move = true;
};

class Position {
public:
    // White on r1 and r2, Black on r5 and r4.
    static Position start();

    // What placement() writes. Throws std::invalid_argument on anything else, also if there is not
    // exactly one king of either side. Pawns may stand anywhere.
    static Position parse(const std::string& placement_and_side);

    // The levels r1|r2|r3|r4|r5, ranks 5 to 1 joined by '/', then " w" or " b".
    std::string placement() const;

    // "r1a2r1a3", "r5a4r5a5q"; sorted by bytes, unique; empty if the game is over.
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

}  // namespace naive::raumschach
