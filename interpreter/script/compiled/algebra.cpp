#include "script/compiled/algebra.hpp"

#include <algorithm>

namespace rulewright::script {

using Type = TracedValue::Type;

namespace {

// A budget of that size or more is enough for all that can be traced.
constexpr std::int64_t kMostCost = 500'000;
// Calls of Lua's own functions and operators for known values: as much as the longest text takes.
constexpr std::int64_t kCostOfCall = 2000;

}  // namespace

bool Algebra::spend(std::int64_t cost) noexcept {
    cost_ += cost;
    return cost_ <= std::min(program_.limits.call.instructions / 2, kMostCost);
}

// A function that is not written in Lua.
bool Algebra::call(const Value& function, const Values& arguments, Values& results) {
    if (function.type == Type::kMethod) {
        return apply(function.owner, function.text, arguments, results);
    }
    const lua_CFunction called = known_.c_function(static_cast<int>(function.number));
    if (called == nullptr || !spend(kCostOfCall)) return false;
    const bool all_known = std::all_of(arguments.begin(), arguments.end(),
                                       [](const Value& one) { return one.is_known(); });
    if (all_known && known_.call(function, arguments, results)) return true;
    for (const OwnerInfo& owner : owners()) {
        for (const Member& member : owner.members) {
            if (member.function == called && find_primitive(owner.owner, member.name) != nullptr) {
                return apply(owner.owner, member.name, arguments, results);
            }
        }
    }
    return false;
}

// Members of views that are no primitives of one form alone.
bool Algebra::apply(Owner owner, const std::string& name, Values arguments, Values& results) {
    results.assign(1, {});
    if (owner == Owner::kPosition && name == "pieces") return pieces(arguments, results[0]);
    if (owner == Owner::kPosition && name == "influence" && arguments.size() > 1 &&
        (arguments[1].type == Type::kText || arguments[1].type == Type::kPlayer)) {
        if (!compute(owner, "of player", {arguments[0], arguments[1]}, arguments[1])) {
            return false;
        }
    }
    return compute(owner, name, arguments, results[0]);
}

// pieces([player][, kind])
bool Algebra::pieces(Values arguments, Value& found) {
    if (arguments.size() > 3) return false;
    arguments.resize(3);
    const Value& self = arguments[0];
    std::size_t kind = 1;
    if (operand('p', arguments[1], 0)) {
        if (!compute(Owner::kPosition, "of player", {self, arguments[1]}, found)) return false;
        ++kind;
    } else {
        if (!compute(Owner::kPosition, "occupied", {self}, found)) return false;
        if (arguments[1].type == Type::kNil) ++kind;
    }
    if (kind == 1 && arguments[2].type != Type::kNil) return false;
    if (arguments[kind].type == Type::kNil) return true;
    Value all;
    return compute(Owner::kPosition, "of kind", {self, arguments[kind]}, all) &&
           compute(Owner::kGlobal, "set &", {found, all}, found);
}

// The views' own arguments come first. Gives a value, and forks where it may be nil or a truth.
bool Algebra::compute(Owner owner, std::string_view name, const Values& arguments, Value& result) {
    const Primitive* const primitive = find_primitive(owner, name);
    if (primitive == nullptr || !pays(*primitive)) return false;
    std::size_t next = 0;
    std::size_t used = 0;
    std::uint8_t view = 0;
    std::array<Slot, kMostOperands> from;
    from.fill(kNoSlot);
    if (owner == Owner::kPosition || owner == Owner::kMove) {
        const Type wanted = owner == Owner::kMove ? Type::kMove : Type::kPosition;
        if (arguments.empty() || arguments[next].type != wanted) return false;
        view = static_cast<std::uint8_t>(arguments[next++].number);
    }
    std::string takes(owner == Owner::kSet ? "s" : owner == Owner::kField ? "f" : "");
    takes += primitive->takes;
    for (const char letter : takes) {
        const Value given = next < arguments.size() ? arguments[next++] : Value{};
        const auto slot = operand(letter, given, view);
        if (!slot) return false;
        from[used++] = *slot;
    }
    if (next < arguments.size()) return false;
    result = value_of(primitive->gives, recorder_.record(*primitive, view, from));
    return true;
}

// What the limits of a call are for.
bool Algebra::pays(const Primitive& primitive) noexcept {
    const auto squares = static_cast<std::int64_t>(program_.topology.size());
    const bool gives_set = primitive.gives == 's' || primitive.gives == 'S';
    sets_ += gives_set && !program_.narrow() ? 1u : 0u;
    fields_ += primitive.gives == 'f' ? 1u : 0u;
    std::int64_t cost = 150 + 8 * squares / 64 + static_cast<std::int64_t>(sets_);
    if (primitive.effort == Effort::kEachSquare) cost += 50 * squares;
    if (primitive.effort == Effort::kEachPath && !program_.narrow()) {
        cost += squares * squares / 8;
    }
    return sets_ < program_.limits.wide_sets && fields_ < program_.limits.fields && spend(cost);
}

// A word of the variant, as the number of its place.
std::optional<Slot> Algebra::word(char letter, const Value& value) {
    std::optional<std::size_t> place;
    switch (letter) {
        case 'p':
            place = known_.word(value, Vocabulary::kPlayer);
            break;
        case 'k':
            place = known_.word(value, Vocabulary::kKind);
            break;
        case 'a':
        case 'c':
            place = known_.word(value, Vocabulary::kAttribute);
            if (letter == 'c' && place && *place >= program_.constants) return std::nullopt;
            break;
        case 'r':
            place = known_.word(value, Vocabulary::kReach);
            break;
        case 'n':
            place = known_.word(value, Vocabulary::kNeighbourhood);
            break;
        case 'z':
            place = known_.word(value, Vocabulary::kZone);
            break;
        default: {
            const auto& names = program_.variables;
            const auto found = std::find(names.begin(), names.end(), value.text);
            if (value.type != Type::kText || found == names.end()) return std::nullopt;
            place = static_cast<std::size_t>(found - names.begin());
        }
    }
    if (!place) return std::nullopt;
    return recorder_.number(static_cast<std::int64_t>(*place));
}

std::optional<Slot> Algebra::operand(char letter, const Value& value, std::uint8_t view) {
    const auto typed = [&value](Type type) -> std::optional<Slot> {
        if (value.type != type) return std::nullopt;
        return static_cast<Slot>(value.number);
    };
    const bool absent = value.type == Type::kNil;
    if (absent && (letter == 'S' || letter == 'I' || letter == 'K' || letter == 'O'))
        return kNoSlot;
    if (absent && letter == 'P') {
        Value mover;
        if (!compute(Owner::kPosition, "to_move", {{Type::kPosition, view}}, mover)) return {};
        return static_cast<Slot>(mover.number);
    }
    switch (letter) {
        case 'S':
        case 's':
            if (value.type == Type::kInteger && program_.narrow()) {
                board::WideSet set;
                set.set_word(0, static_cast<std::uint64_t>(value.number));
                return recorder_.set(set);
            }
            return typed(Type::kSet);
        case 'I':
        case 'i':
            if (value.type == Type::kInteger) return recorder_.number(value.number);
            return typed(Type::kNumber);
        case 'f':
            return typed(Type::kField);
        case 'O':
        case 'P':
        case 'p':
            return value.type == Type::kPlayer ? typed(Type::kPlayer) : word('p', value);
        case 'K':
        case 'k':
            return value.type == Type::kKind ? typed(Type::kKind) : word('k', value);
        default:
            return word(letter, value);
    }
}

Algebra::Value Algebra::value_of(char gives, Slot slot) {
    switch (gives) {
        case 'S': {
            Value none;
            const bool is_none =
                compute(Owner::kGlobal, "set none", {{Type::kSet, slot}}, none) && none.holds();
            return is_none ? Value{} : Value{Type::kSet, slot};
        }
        case 's':
            return {Type::kSet, slot};
        case 'n':
            return {Type::kNumber, slot};
        case 'f':
            return {Type::kField, slot};
        case 'b':
            return {recorder_.fork(slot) ? Type::kTrue : Type::kFalse};
        default:
            break;
    }
    if (gives == 'K' || gives == 'P') {
        const Slot below = recorder_.record(*find_primitive(Owner::kGlobal, "<"), 0,
                                            {slot, recorder_.number(0), kNoSlot, kNoSlot});
        if (recorder_.fork(below)) return {};
    }
    return {gives == 'k' || gives == 'K' ? Type::kKind : Type::kPlayer, slot};
}

bool Algebra::index(const Value& of, const Value& key, Value& found) {
    if (of.is_known()) return key.is_known() && known_.index(of, key, found);
    if (key.type != Type::kText) return false;
    const Owner owner = of.type == Type::kPosition ? Owner::kPosition
                        : of.type == Type::kMove   ? Owner::kMove
                        : of.type == Type::kSet    ? Owner::kSet
                        : of.type == Type::kField  ? Owner::kField
                                                   : Owner::kGlobal;
    if (owner == Owner::kGlobal) return false;
    for (const Member& member : owners()[static_cast<std::size_t>(owner)].members) {
        if (key.text != member.name) continue;
        if (member.form == Form::kAttribute) return compute(owner, key.text, {of}, found);
        found = {Type::kMethod, 0, key.text, owner};
        return true;
    }
    return false;
}

bool Algebra::is_set(const Value& value) const noexcept {
    return value.type == Type::kSet || (value.type == Type::kInteger && program_.narrow());
}

bool Algebra::arithmetic(int operation, const Value& left, const Value& right, Value& result) {
    static constexpr const char* kNames[] = {"+", "-", "*", "%", "", "", "//",
                                             "&", "|", "^", "",  "", "", ""};
    if (left.is_known() && right.is_known()) {
        return spend(kCostOfCall) && known_.arithmetic(operation, left, right, result);
    }
    const std::string name = kNames[operation];
    const bool unary = operation == LUA_OPUNM || operation == LUA_OPBNOT;
    const Values both = unary ? Values{left} : Values{left, right};
    if (operation == LUA_OPBNOT) return compute(Owner::kGlobal, "set ~", both, result);
    if (operation == LUA_OPUNM) {
        const char* const minus = left.type == Type::kField ? "field minus" : "minus";
        return compute(Owner::kGlobal, minus, both, result);
    }
    if (left.type == Type::kField) {
        return compute(Owner::kGlobal, "field " + name, both, result);
    }
    if (operation >= LUA_OPBAND) return compute(Owner::kGlobal, "set " + name, both, result);
    return compute(Owner::kGlobal, name, both, result);
}

// Nothing where it is not known what Lua would say.
std::optional<bool> Algebra::equal(const Value& left, const Value& right) {
    if (left.is_known() && right.is_known()) return known_.compare(LUA_OPEQ, left, right);
    if (left.is_known()) return equal(right, left);
    Value same;
    const char* name = "==";
    Values both{left, right};
    if (right.type <= Type::kTrue) return false;
    if (left.type == Type::kSet) {
        if (!is_set(right)) return std::nullopt;
        name = "set ==";
    } else if (left.type == Type::kNumber) {
        if (right.type != Type::kNumber && right.type != Type::kInteger) return std::nullopt;
    } else if (left.type == Type::kKind || left.type == Type::kPlayer) {
        const bool is_kind = left.type == Type::kKind;
        if (!right.is_known() && right.type != left.type) return std::nullopt;
        const auto slot = operand(is_kind ? 'k' : 'p', right, 0);
        if (!slot) return false;
        both = {{Type::kNumber, left.number}, {Type::kNumber, *slot}};
    } else {
        return std::nullopt;
    }
    if (!compute(Owner::kGlobal, name, both, same)) return std::nullopt;
    return same.holds();
}

std::optional<bool> Algebra::less(const Value& left, const Value& right, bool or_equal) {
    if (left.is_known() && right.is_known()) {
        return known_.compare(or_equal ? LUA_OPLE : LUA_OPLT, left, right);
    }
    Value holds;
    if (!compute(Owner::kGlobal, or_equal ? "<=" : "<", {left, right}, holds)) {
        return std::nullopt;
    }
    return holds.holds();
}

}  // namespace rulewright::script
