#include "script/api.hpp"

namespace rulewright::script {

namespace {

const OwnerInfo kOwnerTable[] = {
    {Owner::kPosition, "Position", "A position, read-only. It lives as long as the call.",
     kPositionMembers},
    {Owner::kMove, "Move", "The move that the question is about, read-only.", kMoveMembers},
    {Owner::kSet, "SquareSet",
     "A set of squares; one square is a set of one. `|` `&` `~` `~` (between two: in one but not "
     "both) "
     "and `==` work on sets; `set & ~set` is the empty one. To `if` each set is true: ask "
     "`set:empty()`. On boards of up to 64 squares a set is a Lua integer.",
     kSetMembers},
    {Owner::kField, "Field",
     "A whole number on every square. `a + b`, `a - b` and `-a` work on Fields.", kFieldMembers},
    {Owner::kWhy, "Why", "Takes the reasons of a decision; nil unless somebody asks for them.",
     kWhyMembers},
    {Owner::kGlobal, "Globals", "Beside Lua's own (see above).", kGlobalMembers},
};

constexpr const char* kCaptureExample =
    "-- a knight that captures explodes with its victim\n"
    "return {\n"
    "  capture = function(move, before, after, why)\n"
    "    if move.kind ~= \"knight\" then return move.victim end\n"
    "    if why then why(\"the knight from {at:squares} explodes\", {at = move.origin}) end\n"
    "    return move.origin | move.victim\n"
    "  end,\n"
    "}";

constexpr const char* kControlExample =
    "-- a square is closed to the player whose attackers of it weigh less\n"
    "return {\n"
    "  control = function(position, why)\n"
    "    return position:influence(\"white\", \"weight\", \"captures\")\n"
    "         - position:influence(\"black\", \"weight\", \"captures\")\n"
    "  end,\n"
    "}";

constexpr const char* kPortalsExample =
    "-- the corners of a board lead to those of the next one\n"
    "return {\n"
    "  portals = function(variables, from, to)\n"
    "    if to - from > 1 then return square(\"a1\") & square(\"b1\") end\n"
    "    return square(\"a1\") | square(\"h8\")\n"
    "  end,\n"
    "}";

constexpr const char* kAfterPlyExample =
    "-- who has no pawn left after ten moves each has lost\n"
    "return {\n"
    "  after_ply = function(before, position)\n"
    "    if position.plies == 19 then return {notices = {\"the pawns are counted now\"}} end\n"
    "    if position.plies ~= 20 then return end\n"
    "    for _, player in ipairs(players) do\n"
    "      if position:pieces(player, \"pawn\"):empty() then\n"
    "        return {over = \"no_pawns\", winner = opponent(player)}\n"
    "      end\n"
    "    end\n"
    "  end,\n"
    "}";

constexpr const char* kEffectsExample =
    "-- a capture blows away all pieces around it but pawns\n"
    "return {\n"
    "  effects = function(move, before, after, why)\n"
    "    if not move.victim then return end\n"
    "    local around = after:neighbours(move.destination, \"any\") | move.destination\n"
    "    local gone = around & after.occupied & ~after:pieces(\"pawn\") | move.destination\n"
    "    if why then why(\"the capture blows up {gone:squares}\", {gone = gone}) end\n"
    "    return {remove = gone}\n"
    "  end,\n"
    "}";

constexpr const char* kLegalExample =
    "-- who can capture must\n"
    "local function can_capture(position)\n"
    "  for from in each(position:pieces(position.to_move)) do\n"
    "    local targets = position:reach(from, \"captures\") & position:pieces(position.opponent)\n"
    "    if not targets:empty() then return true end\n"
    "  end\n"
    "  return false\n"
    "end\n"
    "return {\n"
    "  legal = function(move, before, after, why)\n"
    "    if move.victim or not can_capture(before) then return true end\n"
    "    if why then why(\"there is a capture\") end\n"
    "    return false\n"
    "  end,\n"
    "}";

constexpr const char* kMovesExample =
    "-- a knight may change places with a pawn of its own beside it\n"
    "return {\n"
    "  moves = function(position, from)\n"
    "    if position:kind(from) ~= \"knight\" then return end\n"
    "    local found = {}\n"
    "    local beside = position:neighbours(from, \"orthogonal\")\n"
    "    for to in each(beside & position:pieces(position.to_move, \"pawn\")) do\n"
    "      found[#found + 1] = {to = to, swaps = true}\n"
    "    end\n"
    "    return found\n"
    "  end,\n"
    "}";

constexpr const char* kOutcomeExample =
    "-- a king in the middle has won\n"
    "return {\n"
    "  outcome = function(position, why)\n"
    "    local middle = square(\"d4\") | square(\"e4\") | square(\"d5\") | square(\"e5\")\n"
    "    for _, player in ipairs(players) do\n"
    "      if middle:meets(position:pieces(player, \"king\")) then\n"
    "        return {over = \"hill\", winner = player}\n"
    "      end\n"
    "    end\n"
    "  end,\n"
    "}";

constexpr const char* kSetupExample =
    "-- the kings stand where they stood, the rooks somewhere beside them\n"
    "return {\n"
    "  setup = function(random)\n"
    "    local before, after = random(4) - 1, random(3) - 1\n"
    "    local function rank(rook, king)\n"
    "      local left = (before > 0 and before or \"\") .. rook .. (before < 3 and 3 - before or "
    "\"\")\n"
    "      local right = (after > 0 and after or \"\") .. rook .. (after < 2 and 2 - after or "
    "\"\")\n"
    "      return left .. king .. right\n"
    "    end\n"
    "    return rank(\"r\", \"k\") .. \"/8/8/8/8/8/8/\" .. rank(\"R\", \"K\") .. \" w - - 0 1\"\n"
    "  end,\n"
    "}";

constexpr const char* kOverlaysExample =
    "return {\n"
    "  overlays = {\n"
    "    weights = function(position)\n"
    "      local shown = field()\n"
    "      for s in each(position.occupied) do\n"
    "        shown = shown + field(s, position:attribute(s, \"weight\"))\n"
    "      end\n"
    "      return shown\n"
    "    end,\n"
    "  },\n"
    "}";

constexpr const char* kEvaluateExample =
    "-- pieces on the four squares in the middle are worth a third of a pawn more\n"
    "return {\n"
    "  evaluate = function(position)\n"
    "    local middle = square(\"d4\") | square(\"e4\") | square(\"d5\") | square(\"e5\")\n"
    "    local white, black = position:pieces(\"white\"), position:pieces(\"black\")\n"
    "    return 33 * ((white & middle):count() - (black & middle):count())\n"
    "  end,\n"
    "}";

constexpr const char* kTurnExample =
    "-- two dice; either may be used, and equal ones give two moves\n"
    "return {\n"
    "  turn = function(turn)\n"
    "    if turn.stage == \"start\" then return {{roll = 2}} end\n"
    "    if turn.stage == \"promotion\" then return nil end\n"
    "    local a, b = turn.dice[1], turn.dice[2]\n"
    "    local twice = a == b\n"
    "    return {\n"
    "      {move = {a, b}, goes_on = twice, keep = twice and {a} or {}},\n"
    "      {pass = \"forced\"},\n"
    "    }\n"
    "  end,\n"
    "}";

constexpr const char* kRestrainExample =
    "-- applies: [move]. Madrasi: who is attacked by a piece of the same kind may not move\n"
    "local kinds = {\"pawn\", \"knight\", \"bishop\", \"rook\", \"queen\"}\n"
    "return {\n"
    "  restrain = function(position)\n"
    "    local still = position.empty & position.occupied\n"
    "    for _, kind in ipairs(kinds) do\n"
    "      local white, black = position:pieces(\"white\", kind), position:pieces(\"black\", "
    "kind)\n"
    "      still = still | position:reach(white, \"captures\") & black\n"
    "      still = still | position:reach(black, \"captures\") & white\n"
    "    end\n"
    "    return still\n"
    "  end,\n"
    "}";

const HookInfo kHookTable[] = {
    {"capture", "move: Move, before: Position, after: Position, why?: Why", "SquareSet, boolean?",
     "when a capture's outcome matters",
     "The squares whose pieces leave the board: `move.victim` for a plain capture, `move.origin` "
     "for "
     "the mover (wherever it stands). A second result `true` means that the mover captures without "
     "moving, and so is not promoted; where it could be, the hook is asked about the move without "
     "a promotion. `after` is the board after a plain capture, before promotion. A variant that "
     "promises "
     "`removes: [victim, mover]` allows exactly one of the two.",
     kCaptureExample},
    {"control", "position: Position, why?: Why", "Field|SquareSet, SquareSet?",
     "when a line or a square could matter",
     "What is closed to each player: a Field whose positive squares are the first player's (closed "
     "to "
     "the second) and whose negative squares are the second player's; or two sets, the squares "
     "closed "
     "to the first and to the second player. `why.squares` is the way that was refused.",
     kControlExample},
    {"restrain", "position: Position, why?: Why", "SquareSet, SquareSet?, SquareSet?",
     "once for each position in which moves are looked for, and where a royal piece is attacked by "
     "movement",
     "Pieces of both players that are held back where they stand: a set for each word of the "
     "file's "
     "`restrain: {applies:}`, in that order: `move`, pieces that may not move; `capture`, pieces "
     "that may not capture; `captured`, pieces that may not be captured. What may not move or not "
     "capture gives no check, and what may not be captured is in none. Drops are not held back, "
     "and "
     "`position:checked` does not ask. `why.squares` is the piece that a refused move is about.",
     kRestrainExample},
    {"portals", "variables: table<string, integer>, from: integer, to: integer", "SquareSet",
     "once for each two boards, the lower number first, and each value of the variables that "
     "`links: by` names",
     "The squares of board `from` that are joined to those of the same name of board `to`, and "
     "back.",
     kPortalsExample},
    {"effects", "move: Move, before: Position, after: Position, why?: Why", "Effects?",
     "for each move that the file's `effects: {on:, pieces:}` covers, before it is known to be "
     "legal",
     "What the move does beside going and capturing: part of the move, so that it decides what is "
     "legal, what is in check and what the notation shows. `after` is the position with the plain "
     "move (with what its pieces gain, `changes` and `rebirth`), the opponent to move. See Effects "
     "for the answer; "
     "`effects: {may: [...]}` in the file promises what it may hold.",
     kEffectsExample},
    {"legal", "move: Move, before: Position, after: Position, why?: Why", "boolean",
     "for each move that the file's `legal: {on:, pieces:}` covers and that movement and limits "
     "allow",
     "Whether the move is allowed. `after` is the position with all that the move does. It is not "
     "asked to look after royal pieces; that comes then.",
     kLegalExample},
    {"moves", "position: Position, from: SquareSet, why?: Why", "ExtraMove[]?",
     "for each piece that the file's `moves: {pieces:, whose:}` covers, in each position, and, "
     "unless "
     "`on:` "
     "leaves `capture` out, for pieces of the opponent where check is looked for",
     "Moves of the piece on `from` that its movement data cannot say, in addition to those. "
     "`position.to_move` is who moves the piece: its owner, unless `moves: {whose:}` says "
     "otherwise; neutral pieces are moved by both, where `pieces:` names their kind. What is not "
     "the player's own captures nobody, is not promoted and is not held back. A square that its "
     "movement reaches, too, is that "
     "plain move: an entry for it that says more than `to` is a mistake. Squares outside the zone "
     "of a piece that is `confined_to` it are left out, and where `forbidden` keeps it from "
     "standing they are a mistake. `why.squares` is where somebody wants to go who is not let.",
     kMovesExample},
    {"after_ply", "before: Position, position: Position, move?: Move", "Effects?",
     "after each ply that is played and that the file's `after_ply: {on:, pieces:}` covers",
     "What follows the ply; legality does not see it. `before` is the position before the ply; a "
     "pass has no move. `position.to_move` is the opponent of who has moved, also where a turn "
     "goes on.",
     kAfterPlyExample},
    {"outcome", "position: Position, why?: Why", "table?",
     "when a position is entered: at the start, and after each ply that the file's `outcome: {on:, "
     "pieces:}` covers",
     "How the game has ended, if it has: `{over = name, winner = player}`, a name under `ends: "
     "by_rule`; without `winner` it is a draw. `position.to_move` is the opponent of who has "
     "moved, also where a turn goes on.",
     kOutcomeExample},
    {"overlays", "", "", "by `rulewright show --overlay NAME`",
     "A table of functions by name, each from a Position to a Field that is drawn on the board. "
     "`control` "
     "is drawn under its own name without being listed.",
     kOverlaysExample},
    {"turn", "turn: Turn", "Way[]",
     "once for each distinct `turn`, when a turn begins or may go on; with `turns: {sees: "
     "position}` "
     "of each position anew",
     "What a turn consists of: the ways in which it may go on, one of which the player chooses. A "
     "single `{roll = n}` is no choice: n dice are thrown. `turn.stage` is `start`; `rolled` after "
     "a "
     "throw; `moved` after a move or pass with `goes_on`; `promotion` when a piece reaches its "
     "promotion ranks: `{roll = 1}` then lets the die decide, no answer leaves it to the player; "
     "`contest`, with `turns: {contests: ...}`, when a move has been chosen: `{roll = n}` throws n "
     "dice, which other hooks read as `position.contest` when they decide that move, no answer "
     "lets "
     "it be. A "
     "player none of whose moves is possible by any throw is mated or stalemated before it, and so "
     "is one whom a throw leaves no move when there is no `pass` among the ways. Ways that move "
     "the "
     "same pieces need a `mark` each. `position` and `after` tell other hooks the `tag` of the way "
     "while its move is tried. The right to capture en passant lasts for one move or pass.",
     kTurnExample},
    {"evaluate", "position: Position", "integer",
     "by search alone, at each position that it weighs; the rules never depend on it",
     "What the position is worth beyond what the engine finds from the pieces and how they move, "
     "in "
     "hundredths of a pawn: positive numbers are good for the first player, whoever is to move. A "
     "whole number from -10000 to 10000. It is asked very often: one or two questions to the "
     "position, each for a whole set, cost least.",
     kEvaluateExample},
    {"setup", "random: fun(n: integer): integer", "string",
     "once for each game, with the numbers of the game's seed",
     "The position in which the game starts, as under `start:` in the file, which stays the one "
     "that castling, initial squares and a text's dialect go by. `random(n)` is a whole number "
     "from 1 to n; equal seeds give equal numbers on every machine.",
     kSetupExample},
};

constexpr EntryInfo kTurnEntries[] = {
    {"player", "Player", "Whose turn it is."},
    {"stage", "string", "`start`, `rolled`, `moved`, `promotion` or `contest`."},
    {"in_check", "boolean", "Whether the player is in check."},
    {"gives_check", "boolean",
     "At the stage `moved`: whether the opponent is in check. Else `false`."},
    {"captured", "boolean",
     "At the stage `moved`, with `state: {last_move: true}`: whether that ply took an enemy. Else "
     "`false`."},
    {"kind", "Kind?", "At the stage `contest`: who moves."},
    {"victim", "Kind?", "At the stage `contest`: whom it would take; nil when nobody."},
    {"dice", "string[]", "The names of the faces on the table, in the order of the variant file."},
    {"variables", "table<string, integer>", "The values of the variables under `turns:`."},
    {"position", "Position?",
     "With `turns: {sees: position}`, but for the stage `promotion`: the position in which the "
     "turn goes on; at `contest` that before the move. Its dice are those of `turn.dice` only once "
     "they are thrown."},
};

constexpr EntryInfo kWayEntries[] = {
    {"move", "Kind|Kind[]|true?", "Move a piece of one of these kinds; `true`: of any."},
    {"roll", "integer?", "Throw so many dice, 1 to 4."},
    {"pass", "string?",
     "Play no move, which counts as a ply: `forced`, when the player can do nothing else, or "
     "`free`, in check, too: who has such a way is never mated nor stalemated."},
    {"piece", "string?",
     "With `move`, at the stage `moved`: `same` lets only the piece move that moved last, `other` "
     "all but that one. Needs `state: {last_move: true}`."},
    {"captures", "boolean?", "With `move`: `true` for captures alone, `false` for all but those."},
    {"direction", "string?",
     "With `move`, at the stage `moved`: `same` goes straight on in the direction of the last "
     "move, `other` in any but that, `not_back` in any but the opposite one. Directions are those "
     "of the line on the diagram from where a move begins to where it ends. Needs `state: "
     "{last_move: true}`."},
    {"tag", "string?",
     "With `move`: one of `turns: tags`, which other hooks read as `position.tag`."},
    {"done", "boolean|string?",
     "At the stage `moved`: the turn is over; `true` alone, or `\"forced\"` beside other ways, "
     "when none of them but a free pass is possible."},
    {"mark", "string?",
     "With `move` or `pass`: one of ! ? * + in front of its text (no + where a letter of a kind "
     "begins with it, no * where that is the letter of what `moves` moves). Tells ways apart that "
     "move the same pieces, unless `captures` does, and passes. A text without it means that move, "
     "too, where no way without a mark has it; `refuse` takes texts as they are written."},
    {"again", "string|string[]?", "With `roll`: faces that do not count and are thrown again."},
    {"weights", "table<string, integer>?",
     "With `roll`: how often each face comes in this throw, 0 to 10000, in place of the weights in "
     "the variant file; faces that are not named do not come. Promised by `turns: {weights: "
     "hook}`."},
    {"goes_on", "boolean?",
     "With `move` or `pass`: the same player goes on, at the stage `moved`."},
    {"keep", "string|string[]?", "With `goes_on`: the dice that stay on the table."},
    {"set", "table<string, integer>?", "New values of variables."},
};

constexpr EntryInfo kEffectsEntries[] = {
    {"remove", "SquareSet?",
     "The pieces on these squares leave the board; empty squares are none."},
    {"move", "SquareSet[][]?",
     "`{{from, to}, ...}`: pieces go to squares that are empty then, one after the other."},
    {"place", "any[][]?",
     "`{{squares, kind, player}, ...}`: new pieces on empty squares; without a player, the "
     "mover's."},
    {"become", "any[][]?", "`{{squares, kind}, ...}`: the pieces there are of that kind now."},
    {"owner", "any[][]?", "`{{squares, player}, ...}`: the pieces there are that player's now."},
    {"values", "any[][]?",
     "`{{squares, name, value}, ...}`: what the pieces there carry by `state: pieces`."},
    {"squares", "any[][]?",
     "`{{squares, plies}, ...}`: the timers of squares by `state: squares`; 0 ends them."},
    {"hands", "any[][]?",
     "`{{player, kind, number}, ...}`: so many pieces come into the player's hand by `hands`; with "
     "a number below 0 they leave it. None of it is a capture, and none resets a count."},
    {"set", "table<string, integer>?", "New values of variables of `state: game`."},
    {"ends_en_passant", "boolean?", "The right to capture en passant is gone."},
    {"notices", "string[]?",
     "Told to the players when the ply is played: at most 16, of 200 bytes."},
    {"over", "string?", "The game is over by this name of `ends: by_rule`."},
    {"winner", "Player?", "With `over`: who has won; without it, a draw."},
};

constexpr EntryInfo kLastMoveEntries[] = {
    {"origin", "SquareSet", "Where the piece stood."},
    {"destination", "SquareSet", "Where it was to go."},
    {"captured", "boolean", "Whether it took an enemy."},
};

constexpr EntryInfo kExtraMoveEntries[] = {
    {"to", "SquareSet",
     "Where the piece goes, and captures an enemy. It names the move: no two of a piece have the "
     "same."},
    {"swaps", "boolean?", "It changes places with the piece on `to`, whose ever it is."},
    {"stays", "boolean?",
     "It stays where it is: `to`, which may be its own square, only names the move, and nobody is "
     "captured there; the rest is its effects."},
    {"remove, move, place, ...", "",
     "What the move does then: any of Effects, after the file's `changes`. Who is taken away so is "
     "no capture for `on`, `only: captures` or `must_capture`; a royal piece stands in check by "
     "it."},
};

const TableInfo kTables[] = {
    {"Effects",
     "What `effects` and `after_ply` answer, or nothing. It is done in this order; other keys are "
     "errors, and so are keys that the file does not promise.",
     kEffectsEntries},
    {"ExtraMove", "One move that the `moves` hook adds.", kExtraMoveEntries},
    {"LastMove", "The last move of a game, see `position.last_move`.", kLastMoveEntries},
    {"Turn", "What the `turn` hook is asked about.", kTurnEntries},
    {"Way", "One way in which a turn may go on: `move`, `roll`, `pass` or `done`, and more.",
     kWayEntries},
};

}  // namespace

std::span<const TableInfo> tables() {
    return kTables;
}
std::span<const OwnerInfo> owners() {
    return kOwnerTable;
}
std::span<const HookInfo> hook_points() {
    return kHookTable;
}

}  // namespace rulewright::script
