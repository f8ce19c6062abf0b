#include "script/compiled/primitives.hpp"

#include <optional>

#include "script/arguments.hpp"
#include "script/compiled/machine.hpp"
#include "script/state_api.hpp"

namespace rulewright::script {

namespace {

using board::WideSet;
using hooks::Field;
using Number = std::int64_t;
using Bits = std::uint64_t;  // numbers wrap around in Lua

constexpr Number kMostSteps = 512;  // of `shift` and `ray`

// The operands of a step. Functions see a set without what lies beyond the board; on small boards
// operators see all of its bits.
class At {
public:
    At(const Registers& registers, const Step& step) : registers_(registers), step_(step) {}

    [[nodiscard]] bool has(std::size_t i) const { return step_.from[i] != kNoSlot; }
    [[nodiscard]] const WideSet& bits(std::size_t i) const {
        return registers_.sets[step_.from[i]];
    }
    [[nodiscard]] WideSet set(std::size_t i) const { return bits(i) & registers_.board; }
    [[nodiscard]] std::optional<Square> square(std::size_t i) const {
        const WideSet one = set(i);
        return one.count() == 1 ? std::optional<Square>(one.first()) : std::nullopt;
    }
    [[nodiscard]] Number number(std::size_t i) const { return registers_.numbers[step_.from[i]]; }
    [[nodiscard]] bool is_step(std::size_t i) const {
        return number(i) >= -kMostSteps && number(i) <= kMostSteps;
    }
    template <typename Id>
    [[nodiscard]] Id id(std::size_t i) const {
        return make_id<Id>(static_cast<std::size_t>(number(i)));
    }
    [[nodiscard]] hooks::Neighbourhood neighbourhood(std::size_t i) const {
        return static_cast<hooks::Neighbourhood>(number(i));
    }
    [[nodiscard]] const hooks::Reach& reach(std::size_t i) const {
        return kReaches[static_cast<std::size_t>(number(i))].reach;
    }
    [[nodiscard]] const Field& field(std::size_t i) const {
        return registers_.fields[step_.from[i]];
    }
    [[nodiscard]] const hooks::PositionView& position() const {
        return *registers_.views->positions[step_.view];
    }
    [[nodiscard]] const hooks::MoveView& move() const { return *registers_.views->move; }
    [[nodiscard]] const Registers& all() const { return registers_; }

private:
    const Registers& registers_;
    const Step& step_;
};

bool put(Registers& registers, Slot to, const WideSet& set) {
    registers.sets[to] = set;
    return true;
}
bool put(Registers& registers, Slot to, const Field& field) {
    registers.fields[to] = field;
    return !field.overflowed();
}
template <typename Value>
bool put(Registers& registers, Slot to, Value number) {
    registers.numbers[to] = static_cast<Number>(number);
    return true;
}
template <typename Value>
bool put(Registers& registers, Slot to, const std::optional<Value>& value) {
    return value && put(registers, to, *value);
}

template <auto compute>
bool act(Registers& registers, const Step& step) {
    return put(registers, step.to, compute(At(registers, step)));
}

template <typename Id>
Number number_of(const std::optional<Id>& id) {
    return id ? static_cast<Number>(index(*id)) : -1;
}

WideSet connected(const At& at) {
    const WideSet seed = at.set(0);
    const hooks::PositionView& position = at.position();
    if (at.has(2)) return position.connected(seed, at.set(2), at.neighbourhood(1));
    WideSet found;
    for (std::size_t player = 0; player < kPlayers; ++player) {
        const WideSet own = position.pieces(make_id<PlayerId>(player));
        if (seed.disjoint(own)) continue;
        found |= position.connected(seed & own, own, at.neighbourhood(1));
    }
    return found;
}

std::optional<WideSet> shift(const At& at) {
    if (!at.is_step(1) || !at.is_step(2)) return std::nullopt;
    return at.position().shift(at.set(0), static_cast<int>(at.number(1)),
                               static_cast<int>(at.number(2)));
}

std::optional<WideSet> ray(const At& at) {
    const auto from = at.square(0);
    const bool points = at.is_step(1) && at.is_step(2) && (at.number(1) != 0 || at.number(2) != 0);
    if (!from || !points) return std::nullopt;
    return at.position().ray(*from, static_cast<int>(at.number(1)), static_cast<int>(at.number(2)),
                             at.has(3) ? at.set(3) : at.position().occupied());
}

WideSet reach(const At& at) {
    hooks::Reach what = at.reach(1);
    if (at.has(2)) what.as = at.id<PieceKind>(2);
    return at.position().reach(at.set(0) & at.position().occupied(), what);
}

// What asks hooks costs what they cost: that is for Lua to count.
std::optional<WideSet> attackers(const At& at) {
    const auto square = at.square(0);
    const hooks::PositionView& position = at.position();
    if (!square || position.attacks_ask_hooks()) return std::nullopt;
    return position.attackers(*square,
                              at.has(1) ? at.id<PlayerId>(1) : attacker_of(position, *square));
}

std::optional<Number> attribute(const At& at) {
    if (!at.square(0)) return std::nullopt;
    return at.position().sum(at.set(0), at.id<AttributeId>(1));
}

std::optional<Number> owner(const At& at) {
    const auto square = at.square(0);
    if (!square) return std::nullopt;
    const auto piece = at.position().at(*square);
    const bool own = piece && !at.position().pieces(opponent(piece->owner)).contains(*square);
    return own ? static_cast<Number>(index(piece->owner)) : -1;
}

std::optional<Number> kind(const At& at) {
    const auto square = at.square(0);
    if (!square) return std::nullopt;
    const auto piece = at.position().at(*square);
    return piece ? static_cast<Number>(index(piece->kind)) : -1;
}

std::optional<Field> field(const At& at) {
    const Number value = at.has(1) ? at.number(1) : 0;
    if (value < kSmallestValue || value > kLargestValue) return std::nullopt;
    return field_of(at.has(0) ? at.set(0) : WideSet{}, static_cast<int>(value), at.all().words);
}

std::optional<Number> quotient(const At& at) {
    const Number left = at.number(0);
    const Number right = at.number(1);
    if (right == 0) return std::nullopt;
    if (right == -1) return static_cast<Number>(0 - static_cast<Bits>(left));
    const bool below = left % right != 0 && (left < 0) != (right < 0);
    return left / right - (below ? 1 : 0);
}

std::optional<Number> modulo(const At& at) {
    const Number right = at.number(1);
    if (right == 0) return std::nullopt;
    const Number rest = right == -1 ? 0 : at.number(0) % right;
    return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest;
}

Bits bits(const At& at, std::size_t i) {
    return static_cast<Bits>(at.number(i));
}

constexpr Owner kPosition = Owner::kPosition;
constexpr Owner kMove = Owner::kMove;
constexpr Owner kSet = Owner::kSet;
constexpr Owner kField = Owner::kField;
constexpr Owner kGlobal = Owner::kGlobal;
constexpr Effort kEachSquare = Effort::kEachSquare;

const Primitive kPrimitives[] = {
    {kPosition, "to_move", "", 'p',
     act<[](const At& at) { return index(at.position().to_move()); }>},
    {kPosition, "opponent", "", 'p',
     act<[](const At& at) { return index(opponent(at.position().to_move())); }>},
    {kPosition, "occupied", "", 's', act<[](const At& at) { return at.position().occupied(); }>},
    {kPosition, "empty", "", 's',
     act<[](const At& at) { return at.position().board() - at.position().occupied(); }>},
    {kPosition, "board", "", 's', act<[](const At& at) { return at.position().board(); }>},
    {kPosition, "of player", "p", 's',
     act<[](const At& at) { return at.position().pieces(at.id<PlayerId>(0)); }>},
    {kPosition, "of kind", "k", 's',
     act<[](const At& at) { return at.position().pieces(at.id<PieceKind>(0)); }>},
    {kPosition, "owner", "s", 'P', act<owner>},
    {kPosition, "kind", "s", 'K', act<kind>},
    {kPosition, "connected", "snS", 's', act<connected>, Effort::kEachPath},
    {kPosition, "neighbours", "sn", 's',
     act<[](const At& at) { return at.position().neighbours(at.set(0), at.neighbourhood(1)); }>,
     kEachSquare},
    {kPosition, "sum", "sa", 'n',
     act<[](const At& at) { return at.position().sum(at.set(0), at.id<AttributeId>(1)); }>},
    {kPosition, "attribute", "sa", 'n', act<attribute>},
    {kPosition, "shift", "sii", 's', act<shift>, kEachSquare},
    {kPosition, "ray", "siiS", 's', act<ray>},
    {kPosition, "reach", "srK", 's', act<reach>, kEachSquare},
    {kPosition, "influence", "scr", 'f', act<[](const At& at) {
         return at.position().influence(at.set(0) & at.position().occupied(), at.id<AttributeId>(1),
                                        at.reach(2));
     }>,
     kEachSquare},
    {kPosition, "plies", "", 'n', act<[](const At& at) { return at.position().plies(); }>},
    {kPosition, "variable", "v", 'n', act<[](const At& at) {
         return at.position().variable(static_cast<std::size_t>(at.number(0)));
     }>},
    {kPosition, "checked", "P", 's',
     act<[](const At& at) { return at.position().checked(at.id<PlayerId>(0)); }>},
    {kPosition, "attackers", "sO", 's', act<attackers>},
    {kPosition, "held", "kP", 'n',
     act<[](const At& at) { return at.position().held(at.id<PlayerId>(1), at.id<PieceKind>(0)); }>},
    {kPosition, "zone", "zP", 's', act<[](const At& at) {
         return at.position().zone(static_cast<std::size_t>(at.number(0)), at.id<PlayerId>(1));
     }>},
    {kPosition, "en_passant", "", 'S',
     act<[](const At& at) { return at.position().en_passant(); }>},

    {kMove, "origin", "", 's', act<[](const At& at) { return WideSet::of(at.move().origin); }>},
    {kMove, "destination", "", 's',
     act<[](const At& at) { return WideSet::of(at.move().destination); }>},
    {kMove, "victim", "", 'S', act<[](const At& at) {
         return at.move().victim ? WideSet::of(*at.move().victim) : WideSet{};
     }>},
    {kMove, "kind", "", 'k', act<[](const At& at) { return index(at.move().mover.kind); }>},
    {kMove, "owner", "", 'p', act<[](const At& at) { return index(at.move().mover.owner); }>},
    {kMove, "promotion", "", 'K', act<[](const At& at) { return number_of(at.move().promotion); }>},
    {kMove, "en_passant", "", 'b', act<[](const At& at) { return at.move().en_passant; }>},
    {kMove, "castling", "", 'b', act<[](const At& at) { return at.move().castling; }>},
    {kMove, "drop", "", 'b', act<[](const At& at) { return at.move().drop; }>},

    {kSet, "count", "", 'n', act<[](const At& at) { return at.set(0).count(); }>},
    {kSet, "empty", "", 'b', act<[](const At& at) { return at.set(0).empty(); }>},
    {kSet, "first", "", 'S', act<[](const At& at) {
         return at.set(0).empty() ? WideSet{} : WideSet::of(at.set(0).first());
     }>},
    {kSet, "has", "s", 'b', act<[](const At& at) { return at.set(1).subset_of(at.set(0)); }>},
    {kSet, "meets", "s", 'b', act<[](const At& at) { return !at.set(1).disjoint(at.set(0)); }>},
    {kSet, "equals", "s", 'b', act<[](const At& at) { return at.set(1) == at.set(0); }>},
    {kSet, "without", "s", 's', act<[](const At& at) { return at.set(0) - at.set(1); }>},

    {kField, "at", "s", 'n', act<[](const At& at) {
         const auto square = at.square(1);
         return square ? std::optional<Number>(at.field(0).at(*square)) : std::nullopt;
     }>},
    {kField, "positive", "", 's', act<[](const At& at) { return at.field(0).positive(); }>},
    {kField, "negative", "", 's', act<[](const At& at) { return at.field(0).negative(); }>},
    {kField, "sum", "s", 'n', act<[](const At& at) { return at.field(0).sum(at.set(1)); }>},
    {kField, "on", "s", 'f', act<[](const At& at) {
         Field kept = at.field(0);
         kept.restrict_to(at.set(1));
         return kept;
     }>},

    {kGlobal, "opponent", "p", 'p', act<[](const At& at) { return 1 - at.number(0); }>},
    {kGlobal, "attribute", "kc", 'n', act<[](const At& at) {
         return at.all()
             .program.kinds[static_cast<std::size_t>(at.number(0))]
             .attributes[static_cast<std::size_t>(at.number(1))];
     }>},
    {kGlobal, "field", "SI", 'f', act<field>},

    {kGlobal, "set &", "ss", 's', act<[](const At& at) { return at.bits(0) & at.bits(1); }>},
    {kGlobal, "set |", "ss", 's', act<[](const At& at) { return at.bits(0) | at.bits(1); }>},
    {kGlobal, "set ^", "ss", 's', act<[](const At& at) { return at.bits(0) ^ at.bits(1); }>},
    {kGlobal, "set ~", "s", 's', act<[](const At& at) { return at.all().universe - at.bits(0); }>},
    {kGlobal, "set ==", "ss", 'b', act<[](const At& at) { return at.bits(0) == at.bits(1); }>},
    {kGlobal, "set none", "s", 'b', act<[](const At& at) { return at.bits(0).empty(); }>},
    {kGlobal, "field +", "ff", 'f', act<[](const At& at) {
         Field sum = at.field(0);
         sum += at.field(1);
         return sum;
     }>},
    {kGlobal, "field -", "ff", 'f', act<[](const At& at) {
         Field sum = at.field(0);
         sum -= at.field(1);
         return sum;
     }>},
    {kGlobal, "field minus", "f", 'f', act<[](const At& at) {
         Field sum(at.all().words);
         sum -= at.field(0);
         return sum;
     }>},
    {kGlobal, "+", "ii", 'n', act<[](const At& at) { return bits(at, 0) + bits(at, 1); }>},
    {kGlobal, "-", "ii", 'n', act<[](const At& at) { return bits(at, 0) - bits(at, 1); }>},
    {kGlobal, "*", "ii", 'n', act<[](const At& at) { return bits(at, 0) * bits(at, 1); }>},
    {kGlobal, "//", "ii", 'n', act<quotient>},
    {kGlobal, "%", "ii", 'n', act<modulo>},
    {kGlobal, "minus", "i", 'n', act<[](const At& at) { return 0 - bits(at, 0); }>},
    {kGlobal, "==", "ii", 'b', act<[](const At& at) { return at.number(0) == at.number(1); }>},
    {kGlobal, "<", "ii", 'b', act<[](const At& at) { return at.number(0) < at.number(1); }>},
    {kGlobal, "<=", "ii", 'b', act<[](const At& at) { return at.number(0) <= at.number(1); }>},
};

}  // namespace

const Primitive* find_primitive(Owner owner, std::string_view name) noexcept {
    for (const Primitive& one : kPrimitives) {
        if (one.owner == owner && one.name == name) return &one;
    }
    return nullptr;
}

}  // namespace rulewright::script
