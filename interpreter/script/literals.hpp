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
#include "script/words.hpp"

namespace rulewright::script {

enum class NameKind : std::uint8_t {
    kGlobal,
    kWritten,  // a global that is given a value
    kOption,
    kOptionValue,  // OPTION=VALUE: a text that an option is compared with
    kPlayer,
    kPiece,
    kPlayerOrPiece,
    kAttribute,
    kVariable,
    kChanged,  // a variable, of the game or of turns, that an answer gives a new value
    kFace,
    kZone,
    kEnd,
    kTag,
    kStage,
    kMethod,  // called with a colon
    kField,   // read from a table or view: `move.kind`
    kReach,
    kNeighbourhood,
    kSquare,
    kSet,    // no name: a set of squares that is compared with this text or, without one, a number
    kTruth,  // no name: a set of squares that is asked whether it is true
    kTold,   // a set of squares that a text has as {name}, which tells a number on small boards
    kWord,   // any other text of the code, keys too: said, whatever for
    kSaid,   // the same once for each instruction that needs it as more than a kField or kMethod
};

inline constexpr const char* kLocal = "?";

struct NameUse {
    NameKind kind{};
    std::string name;
    std::size_t file = 0;  // of Sources
    std::size_t line = 0;
    // kVariable, kAttribute, kChanged: the text stands in this place and is for nothing else.
    bool only_here = false;
    bool written = false;  // kAttribute: an answer gives it a value
    // Of a module: the entry of its table whose function it stands in, kLocal in any other
    // function.
    std::string within = {};
};

// What scripts find without having made it.
struct LibraryNames {
    std::vector<std::string> globals;
    std::vector<std::string> fields;  // of the tables among them
};

// Appends those of a dumped function and of those written inside it. A dump that cannot be read has
// none.
void find_names(std::string_view dump, std::size_t file, std::vector<NameUse>& uses);

// A warning for each that the variant does not declare, in the order of files and lines. Words are
// no such names.
[[nodiscard]] diagnostics::Diagnostics unknown_names(const Program& program,
                                                     const std::vector<NameUse>& uses,
                                                     const LibraryNames& library);

[[nodiscard]] Words words_of(const std::vector<NameUse>& uses);

}  // namespace rulewright::script
