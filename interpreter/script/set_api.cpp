#include "script/api.hpp"
#include "script/arguments.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;

// Of a loop over squares, beside the loop's own instructions.
constexpr int kStepCost = 2;

int count(lua_State* state) {
    lua_pushinteger(state, set_at(state, 1).count());
    return 1;
}

int empty(lua_State* state) {
    lua_pushboolean(state, set_at(state, 1).empty() ? 1 : 0);
    return 1;
}

int first(lua_State* state) {
    const WideSet set = set_at(state, 1);
    if (set.empty()) {
        lua_pushnil(state);
    } else {
        push_square(state, set.first());
    }
    return 1;
}

int has(lua_State* state) {
    const WideSet set = set_at(state, 1);
    lua_pushboolean(state, set_at(state, 2).subset_of(set) ? 1 : 0);
    return 1;
}

int meets(lua_State* state) {
    const WideSet set = set_at(state, 1);
    lua_pushboolean(state, set_at(state, 2).disjoint(set) ? 0 : 1);
    return 1;
}

int equals(lua_State* state) {
    const WideSet set = set_at(state, 1);
    lua_pushboolean(state, set_at(state, 2) == set ? 1 : 0);
    return 1;
}

int without(lua_State* state) {
    const WideSet set = set_at(state, 1);
    push_set(state, set - set_at(state, 2));
    return 1;
}

// The step of `for square in each(set)`: the next square is found from the set and the last
// square alone, so that nothing is kept between the steps.
int next_square(lua_State* state) {
    const WideSet set = set_at(state, 1);
    Context::of(state).charge(state, kStepCost);
    if (lua_isnoneornil(state, 2)) return first(state);
    const std::size_t last = index(square_at(state, 2));
    const WideSet rest = set - WideSet::first_squares(last + 1);
    if (rest.empty()) return 0;
    push_square(state, rest.first());
    return 1;
}

constexpr Member kMembers[] = {
    {"count", Form::kMethod, "", "integer", "How many squares it has.",
     "assert((square(\"a1\") | square(\"b1\")):count() == 2)", at_most<1, count>},
    {"empty", Form::kMethod, "", "boolean", "Whether it has none.",
     "assert((square(\"a1\") & square(\"b1\")):empty())", at_most<1, empty>},
    {"first", Form::kMethod, "", "SquareSet?",
     "Its first square in the order a1, b1, ..., h8, as a set of one; nil when it is empty.",
     "assert((square(\"a1\") | square(\"b1\")):first() == square(\"a1\"))", at_most<1, first>},
    {"each", Form::kMethod, "", "fun(): SquareSet",
     "For a `for` loop over its squares, each a set of one, in order.",
     "for s in position:pieces(\"white\", \"pawn\"):each() do assert(s:count() == 1) end",
     at_most<1, set_each>},
    {"has", Form::kMethod, "other: SquareSet", "boolean",
     "Whether all squares of the other are in it.", "assert(position.occupied:has(move.origin))",
     at_most<2, has>},
    {"meets", Form::kMethod, "other: SquareSet", "boolean", "Whether they have a square in common.",
     "assert(not position.occupied:meets(position.empty))", at_most<2, meets>},
    {"equals", Form::kMethod, "other: SquareSet", "boolean", "The same as `==`.",
     "assert(move.victim:equals(move.destination))", at_most<2, equals>},
    {"without", Form::kMethod, "other: SquareSet", "SquareSet",
     "Its squares that are not in the other; `set & ~other` in one word.",
     "assert(position.board:without(position.occupied) == position.empty)", at_most<2, without>},
};

}  // namespace

const std::span<const Member> kSetMembers(kMembers);

int set_each(lua_State* state) {
    static_cast<void>(set_at(state, 1));
    lua_pushcfunction(state, next_square);
    lua_pushvalue(state, 1);
    lua_pushnil(state);
    return 3;
}

int set_operator_and(lua_State* state) {
    const WideSet left = set_at(state, 1);
    push_set(state, left & set_at(state, 2));
    return 1;
}

int set_operator_or(lua_State* state) {
    const WideSet left = set_at(state, 1);
    push_set(state, left | set_at(state, 2));
    return 1;
}

int set_operator_xor(lua_State* state) {
    const WideSet left = set_at(state, 1);
    push_set(state, left ^ set_at(state, 2));
    return 1;
}

int set_operator_not(lua_State* state) {
    push_set(state, ~set_at(state, 1));
    return 1;
}

}  // namespace rulewright::script
