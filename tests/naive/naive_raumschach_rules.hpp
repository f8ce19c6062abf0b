// What the parts of the judge of Raumschach share; its users include naive_raumschach.hpp only.
#pragma once

#include <vector>

#include "naive_raumschach.hpp"

namespace naive::raumschach {

struct Square {
    int level = 0;  // 0 is r1
    int rank = 0;
    int file = 0;
    bool operator==(const Square&) const = default;
};

struct Move {
    Square from;
    Square to;
    char promotion = '\0';  // 'q', 'r', 'b', 'n', 'u', or nothing
};

bool is_in_check(const Cube& cube, bool white);
std::vector<Move> all_legal(const State& state);
State after(const State& state, const Move& move);

}  // namespace naive::raumschach
