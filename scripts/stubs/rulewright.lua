---@meta
-- Generated from interpreter/script/ for LuaLS (completion in an editor); do not edit.

---@alias Player string
---@alias Kind string
---@alias Attribute string
---@alias Neighbourhood "orthogonal"|"diagonal"|"any"
---@alias Reach
---| '"moves"' # empty squares that it could move to
---| '"captures"' # squares that it could capture on; an empty one counts as if an enemy stood there
---| '"targets"' # moves and captures together
---| '"empty_targets"' # the empty squares among its targets
---| '"legal_moves"' # moves that leave the player out of check
---| '"legal_captures"' # captures that leave the player out of check, of empty squares too: those that can be played are these & the enemy's pieces
---| '"legal_targets"' # legal moves and legal captures together; castling and captures in passing are never there
---| '"legal_empty_targets"' # empty targets that leave the player out of check
---| '"guards"' # own pieces that it could capture if they were the enemy's

---A position, read-only. It lives as long as the call.
---@class Position
---@field to_move Player The player whose turn it is.
---@field opponent Player The other player.
---@field occupied SquareSet All squares with a piece.
---@field empty SquareSet All squares without a piece.
---@field board SquareSet All squares.
---@field plies integer How many plies were played before this position, as its move number counts them: a turn of several moves as one.
---@field dice string[] The names of the faces on the table, in games with `turns`; else nothing is in the list. Of the moves of a turn each is asked about with its throw; where none has come (whether a piece gives check before the dice are thrown), nothing is in the list.
---@field contest string[] What was thrown for the move that is decided now, in the order of the throws; nothing is in the list before, nor of a move without a contest.
---@field tag string? The `tag` of the way by which the `turn` hook lets the piece move; the same while attacks on royal pieces are looked for that the move may leave, so these should not depend on it.
---@field last_move LastMove? The last move: `origin`, `destination` and whether it `captured`; nil at the start and after a pass. With `state: {last_move: true}` only.
---@field occurrences integer How often the game has come to the position at the beginning of a turn, this time among them; 1 of a position that is only tried (`after`, and in `after_ply`), amid a turn, in `perft` and for a position text. With `state: {occurrences: true}` only; `outcome` is then asked again whenever a position comes back.
---@field en_passant SquareSet? The square on which the player to move may capture en passant; nil when there is none.
local Position = {}

---The squares of the pieces of a player, of a kind (`position:pieces("pawn")`), of both, or of all pieces.
---@param player? Player
---@param kind? Kind
---@return SquareSet
function Position:pieces(player, kind) end

---Whose piece stands on the square; nil when it is empty.
---@param square SquareSet
---@return Player?
function Position:owner(square) end

---The kind of the piece on the square; nil when it is empty.
---@param square SquareSet
---@return Kind?
function Position:kind(square) end

---What the seed reaches from neighbour to neighbour through `within`; without it, through pieces of the same owner. Squares of the seed that lie outside are left out.
---@param seed SquareSet
---@param how Neighbourhood
---@param within? SquareSet
---@return SquareSet
function Position:connected(seed, how, within) end

---The squares beside the set's squares, without the set itself.
---@param set SquareSet
---@param how Neighbourhood
---@return SquareSet
function Position:neighbours(set, how) end

---The sum of an attribute over the pieces on the set; empty squares count nothing.
---@param set SquareSet
---@param attribute Attribute
---@return integer
function Position:sum(set, attribute) end

---The attribute of the piece on the square; 0 when it is empty.
---@param square SquareSet
---@param attribute Attribute
---@return integer
function Position:attribute(square, attribute) end

---Each square of the set moved x files to the right and y ranks up; what leaves its board is lost.
---@param set SquareSet
---@param x integer
---@param y integer
---@return SquareSet
function Position:shift(set, x, y) end

---The squares from `from` (not included) step by step up to and including the first blocker, or to the edge. Blockers are the occupied squares unless given.
---@param from SquareSet
---@param x integer
---@param y integer
---@param blockers? SquareSet
---@return SquareSet
function Position:ray(from, x, y, blockers) end

