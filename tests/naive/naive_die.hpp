// The independent judge of Die Chess (section X of the rulings), on top of the judge's classical
// chess. It shares no code with the engine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "naive.hpp"

namespace naive {

// A position at the start of a turn, before any roll.
class DiePosition {
public:
    // `faces` are the kinds whose face weighs more than 0 (X1, X3), as letters of "PNBRQK". Throws
    // std::invalid_argument on nonsense, also if pawns can be rolled but nothing to promote to.
    static DiePosition parse(std::string_view fen, std::string_view faces = "PNBRQK");

    // The en passant square is written after every double step.
    std::string fen() const;

    // Every way that the turn can go (X9): "P:e2e4", "P:e7e8n", "B:-", "!e1e2". Sorted by bytes,
    // unique; none if the game ended by checkmate or stalemate.
    std::vector<std::string> turns() const;

    // Throws std::invalid_argument if the turn is not among turns().
    DiePosition play(std::string_view turn) const;

    // The side to move.
    bool in_check() const;

private:
    DiePosition(State state, std::string faces);
    friend std::uint64_t perft(const DiePosition& position, int depth);

    State state_;
    std::string faces_;
};

std::uint64_t perft(const DiePosition& position, int depth);

}  // namespace naive
