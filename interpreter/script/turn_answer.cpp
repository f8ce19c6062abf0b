// The answer of the `turn` hook: a list of ways, read without ever raising a Lua error.
#include <optional>
#include <string_view>
#include <utility>

#include "script/arguments.hpp"
#include "script/turn_hook.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using hooks::TurnContext;
using hooks::TurnMoment;
using hooks::TurnWay;
using hooks::TurnWays;
using hooks::WayKind;

constexpr std::size_t kMostWays = 32;
constexpr const char* kWay =
    "a way such as {move = {\"pawn\"}}, {roll = 1}, {pass = \"forced\"} or {done = true}";

// Reads the answer; the first thing that is wrong ends it.
class Reader {
public:
    Reader(Sandbox& sandbox, const TurnContext& context)
        : state_(sandbox.state()), program_(sandbox.context().program()), context_(context) {}

    Result<TurnWays, BadResult> read() {
        const int answer = lua_gettop(state_);
        if (after_choice() && lua_isnil(state_, answer)) return TurnWays{};
        TurnWays ways;
        if (!lua_istable(state_, answer)) {
            wrong("turn returned " + describe_value(state_, answer), "a list of ways to go on");
        } else {
            push_unwrapped(state_, answer);
            read_list(lua_gettop(state_), ways);
        }
        lua_settop(state_, answer);
        if (!problem_) check_together(ways);
        if (problem_) return fail(*std::move(problem_));
        return ways;
    }

private:
    // Stages at which a throw decides something, or nobody answers.
    [[nodiscard]] bool after_choice() const {
        return context_.moment == TurnMoment::kPromotion || context_.moment == TurnMoment::kContest;
    }

    void wrong(std::string message, std::string expected) {
        if (!problem_) problem_ = BadResult{std::move(message), std::move(expected)};
    }

    void read_list(int list, TurnWays& ways) {
        const std::size_t length = lua_rawlen(state_, list);
        if (length > kMostWays) return wrong("turn returned too many ways", "at most 32");
        std::size_t entries = 0;
        for (lua_pushnil(state_); lua_next(state_, list) != 0; lua_pop(state_, 1)) ++entries;
        if (entries != length) return wrong("turn returned a table that is not a list", kWay);
        for (std::size_t i = 1; i <= length && !problem_; ++i) {
            lua_rawgeti(state_, list, static_cast<lua_Integer>(i));
            read_way(lua_gettop(state_), i, ways);
            lua_settop(state_, list);
        }
    }

    void read_way(int at, std::size_t number, TurnWays& ways) {
        where_ = "turn: way " + std::to_string(number);
        if (!lua_istable(state_, at)) {
            return wrong(where_ + " is " + describe_value(state_, at), kWay);
        }
        push_unwrapped(state_, at);
        const int table = lua_gettop(state_);
        TurnWay way;
        way.variables = context_.variables;
        kinds_of_way_ = 0;
        for (lua_pushnil(state_); lua_next(state_, table) != 0; lua_settop(state_, table + 1)) {
            if (lua_type(state_, table + 1) != LUA_TSTRING) {
                return wrong(where_ + " has the key " + describe_value(state_, table + 1), kWay);
            }
            read_entry(lua_tostring(state_, table + 1), table + 2, way);
            if (problem_) return;
        }
        if (kinds_of_way_ != 1) {
            return wrong(where_ + (kinds_of_way_ == 0 ? " says nothing to do" : " says two things"),
                         kWay);
        }
        check_way(way);
        ways.push_back(way);
    }