---Targets of the pieces on the squares together, each as if it were its owner's turn, and, with a kind, as if it were one of that kind.
---@param pieces SquareSet
---@param what Reach
---@param kind? Kind
---@return SquareSet
function Position:reach(pieces, what, kind) end

---For every square the sum of the attribute over those of the pieces that reach it.
---@param by Player|SquareSet
---@param attribute Attribute
---@param what Reach
---@return Field
function Position:influence(by, attribute, what) end

---The position as text; for messages, it is slow.
---@return string
function Position:fen() end

---The value of a variable that the variant declares under `state: game` or `turns: variables`; of one of turns as it is while the ply is chosen, in `after`, too. `outcome` cannot read those: their new values come after it.
---@param name string
---@return integer
function Position:variable(name) end

---The royal pieces of the player (without one: of the player to move) that are attacked, by what movement, links and pieces say; `control` and `moves` are not asked.
---@param player? Player
---@return SquareSet
function Position:checked(player) end

---The player's pieces that attack the square as the rules decide checks: by movement and links, by what `control` closes and `restrain` holds back, and by what `moves` adds; safety of their own royal piece is not looked at. Without a player: those of the opponent of whose piece stands there, or, where none does, of the player to move. An empty square counts as if an enemy stood there. `control`, `restrain` and `moves`, where they are asked, cannot ask for it.
---@param square SquareSet
---@param player? Player
---@return SquareSet
function Position:attackers(square, player) end

---How many pieces of the kind the player (without one: the player to move) holds.
---@param kind Kind
---@param player? Player
---@return integer
function Position:held(kind, player) end

---How many plies the timer of the square, by `state: squares`, still runs; 0 when it does not.
---@param square SquareSet
---@return integer
function Position:timer(square) end

---All squares of one board, counted from 1.
---@param number integer
---@return SquareSet
function Position:on_board(number) end

---The squares of one of the `zones`, as they are the player's (without one: of the player to move).
---@param name string
---@param player? Player
---@return SquareSet
function Position:zone(name, player) end

---The squares that join their board to another, now or if the variable had another value.
---@param variable? string
---@param value? integer
---@return SquareSet
function Position:links(variable, value) end

---Those of `among` on the square's board, or on any if boards are stacked, that are fewest king's steps away.
---@param square SquareSet
---@param among SquareSet
---@return SquareSet
function Position:nearest(square, among) end

---The move that the question is about, read-only.
---@class Move
---@field origin SquareSet The square that the mover leaves.
---@field destination SquareSet The square that the mover goes to.
---@field victim SquareSet? The square of the captured piece: the destination, but for en passant and captures in passing; nil without a capture.
---@field kind Kind The mover's kind before any promotion.
---@field owner Player The mover's owner.
---@field promotion Kind? What the mover becomes; nil without a promotion.
---@field en_passant boolean Whether it captures en passant.
---@field castling boolean Whether it castles.
---@field drop boolean Whether the piece comes from the hand; its origin is then its destination.
local Move = {}

---A set of squares; one square is a set of one. `|` `&` `~` `~` (between two: in one but not both) and `==` work on sets; `set & ~set` is the empty one. To `if` each set is true: ask `set:empty()`. On boards of up to 64 squares a set is a Lua integer.
---@class SquareSet: integer
---@operator band(SquareSet): SquareSet
---@operator bor(SquareSet): SquareSet
---@operator bxor(SquareSet): SquareSet
---@operator bnot: SquareSet
local SquareSet = {}

---How many squares it has.
---@return integer
function SquareSet:count() end

---Whether it has none.
---@return boolean
function SquareSet:empty() end

---Its first square in the order a1, b1, ..., h8, as a set of one; nil when it is empty.
---@return SquareSet?
function SquareSet:first() end

---For a `for` loop over its squares, each a set of one, in order.
---@return fun(): SquareSet
function SquareSet:each() end

---Whether all squares of the other are in it.
---@param other SquareSet
---@return boolean
function SquareSet:has(other) end

---Whether they have a square in common.
---@param other SquareSet
---@return boolean
function SquareSet:meets(other) end

