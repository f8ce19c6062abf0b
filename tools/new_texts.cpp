#include "new_texts.hpp"

#include <fmt/format.h>

#include "support/text.hpp"

namespace rulewright::cli {

namespace {

// An editor with the YAML language server completes keys by it.
std::string schema_line(const NewVariant& what, const char* schema) {
    return what.schemas ? fmt::format("# yaml-language-server: $schema={}\n#\n", schema) : "";
}

constexpr const char* kVariant =
    R"({schema}# {title}: say here in a sentence or two what is special about it.
rulewright: 1  # the version of this language
name: {title}
extends: {base}.yaml  # all its rules hold; a key below changes or adds to them

# What data can say goes first; rules/README.md of Rulewright explains every key. Examples:
#
# pieces:
#   queen: ~                           # a piece of {base}.yaml that is taken away
#   amazon: {{letter: A, move: QN}}      # Betza notation: moves as queen and as knight
# start: ...                           # a FEN, in which a new piece has to stand
# promotion: {{to: [amazon, rook]}}
# draws: {{repetition: 5, claim: automatic}}

# What data cannot say is asked of a script. Take this line away if you need none.
hooks: {hooks}

# A capture that the script decides: the captured piece leaves the board, or the mover does.
# capture: {{decided_by: hook, removes: [victim, mover]}}
)";

constexpr const char* kScript =
    R"(-- {title}: what rules/{name}.yaml cannot say. A script gets views of a position and returns values;
-- it changes nothing and remembers nothing. All hooks, and all that can be asked of a position, are
-- in scripts/README.md of Rulewright.

-- Files beside this one can be used: local chains = require("chains")

return {{
  -- Asked by the search alone: what a position is worth beyond its pieces and their moves, in
  -- hundredths of a pawn, for the first player. Here each piece counts a little by being there.
  evaluate = function(position)
    local first, second = position:pieces(players[1]), position:pieces(players[2])
    return 5 * (first:count() - second:count())
  end,

  -- A rule of the game: whose piece leaves the board. It needs the line `capture:` of the YAML file.
  -- `why` is there when somebody asks for reasons, as `rulewright explain` does.
  --
  -- capture = function(move, before, after, why)
  --   local taken = before:kind(move.victim)
  --   if move.kind ~= "pawn" or taken ~= "queen" then return move.victim end
  --   if why then why("a pawn that takes a queen is lost instead") end
  --   return move.origin
  -- end,
}}
)";

constexpr const char* kMatch =
    R"({schema}# A match is played, and checked while it is played: a test of the rules. A rule that you add wants a
# match in which it decides: a file for each.
match: {title} begins as it should
variant: ../../rules/{name}.yaml
steps:
  - expect: {{to_move: {first_player}}}
  - perft: {perft}  # sequences of one move, of two: whatever you change shows here
  - move: {first}  # must be legal
  - refuse: {first}  # must not be; `because:` beside it may hold words of the reason
  - move: {second}
  - play: {{{first_player}: random, {second_player}: random, plies: 20, seed: 1}}
# result: {{winner: {first_player}}}     # how it must have ended, when the steps end the game
)";

}  // namespace

std::string variant_text(const NewVariant& what) {
    std::string hooks = fmt::format("../scripts/hooks/{}.lua", what.name);
    if (!what.scripts.empty()) {
        hooks = fmt::format("[{}, {}]", support::join(what.scripts, ", "), hooks);
    }
    return fmt::format(
        kVariant, fmt::arg("schema", schema_line(what, "../schemas/variant.schema.json")),
        fmt::arg("title", what.title), fmt::arg("base", what.base), fmt::arg("hooks", hooks));
}

std::string script_text(const NewVariant& what) {
    return fmt::format(kScript, fmt::arg("title", what.title), fmt::arg("name", what.name));
}

std::string match_text(const NewVariant& what) {
    return fmt::format(
        kMatch, fmt::arg("schema", schema_line(what, "../../schemas/match.schema.json")),
        fmt::arg("title", what.title), fmt::arg("name", what.name), fmt::arg("perft", what.perft),
        fmt::arg("first_player", what.players[0]), fmt::arg("second_player", what.players[1]),
        fmt::arg("first", what.moves[0]), fmt::arg("second", what.moves[1]));
}

}  // namespace rulewright::cli
