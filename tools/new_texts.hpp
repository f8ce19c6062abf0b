// The texts of the files that `rulewright new` makes.
#pragma once

#include <string>
#include <vector>

namespace rulewright::cli {

struct NewVariant {
    std::string name;                  // of the files: "my-game"
    std::string title;                 // "My Game"
    std::string base;                  // what it extends: "chess"
    std::vector<std::string> scripts;  // of the base, as the new file names them
    bool schemas = false;              // whether ../schemas is there for an editor
    // Of the base, for the match: the players, numbers of move sequences, and two legal moves.
    std::string players[2];
    std::string perft;
    std::string moves[2];
};

[[nodiscard]] std::string variant_text(const NewVariant& what);
[[nodiscard]] std::string script_text(const NewVariant& what);
[[nodiscard]] std::string match_text(const NewVariant& what);

}  // namespace rulewright::cli
