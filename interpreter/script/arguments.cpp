#include "script/arguments.hpp"

#include <cstdio>
#include <cstring>

#include "support/text.hpp"

namespace rulewright::script {

namespace {

constexpr const char* kTypeNames[kViewTypes] = {"Position", "Move", "SquareSet", "Field", "Why"};
constexpr const char* kStale =
    "this %s was kept from an earlier call; views, Fields and wide sets live only during the call "
    "that made them";

// The slot of a view of the wanted type from this call.
std::size_t slot_at(lua_State* state, int argument, ViewType wanted) {
    const char* name = kTypeNames[static_cast<std::size_t>(wanted)];
    if (lua_islightuserdata(state, argument)) {
        const Handle handle = decode(lua_touserdata(state, argument));
        if (handle.type == wanted) {
            if (handle.generation == Context::of(state).generation()) return handle.slot;
            raise(state, kStale, name);
        }
    }
    const char* found = describe(state, argument);
    raise_argument(state, argument, lua_pushfstring(state, "a %s expected, got %s", name, found));
}

struct WordList {
    const char* what;
    std::size_t (*size)(const Program&);
    const char* (*name)(const Program&, std::size_t);
};

const WordList& list_of(Vocabulary vocabulary) {
    static constexpr WordList kLists[] = {
        {"player", [](const Program&) { return kPlayers; },
         [](const Program& p, std::size_t i) { return p.players[i].c_str(); }},
        {"piece kind", [](const Program& p) { return p.kinds.size(); },
         [](const Program& p, std::size_t i) { return p.kinds[i].name.c_str(); }},
        {"attribute", [](const Program& p) { return p.attributes.size(); },
         [](const Program& p, std::size_t i) { return p.attributes[i].c_str(); }},
        {"reach", [](const Program&) { return kReachWords; },
         [](const Program&, std::size_t i) { return kReaches[i].name; }},
        {"neighbourhood", [](const Program&) { return std::size(kNeighbourhoods); },
         [](const Program&, std::size_t i) { return kNeighbourhoods[i]; }},
        {"zone", [](const Program& p) { return p.zones.size(); },
         [](const Program& p, std::size_t i) { return p.zones[i].c_str(); }},
    };
    return kLists[static_cast<std::size_t>(vocabulary)];
}

[[noreturn]] void raise_unknown_word(lua_State* state, int argument, Vocabulary vocabulary) {
    Context& context = Context::of(state);
    const WordList& list = list_of(vocabulary);
    if (lua_type(state, argument) != LUA_TSTRING) {
        const char* found = describe(state, argument);
        raise_argument(state, argument,
                       lua_pushfstring(state, "the name of %s %s expected, got %s",
                                       std::strchr("aeiou", list.what[0]) != nullptr ? "an" : "a",
                                       list.what, found));
    }
    const char* word = lua_tostring(state, argument);
    {
        std::vector<std::string> candidates;
        for (std::size_t i = 0; i < list.size(context.program()); ++i) {
            candidates.emplace_back(list.name(context.program(), i));
        }
        suggest(context, word, candidates);
        context.trouble.expected = candidates.empty() ? std::string("the variant declares none")
                                                      : support::join_or(candidates);
    }
    raise_argument(state, argument, lua_pushfstring(state, "there is no %s '%s'", list.what, word));
}

}  // namespace

const ReachWord kReaches[kReachWords] = {
    {"moves", {true, false, false, false}, "empty squares that it could move to"},
    {"captures",
     {false, true, false, false},
     "squares that it could capture on; an empty one counts as if an enemy stood there"},
    {"targets", {true, true, false, false}, "moves and captures together"},
    {"empty_targets", {true, true, true, false}, "the empty squares among its targets"},
    {"legal_moves", {true, false, false, true}, "moves that leave the player out of check"},
    {"legal_captures",
     {false, true, false, true},
     "captures that leave the player out of check, of empty squares too: those that can be played "
     "are these & the enemy's pieces"},
    {"legal_targets",
     {true, true, false, true},
     "legal moves and legal captures together; castling and captures in passing are never there"},
    {"legal_empty_targets",
     {true, true, true, true},
     "empty targets that leave the player out of check"},
    {"guards",
     {false, true, false, false, true},
     "own pieces that it could capture if they were the enemy's"},
};

std::string describe_value(lua_State* state, int argument) {
    switch (lua_type(state, argument)) {
        case LUA_TNONE:
            return "nothing";
        case LUA_TNIL:
            return "nil";
        case LUA_TBOOLEAN:
            return lua_toboolean(state, argument) != 0 ? "true" : "false";
        case LUA_TNUMBER: {
            char digits[40];
            if (lua_isinteger(state, argument) != 0) {
                std::snprintf(digits, sizeof digits, "%lld", lua_tointeger(state, argument));
                return std::string("the number ") + digits;
            }
            std::snprintf(digits, sizeof digits, "%.14g", lua_tonumber(state, argument));
            // As Lua shows it: 4.0 is no whole number.
            const bool whole = std::strspn(digits, "-0123456789") == std::strlen(digits);
            return std::string("the number ") + digits + (whole ? ".0" : "");
        }
        case LUA_TSTRING:
            return "the string '" + std::string(lua_tostring(state, argument)).substr(0, 60) + "'";
        case LUA_TLIGHTUSERDATA: {
            const auto type =
                static_cast<std::size_t>(decode(lua_touserdata(state, argument)).type);
            return std::string("a ") + (type < kViewTypes ? kTypeNames[type] : "value");
        }
        default:
            return std::string("a ") + luaL_typename(state, argument);
    }
}

std::string describe_key(lua_State* state, int argument) {
    const std::string text = describe_value(state, argument);
    return lua_type(state, argument) == LUA_TSTRING ? text.substr(std::strlen("the string "))
                                                    : text;
}

const char* describe(lua_State* state, int argument) {
    Context& context = Context::of(state);
    context.scratch = describe_value(state, argument);
    return lua_pushlstring(state, context.scratch.data(), context.scratch.size());
}

const hooks::PositionView& position_at(lua_State* state, int argument) {
    const std::size_t slot = slot_at(state, argument, ViewType::kPosition);
    return *Context::of(state).views().positions[slot];
}

const hooks::MoveView& move_at(lua_State* state, int argument) {
    static_cast<void>(slot_at(state, argument, ViewType::kMove));
    return *Context::of(state).views().move;
}

hooks::Field& field_at(lua_State* state, int argument) {
    return Context::of(state).field(slot_at(state, argument, ViewType::kField));
}

hooks::Why& why_at(lua_State* state, int argument) {
    static_cast<void>(slot_at(state, argument, ViewType::kWhy));
    return *Context::of(state).views().why;
}

bool is_set(lua_State* state, int argument) {
    if (Context::of(state).program().narrow()) return lua_isinteger(state, argument) != 0;
    return lua_islightuserdata(state, argument) &&
           decode(lua_touserdata(state, argument)).type == ViewType::kSet;
}

board::WideSet set_at(lua_State* state, int argument) {
    Context& context = Context::of(state);
    if (context.program().narrow()) {
        if (lua_isinteger(state, argument)) {
            board::WideSet set;
            const auto bits = static_cast<std::uint64_t>(lua_tointeger(state, argument));
            set.set_word(0, bits & context.board().word_at(0));
            return set;
        }
        const char* found = describe(state, argument);
        raise_argument(state, argument,
                       lua_pushfstring(state, "a SquareSet expected, got %s", found));
    }
    return context.set(slot_at(state, argument, ViewType::kSet));
}

Square square_at(lua_State* state, int argument) {
    const board::WideSet set = set_at(state, argument);
    const int count = set.count();
    if (count != 1) {
        raise_argument(state, argument,
                       lua_pushfstring(state, "one square expected, got a set of %d", count));
    }
    return set.first();
}

int whole_at(lua_State* state, int argument, int least, int most) {
    int exact = 0;
    const lua_Integer number = lua_tointegerx(state, argument, &exact);
    if (exact == 0 || lua_type(state, argument) != LUA_TNUMBER || number < least || number > most) {
        const char* found = describe(state, argument);
        raise_argument(state, argument,
                       lua_pushfstring(state, "a whole number from %d to %d expected, got %s",
                                       least, most, found));
    }
    return static_cast<int>(number);
}

void push_view(lua_State* state, ViewType type, std::size_t slot) {
    lua_pushlightuserdata(state, encode({Context::of(state).generation(), type, slot}));
}

void push_set(lua_State* state, const board::WideSet& set) {
    Context& context = Context::of(state);
    if (context.program().narrow()) {
        lua_pushinteger(state, static_cast<lua_Integer>(set.word_at(0)));
        return;
    }
    const std::optional<std::size_t> slot = context.take_set(set & context.board());
    if (!slot) {
        raise(state, "more than %d different SquareSets in one call",
              static_cast<int>(context.program().limits.wide_sets));
    }
    push_view(state, ViewType::kSet, *slot);
}

void push_square(lua_State* state, Square square) {
    push_set(state, board::WideSet::of(square));
}

void check_range(lua_State* state, const hooks::Field& field) {
    if (!field.overflowed()) return;
    raise(state, "a Field holds %d..%d on each square; this one would go beyond", kSmallestValue,
          kLargestValue);
}

void push_field(lua_State* state, const hooks::Field& field) {
    check_range(state, field);
    Context& context = Context::of(state);
    const std::optional<std::size_t> slot = context.take_field();
    if (!slot) {
        raise(state, "more than %d Fields in one call",
              static_cast<int>(context.program().limits.fields));
    }
    context.field(*slot) = field;
    push_view(state, ViewType::kField, *slot);
}

void keep_words(lua_State* state, Vocabulary vocabulary) {
    Context& context = Context::of(state);
    const WordList& list = list_of(vocabulary);
    std::vector<const char*>& words = context.words_of[static_cast<std::size_t>(vocabulary)];
    const std::size_t size = list.size(context.program());
    words.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
        words.push_back(lua_pushstring(state, list.name(context.program(), i)));
        luaL_ref(state, LUA_REGISTRYINDEX);  // keeps the string, and so the pointer, alive
    }
}

