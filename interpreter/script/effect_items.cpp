#include "script/effect_items.hpp"

#include "script/arguments.hpp"
#include "support/text.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using variant::Change;

constexpr lua_Integer kMostEntries = 512;

struct Shape {
    Change change{};
    const char* key = "";
    int parts = 0;
    const char* form = "";
};

constexpr Shape kShapes[] = {
    {Change::kMove, "move", 2, "move = {{from, to}, ...}: a piece's square and an empty one"},
    {Change::kPlace, "place", 3,
     "place = {{squares, kind, player}, ...}: empty squares; the player may be left out: the "
     "mover"},
    {Change::kBecome, "become", 2, "become = {{squares, kind}, ...}"},
    {Change::kOwner, "owner", 2, "owner = {{squares, player}, ...}"},
    {Change::kValues, "values", 3,
     "values = {{squares, name, value}, ...}: what pieces carry by 'state: pieces'"},
    {Change::kSquares, "squares", 2,
     "squares = {{squares, plies}, ...}: the timers of 'state: squares'"},
    {Change::kHands, "hands", 3,
     "hands = {{player, kind, number}, ...}: pieces that come into a hand; leave it, below 0"},
};

const Shape& shape_of(Change change) {
    for (const Shape& shape : kShapes) {
        if (shape.change == change) return shape;
    }
    return kShapes[0];
}

std::string range_text(const std::string& name, int least, int most) {
    return name + " from " + std::to_string(least) + " to " + std::to_string(most);
}

}  // namespace

EffectItems::EffectItems(Sandbox& sandbox, const EffectsQuestion& question, hooks::Effects& effects)
    : sandbox_(sandbox),
      state_(sandbox.state()),
      program_(sandbox.context().program()),
      question_(question),
      effects_(effects),
      occupied_(question.after->occupied()) {
    if (!question.gone) return;
    occupied_.erase(question.gone->first);
    occupied_.insert(question.gone->second);
}

void EffectItems::remove(const WideSet& squares) {
    effects_.removed = squares & occupied_;
    occupied_ -= effects_.removed;
}

EffectItems::Problem EffectItems::read(Change change, int list) {
    change_ = change;
    const Shape& shape = shape_of(change);
    if (!lua_istable(state_, list)) {
        return bad_list(named_item(0) + " = " + described(list));
    }
    push_unwrapped(state_, list);
    const int items = lua_gettop(state_);
    const auto size = static_cast<lua_Integer>(lua_rawlen(state_, items));
    if (size > kMostEntries) {
        return BadResult{std::string(question_.hook) + " returned " + shape.key + " with " +
                             std::to_string(size) + " entries",
                         "at most " + std::to_string(kMostEntries)};
    }
    if (auto problem = no_keys_but(items, size)) return problem;
    for (number_ = 1; number_ <= size; ++number_) {
        if (lua_rawgeti(state_, items, number_) != LUA_TTABLE) {
            return bad_list(named_item(number_) + " = " + described(-1));
        }
        push_unwrapped(state_, lua_gettop(state_));
        item_ = lua_gettop(state_);
        if (auto problem = no_keys_but(item_, shape.parts, number_)) return problem;
        for (int number = 1; number <= shape.parts; ++number) lua_rawgeti(state_, item_, number);
        if (auto problem = read_item()) return problem;
        lua_settop(state_, items);
    }
    return std::nullopt;
}

EffectItems::Problem EffectItems::read_item() {
    switch (change_) {
        case Change::kMove:
            return step();
        case Change::kPlace:
            return placement();
        case Change::kBecome:
            return becoming();
        case Change::kOwner:
            return ownership();
        case Change::kValues:
            return carried();
        case Change::kSquares:
            return timer();
        case Change::kHands:
            return hand();
        default:
            return std::nullopt;
    }
}