---The same as `==`.
---@param other SquareSet
---@return boolean
function SquareSet:equals(other) end

---Its squares that are not in the other; `set & ~other` in one word.
---@param other SquareSet
---@return SquareSet
function SquareSet:without(other) end

---A whole number on every square. `a + b`, `a - b` and `-a` work on Fields.
---@class Field
---@operator add(Field): Field
---@operator sub(Field): Field
---@operator unm: Field
local Field = {}

---Its value on the square.
---@param square SquareSet
---@return integer
function Field:at(square) end

---The squares where it is above 0.
---@return SquareSet
function Field:positive() end

---The squares where it is below 0.
---@return SquareSet
function Field:negative() end

---The squares where the comparison holds.
---@param comparison ">"|">="|"=="|"<="|"<"|"~="
---@param value integer
---@return SquareSet
function Field:where(comparison, value) end

---The sum of its values on the set.
---@param set SquareSet
---@return integer
function Field:sum(set) end

---The same values on the set and 0 elsewhere.
---@param set SquareSet
---@return Field
function Field:on(set) end

---Its largest value on the set, or on the whole board.
---@param set? SquareSet
---@return integer
function Field:max(set) end

---Its smallest value on the set, or on the whole board.
---@param set? SquareSet
---@return integer
function Field:min(set) end

---Takes the reasons of a decision; nil unless somebody asks for them.
---@class Why
---@overload fun(text: string, values?: table)
---@field squares SquareSet The squares that the question is about (the way of a refused move); empty when it is about none in particular.
local Why = {}

---What `effects` and `after_ply` answer, or nothing. It is done in this order; other keys are errors, and so are keys that the file does not promise.
---@class Effects
---@field remove? SquareSet The pieces on these squares leave the board; empty squares are none.
---@field move? SquareSet[][] `{{from, to}, ...}`: pieces go to squares that are empty then, one after the other.
---@field place? any[][] `{{squares, kind, player}, ...}`: new pieces on empty squares; without a player, the mover's.
---@field become? any[][] `{{squares, kind}, ...}`: the pieces there are of that kind now.
---@field owner? any[][] `{{squares, player}, ...}`: the pieces there are that player's now.
---@field values? any[][] `{{squares, name, value}, ...}`: what the pieces there carry by `state: pieces`.
---@field squares? any[][] `{{squares, plies}, ...}`: the timers of squares by `state: squares`; 0 ends them.
---@field hands? any[][] `{{player, kind, number}, ...}`: so many pieces come into the player's hand by `hands`; with a number below 0 they leave it. None of it is a capture, and none resets a count.
---@field set? table<string, integer> New values of variables of `state: game`.
---@field ends_en_passant? boolean The right to capture en passant is gone.
---@field notices? string[] Told to the players when the ply is played: at most 16, of 200 bytes.
---@field over? string The game is over by this name of `ends: by_rule`.
---@field winner? Player With `over`: who has won; without it, a draw.

---One move that the `moves` hook adds.
---@class ExtraMove
---@field to SquareSet Where the piece goes, and captures an enemy. It names the move: no two of a piece have the same.
---@field swaps? boolean It changes places with the piece on `to`, whose ever it is.
---@field stays? boolean It stays where it is: `to`, which may be its own square, only names the move, and nobody is captured there; the rest is its effects.
---@field remove, move, place, ...  What the move does then: any of Effects, after the file's `changes`. Who is taken away so is no capture for `on`, `only: captures` or `must_capture`; a royal piece stands in check by it.

---The last move of a game, see `position.last_move`.
---@class LastMove
---@field origin SquareSet Where the piece stood.
---@field destination SquareSet Where it was to go.
---@field captured boolean Whether it took an enemy.

