#include "script/effects.hpp"

#include <algorithm>
#include <array>

#include "script/arguments.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using hooks::Effects;
using variant::Change;
using variant::kChanges;

using Problem = std::optional<BadResult>;

constexpr const char* kWinner = "winner";
constexpr lua_Integer kMostEntries = 512;
constexpr const char* kRemove = "remove = squares: a SquareSet";
constexpr const char* kMove = "move = {{from, to}, ...}: a piece's square and an empty one";
constexpr const char* kPlace =
    "place = {{squares, kind, player}, ...}: empty squares; the player "
    "may be left out: the mover";
constexpr const char* kBecome = "become = {{squares, kind}, ...}";
constexpr const char* kOwner = "owner = {{squares, player}, ...}";
constexpr const char* kValues =
    "values = {{squares, name, value}, ...}: what pieces carry by "
    "'state: pieces'";
constexpr const char* kSquares =
    "squares = {{squares, plies}, ...}: the timers of 'state: squares'";
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
        occupied_ = question_.after->occupied();
        if (question_.gone) {
            occupied_.erase(question_.gone->first);
            occupied_.insert(question_.gone->second);
        }
        if (auto problem = note_keys()) return problem;
        for (std::size_t i = 0; i < kChanges.size(); ++i) {
            if (!present_[i]) continue;
            push_entry(kChanges[i].first);
            auto problem = entry(kChanges[i].second, lua_gettop(state_));
            lua_settop(state_, table_);
            if (problem) return problem;
        }
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
                return bad("a table with " + describe_value(state_, -2) + " = " +
                               describe_value(state_, -1),
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
                return each(value, 2, kMove, [this] { return step(); });
            case Change::kPlace:
                return each(value, 3, kPlace, [this] { return placement(); });
            case Change::kBecome:
                return each(value, 2, kBecome, [this] { return becoming(); });
            case Change::kOwner:
                return each(value, 2, kOwner, [this] { return ownership(); });
            case Change::kValues:
                return each(value, 3, kValues, [this] { return carried(); });
            case Change::kSquares:
                return each(value, 2, kSquares, [this] { return timer(); });
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
        effects_.removed = *squares & occupied_;
        occupied_ -= effects_.removed;
        return std::nullopt;
    }

    // Calls `take` for each item of a list, whose first `parts` entries are then the topmost.
    template <typename Take>
    Problem each(int list, int parts, const char* expected, Take take) {
        if (!lua_istable(state_, list)) return bad(describe_result(sandbox_, list), expected);
        push_unwrapped(state_, list);
        const int items = lua_gettop(state_);
        const auto size = static_cast<lua_Integer>(lua_rawlen(state_, items));
        if (size > kMostEntries) {
            return bad("a list of " + std::to_string(size) + " entries",
                       "at most " + std::to_string(kMostEntries));
        }
        for (lua_Integer i = 1; i <= size; ++i) {
            if (lua_rawgeti(state_, items, i) != LUA_TTABLE) {
                return bad(describe_value(state_, -1), expected);
            }
            push_unwrapped(state_, lua_gettop(state_));
            item_ = lua_gettop(state_);
            for (int part = 1; part <= parts; ++part) lua_rawgeti(state_, item_, part);
            if (auto problem = take()) return problem;
            lua_settop(state_, items);
        }
        return std::nullopt;
    }

    // The parts of the item that is being read.
    [[nodiscard]] int part(int number) const noexcept { return item_ + number; }
    [[nodiscard]] std::optional<WideSet> squares() { return read_set(sandbox_, part(1)); }
    [[nodiscard]] std::optional<std::size_t> word(int number, Vocabulary words) {
        return find_word(state_, part(number), words);
    }
    [[nodiscard]] std::optional<int> whole(int number, int least, int most) {
        if (!lua_isinteger(state_, part(number))) return std::nullopt;
        const lua_Integer value = lua_tointeger(state_, part(number));
        if (value < least || value > most) return std::nullopt;
        return static_cast<int>(value);
    }
    [[nodiscard]] Problem bad_item(const char* key, int parts, const char* expected) {
        std::string text = std::string(key) + " with {";
        for (int i = 1; i <= parts; ++i) {
            if (i > 1) text += ", ";
            text += describe_result(sandbox_, part(i));
        }
        return bad(text + "}", expected);
    }

    // No text of a position could say it.
    [[nodiscard]] bool may_stand(const Piece& piece, Square square) const {
        return !program_.forbidden[index(piece.owner)][index(piece.kind)].contains(square);
    }
    [[nodiscard]] Problem forbidden(const Piece& piece, Square square) const {
        const std::string& kind = program_.kinds[index(piece.kind)].name;
        return bad("a " + program_.players[index(piece.owner)] + " " + kind + " on " +
                       program_.topology.name(square),
                   "a square whose rank the variant does not forbid to a " + kind);
    }

    Problem step() {
        const auto from = read_square(sandbox_, part(1));
        const auto to = read_square(sandbox_, part(2));
        if (!from || !to || !occupied_.contains(*from) || occupied_.contains(*to)) {
            return bad_item("move", 2, kMove);
        }
        const auto piece = at(*from);
        if (piece && !may_stand(*piece, *to)) return forbidden(*piece, *to);
        effects_.moved.push_back({*from, *to});
        occupied_.erase(*from);
        occupied_.insert(*to);
        return std::nullopt;
    }

    Problem placement() {
        const auto on = squares();
        const auto kind = word(2, Vocabulary::kKind);
        const auto player = word(3, Vocabulary::kPlayer);
        if (!on || !kind || (!lua_isnil(state_, part(3)) && !player) || !on->disjoint(occupied_)) {
            return bad_item("place", 3, kPlace);
        }
        const Piece piece{player ? make_id<PlayerId>(*player) : question_.mover,
                          make_id<PieceKind>(*kind)};
        for (const Square square : *on) {
            if (!may_stand(piece, square)) return forbidden(piece, square);
            effects_.placed.push_back({square, piece});
        }
        occupied_ |= *on;
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Piece> at(Square square) const {
        const auto& gone = question_.gone;
        return question_.after->at(gone && gone->second == square ? gone->first : square);
    }

    Problem becoming() {
        const auto on = squares();
        const auto kind = word(2, Vocabulary::kKind);
        if (!on || !kind) return bad_item("become", 2, kBecome);
        for (const Square square : *on& occupied_) {
            const auto was = at(square);
            const Piece piece{was ? was->owner : question_.mover, make_id<PieceKind>(*kind)};
            if (!may_stand(piece, square)) return forbidden(piece, square);
            effects_.become.push_back({square, piece.kind});
        }
        return std::nullopt;
    }

    Problem ownership() {
        const auto on = squares();
        const auto player = word(2, Vocabulary::kPlayer);
        if (!on || !player) return bad_item("owner", 2, kOwner);
        for (const Square square : *on& occupied_) {
            const auto was = at(square);
            const Piece piece{make_id<PlayerId>(*player), was ? was->kind : PieceKind{}};
            if (was && !may_stand(piece, square)) return forbidden(piece, square);
            effects_.owners.push_back({square, piece.owner});
        }
        return std::nullopt;
    }

    Problem carried() {
        const auto on = squares();
        const auto name = word(2, Vocabulary::kAttribute);
        if (!on || !name || *name < program_.constants) return bad_item("values", 3, kValues);
        const std::size_t column = *name - program_.constants;
        const variant::PieceColumn& declared = program_.columns[column];
        const auto [least, most] = range_of(declared);
        auto value = whole(3, least, most);
        if (declared.type == variant::ColumnType::kSquare) {
            const auto square = read_square(sandbox_, part(3));
            if (square) value = static_cast<int>(index(*square)) + 1;
        }
        if (!value) {
            const std::string range =
                declared.name + " from " + std::to_string(least) + " to " + std::to_string(most);
            return bad_item("values", 3, range.c_str());
        }
        for (const Square square : *on& occupied_) {
            effects_.values.push_back({square, column, *value});
        }
        return std::nullopt;
    }
    [[nodiscard]] std::pair<int, int> range_of(const variant::PieceColumn& column) const {
        const auto boards = static_cast<int>(program_.topology.grids().size());
        switch (column.type) {
            case variant::ColumnType::kNumber:
                return {column.min, column.max};
            case variant::ColumnType::kBoard:
                return {0, boards};
            case variant::ColumnType::kBoards:
                return {0, (1 << boards) - 1};
            case variant::ColumnType::kSquare:
                return {0, 0};  // none; a square is given as one
        }
        return {0, 0};
    }

    Problem timer() {
        const auto on = squares();
        const auto plies = whole(2, 0, program_.timer ? program_.timer->max : 0);
        if (!on || !program_.timer || !plies) return bad_item("squares", 2, kSquares);
        for (const Square square : *on) effects_.timers.push_back({square, *plies});
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
            if (found == names.end() || !lua_isinteger(state_, -1)) {
                return bad("set with " + describe_value(state_, -2), kSet,
                           support::closest(name, names).value_or(""));
            }
            const lua_Integer value = lua_tointeger(state_, -1);
            const auto i = static_cast<std::size_t>(found - names.begin());
            if (value < program_.ranges[i].min || value > program_.ranges[i].max) {
                return bad(name + " = " + std::to_string(value), kSet);
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
    int item_ = 0;
    WideSet occupied_;
    std::array<bool, kChanges.size()> present_{};
    bool has_winner_ = false;
    Effects& effects_;
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
