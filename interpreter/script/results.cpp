#include "script/results.hpp"

#include <algorithm>
#include <optional>

#include "script/arguments.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using hooks::Field;

constexpr const char* kStale = " that was kept from an earlier call";

// Whether a view is of this call.
bool is_fresh(Sandbox& sandbox, int at) {
    const void* pointer = lua_touserdata(sandbox.state(), at);
    return decode(pointer).generation == sandbox.context().generation();
}

std::optional<Field> read_field(Sandbox& sandbox, int at) {
    if (!lua_islightuserdata(sandbox.state(), at)) return std::nullopt;
    const Handle handle = decode(lua_touserdata(sandbox.state(), at));
    if (handle.type != ViewType::kField || !is_fresh(sandbox, at)) return std::nullopt;
    return sandbox.context().field(handle.slot);
}

}  // namespace

std::string names_of(const Program& program, const WideSet& set) {
    std::vector<std::string> names;
    for (const Square square : set) names.push_back(program.topology.name(square));
    return "{" + support::join(names, ", ") + "}";
}

std::string describe_result(Sandbox& sandbox, int at) {
    std::string text = describe_value(sandbox.state(), at);
    const bool is_view = lua_type(sandbox.state(), at) == LUA_TLIGHTUSERDATA;
    if (is_view && !is_fresh(sandbox, at)) text += kStale;
    // On a small board a SquareSet is a number, which tells its reader nothing.
    if (const auto set = is_view ? std::nullopt : read_set(sandbox, at)) {
        text += " (as a SquareSet: " + names_of(sandbox.context().program(), *set) + ")";
    }
    return text;
}

std::optional<WideSet> read_set(Sandbox& sandbox, int at) {
    const Context& context = sandbox.context();
    if (!is_set(sandbox.state(), at)) return std::nullopt;
    if (context.program().narrow()) {
        WideSet set;
        set.set_word(0, static_cast<std::uint64_t>(lua_tointeger(sandbox.state(), at)));
        return set & context.board();
    }
    if (!is_fresh(sandbox, at)) return std::nullopt;
    return context.set(decode(lua_touserdata(sandbox.state(), at)).slot);
}

std::optional<Square> read_square(Sandbox& sandbox, int at) {
    const auto set = read_set(sandbox, at);
    return set && set->count() == 1 ? std::optional<Square>(set->first()) : std::nullopt;
}

std::optional<BadResult> check_outcome(const Program& program, const hooks::CaptureOutcome& outcome,
                                       const Views& views) {
    const hooks::MoveView& move = *views.move;
    const WideSet& removed = outcome.removed;
    const WideSet none = removed - views.positions[0]->occupied();
    const auto shown = [&program](const WideSet& set) { return names_of(program, set); };
    if (!none.empty()) {
        return BadResult{
            "capture returned " + shown(removed) + ", but there is no piece on " + shown(none),
            "squares of pieces on the board before the move"};
    }
    const WideSet mover = WideSet::of(move.origin);
    const WideSet victim = move.victim ? WideSet::of(*move.victim) : WideSet{};
    if (!program.capture.may_remove_others) {
        if (!outcome.mover_stays && (removed == victim || removed == mover)) return std::nullopt;
        return BadResult{"capture returned " + shown(removed) +
                             (outcome.mover_stays ? " and that the mover stays" : "") +
                             ", but `removes` in the variant's file is without `others`",
                         "move.victim or move.origin alone: " + shown(victim) + " or " +
                             shown(mover) + "; or `removes: [victim, mover, others]` in the file"};
    }
    if (outcome.mover_stays && !removed.disjoint(mover)) {
        return BadResult{"capture returned that the mover stays and that it leaves the board",
                         "one of the two"};
    }
    if (!outcome.mover_stays && removed.disjoint(mover) && removed.disjoint(victim)) {
        return BadResult{"capture returned " + shown(removed) +
                             ", so that mover and victim would share a square",
                         "a set with move.victim or move.origin, or a mover that stays"};
    }
    return std::nullopt;
}

Result<hooks::CaptureOutcome, BadResult> read_capture(Sandbox& sandbox, const Views& views) {
    lua_State* state = sandbox.state();
    const int first = lua_gettop(state) - 1;
    const std::optional<WideSet> removed = read_set(sandbox, first);
    if (!removed) {
        return fail(BadResult{"capture returned " + describe_result(sandbox, first),
                              "a SquareSet: the squares whose pieces leave the board"});
    }
    if (!lua_isnil(state, first + 1) && !lua_isboolean(state, first + 1)) {
        return fail(BadResult{
            "capture returned " + describe_result(sandbox, first + 1) + " as its second result",
            "true, false or nothing: whether the mover stays"});
    }
    const hooks::CaptureOutcome outcome{*removed, lua_toboolean(state, first + 1) != 0};
    if (auto bad = check_outcome(sandbox.context().program(), outcome, views)) return fail(*bad);
    return outcome;
}