    void read_entry(std::string_view key, int value, TurnWay& way) {
        if (key == "move") return start_way(way, WayKind::kMove), read_kinds(value, way);
        if (key == "roll") return start_way(way, WayKind::kThrow), read_count(value, way);
        if (key == "pass") return start_way(way, WayKind::kPass), read_pass(value, way);
        if (key == "done") return start_way(way, WayKind::kDone), read_done(value, way);
        if (key == "piece") return read_piece(value, way);
        if (key == "captures") return read_captures(value, way);
        if (key == "tag") return read_tag(value, way);
        if (key == "mark") return read_mark(value, way);
        if (key == "again") return read_again(value, way);
        if (key == "keep") return read_keep(value, way);
        if (key == "set") return read_set(value, way);
        if (key == "goes_on") {
            way.goes_on = lua_toboolean(state_, value) != 0;
            return;
        }
        wrong(
            where_ + " has the key '" + std::string(key) + "'",
            "move, roll, pass or done; beside them piece, captures, tag, mark, goes_on, keep, set, "
            "again");
    }

    void start_way(TurnWay& way, WayKind what) {
        way.what = what;
        ++kinds_of_way_;
    }

    // Calls `take` for each text of a list, or for one text alone.
    template <typename Take>
    void each_name(int value, const char* key, Take take) {
        if (lua_type(state_, value) == LUA_TSTRING) return take(lua_tostring(state_, value));
        if (!lua_istable(state_, value)) {
            return wrong(where_ + ": '" + key + "' is " + describe_value(state_, value),
                         "a name or a list of names");
        }
        push_unwrapped(state_, value);
        const int list = lua_gettop(state_);
        const std::size_t length = lua_rawlen(state_, list);
        for (std::size_t i = 1; i <= length && !problem_; ++i) {
            lua_rawgeti(state_, list, static_cast<lua_Integer>(i));
            if (lua_type(state_, -1) == LUA_TSTRING) {
                take(lua_tostring(state_, -1));
            } else {
                wrong(where_ + ": '" + key + "' has " + describe_value(state_, -1), "names");
            }
            lua_settop(state_, list);
        }
        lua_settop(state_, list - 1);
    }

    void read_kinds(int value, TurnWay& way) {
        if (lua_isboolean(state_, value) && lua_toboolean(state_, value) != 0) {
            way.kinds = ~std::uint32_t{0};
            return;
        }
        each_name(value, "move", [&](const char* name) {
            for (std::size_t i = 0; i < program_.kinds.size(); ++i) {
                if (program_.kinds[i].name != name) continue;
                way.kinds |= std::uint32_t{1} << i;
                return;
            }
            std::vector<std::string> names;
            for (const PieceValues& kind : program_.kinds) names.push_back(kind.name);
            wrong(where_ + ": there is no piece '" + name + "'", support::join_or(names));
        });
    }

    [[nodiscard]] std::optional<std::size_t> face_named(const char* name) {
        const auto face = program_.turns->find_face(std::string(name));
        if (!face) {
            std::vector<std::string> names;
            for (const variant::Face& known : program_.turns->faces) names.push_back(known.name);
            wrong(where_ + ": there is no face '" + name + "'",
                  names.empty() ? "faces under 'turns:' in the variant file"
                                : support::join_or(names));
        }
        return face;
    }

    void read_again(int value, TurnWay& way) {
        each_name(value, "again", [&](const char* name) {
            if (const auto face = face_named(name)) way.again |= std::uint32_t{1} << *face;
        });
    }

    void read_keep(int value, TurnWay& way) {
        each_name(value, "keep", [&](const char* name) {
            if (way.keep.count() == kMaxDice) return wrong(where_ + " keeps too many dice", "4");
            if (const auto face = face_named(name)) way.keep.add(*face);
        });
    }

    void read_count(int value, TurnWay& way) {
        const lua_Integer count =
            lua_isinteger(state_, value) != 0 ? lua_tointeger(state_, value) : 0;
        if (count < 1 || count > static_cast<lua_Integer>(kMaxDice)) {
            return wrong(where_ + ": 'roll' is " + describe_value(state_, value),
                         "how many dice, 1 to 4");
        }
        way.dice = static_cast<int>(count);
    }

    void read_pass(int value, TurnWay& way) {
        const std::string_view word =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        if (word != "forced" && word != "free") {
            return wrong(where_ + ": 'pass' is " + describe_value(state_, value),
                         "'forced' (when nothing else is possible) or 'free'");
        }
        way.forced = word == "forced";
    }