---What the `turn` hook is asked about.
---@class Turn
---@field player Player Whose turn it is.
---@field stage string `start`, `rolled`, `moved`, `promotion` or `contest`.
---@field in_check boolean Whether the player is in check.
---@field gives_check boolean At the stage `moved`: whether the opponent is in check. Else `false`.
---@field captured boolean At the stage `moved`, with `state: {last_move: true}`: whether that ply took an enemy. Else `false`.
---@field kind? Kind At the stage `contest`: who moves.
---@field victim? Kind At the stage `contest`: whom it would take; nil when nobody.
---@field dice string[] The names of the faces on the table, in the order of the variant file.
---@field variables table<string, integer> The values of the variables under `turns:`.
---@field position? Position With `turns: {sees: position}`, but for the stage `promotion`: the position in which the turn goes on; at `contest` that before the move. Its dice are those of `turn.dice` only once they are thrown.

---One way in which a turn may go on: `move`, `roll`, `pass` or `done`, and more.
---@class Way
---@field move? Kind|Kind[]|true Move a piece of one of these kinds; `true`: of any.
---@field roll? integer Throw so many dice, 1 to 4.
---@field pass? string Play no move, which counts as a ply: `forced`, when the player can do nothing else, or `free`, in check, too: who has such a way is never mated nor stalemated.
---@field piece? string With `move`, at the stage `moved`: `same` lets only the piece move that moved last, `other` all but that one. Needs `state: {last_move: true}`.
---@field captures? boolean With `move`: `true` for captures alone, `false` for all but those.
---@field direction? string With `move`, at the stage `moved`: `same` goes straight on in the direction of the last move, `other` in any but that, `not_back` in any but the opposite one. Directions are those of the line on the diagram from where a move begins to where it ends. Needs `state: {last_move: true}`.
---@field tag? string With `move`: one of `turns: tags`, which other hooks read as `position.tag`.
---@field done? boolean|string At the stage `moved`: the turn is over; `true` alone, or `"forced"` beside other ways, when none of them but a free pass is possible.
---@field mark? string With `move` or `pass`: one of ! ? * + in front of its text (no + where a letter of a kind begins with it, no * where that is the letter of what `moves` moves). Tells ways apart that move the same pieces, unless `captures` does, and passes. A text without it means that move, too, where no way without a mark has it; `refuse` takes texts as they are written.
---@field again? string|string[] With `roll`: faces that do not count and are thrown again.
---@field weights? table<string, integer> With `roll`: how often each face comes in this throw, 0 to 10000, in place of the weights in the variant file; faces that are not named do not come. Promised by `turns: {weights: hook}`.
---@field goes_on? boolean With `move` or `pass`: the same player goes on, at the stage `moved`.
---@field keep? string|string[] With `goes_on`: the dice that stay on the table.
---@field set? table<string, integer> New values of variables.

---The same as `set:each()`: for a `for` loop over its squares.
---@param set SquareSet
---@return fun(): SquareSet
function each(set) end

---The names of its squares, in order.
---@param set SquareSet
---@return string
function name(set) end

---The set of the one square of that name.
---@param name string
---@return SquareSet
function square(name) end

---A Field with the value on the set and 0 elsewhere. Values are -32768..32767; what goes beyond, also by `+`, `-` or `influence`, is an error.
---@param set? SquareSet
---@param value? integer
---@return Field
function field(set, value) end

---The other player.
---@param player Player
---@return Player
function opponent(player) end

---An attribute of a kind of piece, as the variant declares it.
---@param kind Kind
---@param attribute Attribute
---@return integer
function attribute(kind, attribute) end

---The players, the first to move first.
---@type Player[]
players = {}

---What the variant sets for each of its options; asking for another name is an error.
---@type table<string, any>
config = {}

---The board's numbers: `squares`, `boards`, and of the first board `files` and `ranks`.
---@type table<string, integer>
board = {}

---What the file `name.lua` beside the script returns. While the script loads only.
---@param name string
---@return any
function require(name) end