// Nothing in the table but its entries 1 to `entries`: what else stands there would be dropped.
EffectItems::Problem EffectItems::no_keys_but(int table, lua_Integer entries, lua_Integer number) {
    for (lua_pushnil(state_); lua_next(state_, table) != 0; lua_pop(state_, 1)) {
        if (lua_isinteger(state_, -2) != 0) {
            const lua_Integer key = lua_tointeger(state_, -2);
            if (key >= 1 && key <= entries) continue;
            // No list is that long: on a small board a SquareSet is a number.
            constexpr lua_Integer kLongestList = 1000;
            const auto set = key < 0 || key > kLongestList
                                 ? read_set(sandbox_, lua_gettop(state_) - 1)
                                 : std::nullopt;
            return bad_list(named_item(number) + " with an entry " +
                            (set ? "for " + names_of(program_, *set) : std::to_string(key)));
        }
        if (lua_type(state_, -2) == LUA_TSTRING) {
            return bad_list(named_item(number) + " with the key '" + lua_tostring(state_, -2) +
                            "'");
        }
        return bad_list(named_item(number) + " with the key " + describe_value(state_, -2));
    }
    return std::nullopt;
}

std::string EffectItems::named_item(lua_Integer number) const {
    const std::string key = shape_of(change_).key;
    return number == 0 ? key : key + "[" + std::to_string(number) + "]";
}

EffectItems::Problem EffectItems::bad_list(const std::string& what) const {
    return BadResult{std::string(question_.hook) + " returned " + what, shape_of(change_).form};
}

EffectItems::Problem EffectItems::bad_item(const std::string& cause, std::string expected,
                                           std::string suggestion) const {
    const Shape& shape = shape_of(change_);
    std::string text = std::string(question_.hook) + " returned " + shape.key + "[" +
                       std::to_string(number_) + "] = {";
    int last = shape.parts;
    while (last > 1 && lua_isnil(state_, part(last))) --last;
    for (int number = 1; number <= last; ++number) {
        if (number > 1) text += ", ";
        text += shown(number);
    }
    return BadResult{text + "}: " + cause, expected.empty() ? shape.form : std::move(expected),
                     std::move(suggestion)};
}

// Squares where the list has squares; they are numbers to Lua alone.
std::string EffectItems::shown(int number) const {
    const bool squares = (number == 1 && change_ != Change::kHands) || change_ == Change::kMove;
    const auto set = squares ? read_set(sandbox_, part(number)) : std::nullopt;
    if (set && set->count() == 1) return name(set->first());
    if (set) return names_of(program_, *set);
    if (lua_type(state_, part(number)) == LUA_TSTRING) {
        return std::string("'") + lua_tostring(state_, part(number)) + "'";
    }
    const bool number_wanted =
        change_ == Change::kSquares ||
        (number == 3 && (change_ == Change::kValues || change_ == Change::kHands));
    if (number_wanted && lua_isinteger(state_, part(number)) != 0) {
        return std::to_string(lua_tointeger(state_, part(number)));
    }
    return described(part(number));
}

// There are no squares in hands.
std::string EffectItems::described(int at) const {
    return change_ == Change::kHands ? describe_value(state_, at) : describe_result(sandbox_, at);
}

const std::string& EffectItems::name(Square square) const {
    return program_.topology.name(square);
}

std::string EffectItems::named(const Piece& piece) const {
    return support::with_article(program_.players[index(piece.owner)] + " " +
                                 program_.kinds[index(piece.kind)].name);
}

EffectItems::Problem EffectItems::unknown(const char* what, int number,
                                          const std::vector<std::string>& names) const {
    if (lua_type(state_, part(number)) != LUA_TSTRING) {
        return bad_item(described(part(number)) + " is no " + what, support::join_or(names));
    }
    const std::string word = lua_tostring(state_, part(number));
    return bad_item(std::string("there is no ") + what + " '" + word + "'", support::join_or(names),
                    support::closest(word, names).value_or(""));
}

EffectItems::Problem EffectItems::no_squares(int number) const {
    return bad_item("entry " + std::to_string(number) + " is " +
                    describe_result(sandbox_, part(number)) + ", not a SquareSet");
}

