// The answer of the `turn` hook: a list of ways, read without ever raising a Lua error.
#include <fmt/ranges.h>

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
class AnswerReader {
public:
    AnswerReader(Sandbox& sandbox, const TurnContext& context)
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
        if (!problem_) problem_ = check_ways(program_, context_, ways);
        if (problem_) return fail(*std::move(problem_));
        return ways;
    }

private:
    // Stages at which a throw decides something, or nobody answers.
    [[nodiscard]] bool after_choice() const {
        return context_.moment == TurnMoment::kPromotion || context_.moment == TurnMoment::kContest;
    }

    void wrong(std::string message, std::string expected, std::string suggestion = {}) {
        if (problem_) return;
        problem_ = BadResult{std::move(message), std::move(expected), std::move(suggestion)};
    }
    // A word that is none of the names; `none` is said when there are no names.
    void unknown(const std::string& message, std::string_view word,
                 const std::vector<std::string>& names, const char* none) {
        wrong(message, names.empty() ? none : support::join_or(names),
              support::closest(word, names).value_or(""));
    }
    template <typename List>
    [[nodiscard]] static std::vector<std::string> names_in(const List& list) {
        std::vector<std::string> names;
        names.reserve(list.size());
        for (const auto& one : list) names.push_back(one.name);
        return names;
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
        ways.push_back(way);
    }

    void read_entry(std::string_view key, int value, TurnWay& way) {
        if (key == "move") return start_way(way, WayKind::kMove), read_kinds(value, way);
        if (key == "roll") return start_way(way, WayKind::kThrow), read_count(value, way);
        if (key == "pass") return start_way(way, WayKind::kPass), read_pass(value, way);
        if (key == "done") return start_way(way, WayKind::kDone), read_done(value, way);
        if (key == "piece") return read_piece(value, way);
        if (key == "captures") return read_captures(value, way);
        if (key == "direction") return read_direction(value, way);
        if (key == "tag") return read_tag(value, way);
        if (key == "mark") return read_mark(value, way);
        if (key == "again") return read_again(value, way);
        if (key == "weights") return read_weights(value, way);
        if (key == "keep") return read_keep(value, way);
        if (key == "set") return read_set(value, way);
        if (key == "goes_on") {
            if (!lua_isboolean(state_, value)) {
                return wrong(where_ + ": 'goes_on' is " + describe_value(state_, value),
                             "true or false");
            }
            way.goes_on = lua_toboolean(state_, value) != 0;
            return;
        }
        wrong(
            where_ + " has the key '" + std::string(key) + "'",
            "move, roll, pass or done; beside them piece, captures, direction, tag, mark, goes_on, "
            "keep, set, again, weights",
            support::closest(key, {"move", "roll", "pass", "done", "piece", "captures", "direction",
                                   "tag", "mark", "goes_on", "keep", "set", "again", "weights"})
                .value_or(""));
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
        std::size_t entries = 0;
        for (lua_pushnil(state_); lua_next(state_, list) != 0; lua_pop(state_, 1)) ++entries;
        if (entries != length) {
            return wrong(where_ + ": '" + key + "' is a table that is not a list",
                         "a name or a list of names");
        }
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
            way.kinds = kAllKinds;
            return;
        }
        each_name(value, "move", [&](const char* name) {
            for (std::size_t i = 0; i < program_.kinds.size(); ++i) {
                if (program_.kinds[i].name != name) continue;
                way.kinds |= KindMask{1} << i;
                return;
            }
            unknown(where_ + ": there is no piece '" + name + "'", name, names_in(program_.kinds),
                    "no piece");
        });
    }

    [[nodiscard]] std::optional<std::size_t> face_named(const char* name) {
        const auto face = program_.turns->find_face(std::string(name));
        if (!face) {
            unknown(where_ + ": there is no face '" + name + "'", name,
                    names_in(program_.turns->faces), "faces under 'turns:' in the variant file");
        }
        return face;
    }

    void read_again(int value, TurnWay& way) {
        each_name(value, "again", [&](const char* name) {
            if (const auto face = face_named(name)) way.again |= std::uint32_t{1} << *face;
        });
    }

    void read_weights(int value, TurnWay& way) {
        if (!program_.turns->weighs_throws) {
            return wrong(where_ + " has 'weights', which the variant file does not promise",
                         "'weights: hook' under 'turns:' in the variant file");
        }
        if (!lua_istable(state_, value)) {
            return wrong(where_ + ": 'weights' is " + describe_value(state_, value),
                         "whole numbers by the names of faces");
        }
        way.weights.assign(program_.turns->faces.size(), 0);
        push_unwrapped(state_, value);
        const int table = lua_gettop(state_);
        for (lua_pushnil(state_); lua_next(state_, table) != 0; lua_settop(state_, table + 1)) {
            read_weight(table + 1, table + 2, way);
            if (problem_) return;
        }
        lua_settop(state_, table - 1);
    }

    void read_weight(int key, int value, TurnWay& way) {
        if (lua_type(state_, key) != LUA_TSTRING) {
            return wrong(where_ + ": 'weights' has the key " + describe_value(state_, key),
                         "whole numbers by the names of faces");
        }
        const auto face = face_named(lua_tostring(state_, key));
        if (!face) return;
        const variant::Face& named = program_.turns->faces[*face];
        const lua_Integer weight =
            lua_isinteger(state_, value) != 0 ? lua_tointeger(state_, value) : -1;
        if (weight < 0 || weight > variant::kMostWeight) {
            return wrong(
                where_ + ": the weight of '" + named.name + "' is " + describe_value(state_, value),
                "a whole number from 0 to " + std::to_string(variant::kMostWeight));
        }
        if (weight > 0 && named.weight == 0) {
            return wrong(where_ + " weighs '" + named.name +
                             "', which is never thrown: its weight in the variant file is 0",
                         "a face of another weight, or 0");
        }
        way.weights[*face] = static_cast<std::uint16_t>(weight);
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
        if (!knows_last_move("piece")) return;
        way.piece = word == "same" ? hooks::WayPiece::kSame : hooks::WayPiece::kOther;
    }

    void read_direction(int value, TurnWay& way) {
        const std::string_view word =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        for (const NextDirection one : kNextDirections) {
            if (one != NextDirection::kAny && word == name_of(one)) way.direction = one;
        }
        if (way.direction == NextDirection::kAny) {
            return wrong(where_ + ": 'direction' is " + describe_value(state_, value),
                         "'same' (as the last move of this turn), 'other' or 'not_back'");
        }
        static_cast<void>(knows_last_move("direction"));
    }

    // What a way asks against the last move of the turn.
    bool knows_last_move(const std::string& key) {
        if (!program_.last_move) {
            wrong(where_ + ": '" + key + "' asks for the last move, which positions do not know",
                  "'last_move: true' under 'state:' in the variant file");
        } else if (context_.moment != TurnMoment::kMoved) {
            wrong(where_ + ": '" + key + "' at the stage \"" + name_of(context_.moment) +
                      "\": nobody has moved in this turn",
                  "'" + key + "' at the stage \"moved\"");
        }
        return !problem_;
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
        const char* word =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        unknown(where_ + ": 'tag' is " + describe_value(state_, value), word, tags,
                "names under 'turns: tags:' in the variant file");
    }

    void read_mark(int value, TurnWay& way) {
        const std::string_view mark =
            lua_type(state_, value) == LUA_TSTRING ? lua_tostring(state_, value) : "";
        if (mark.size() != 1 || program_.marks.find(mark) == std::string_view::npos) {
            return wrong(where_ + ": 'mark' is " + describe_value(state_, value),
                         fmt::format("one of {}", fmt::join(program_.marks, " ")));
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
        const char* word = lua_type(state_, key) == LUA_TSTRING ? lua_tostring(state_, key) : "";
        unknown(where_ + " sets " + describe_value(state_, key) + ", which is no variable", word,
                names_in(variables), "names under 'turns: variables:' in the variant file");
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
    return AnswerReader(sandbox, context).read();
}

}  // namespace rulewright::script
