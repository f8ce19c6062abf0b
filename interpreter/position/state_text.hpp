// The part of a position text for what variants declare: who of a board is unmoved in the castling
// field, and after the six fields words such as `del:d3e4=5,d2c5=4 phase:3`. What is as at the
// start is not written.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "position/setup.hpp"

namespace rulewright::position {

struct StateWord {
    std::string_view text;
    std::size_t offset = 0;
};

// Whether the variant has any such words.
[[nodiscard]] bool declares_words(const Frame& frame);
// The state of a position that says nothing of it.
[[nodiscard]] SetupState start_state(const Frame& frame, const Placements& squares);
// A column's value of a piece that the text says nothing of.
[[nodiscard]] int start_value(const Frame& frame, std::size_t column, Square square);

struct StateReading {
    const Frame& frame;
    Setup& setup;
    std::vector<FenProblem>& problems;
    std::vector<FenProblem>& ignored;
};

// `AEHaeh|AEHaeh`: the files of unmoved pieces, board by board; `-` for none.
void read_castlers(StateReading& reading, const StateWord& field);
void read_state_word(StateReading& reading, const StateWord& word);

[[nodiscard]] std::string write_castlers(const Frame& frame, const SetupState& state);
// Each word with a space before it.
[[nodiscard]] std::string write_state(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