Result<hooks::Control, BadResult> read_control(Sandbox& sandbox) {
    lua_State* state = sandbox.state();
    const int first = lua_gettop(state) - kControlResults + 1;
    hooks::Control control;
    const auto bad = [&sandbox](int at, const char* which, const char* expected) {
        return fail(
            BadResult{"control returned " + describe_result(sandbox, at) + which, expected});
    };
    if (auto charge = read_field(sandbox, first)) {
        if (!lua_isnil(state, first + 1)) {
            return bad(first + 1, " after a Field", "a Field alone, or two SquareSets");
        }
        control.charge.emplace(*charge);
        return control;
    }
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const int at = first + static_cast<int>(player);
        const std::optional<WideSet> closed = read_set(sandbox, at);
        if (!closed) {
            return bad(at, player == 0 ? "" : " as its second result",
                       "a Field, or two SquareSets: closed to the first and to the second player");
        }
        control.closed_to[player] = *closed;
    }
    return control;
}

WideSet& set_of(hooks::Restraint& restraint, variant::Restrained word) {
    switch (word) {
        case variant::Restrained::kMove:
            return restraint.still;
        case variant::Restrained::kCapture:
            return restraint.tame;
        default:
            return restraint.safe;
    }
}

Result<hooks::Restraint, BadResult> read_restraint(Sandbox& sandbox) {
    const auto& words = sandbox.context().program().restrained;
    const int first = lua_gettop(sandbox.state()) - static_cast<int>(words.size()) + 1;
    constexpr const char* kNth[] = {"", " as its second result", " as its third result"};
    hooks::Restraint restraint;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const int at = first + static_cast<int>(i);
        const std::optional<WideSet> set = read_set(sandbox, at);
        if (!set) {
            return fail(BadResult{"restrain returned " + describe_result(sandbox, at) + kNth[i],
                                  "a SquareSet for each word of `restrain: applies`"});
        }
        set_of(restraint, words[i]) = *set;
    }
    return restraint;
}

Result<hooks::Field, BadResult> read_overlay(Sandbox& sandbox, const std::string& name) {
    const int at = lua_gettop(sandbox.state());
    if (auto shown = read_field(sandbox, at)) return *shown;
    return fail(
        BadResult{"overlay '" + name + "' returned " + describe_result(sandbox, at), "a Field"});
}

Result<int, BadResult> read_score(Sandbox& sandbox) {
    lua_State* state = sandbox.state();
    const int at = lua_gettop(state);
    constexpr lua_Integer kMost = hooks::kMostScore;
    if (lua_type(state, at) == LUA_TNUMBER) {
        int whole = 0;
        const lua_Integer score = lua_tointegerx(state, at, &whole);
        if (whole != 0 && score >= -kMost && score <= kMost) return static_cast<int>(score);
    }
    const std::string range = std::to_string(-kMost) + " to " + std::to_string(kMost);
    return fail(BadResult{"evaluate returned " + describe_value(state, at),
                          "a whole number from " + range + " (a // b divides without a rest)"});
}

Result<WideSet, BadResult> read_portals(Sandbox& sandbox, std::size_t from, std::size_t to) {
    const int at = lua_gettop(sandbox.state());
    constexpr const char* kExpected =
        "a SquareSet: the squares of the first board that are joined to the second";
    const auto joined = read_set(sandbox, at);
    if (!joined) {
        return fail(BadResult{"portals returned " + describe_result(sandbox, at), kExpected});
    }
    const Program& program = sandbox.context().program();
    WideSet elsewhere;
    for (const Square square : *joined) {
        if (program.topology.coordinates(square).board != from) elsewhere.insert(square);
    }
    if (elsewhere.empty()) return *joined;
    const auto& boards = program.topology.grids();
    return fail(BadResult{"portals(variables, " + std::to_string(from + 1) + ", " +
                              std::to_string(to + 1) + ") returned " +
                              names_of(program, elsewhere) + ", which board '" + boards[from].name +
                              "' has not",
                          kExpected});
}

Result<bool, BadResult> read_verdict(Sandbox& sandbox) {
    lua_State* state = sandbox.state();
    const int at = lua_gettop(state);
    if (lua_isboolean(state, at)) return lua_toboolean(state, at) != 0;
    return fail(BadResult{"legal returned " + describe_result(sandbox, at),
                          "true, if the move is allowed, or false"});
}

