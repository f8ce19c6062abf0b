// Reads dm_positions.txt, hand-made positions for every special rule of DMChess with what is true
// of them, and tries it on the naive judge. The file's head tells its format.
#pragma once

#include <istream>
#include <string>
#include <vector>

namespace naive::dm {

// perft, must, not, play, gives, lacks, outcome, checks, excess
struct Statement {
    std::string keyword;
    std::vector<std::string> words;
};

struct Case {
    std::string name;
    std::string about;                  // the rule and what the position is for
    std::string position;               // for Position::parse
    std::vector<Statement> statements;  // in order: `play` moves on, the rest tells of where it is
};

// Throws std::invalid_argument on a line outside a case or a case without statements.
std::vector<Case> read_cases(std::istream& lines);

// What is not so, in words; nothing if all is as the case says. Counts of perft are compared to
// this depth.
std::vector<std::string> failures(const Case& test, int depth);

}  // namespace naive::dm
