#include "script/effects.hpp"

#include <algorithm>
#include <array>

#include "script/arguments.hpp"
#include "script/effect_items.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using hooks::Effects;
using variant::Change;
using variant::kChanges;

using Problem = std::optional<BadResult>;

constexpr const char* kWinner = "winner";
constexpr const char* kRemove = "remove = squares: a SquareSet";
constexpr const char* kSet = "set = {name = number}, in the range that the variant declares";

class Reader {
public:
    Reader(Sandbox& sandbox, int at, const EffectsQuestion& question, Effects& effects)
        : sandbox_(sandbox),
          state_(sandbox.state()),
          program_(sandbox.context().program()),
          question_(question),
          table_(at),
          effects_(effects) {}

    Problem read() {
        if (lua_isnil(state_, table_)) return std::nullopt;
        if (!lua_istable(state_, table_)) {
            return bad(describe_result(sandbox_, table_), "a table, or nothing");
        }
        push_unwrapped(state_, table_);
        table_ = lua_gettop(state_);
        items_.emplace(sandbox_, question_, effects_);
        if (auto problem = note_keys()) return problem;
        for (std::size_t i = 0; i < kChanges.size(); ++i) {
            if (!present_[i]) continue;
            push_entry(kChanges[i].first);
            auto problem = entry(kChanges[i].second, lua_gettop(state_));
            lua_settop(state_, table_);
            if (problem) return problem;
        }
        if (auto problem = items_->check_ranks()) return problem;
        return has_winner_ ? winner() : std::nullopt;
    }

private:
    [[nodiscard]] Problem bad(const std::string& what, std::string expected,
                              std::string suggestion = {}) const {
        return BadResult{std::string(question_.hook) + " returned " + what, std::move(expected),
                         std::move(suggestion)};
    }

    [[nodiscard]] std::vector<std::string> known_keys() const {
        std::vector<std::string> keys;
        for (const std::string_view key : question_.beside) keys.emplace_back(key);
        for (const auto& [name, change] : kChanges) {
            if (question_.promise.may_do(change)) keys.emplace_back(name);
        }
        if (question_.promise.may_do(Change::kOver)) keys.emplace_back(kWinner);
        return keys;
    }

    // Which keys there are; none that is unknown, useless or beyond the promise.
    Problem note_keys() {
        for (lua_pushnil(state_); lua_next(state_, table_) != 0; lua_pop(state_, 1)) {
            const std::string key =
                lua_type(state_, -2) == LUA_TSTRING ? lua_tostring(state_, -2) : "";
            const auto& beside = question_.beside;
            if (std::find(beside.begin(), beside.end(), key) != beside.end()) continue;
            if (key == kWinner) {
                has_winner_ = true;
                continue;
            }
            const auto change = std::find_if(kChanges.begin(), kChanges.end(),
                                             [&](const auto& one) { return one.first == key; });
            if (change == kChanges.end()) {
                const std::vector<std::string> known = known_keys();
                return bad("a table with the key " + describe_key(state_, -2),
                           "the keys " + support::join(known, ", "),
                           support::closest(key, known).value_or(""));
            }
            if (!question_.promise.may_do(change->second)) {
                return bad(key + ", which the variant does not promise",
                           "'" + key + "' under '" + question_.hook +
                               ": may' in the variant, or an answer without it");
            }
            present_[static_cast<std::size_t>(change - kChanges.begin())] = true;
        }
        const bool over = present_[static_cast<std::size_t>(Change::kOver)];
        if (has_winner_ && !over) return bad("winner without over", "over = name beside it");
        return std::nullopt;
    }

    // Pushes the value of a key that is there. No text is made for it: this runs unprotected.
    void push_entry(std::string_view key) {
        for (lua_pushnil(state_); lua_next(state_, table_) != 0; lua_pop(state_, 1)) {
            if (lua_type(state_, -2) == LUA_TSTRING && key == lua_tostring(state_, -2)) {
                return lua_remove(state_, -2);
            }
        }
        lua_pushnil(state_);
    }