std::optional<BadResult> read_end(Sandbox& sandbox, int at, const char* hook,
                                  hooks::DeclaredEnd& end) {
    lua_State* state = sandbox.state();
    const std::string name = lua_type(state, at) == LUA_TSTRING ? lua_tostring(state, at) : "";
    const auto& names = sandbox.context().program().ends_by_rule;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        return BadResult{
            std::string(hook) + " returned over = " + describe_value(state, at),
            names.empty() ? "a name under 'ends: by_rule' in the variant" : support::join_or(names),
            support::closest(name, names).value_or("")};
    }
    end.over = static_cast<std::size_t>(found - names.begin());
    return std::nullopt;
}

std::optional<BadResult> read_winner(Sandbox& sandbox, int at, const char* hook,
                                     std::optional<PlayerId>& winner) {
    lua_State* state = sandbox.state();
    if (const auto player = find_word(state, at, Vocabulary::kPlayer)) {
        winner = make_id<PlayerId>(*player);
        return std::nullopt;
    }
    const auto& players = sandbox.context().program().players;
    return BadResult{
        std::string(hook) + " returned winner = " + describe_value(state, at),
        players[0] + " or " + players[1] + "; without 'winner' it is a draw",
        lua_type(state, at) == LUA_TSTRING
            ? support::closest(lua_tostring(state, at), {players[0], players[1]}).value_or("")
            : ""};
}

Result<std::optional<hooks::DeclaredEnd>, BadResult> read_outcome(Sandbox& sandbox) {
    constexpr const char* kExpected = "{over = name, winner = player}, or nothing";
    lua_State* state = sandbox.state();
    const int at = lua_gettop(state);
    using End = std::optional<hooks::DeclaredEnd>;
    if (lua_isnil(state, at)) return End{};
    if (!lua_istable(state, at)) {
        return fail(BadResult{"outcome returned " + describe_result(sandbox, at), kExpected});
    }
    push_unwrapped(state, at);
    const int table = lua_gettop(state);
    hooks::DeclaredEnd end;
    std::optional<BadResult> problem;
    bool over = false;
    for (lua_pushnil(state); !problem && lua_next(state, table) != 0;
         lua_settop(state, table + 1)) {
        const std::string key = lua_type(state, -2) == LUA_TSTRING ? lua_tostring(state, -2) : "";
        const int value = lua_gettop(state);
        if (key == "over") {
            over = true;
            problem = read_end(sandbox, value, "outcome", end);
        } else if (key == "winner") {
            problem = read_winner(sandbox, value, "outcome", end.winner);
        } else {
            problem = BadResult{"outcome returned a table with the key " + describe_key(state, -2),
                                "the keys over, winner",
                                support::closest(key, {"over", "winner"}).value_or("")};
        }
    }
    lua_settop(state, at);
    if (problem) return fail(*std::move(problem));
    if (!over) return fail(BadResult{"outcome returned a table without over", kExpected});
    return End{end};
}

std::optional<BadResult> read_notices(Sandbox& sandbox, int at, const char* hook,
                                      std::vector<std::string>& notices) {
    constexpr lua_Integer kMost = 16;
    constexpr std::size_t kMostBytes = 200;
    lua_State* state = sandbox.state();
    const auto bad = [hook](const std::string& what, std::string expected) {
        return BadResult{std::string(hook) + " returned " + what, std::move(expected)};
    };
    if (!lua_istable(state, at)) {
        return bad("notices = " + describe_result(sandbox, at), "a list of texts");
    }
    push_unwrapped(state, at);
    const int list = lua_gettop(state);
    const auto size = static_cast<lua_Integer>(lua_rawlen(state, list));
    if (size > kMost) {
        return bad(std::to_string(size) + " notices", "at most " + std::to_string(kMost));
    }
    lua_Integer entries = 0;
    for (lua_pushnil(state); lua_next(state, list) != 0; lua_pop(state, 1)) ++entries;
    if (entries != size) return bad("notices that are not a list", "a list of texts");
    for (lua_Integer i = 1; i <= size; ++i) {
        if (lua_rawgeti(state, list, i) != LUA_TSTRING) {
            return bad("the notice " + describe_value(state, -1), "a list of texts");
        }
        std::size_t bytes = 0;
        const char* text = lua_tolstring(state, -1, &bytes);
        if (bytes > kMostBytes) {
            return bad("a notice of " + std::to_string(bytes) + " bytes",
                       "at most " + std::to_string(kMostBytes));
        }
        notices.push_back(support::visible({text, bytes}));
        lua_settop(state, list);
    }
    return std::nullopt;
}

void push_unwrapped(lua_State* state, int at) {
    lua_pushvalue(state, at);
    if (lua_getmetatable(state, -1) == 0) return;
    lua_pushliteral(state, "__index");
    lua_rawget(state, -2);
    if (lua_istable(state, -1)) {
        lua_replace(state, -3);
        lua_pop(state, 1);
    } else {
        lua_pop(state, 2);
    }
}

}  // namespace rulewright::script