std::optional<int> EffectItems::whole(int number, int least, int most) {
    if (lua_isinteger(state_, part(number)) == 0) return std::nullopt;
    const lua_Integer value = lua_tointeger(state_, part(number));
    if (value < least || value > most) return std::nullopt;
    return static_cast<int>(value);
}

std::optional<std::size_t> EffectItems::kind(int number, Problem& problem) {
    const auto found = find_word(state_, part(number), Vocabulary::kKind);
    if (found) return found;
    std::vector<std::string> names;
    for (const PieceValues& known : program_.kinds) names.push_back(known.name);
    problem = unknown("piece", number, names);
    return std::nullopt;
}

std::optional<std::size_t> EffectItems::player(int number, Problem& problem) {
    const auto found = find_word(state_, part(number), Vocabulary::kPlayer);
    if (!found) problem = unknown("player", number, {program_.players[0], program_.players[1]});
    return found;
}

// Who stands there after what the answer has done so far.
std::optional<Piece> EffectItems::at(Square square) const {
    for (const auto& placed : effects_.placed) {
        if (placed.square == square) return placed.piece;
    }
    for (auto moved = effects_.moved.rbegin(); moved != effects_.moved.rend(); ++moved) {
        if (moved->to == square) square = moved->from;
    }
    const auto& gone = question_.gone;
    return question_.after->at(gone && gone->second == square ? gone->first : square);
}

// No text of a position could say it. What moves to a forbidden rank may become another piece
// there.
EffectItems::Problem EffectItems::check_ranks() const {
    const auto standing = changed_ & occupied_;
    for (const Square square : standing) {
        auto piece = at(square);
        if (!piece) continue;
        for (const auto& become : effects_.become) {
            if (become.square == square) piece->kind = become.kind;
        }
        for (const auto& owned : effects_.owners) {
            if (owned.square == square) piece->owner = owned.owner;
        }
        if (!program_.forbidden[index(piece->owner)][index(piece->kind)].contains(square)) continue;
        return BadResult{
            std::string(question_.hook) + " returned " + named(*piece) + " on " + name(square),
            "a square whose rank the variant does not forbid to a " +
                program_.kinds[index(piece->kind)].name};
    }
    return std::nullopt;
}

EffectItems::Problem EffectItems::step() {
    for (const int number : {1, 2}) {
        const auto set = squares(number);
        if (!set) return no_squares(number);
        if (set->count() == 1) continue;
        return bad_item(shown(number) + (set->empty() ? " is no square" : " is not one square"));
    }
    const Square from = squares(1)->first();
    const Square to = squares(2)->first();
    if (!occupied_.contains(from)) return bad_item("there is no piece on " + name(from));
    if (occupied_.contains(to)) {
        const auto there = at(to);
        return bad_item("on " + name(to) + " stands " + (there ? named(*there) : "a piece"));
    }
    effects_.moved.push_back({from, to});
    occupied_.erase(from);
    occupied_.insert(to);
    changed_.insert(to);
    return std::nullopt;
}

EffectItems::Problem EffectItems::placement() {
    Problem problem;
    const auto on = squares(1);
    if (!on) return no_squares(1);
    const auto what = kind(2, problem);
    if (!what) return problem;
    const bool named_owner = !lua_isnil(state_, part(3));
    const auto owner = named_owner ? player(3, problem) : std::nullopt;
    if (problem) return problem;
    if (const WideSet taken = *on & occupied_; !taken.empty()) {
        const auto there = at(taken.first());
        return bad_item("on " + name(taken.first()) + " stands " +
                        (there ? named(*there) : "a piece"));
    }
    const Piece piece{owner ? make_id<PlayerId>(*owner) : question_.mover,
                      make_id<PieceKind>(*what)};
    for (const Square square : *on) effects_.placed.push_back({square, piece});
    occupied_ |= *on;
    changed_ |= *on;
    return std::nullopt;
}

EffectItems::Problem EffectItems::becoming() {
    Problem problem;
    const auto on = squares(1);
    if (!on) return no_squares(1);
    const auto what = kind(2, problem);
    if (!what) return problem;
    for (const Square square : *on& occupied_) {
        effects_.become.push_back({square, make_id<PieceKind>(*what)});
    }
    changed_ |= *on;
    return std::nullopt;
}

