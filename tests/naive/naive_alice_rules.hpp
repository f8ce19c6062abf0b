// What the parts of the judge of Alice Chess share; its users include naive_alice.hpp only.
#pragma once

#include <vector>

#include "naive_alice.hpp"

namespace naive::alice {

using Boards = std::array<Board, 2>;

struct Square {
    int board = 0;  // 0 is p1, 1 is p2
    int file = 0;
    int rank = 0;
    bool operator==(const Square&) const = default;
};

// `to` is where the piece arrives on its own board, before the transfer.
struct Move {
    Square from;
    Square to;
    char promotion = '\0';  // 'Q', 'R', 'B', 'N', or nothing
};

char at(const Boards& boards, Square square);
char upper(char piece);

// The same square of the other board.
Square twin(Square square);

bool is_in_check(const Boards& boards, bool white);
std::vector<Move> all_legal(const State& state);
State after(const State& state, const Move& move);

}  // namespace naive::alice
