#include <algorithm>
#include <cstring>

#include "script/api.hpp"
#include "script/arguments.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using hooks::Field;

// What a question to one square costs, and one to all of a Field's planes: at all, and for each
// word of a wide board.
constexpr int kOneSquare = 4;
constexpr int kPlanes = 20;
constexpr int kPlanesOfWord = 2;

int at(lua_State* state) {
    const Field& field = field_at(state, 1);
    Context::of(state).charge(state, kOneSquare);
    lua_pushinteger(state, field.at(square_at(state, 2)));
    return 1;
}

// Each of a Field's planes is asked.
void charge_planes(lua_State* state, int times) {
    Context::of(state).charge(state, kPlanes * times);
    charge_words(state, kPlanesOfWord * times);
}

int positive(lua_State* state) {
    charge_planes(state, 1);
    push_set(state, field_at(state, 1).positive());
    return 1;
}

int negative(lua_State* state) {
    charge_planes(state, 1);
    push_set(state, field_at(state, 1).negative());
    return 1;
}

int where(lua_State* state) {
    const Field& field = field_at(state, 1);
    const char* comparison = luaL_checkstring(state, 2);
    const int number = whole_at(state, 3, kSmallestValue, kLargestValue);
    charge_planes(state, 2);
    const WideSet board = Context::of(state).board();
    const WideSet equal = field.equal_to(number) & board;
    const WideSet above = field.greater_than(number) & board;
    if (std::strcmp(comparison, ">") == 0) {
        push_set(state, above);
    } else if (std::strcmp(comparison, ">=") == 0) {
        push_set(state, above | equal);
    } else if (std::strcmp(comparison, "==") == 0) {
        push_set(state, equal);
    } else if (std::strcmp(comparison, "<=") == 0) {
        push_set(state, board - above);
    } else if (std::strcmp(comparison, "<") == 0) {
        push_set(state, board - above - equal);
    } else if (std::strcmp(comparison, "~=") == 0) {
        push_set(state, board - equal);
    } else {
        raise_argument(state, 2, "one of \">\", \">=\", \"==\", \"<=\", \"<\", \"~=\" expected");
    }
    return 1;
}

int sum(lua_State* state) {
    const Field& field = field_at(state, 1);
    const WideSet set = set_at(state, 2);
    charge_planes(state, 1);
    lua_pushinteger(state, field.sum(set));
    return 1;
}

int on(lua_State* state) {
    const Field& field = field_at(state, 1);
    const WideSet set = set_at(state, 2);
    push_field(state, field);
    field_at(state, -1).restrict_to(set);
    return 1;
}

// The largest value times `sign` on the set, or on the whole board.
int extreme(lua_State* state, int sign) {
    const Field& field = field_at(state, 1);
    const WideSet set = lua_isnoneornil(state, 2) ? Context::of(state).board() : set_at(state, 2);
    if (set.empty()) raise_argument(state, 2, "a SquareSet that is not empty expected");
    int best = -kLargestValue - 1;
    Context::of(state).charge(state, set.count());
    for (const Square square : set) best = std::max(best, sign * field.at(square));
    lua_pushinteger(state, sign * best);
    return 1;
}

int largest(lua_State* state) {
    return extreme(state, 1);
}
int smallest(lua_State* state) {
    return extreme(state, -1);
}

constexpr Member kMembers[] = {
    {"at", Form::kMethod, "square: SquareSet", "integer", "Its value on the square.",
     "assert(field(square(\"e4\"), 3):at(square(\"e4\")) == 3)", at_most<2, at>},
    {"positive", Form::kMethod, "", "SquareSet", "The squares where it is above 0.",
     "assert(field(move.origin, 3):positive() == move.origin)", at_most<1, positive>},
    {"negative", Form::kMethod, "", "SquareSet", "The squares where it is below 0.",
     "assert(field(move.origin, -3):negative() == move.origin)", at_most<1, negative>},
    {"where", Form::kMethod, "comparison: \">\"|\">=\"|\"==\"|\"<=\"|\"<\"|\"~=\", value: integer",
     "SquareSet", "The squares where the comparison holds.",
     "assert(field(move.origin, 3):where(\">=\", 3) == move.origin)", at_most<3, where>},
    {"sum", Form::kMethod, "set: SquareSet", "integer", "The sum of its values on the set.",
     "assert(field(move.origin | move.destination, 3):sum(position.board) == 6)", at_most<2, sum>},
    {"on", Form::kMethod, "set: SquareSet", "Field", "The same values on the set and 0 elsewhere.",
     "assert(field(position.board, 2):on(move.origin):sum(position.board) == 2)", at_most<2, on>},
    {"max", Form::kMethod, "set?: SquareSet", "integer",
     "Its largest value on the set, or on the whole board.",
     "assert(field(move.origin, 3):max() == 3)", at_most<2, largest>},
    {"min", Form::kMethod, "set?: SquareSet", "integer",
     "Its smallest value on the set, or on the whole board.",
     "assert(field(move.origin, 3):min() == 0)", at_most<2, smallest>},
};

}  // namespace

const std::span<const Member> kFieldMembers(kMembers);

int field_operator_add(lua_State* state) {
    const Field& left = field_at(state, 1);
    const Field& right = field_at(state, 2);
    push_field(state, left);
    check_range(state, field_at(state, -1) += right);
    return 1;
}

int field_operator_subtract(lua_State* state) {
    const Field& left = field_at(state, 1);
    const Field& right = field_at(state, 2);
    push_field(state, left);
    check_range(state, field_at(state, -1) -= right);
    return 1;
}

int field_operator_minus(lua_State* state) {
    const Field& field = field_at(state, 1);
    push_field(state, Field(Context::of(state).words()));
    check_range(state, field_at(state, -1) -= field);
    return 1;
}

}  // namespace rulewright::script
