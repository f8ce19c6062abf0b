#include "script/api.hpp"
#include "script/arguments.hpp"
#include "script/state_api.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using hooks::PositionView;

// What primitives that walk over the board cost, in instructions of Lua.
constexpr int kPieceCost = 2;
constexpr int kWalk = 50;
constexpr int kReachCost = 50;
constexpr int kTextCost = 200;
constexpr int kTextCostOfSquare = 5;
constexpr int kShiftCost = 2;
constexpr int kSquareCost = 2;
constexpr int kMostDirections = 8;
constexpr int kSumCost = 4;  // for each word

int to_move(lua_State* state) {
    push_word(state, Vocabulary::kPlayer, index(position_at(state, 1).to_move()));
    return 1;
}

int opponent_of_mover(lua_State* state) {
    push_word(state, Vocabulary::kPlayer, index(opponent(position_at(state, 1).to_move())));
    return 1;
}

int occupied(lua_State* state) {
    push_set(state, position_at(state, 1).occupied());
    return 1;
}

int empty(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    push_set(state, position.board() - position.occupied());
    return 1;
}

int whole_board(lua_State* state) {
    push_set(state, position_at(state, 1).board());
    return 1;
}

// pieces([player][, kind])
int pieces(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    int argument = 2;
    WideSet found = position.occupied();
    if (const auto player = find_word(state, argument, Vocabulary::kPlayer)) {
        found = position.pieces(make_id<PlayerId>(*player));
        ++argument;
    } else if (lua_isnil(state, argument) && !lua_isnoneornil(state, argument + 1)) {
        ++argument;  // no player, but a kind
    }
    if (!lua_isnoneornil(state, argument)) {
        found &= position.pieces(make_id<PieceKind>(word_at(state, argument, Vocabulary::kKind)));
    }
    if (argument == 2 && !lua_isnoneornil(state, 3)) {
        raise_argument(state, 3, "nothing after a kind expected: the player comes before it");
    }
    push_set(state, found);
    return 1;
}

int owner_at(lua_State* state) {
    Context::of(state).charge(state, kPieceCost);
    const hooks::PositionView& position = position_at(state, 1);
    const Square square = square_at(state, 2);
    const auto piece = position.at(square);
    // What is nobody's stands among the pieces of both.
    if (piece && !position.pieces(opponent(piece->owner)).contains(square)) {
        push_word(state, Vocabulary::kPlayer, index(piece->owner));
    } else {
        lua_pushnil(state);
    }
    return 1;
}

int kind_at(lua_State* state) {
    Context::of(state).charge(state, kPieceCost);
    const auto piece = position_at(state, 1).at(square_at(state, 2));
    if (piece) {
        push_word(state, Vocabulary::kKind, index(piece->kind));
    } else {
        lua_pushnil(state);
    }
    return 1;
}

// On wide boards each step goes over all squares that were reached before; a path that winds has
// half as many steps as there are squares.
void charge_walk(lua_State* state, const WideSet& within) {
    Context& context = Context::of(state);
    if (context.words() == 1) return;
    const int squares = within.count();
    context.charge(state, squares * squares / 16);
}

// Without `within` pieces connect through pieces of their own owner.
int connected(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet seed = set_at(state, 2);
    const hooks::Neighbourhood how = neighbourhood_at(state, 3);
    Context::of(state).charge(state, kWalk);
    if (!lua_isnoneornil(state, 4)) {
        const WideSet within = set_at(state, 4);
        charge_walk(state, within);
        push_set(state, position.connected(seed, within, how));
        return 1;
    }
    WideSet found;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const WideSet own = position.pieces(make_id<PlayerId>(player));
        if (seed.disjoint(own)) continue;
        charge_walk(state, own);
        found |= position.connected(seed & own, own, how);
    }
    push_set(state, found);
    return 1;
}

int neighbours(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet set = set_at(state, 2);
    const hooks::Neighbourhood how = neighbourhood_at(state, 3);
    Context::of(state).charge(state, kShiftCost + kMostDirections * kSquareCost * set.count());
    push_set(state, position.neighbours(set, how));
    return 1;
}

