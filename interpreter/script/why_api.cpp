#include <cstring>
#include <string_view>

#include "script/api.hpp"
#include "script/arguments.hpp"
#include "support/visible.hpp"

namespace rulewright::script {

namespace {

constexpr std::size_t kLongestReason = 4096;
constexpr int kReasonCost = 100;

int squares(lua_State* state) {
    push_set(state, why_at(state, 1).squares);
    return 1;
}

// Appends the value on top of the stack: a number or a text as it is, a set as its squares.
void append_value(lua_State* state, std::string_view key, bool as_squares) {
    std::string& line = Context::of(state).scratch;
    if ((as_squares && is_set(state, lua_gettop(state))) || lua_islightuserdata(state, -1)) {
        const board::WideSet set = set_at(state, lua_gettop(state));
        const board::Topology& topology = Context::of(state).program().topology;
        Context::of(state).charge(state, set.count());
        bool first = true;
        for (const Square square : set) {
            line.append(first ? "" : ", ").append(topology.name(square));
            first = false;
        }
        return;
    }
    const bool plain = lua_type(state, -1) == LUA_TNUMBER || lua_type(state, -1) == LUA_TSTRING;
    if (as_squares || !plain) {
        const char* found = describe(state, lua_gettop(state));
        lua_pushlstring(state, key.data(), key.size());
        raise(state, "why: the value of {%s} must be %s, got %s", lua_tostring(state, -1),
              as_squares ? "a SquareSet" : "a number, a text or a SquareSet", found);
    }
    line += lua_tostring(state, -1);
}

// Appends what stands for the placeholder: its value, or itself when it is none.
void append_placeholder(lua_State* state, std::string_view inside) {
    constexpr std::string_view kSquares = ":squares";
    const bool as_squares = inside.size() > kSquares.size() && inside.ends_with(kSquares);
    const std::string_view key =
        as_squares ? inside.substr(0, inside.size() - kSquares.size()) : inside;
    Context::of(state).charge(state, static_cast<std::int64_t>(4 + key.size() / 16));
    lua_pushlstring(state, key.data(), key.size());
    if (!lua_istable(state, 3) || (lua_pushvalue(state, -1), lua_gettable(state, 3)) == LUA_TNIL) {
        raise(state, "why: the text has {%s}, but no such value is given", lua_tostring(state, 4));
    }
    append_value(state, key, as_squares);
    lua_settop(state, 3);
}

constexpr Member kMembers[] = {
    {"squares", Form::kAttribute, "", "SquareSet",
     "The squares that the question is about (the way of a refused move); empty when it is about "
     "none in particular.",
     "if why then assert(why.squares:count() >= 0) end", squares},
    {"why(...)", Form::kMethod, "text: string, values?: table", "",
     "Gives a reason: a line of text in which {key} stands for a number or a text of the table, "
     "and "
     "{key:squares} for the names of a set's squares.",
     "if why then why(\"{who} is hit from {from:squares}\", {who = move.kind, from = move.origin}) "
     "end",
     nullptr},
};

}  // namespace

const std::span<const Member> kWhyMembers(kMembers);

int why_call(lua_State* state) {
    hooks::Why& why = why_at(state, 1);
    std::size_t length = 0;
    const char* text = luaL_checklstring(state, 2, &length);
    Context& context = Context::of(state);
    if (why.lines.size() >= context.program().limits.reasons) raise(state, "why: too many reasons");
    lua_settop(state, 3);
    context.scratch.clear();
    std::string_view rest(text, length);
    context.charge(state, kReasonCost);
    while (!rest.empty()) {
        if (context.scratch.size() > kLongestReason) raise(state, "why: the reason is too long");
        const std::size_t open = rest.find('{');
        const std::size_t close = open == rest.npos ? rest.npos : rest.find('}', open);
        context.scratch.append(rest.substr(0, close == rest.npos ? rest.npos : open));
        if (close == rest.npos) break;
        append_placeholder(state, rest.substr(open + 1, close - open - 1));
        rest.remove_prefix(close + 1);
    }
    context.charge(state, static_cast<std::int64_t>((length + context.scratch.size()) / 16));
    why.lines.push_back(support::visible(context.scratch));
    return 0;
}

}  // namespace rulewright::script
