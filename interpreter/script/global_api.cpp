#include "script/api.hpp"
#include "script/arguments.hpp"

namespace rulewright::script {

namespace {

// name(set): the names of its squares.
int name(lua_State* state) {
    const board::WideSet set = set_at(state, 1);
    Context& context = Context::of(state);
    context.charge(state, 10 + set.count());
    context.scratch.clear();
    for (const Square square : set) {
        if (!context.scratch.empty()) context.scratch += ", ";
        context.scratch += context.program().topology.name(square);
    }
    lua_pushlstring(state, context.scratch.data(), context.scratch.size());
    return 1;
}

int square(lua_State* state) {
    const auto found = find_square(state, 1);
    if (!found) {
        raise_argument(state, 1,
                       lua_pushfstring(state, "there is no square '%s'", lua_tostring(state, 1)));
    }
    Context::of(state).charge(state, 20);
    push_square(state, *found);
    return 1;
}

int opponent_of(lua_State* state) {
    push_word(state, Vocabulary::kPlayer, index(opponent(player_at(state, 1))));
    return 1;
}

int attribute(lua_State* state) {
    const std::size_t kind = word_at(state, 1, Vocabulary::kKind);
    const std::size_t attribute_index = index(attribute_at(state, 2));
    if (attribute_index >= Context::of(state).program().constants) {
        raise_argument(state, 2, "each piece carries its own: ask the position");
    }
    lua_pushinteger(state, Context::of(state).program().kinds[kind].attributes[attribute_index]);
    return 1;
}

int field(lua_State* state) {
    const board::WideSet set = lua_isnoneornil(state, 1) ? board::WideSet{} : set_at(state, 1);
    const int value =
        lua_isnoneornil(state, 2) ? 0 : whole_at(state, 2, kSmallestValue, kLargestValue);
    push_field(state, field_of(set, value, Context::of(state).words()));
    return 1;
}

constexpr Member kMembers[] = {
    {"each", Form::kFunction, "set: SquareSet", "fun(): SquareSet",
     "The same as `set:each()`: for a `for` loop over its squares.",
     "local n = 0\nfor s in each(position.occupied) do n = n + 1 end\n"
     "assert(n == position.occupied:count())",
     at_most<1, set_each>},
    {"name", Form::kFunction, "set: SquareSet", "string", "The names of its squares, in order.",
     "assert(name(move.origin | move.destination) == \"b2, c3\")", at_most<1, name>},
    {"square", Form::kFunction, "name: string", "SquareSet",
     "The set of the one square of that name.", "assert(square(\"b2\") == move.origin)", square},
    {"field", Form::kFunction, "set?: SquareSet, value?: integer", "Field",
     "A Field with the value on the set and 0 elsewhere. Values are -32768..32767; what goes "
     "beyond, also by `+`, `-` or `influence`, is an error.",
     "assert(field(move.origin, 7):at(move.origin) == 7)", at_most<2, field>},
    {"opponent", Form::kFunction, "player: Player", "Player", "The other player.",
     "assert(opponent(\"white\") == \"black\")", at_most<1, opponent_of>},
    {"attribute", Form::kFunction, "kind: Kind, attribute: Attribute", "integer",
     "An attribute of a kind of piece, as the variant declares it.",
     "assert(attribute(\"queen\", \"weight\") == 9)", at_most<2, attribute>},
    {"players", Form::kValue, "", "Player[]", "The players, the first to move first.",
     "assert(players[1] == \"white\" and #players == 2)", nullptr},
    {"config", Form::kValue, "", "table<string, any>",
     "What the variant sets for each of its options; asking for another name is an error.",
     "assert(config.promotion_contest == \"pawn\")", nullptr},
    {"board", Form::kValue, "", "table<string, integer>",
     "The board's numbers: `squares`, `boards`, and of the first board `files` and `ranks`.",
     "assert(board.squares == 64 and board.files == 8)", nullptr},
    {"require", Form::kFunction, "name: string", "any",
     "What the file `name.lua` beside the script returns. While the script loads only.",
     "assert(type(require) == \"function\")", nullptr},
};

}  // namespace

hooks::Field field_of(const board::WideSet& set, int value, std::size_t words) {
    hooks::Field positive(words);
    positive.add(set, static_cast<unsigned>(value < 0 ? -(value + 1) : value));
    if (value < 0) {  // -n = 0 - (n - 1) - 1, for there is no +32768
        hooks::Field negative(words);
        hooks::Field one(words);
        one.add(set, 1);
        (negative -= positive) -= one;
        positive = negative;
    }
    return positive;
}

const std::span<const Member> kGlobalMembers(kMembers);

}  // namespace rulewright::script
