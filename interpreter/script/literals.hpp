// Literals: the names that stand in a script's bytecode where a name of the variant belongs, also
// in branches that no call has come to: `config.x`, the arguments of the primitives, what their
// answers are compared with, globals, ends and tags in answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "script/program.hpp"

namespace rulewright::script {

enum class NameKind : std::uint8_t {
    kGlobal,
    kWritten,  // a global that is given a value
    kOption,
    kOptionValue,  // OPTION=VALUE: a text that an option is compared with
    kPlayer,
    kPiece,
    kAttribute,
    kVariable,
    kChanged,  // a variable, of the game or of turns, that an answer gives a new value
    kFace,
    kZone,
    kEnd,
    kTag,
    kMethod,  // called with a colon
    kReach,
    kNeighbourhood,
    kSquare,
    kSet,    // no name: a set of squares that is compared with this text or, without one, a number
    kTruth,  // no name: a set of squares that is asked whether it is true
    kTold,   // a set of squares that a text has as {name}, which tells a number on small boards
    kWord,   // any other text of the code, keys too: said, whatever for
};

struct NameUse {
    NameKind kind{};
    std::string name;
    std::size_t file = 0;  // of Sources
    std::size_t line = 0;
};

// Appends those of a dumped function and of those written inside it. A dump that cannot be read has
// none.
void find_names(std::string_view dump, std::size_t file, std::vector<NameUse>& uses);

// A warning for each that the variant does not declare, in the order of files and lines. `globals`
// are the names that scripts have. Words are no such names.
[[nodiscard]] diagnostics::Diagnostics unknown_names(const Program& program,
                                                     const std::vector<NameUse>& uses,
                                                     const std::vector<std::string>& globals);

}  // namespace rulewright::script