int sum(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet set = set_at(state, 2);
    charge_words(state, kSumCost);
    lua_pushinteger(state, position.sum(set, attribute_at(state, 3)));
    return 1;
}

int attribute(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const Square square = square_at(state, 2);
    lua_pushinteger(state, position.sum(WideSet::of(square), attribute_at(state, 3)));
    return 1;
}

int shift(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet set = set_at(state, 2);
    const int x = whole_at(state, 3, -512, 512);
    const int y = whole_at(state, 4, -512, 512);
    Context::of(state).charge(state, kShiftCost + kSquareCost * set.count());
    push_set(state, position.shift(set, x, y));
    return 1;
}

int ray(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const Square from = square_at(state, 2);
    const int x = whole_at(state, 3, -512, 512);
    const int y = whole_at(state, 4, -512, 512);
    if (x == 0 && y == 0) raise(state, "a ray needs a direction, got 0, 0");
    charge_words(state, 1);
    const WideSet blockers = lua_isnoneornil(state, 5) ? position.occupied() : set_at(state, 5);
    Context::of(state).charge(state, kWalk);
    push_set(state, position.ray(from, x, y, blockers));
    return 1;
}

int reach(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet pieces = set_at(state, 2) & position.occupied();
    hooks::Reach what = reach_at(state, 3);
    if (!lua_isnoneornil(state, 4)) {
        what.as = make_id<PieceKind>(word_at(state, 4, Vocabulary::kKind));
    }
    Context::of(state).charge(state, kReachCost * std::max(1, pieces.count()));
    push_set(state, position.reach(pieces, what));
    return 1;
}

int influence(lua_State* state) {
    const PositionView& position = position_at(state, 1);
    const WideSet by = lua_type(state, 2) == LUA_TSTRING ? position.pieces(player_at(state, 2))
                                                         : set_at(state, 2) & position.occupied();
    const AttributeId attribute_id = attribute_at(state, 3);
    if (index(attribute_id) >= Context::of(state).program().constants) {
        raise_argument(state, 3, "influence adds up attributes of kinds, not what pieces carry");
    }
    const hooks::Reach& what = reach_at(state, 4);
    Context::of(state).charge(state, kReachCost * by.count());
    push_field(state, position.influence(by, attribute_id, what));
    return 1;
}

int fen(lua_State* state) {
    Context& context = Context::of(state);
    context.charge(
        state, kTextCost + kTextCostOfSquare * static_cast<int>(context.program().topology.size()));
    context.looks_at_turn = true;
    context.scratch = position_at(state, 1).fen();
    lua_pushlstring(state, context.scratch.data(), context.scratch.size());
    return 1;
}