---What a script returns.
---@class Hooks
---@field capture? fun(move: Move, before: Position, after: Position, why?: Why): SquareSet, boolean? The squares whose pieces leave the board: `move.victim` for a plain capture, `move.origin` for the mover (wherever it stands). A second result `true` means that the mover captures without moving, and so is not promoted; where it could be, the hook is asked about the move without a promotion. `after` is the board after a plain capture, before promotion. A variant that promises `removes: [victim, mover]` allows exactly one of the two.
---@field control? fun(position: Position, why?: Why): Field|SquareSet, SquareSet? What is closed to each player: a Field whose positive squares are the first player's (closed to the second) and whose negative squares are the second player's; or two sets, the squares closed to the first and to the second player. `why.squares` is the way that was refused.
---@field restrain? fun(position: Position, why?: Why): SquareSet, SquareSet?, SquareSet? Pieces of both players that are held back where they stand: a set for each word of the file's `restrain: {applies:}`, in that order: `move`, pieces that may not move; `capture`, pieces that may not capture; `captured`, pieces that may not be captured. What may not move or not capture gives no check, and what may not be captured is in none. Drops are not held back, and `position:checked` does not ask. `why.squares` is the piece that a refused move is about.
---@field portals? fun(variables: table<string, integer>, from: integer, to: integer): SquareSet The squares of board `from` that are joined to those of the same name of board `to`, and back.
---@field effects? fun(move: Move, before: Position, after: Position, why?: Why): Effects? What the move does beside going and capturing: part of the move, so that it decides what is legal, what is in check and what the notation shows. `after` is the position with the plain move (with what its pieces gain, `changes` and `rebirth`), the opponent to move. See Effects for the answer; `effects: {may: [...]}` in the file promises what it may hold.
---@field legal? fun(move: Move, before: Position, after: Position, why?: Why): boolean Whether the move is allowed. `after` is the position with all that the move does. It is not asked to look after royal pieces; that comes then.
---@field moves? fun(position: Position, from: SquareSet, why?: Why): ExtraMove[]? Moves of the piece on `from` that its movement data cannot say, in addition to those. `position.to_move` is who moves the piece: its owner, unless `moves: {whose:}` says otherwise; neutral pieces are moved by both, where `pieces:` names their kind. What is not the player's own captures nobody, is not promoted and is not held back. A square that its movement reaches, too, is that plain move: an entry for it that says more than `to` is a mistake. Squares outside the zone of a piece that is `confined_to` it are left out, and where `forbidden` keeps it from standing they are a mistake. `why.squares` is where somebody wants to go who is not let.
---@field after_ply? fun(before: Position, position: Position, move?: Move): Effects? What follows the ply; legality does not see it. `before` is the position before the ply; a pass has no move. `position.to_move` is the opponent of who has moved, also where a turn goes on.
---@field outcome? fun(position: Position, why?: Why): table? How the game has ended, if it has: `{over = name, winner = player}`, a name under `ends: by_rule`; without `winner` it is a draw. `position.to_move` is the opponent of who has moved, also where a turn goes on.
---@field overlays? table<string, fun(position: Position): Field> A table of functions by name, each from a Position to a Field that is drawn on the board. `control` is drawn under its own name without being listed.
---@field turn? fun(turn: Turn): Way[] What a turn consists of: the ways in which it may go on, one of which the player chooses. A single `{roll = n}` is no choice: n dice are thrown. `turn.stage` is `start`; `rolled` after a throw; `moved` after a move or pass with `goes_on`; `promotion` when a piece reaches its promotion ranks: `{roll = 1}` then lets the die decide, no answer leaves it to the player; `contest`, with `turns: {contests: ...}`, when a move has been chosen: `{roll = n}` throws n dice, which other hooks read as `position.contest` when they decide that move, no answer lets it be. A player none of whose moves is possible by any throw is mated or stalemated before it, and so is one whom a throw leaves no move when there is no `pass` among the ways. Ways that move the same pieces need a `mark` each. `position` and `after` tell other hooks the `tag` of the way while its move is tried. The right to capture en passant lasts for one move or pass.
---@field evaluate? fun(position: Position): integer What the position is worth beyond what the engine finds from the pieces and how they move, in hundredths of a pawn: positive numbers are good for the first player, whoever is to move. A whole number from -10000 to 10000. It is asked very often: one or two questions to the position, each for a whole set, cost least.
---@field setup? fun(random: fun(n: integer): integer): string The position in which the game starts, as under `start:` in the file, which stays the one that castling, initial squares and a text's dialect go by. `random(n)` is a whole number from 1 to n; equal seeds give equal numbers on every machine.