EffectItems::Problem EffectItems::ownership() {
    Problem problem;
    const auto on = squares(1);
    if (!on) return no_squares(1);
    const auto owner = player(2, problem);
    if (!owner) return problem;
    for (const Square square : *on& occupied_) {
        effects_.owners.push_back({square, make_id<PlayerId>(*owner)});
    }
    changed_ |= *on;
    return std::nullopt;
}

EffectItems::Problem EffectItems::carried() {
    const auto on = squares(1);
    if (!on) return no_squares(1);
    const auto named = find_word(state_, part(2), Vocabulary::kAttribute);
    if (!named) {
        std::vector<std::string> names;
        for (const variant::PieceColumn& column : program_.columns) names.push_back(column.name);
        if (names.empty()) return bad_item("pieces carry nothing");
        return unknown("value of pieces", 2, names);
    }
    if (*named < program_.constants) {
        return bad_item("all pieces of a kind have the same " + program_.attributes[*named]);
    }
    const std::size_t column = *named - program_.constants;
    const variant::PieceColumn& declared = program_.columns[column];
    const auto [least, most] = range_of(declared);
    auto value = whole(3, least, most);
    if (declared.type == variant::ColumnType::kSquare) {
        const auto square = read_square(sandbox_, part(3));
        if (square) value = static_cast<int>(index(*square)) + 1;
    }
    if (!value) {
        const bool square = declared.type == variant::ColumnType::kSquare;
        return bad_item(square ? "the value is not one square" : out_of_range("value", 3),
                        square ? "one square, or 0: none" : range_text(declared.name, least, most));
    }
    for (const Square square : *on& occupied_) {
        effects_.values.push_back({square, column, *value});
    }
    return std::nullopt;
}

std::pair<int, int> EffectItems::range_of(const variant::PieceColumn& column) const {
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

std::string EffectItems::out_of_range(const char* what, int number) const {
    const int type = lua_type(state_, part(number));
    const bool broken = type == LUA_TNUMBER && lua_isinteger(state_, part(number)) == 0;
    const bool missing = type == LUA_TNIL || type == LUA_TNONE;
    return "the " + std::string(what) +
           (missing  ? " is missing"
            : broken ? " is no whole number; `//` divides into one"
                     : " is out of its range");
}

EffectItems::Problem EffectItems::timer() {
    if (!program_.timer) return bad_item("the variant has no timers of squares");
    const auto on = squares(1);
    if (!on) return no_squares(1);
    const auto plies = whole(2, 0, program_.timer->max);
    if (!plies) {
        return bad_item(out_of_range("number of plies", 2),
                        range_text(program_.timer->name, 0, program_.timer->max));
    }
    for (const Square square : *on) effects_.timers.push_back({square, *plies});
    return std::nullopt;
}

// Those before it in the list have come and gone.
EffectItems::Problem EffectItems::hand() {
    constexpr int kMost = variant::Hands::kMost;
    if (program_.held_as.empty()) return bad_item("the variant has no hands");
    Problem problem;
    const auto owner = player(1, problem);
    if (!owner) return problem;
    const auto what = kind(2, problem);
    if (!what) return problem;
    const auto holder = make_id<PlayerId>(*owner);
    const PieceKind as = program_.held_as[*what];
    if (program_.kinds[index(as)].letter == "*") {
        return bad_item("the letter * of a " + program_.kinds[index(as)].name +
                        " does not tell who holds it");
    }
    int has = question_.after->held(holder, as);
    for (const hooks::Effects::Held& one : effects_.held) {
        if (one.player == holder && one.kind == as) has += one.number;
    }
    const auto number = whole(3, -has, kMost - has);
    if (!number) {
        return bad_item(
            out_of_range("number", 3),
            range_text("as " + program_.players[*owner] + " holds " + std::to_string(has) + ", one",
                       -has, kMost - has));
    }
    effects_.held.push_back({holder, as, *number});
    return std::nullopt;
}

}  // namespace rulewright::script