constexpr Member kMembers[] = {
    {"to_move", Form::kAttribute, "", "Player", "The player whose turn it is.",
     "assert(position.to_move == \"white\")", to_move},
    {"opponent", Form::kAttribute, "", "Player", "The other player.",
     "assert(position.opponent == \"black\")", opponent_of_mover},
    {"occupied", Form::kAttribute, "", "SquareSet", "All squares with a piece.",
     "assert(position.occupied == position:pieces())", occupied},
    {"empty", Form::kAttribute, "", "SquareSet", "All squares without a piece.",
     "assert(position.empty == position.board & ~position.occupied)", empty},
    {"board", Form::kAttribute, "", "SquareSet", "All squares.",
     "assert(position.board:count() == board.squares)", whole_board},
    {"pieces", Form::kMethod, "player?: Player, kind?: Kind", "SquareSet",
     "The squares of the pieces of a player, of a kind (`position:pieces(\"pawn\")`), of both, or "
     "of "
     "all pieces.",
     "assert(position:pieces(\"white\", \"pawn\"):count() == 2)", at_most<3, pieces>},
    {"owner", Form::kMethod, "square: SquareSet", "Player?",
     "Whose piece stands on the square; nil when it is empty.",
     "assert(position:owner(square(\"c3\")) == \"black\")", at_most<2, owner_at>},
    {"kind", Form::kMethod, "square: SquareSet", "Kind?",
     "The kind of the piece on the square; nil when it is empty.",
     "assert(position:kind(square(\"c3\")) == \"knight\")", at_most<2, kind_at>},
    {"connected", Form::kMethod, "seed: SquareSet, how: Neighbourhood, within?: SquareSet",
     "SquareSet",
     "What the seed reaches from neighbour to neighbour through `within`; without it, through "
     "pieces "
     "of the same owner. Squares of the seed that lie outside are left out.",
     "assert(position:connected(square(\"c3\"), \"orthogonal\"):count() == 3)",
     at_most<4, connected>},
    {"neighbours", Form::kMethod, "set: SquareSet, how: Neighbourhood", "SquareSet",
     "The squares beside the set's squares, without the set itself.",
     "assert(name(position:neighbours(square(\"a1\"), \"orthogonal\")) == \"b1, a2\")",
     at_most<3, neighbours>},
    {"sum", Form::kMethod, "set: SquareSet, attribute: Attribute", "integer",
     "The sum of an attribute over the pieces on the set; empty squares count nothing.",
     "assert(position:sum(position:pieces(\"white\", \"pawn\"), \"weight\") == 2)",
     at_most<3, sum>},
    {"attribute", Form::kMethod, "square: SquareSet, attribute: Attribute", "integer",
     "The attribute of the piece on the square; 0 when it is empty.",
     "assert(position:attribute(square(\"c3\"), \"weight\") == 3)", at_most<3, attribute>},
    {"shift", Form::kMethod, "set: SquareSet, x: integer, y: integer", "SquareSet",
     "Each square of the set moved x files to the right and y ranks up; what leaves its board is "
     "lost.",
     "assert(name(position:shift(square(\"h1\") | square(\"a1\"), 1, 2)) == \"b3\")",
     at_most<4, shift>},
    {"ray", Form::kMethod, "from: SquareSet, x: integer, y: integer, blockers?: SquareSet",
     "SquareSet",
     "The squares from `from` (not included) step by step up to and including the first blocker, "
     "or "
     "to the edge. Blockers are the occupied squares unless given.",
     "assert(name(position:ray(square(\"c1\"), 0, 1)) == \"c2\")", at_most<5, ray>},
    {"reach", Form::kMethod, "pieces: SquareSet, what: Reach, kind?: Kind", "SquareSet",
     "Targets of the pieces on the squares together, each as if it were its owner's turn, and, "
     "with "
     "a kind, as if it were one of that kind.",
     "assert(name(position:reach(square(\"b2\"), \"captures\")) == \"a3, c3\")", at_most<4, reach>},
    {"influence", Form::kMethod, "by: Player|SquareSet, attribute: Attribute, what: Reach", "Field",
     "For every square the sum of the attribute over those of the pieces that reach it.",
     "assert(position:influence(\"white\", \"weight\", \"captures\"):at(square(\"a3\")) == 1)",
     at_most<4, influence>},
    {"fen", Form::kMethod, "", "string", "The position as text; for messages, it is slow.",
     "assert(position:fen():sub(1, 3) == \"4k3\")", at_most<1, fen>},
    {"plies", Form::kAttribute, "", "integer",
     "How many plies were played before this position, as its move number counts them: a turn "
     "of several moves as one.",
     "assert(position.plies >= 0)", position_plies},
    {"variable", Form::kMethod, "name: string", "integer",
     "The value of a variable that the variant declares under `state: game` or `turns: variables`; "
     "of one of turns as it is while the ply is chosen, in `after`, too. `outcome` cannot read "
     "those: "
     "their new values come after it.",
     "assert(position:variable(\"phase\") == 0)", at_most<2, position_variable>},
    {"dice", Form::kAttribute, "", "string[]",
     "The names of the faces on the table, in games with `turns`; else nothing is in the list. Of "
     "the moves of a turn each is asked about with its throw; where none has come (whether a piece "
     "gives check before the dice are thrown), nothing is in the list.",
     "assert(#position.dice == 0)", position_dice},
    {"contest", Form::kAttribute, "", "string[]",
     "What was thrown for the move that is decided now, in the order of the throws; nothing is in "
     "the list before, nor of a move without a contest.",
     "assert(#position.contest == 0)", position_contest},
    {"tag", Form::kAttribute, "", "string?",
     "The `tag` of the way by which the `turn` hook lets the piece move; the same while attacks on "
     "royal pieces are looked for that the move may leave, so these should not depend on it.",
     "assert(position.tag == nil)", position_tag},
    {"last_move", Form::kAttribute, "", "LastMove?",
     "The last move: `origin`, `destination` and whether it `captured`; nil at the start and after "
     "a pass. With `state: {last_move: true}` only.",
     "assert(position.last_move == nil)", position_last_move},
    {"occurrences", Form::kAttribute, "", "integer",
     "How often the game has come to the position at the beginning of a turn, this time among "
     "them; 1 of a position that is only tried (`after`, and in `after_ply`), amid a turn, in "
     "`perft` and for a position text. With `state: {occurrences: true}` only; `outcome` is then "
     "asked again whenever a position comes back.",
     "assert(position.occurrences == 1)", position_occurrences},
    {"en_passant", Form::kAttribute, "", "SquareSet?",
     "The square on which the player to move may capture en passant; nil when there is none.",
     "assert(position.en_passant == nil)", position_en_passant},
    {"checked", Form::kMethod, "player?: Player", "SquareSet",
     "The royal pieces of the player (without one: of the player to move) that are attacked, by "
     "what movement, links and pieces say; `control` and `moves` are not asked.",
     "assert(position:checked():empty())", at_most<2, position_checked>},
    {"attackers", Form::kMethod, "square: SquareSet, player?: Player", "SquareSet",
     "The player's pieces that attack the square as the rules decide checks: by movement and "
     "links, "
     "by what `control` closes and `restrain` holds back, and by what `moves` adds; safety of "
     "their "
     "own royal piece is not looked at. Without a player: those of the opponent of whose piece "
     "stands there, or, where none does, of the player to move. An empty square counts as if an "
     "enemy stood there. `control`, `restrain` and `moves`, where they are asked, cannot ask for "
     "it.",
     "assert(name(position:attackers(square(\"b3\"))) == \"c4\")", at_most<3, position_attackers>},
    {"held", Form::kMethod, "kind: Kind, player?: Player", "integer",
     "How many pieces of the kind the player (without one: the player to move) holds.",
     "assert(position:held(\"pawn\") == 0)", at_most<3, position_held>},
    {"timer", Form::kMethod, "square: SquareSet", "integer",
     "How many plies the timer of the square, by `state: squares`, still runs; 0 when it does not.",
     "assert(position:timer(square(\"a1\")) == 0)", at_most<2, position_timer>},
    {"on_board", Form::kMethod, "number: integer", "SquareSet",
     "All squares of one board, counted from 1.",
     "assert(position:on_board(1):count() == board.files * board.ranks)",
     at_most<2, position_on_board>},
    {"zone", Form::kMethod, "name: string, player?: Player", "SquareSet",
     "The squares of one of the `zones`, as they are the player's (without one: of the player to "
     "move).",
     "assert(position:zone(\"hill\"):count() == 4)", at_most<3, position_zone>},
    {"links", Form::kMethod, "variable?: string, value?: integer", "SquareSet",
     "The squares that join their board to another, now or if the variable had another value.",
     "assert(position:links():empty())", at_most<3, position_links>},
    {"nearest", Form::kMethod, "square: SquareSet, among: SquareSet", "SquareSet",
     "Those of `among` on the square's board, or on any if boards are stacked, that are fewest "
     "king's steps away.",
     "assert(position:nearest(square(\"b2\"), square(\"b2\")) == square(\"b2\"))",
     at_most<3, position_nearest>},
};

}  // namespace

const std::span<const Member> kPositionMembers(kMembers);

}  // namespace rulewright::script