void keep_squares(lua_State* state) {
    Context& context = Context::of(state);
    const board::Topology& topology = context.program().topology;
    for (const Square square : topology.squares()) {
        const std::string& name = topology.name(square);
        context.squares.emplace(lua_pushlstring(state, name.data(), name.size()), square);
        luaL_ref(state, LUA_REGISTRYINDEX);  // as above
    }
}

std::optional<Square> find_square(lua_State* state, int argument) {
    std::size_t length = 0;
    const char* const name = luaL_checklstring(state, argument, &length);
    const Context& context = Context::of(state);
    const auto known = context.squares.find(name);
    if (known != context.squares.end()) return known->second;
    return context.program().topology.find({name, length});
}

void push_word(lua_State* state, Vocabulary vocabulary, std::size_t index) {
    lua_pushstring(state, Context::of(state).words_of[static_cast<std::size_t>(vocabulary)][index]);
}

std::optional<std::size_t> find_word(lua_State* state, int argument, Vocabulary vocabulary) {
    if (lua_type(state, argument) != LUA_TSTRING) return std::nullopt;
    const char* word = lua_tostring(state, argument);
    const auto& words = Context::of(state).words_of[static_cast<std::size_t>(vocabulary)];
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == word) return i;
    }
    // Only texts over 40 bytes exist more than once.
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (std::strcmp(words[i], word) == 0) return i;
    }
    return std::nullopt;
}

std::size_t word_at(lua_State* state, int argument, Vocabulary vocabulary) {
    if (const auto found = find_word(state, argument, vocabulary)) return *found;
    raise_unknown_word(state, argument, vocabulary);
}

void suggest(Context& context, const char* word, const std::vector<std::string>& candidates) {
    context.trouble.suggestion = support::closest(word, candidates).value_or("");
}

}  // namespace rulewright::script
