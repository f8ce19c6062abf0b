// What portals and after_ply give.
#include <algorithm>
#include <initializer_list>

#include "script/arguments.hpp"
#include "script/results.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::script {

namespace {

using hooks::AfterPly;

constexpr lua_Integer kMostEntries = 512;

// Reads the table that `after_ply` gave, which is at `table_` on the stack.
class AfterPlyReader {
public:
    AfterPlyReader(Sandbox& sandbox, const Views& views, AfterPly& effects)
        : sandbox_(sandbox),
          state_(sandbox.state()),
          program_(sandbox.context().program()),
          table_(lua_gettop(state_)),
          occupied_(views.positions[1]->occupied()),
          effects_(effects) {}

    std::optional<BadResult> read() {
        if (lua_isnil(state_, table_)) return std::nullopt;
        if (!lua_istable(state_, table_)) {
            return bad(describe_value(state_, table_), "a table, or nothing");
        }
        for (lua_pushnil(state_); lua_next(state_, table_) != 0;) {
            auto problem = entry();
            lua_settop(state_, table_ + 1);
            if (problem) return problem;
        }
        return std::nullopt;
    }

private:
    static std::optional<BadResult> bad(const std::string& what, std::string expected) {
        return BadResult{"after_ply returned " + what, std::move(expected)};
    }

    // The key is below the value on top of the stack.
    std::optional<BadResult> entry() {
        const std::string key = lua_type(state_, -2) == LUA_TSTRING ? lua_tostring(state_, -2) : "";
        const int value = lua_gettop(state_);
        if (key == "relocate") return relocations(value);
        if (key == "set") return variables(value);
        if (key == "notices") return notices(value);
        if (key == "over") return over(value);
        if (key == "winner") return winner(value);
        if (key == "ends_en_passant" && lua_isboolean(state_, value)) {
            effects_.ends_en_passant = lua_toboolean(state_, value) != 0;
            return std::nullopt;
        }
        return bad(
            "a table with " + describe_value(state_, -2) + " = " + describe_value(state_, value),
            "the keys relocate, set, notices, over, winner, ends_en_passant");
    }

    std::optional<BadResult> relocations(int list) {
        const char* expected = "relocate = {{from, to}, ...}: a piece's square and an empty one";
        if (!lua_istable(state_, list)) return bad(describe_value(state_, list), expected);
        const auto size = static_cast<lua_Integer>(lua_rawlen(state_, list));
        for (lua_Integer i = 1; i <= std::min(size, kMostEntries); ++i) {
            if (lua_rawgeti(state_, list, i) != LUA_TTABLE) {
                return bad(describe_value(state_, -1), expected);
            }
            lua_rawgeti(state_, -1, 1);
            lua_rawgeti(state_, -2, 2);
            const auto from = read_square(sandbox_, -2);
            const auto to = read_square(sandbox_, -1);
            if (!from || !to || !occupied_.contains(*from) || occupied_.contains(*to)) {
                return bad("a relocation from " + describe_value(state_, -2) + " to " +
                               describe_value(state_, -1) + " that is none",
                           expected);
            }
            effects_.relocations.push_back({*from, *to});
            occupied_.erase(*from);
            occupied_.insert(*to);
            lua_settop(state_, list);
        }
        return std::nullopt;
    }

    std::optional<BadResult> variables(int table) {
        const char* expected = "set = {name = number}, in the range that the variant declares";
        if (!lua_istable(state_, table)) return bad(describe_value(state_, table), expected);
        for (lua_pushnil(state_); lua_next(state_, table) != 0; lua_pop(state_, 1)) {
            const std::string name =
                lua_type(state_, -2) == LUA_TSTRING ? lua_tostring(state_, -2) : "";
            const auto& names = program_.variables;
            const auto found = std::find(names.begin(), names.end(), name);
            const lua_Integer value = lua_isinteger(state_, -1) ? lua_tointeger(state_, -1) : 0;
            if (found == names.end() || !lua_isinteger(state_, -1)) {
                return bad("set with " + describe_value(state_, -2), expected);
            }
            const auto i = static_cast<std::size_t>(found - names.begin());
            if (value < program_.ranges[i].min || value > program_.ranges[i].max) {
                return bad(name + " = " + std::to_string(value), expected);
            }
            effects_.variables.emplace_back(i, static_cast<int>(value));
        }
        return std::nullopt;
    }

    // They are kept for each ply of a game, and written into its record.
    std::optional<BadResult> notices(int list) {
        constexpr lua_Integer kMost = 16;
        constexpr std::size_t kMostBytes = 200;
        if (!lua_istable(state_, list)) return bad(describe_value(state_, list), "a list of texts");
        const auto size = static_cast<lua_Integer>(lua_rawlen(state_, list));
        if (size > kMost) {
            return bad(std::to_string(size) + " notices", "at most " + std::to_string(kMost));
        }
        for (lua_Integer i = 1; i <= size; ++i) {
            if (lua_rawgeti(state_, list, i) != LUA_TSTRING) {
                return bad("the notice " + describe_value(state_, -1), "a list of texts");
            }
            std::size_t bytes = 0;
            const char* text = lua_tolstring(state_, -1, &bytes);
            if (bytes > kMostBytes) {
                return bad("a notice of " + std::to_string(bytes) + " bytes",
                           "at most " + std::to_string(kMostBytes));
            }
            effects_.notices.push_back(support::visible({text, bytes}));
            lua_settop(state_, list);
        }
        return std::nullopt;
    }

    std::optional<BadResult> over(int value) {
        const std::string name =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        const auto& names = program_.ends_by_rule;
        const auto found = std::find(names.begin(), names.end(), name);
        if (found == names.end()) {
            return bad("over = " + describe_value(state_, value),
                       names.empty() ? "a name under 'ends: by_rule' in the variant"
                                     : support::join_or(names));
        }
        effects_.over = static_cast<std::size_t>(found - names.begin());
        return std::nullopt;
    }

    std::optional<BadResult> winner(int value) {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (lua_type(state_, value) == LUA_TSTRING &&
                program_.players[i] == lua_tostring(state_, value)) {
                effects_.winner = make_id<PlayerId>(i);
                return std::nullopt;
            }
        }
        return bad("winner = " + describe_value(state_, value),
                   program_.players[0] + " or " + program_.players[1]);
    }

    Sandbox& sandbox_;
    lua_State* state_;
    const Program& program_;
    int table_;
    board::WideSet occupied_;
    AfterPly& effects_;
};

}  // namespace

Result<board::WideSet, BadResult> read_portals(Sandbox& sandbox) {
    const int at = lua_gettop(sandbox.state());
    if (const auto joined = read_set(sandbox, at)) return *joined;
    return fail(BadResult{"portals returned " + describe_result(sandbox, at),
                          "a SquareSet: the squares of the first board that are joined"});
}

std::optional<BadResult> read_after_ply(Sandbox& sandbox, const Views& views, AfterPly& effects) {
    const int top = lua_gettop(sandbox.state());
    auto problem = AfterPlyReader(sandbox, views, effects).read();
    lua_settop(sandbox.state(), top);
    return problem;
}

}  // namespace rulewright::script