    void read_done(int value, TurnWay& way) {
        const bool word = lua_type(state_, value) == LUA_TSTRING &&
                          std::string_view(lua_tostring(state_, value)) == "forced";
        if (!word && !(lua_isboolean(state_, value) && lua_toboolean(state_, value) != 0)) {
            return wrong(where_ + ": 'done' is " + describe_value(state_, value),
                         "true, or 'forced' (when nothing else is possible)");
        }
        way.forced = word;
    }

    void read_piece(int value, TurnWay& way) {
        const std::string_view word =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        if (word != "same" && word != "other") {
            return wrong(where_ + ": 'piece' is " + describe_value(state_, value),
                         "'same' (the one that moved last in this turn) or 'other'");
        }
        if (!program_.last_move) {
            return wrong(where_ + ": 'piece' asks for the last move, which positions do not know",
                         "'last_move: true' under 'state:' in the variant file");
        }
        if (context_.moment != TurnMoment::kMoved) {
            return wrong(where_ + ": 'piece' at the stage \"" + name_of(context_.moment) +
                             "\": nobody has moved in this turn",
                         "'piece' at the stage \"moved\"");
        }
        way.piece = word == "same" ? hooks::WayPiece::kSame : hooks::WayPiece::kOther;
    }

    void read_captures(int value, TurnWay& way) {
        if (!lua_isboolean(state_, value)) {
            return wrong(where_ + ": 'captures' is " + describe_value(state_, value),
                         "true (captures alone) or false (all but captures)");
        }
        way.captures = lua_toboolean(state_, value) != 0 ? hooks::WayCaptures::kOnly
                                                         : hooks::WayCaptures::kNever;
    }

    void read_tag(int value, TurnWay& way) {
        const auto& tags = program_.turns->tags;
        for (std::size_t i = 0; i < tags.size(); ++i) {
            if (lua_type(state_, value) == LUA_TSTRING && tags[i] == lua_tostring(state_, value)) {
                way.tag = static_cast<std::uint8_t>(i + 1);
                return;
            }
        }
        wrong(where_ + ": 'tag' is " + describe_value(state_, value),
              tags.empty() ? "names under 'turns: tags:' in the variant file"
                           : support::join_or(tags));
    }

    void read_mark(int value, TurnWay& way) {
        constexpr std::string_view kMarks = "!?*+";
        const std::string_view mark =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        if (mark.size() != 1 || kMarks.find(mark) == std::string_view::npos) {
            return wrong(where_ + ": 'mark' is " + describe_value(state_, value), "one of ! ? * +");
        }
        way.mark = mark.front();
    }

    void read_set(int value, TurnWay& way) {
        if (!lua_istable(state_, value)) {
            return wrong(where_ + ": 'set' is " + describe_value(state_, value),
                         "values by the names of variables");
        }
        push_unwrapped(state_, value);
        const int table = lua_gettop(state_);
        for (lua_pushnil(state_); lua_next(state_, table) != 0; lua_pop(state_, 1)) {
            set_variable(table + 1, table + 2, way);
            if (problem_) return;
        }
        lua_settop(state_, table - 1);
    }

    void set_variable(int key, int value, TurnWay& way) {
        const auto& variables = program_.turns->variables;
        for (std::size_t i = 0; i < variables.size(); ++i) {
            const variant::TurnVariable& variable = variables[i];
            if (lua_type(state_, key) != LUA_TSTRING || lua_tostring(state_, key) != variable.name)
                continue;
            const lua_Integer number =
                lua_isinteger(state_, value) != 0 ? lua_tointeger(state_, value) : variable.max + 1;
            if (number < variable.min || number > variable.max) {
                return wrong(
                    where_ + " sets '" + variable.name + "' to " + describe_value(state_, value),
                    std::to_string(variable.min) + " to " + std::to_string(variable.max));
            }
            way.variables[i] = static_cast<std::int8_t>(number);
            return;
        }
        wrong(where_ + " sets " + describe_value(state_, key) + ", which is no variable",
              "names under 'turns: variables:' in the variant file");
    }