    Problem entry(Change change, int value) {
        switch (change) {
            case Change::kRemove:
                return removals(value);
            case Change::kMove:
            case Change::kPlace:
            case Change::kBecome:
            case Change::kOwner:
            case Change::kValues:
            case Change::kSquares:
            case Change::kHands:
                return items_->read(change, value);
            case Change::kSet:
                return variables(value);
            case Change::kEndsEnPassant:
                return en_passant(value);
            case Change::kNotices:
                return notices(value);
            case Change::kOver:
                return over(value);
        }
        return std::nullopt;
    }

    Problem removals(int value) {
        const auto squares = read_set(sandbox_, value);
        if (!squares) return bad("remove = " + describe_result(sandbox_, value), kRemove);
        items_->remove(*squares);
        return std::nullopt;
    }

    Problem variables(int table) {
        if (!lua_istable(state_, table)) return bad(describe_result(sandbox_, table), kSet);
        push_unwrapped(state_, table);
        const int entries = lua_gettop(state_);
        for (lua_pushnil(state_); lua_next(state_, entries) != 0; lua_pop(state_, 1)) {
            const std::string name =
                lua_type(state_, -2) == LUA_TSTRING ? lua_tostring(state_, -2) : "";
            const auto& names = program_.variables;
            const auto found = std::find(names.begin(), names.end(), name);
            if (found == names.end()) {
                const std::string key =
                    name.empty() ? describe_value(state_, -2) : "'" + name + "'";
                return bad("set with " + key + ": there is no such variable",
                           names.empty() ? kSet : support::join_or(names),
                           support::closest(name, names).value_or(""));
            }
            const auto i = static_cast<std::size_t>(found - names.begin());
            const variant::StateVariable& range = program_.ranges[i];
            const lua_Integer value = lua_tointeger(state_, -1);
            if (lua_isinteger(state_, -1) == 0 || value < range.min || value > range.max) {
                return bad("set with " + name + " = " + describe_value(state_, -1),
                           name + " from " + std::to_string(range.min) + " to " +
                               std::to_string(range.max));
            }
            effects_.variables.emplace_back(i, static_cast<int>(value));
        }
        // Lua's order of keys means nothing.
        std::sort(effects_.variables.begin(), effects_.variables.end());
        return std::nullopt;
    }

    Problem en_passant(int value) {
        if (!lua_isboolean(state_, value)) {
            return bad("ends_en_passant = " + describe_value(state_, value), "true or false");
        }
        effects_.ends_en_passant = lua_toboolean(state_, value) != 0;
        return std::nullopt;
    }

    Problem notices(int value) {
        return read_notices(sandbox_, value, question_.hook, effects_.notices);
    }

    Problem over(int value) {
        hooks::DeclaredEnd end;
        if (auto problem = read_end(sandbox_, value, question_.hook, end)) return problem;
        effects_.over = end.over;
        return std::nullopt;
    }

    Problem winner() {
        push_entry(kWinner);
        auto problem = read_winner(sandbox_, lua_gettop(state_), question_.hook, effects_.winner);
        lua_settop(state_, table_);
        return problem;
    }

    Sandbox& sandbox_;
    lua_State* state_;
    const Program& program_;
    const EffectsQuestion& question_;
    int table_;
    std::array<bool, kChanges.size()> present_{};
    bool has_winner_ = false;
    Effects& effects_;
    std::optional<EffectItems> items_;
};

}  // namespace

std::optional<BadResult> read_effects(Sandbox& sandbox, int at, const EffectsQuestion& question,
                                      Effects& effects) {
    const int top = lua_gettop(sandbox.state());
    auto problem = Reader(sandbox, at, question, effects).read();
    lua_settop(sandbox.state(), top);
    return problem;
}

}  // namespace rulewright::script