    void check_way(const TurnWay& way) {
        if (way.what == WayKind::kThrow) {
            if (context_.moment == TurnMoment::kRolled) {
                return wrong(where_ + " throws again", "a move or a pass after a throw");
            }
            bool any = false;
            for (std::size_t i = 0; i < program_.turns->faces.size(); ++i) {
                any |= program_.turns->faces[i].weight > 0 && (way.again >> i & 1) == 0;
            }
            // Such a promotion never comes; where nobody can play one, that is no mistake.
            if (!any && context_.moment != TurnMoment::kPromotion)
                wrong(where_ + ": no face would ever count", "a face that is not thrown again");
        }
        if (after_choice() && way.what != WayKind::kThrow) {
            wrong(where_ + " is no throw", context_.moment == TurnMoment::kPromotion
                                               ? "{roll = 1}, or nothing: the player chooses"
                                               : "{roll = 2}, or nothing: no dice decide it");
        }
        const bool filters = way.piece != hooks::WayPiece::kAny ||
                             way.captures != hooks::WayCaptures::kAny || way.tag != 0;
        if (filters && way.what != WayKind::kMove) {
            wrong(where_ + " moves nobody", "'piece', 'captures' and 'tag' beside 'move'");
        }
        if (way.what == WayKind::kDone && context_.moment != TurnMoment::kMoved) {
            wrong(where_ + " ends a turn in which nothing was done", "{pass = \"forced\"}");
        }
    }

    // What the ways of one answer may not be beside one another.
    void check_together(const TurnWays& ways) {
        if (ways.empty()) return wrong("turn returned no way to go on", kWay);
        int throws = 0;
        int passes = 0;
        for (const TurnWay& way : ways) {
            throws += way.what == WayKind::kThrow ? 1 : 0;
            passes += way.what == WayKind::kPass ? 1 : 0;
            if (way.what == WayKind::kDone && (way.forced == (ways.size() == 1))) {
                wrong(way.forced ? "turn returned 'done = \"forced\"' alone"
                                 : "turn returned 'done' beside other ways",
                      way.forced ? "{done = true}" : "'done' alone, or 'done = \"forced\"'");
            }
        }
        if (context_.moment == TurnMoment::kContest && ways.size() > 1) {
            wrong("turn returned several ways to decide a move", "one throw");
        }
        if (throws > 1 || passes > 1) {
            wrong(throws > 1 ? "turn returned two throws" : "turn returned two passes", "one");
        }
        if (context_.moment == TurnMoment::kPromotion && ways.front().dice != 1) {
            wrong("turn throws several dice for a promotion", "{roll = 1}");
        }
        for (std::size_t i = 0; i < ways.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) check_apart(ways[j], ways[i]);
        }
    }

    // Two ways to move must not be the same move text.
    void check_apart(const TurnWay& a, const TurnWay& b) {
        if (a.what != WayKind::kMove || b.what != WayKind::kMove) return;
        const auto apart = [](auto one, auto other) {
            return one != other && index_of(one) * index_of(other) != 0;
        };
        if (apart(a.piece, b.piece) || apart(a.captures, b.captures)) return;
        if (a.mark == b.mark && (a.kinds & b.kinds) != 0) {
            wrong("turn returned two ways that move the same piece",
                  "one way, or a 'mark' that tells them apart");
        }
    }
    template <typename Filter>
    [[nodiscard]] static int index_of(Filter filter) noexcept {
        return static_cast<int>(filter);
    }

    lua_State* state_;
    const Program& program_;
    const TurnContext& context_;
    std::optional<BadResult> problem_;
    std::string where_;
    int kinds_of_way_ = 0;
};

}  // namespace

Result<TurnWays, BadResult> read_ways(Sandbox& sandbox, const TurnContext& context) {
    return Reader(sandbox, context).read();
}

}  // namespace rulewright::script
