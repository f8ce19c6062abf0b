// Tables, as the linker puts them in place of Lua's own (`--wrap`). Keys that a script chooses so
// that all of them have one place make each use of a table as slow as the table is large, and its
// growth as slow as the square of that, within one instruction: the steps along the chains are
// counted here and charged. What is found is Lua's own answer.
#include <climits>
#include <cmath>
#include <optional>

#include "script/lua_build.hpp"
#include "script/lua_layout.hpp"

using namespace rulewright::script;
using layout::Node;
using layout::Table;
using layout::Text;
using layout::Value;

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {
const Value* __real_luaH_get(const Table* table, const Value* key);
const Value* __real_luaH_getint(const Table* table, lua_Integer key);
const Value* __real_luaH_getshortstr(const Table* table, const Text* key);
const Value* __real_luaH_getstr(const Table* table, const Text* key);
void __real_luaH_finishset(lua_State* state, Table* table, const Value* key, const Value* slot,
                           const Value* value);
void __real_luaH_setint(lua_State* state, Table* table, lua_Integer key, const Value* value);
int __real_luaH_next(lua_State* state, Table* table, Value* key);

const Value* __wrap_luaH_get(const Table* table, const Value* key);
const Value* __wrap_luaH_getint(const Table* table, lua_Integer key);
const Value* __wrap_luaH_getshortstr(const Table* table, const Text* key);
const Value* __wrap_luaH_getstr(const Table* table, const Text* key);
void __wrap_luaH_finishset(lua_State* state, Table* table, const Value* key, const Value* slot,
                           const Value* value);
void __wrap_luaH_set(lua_State* state, Table* table, const Value* key, const Value* value);
void __wrap_luaH_setint(lua_State* state, Table* table, lua_Integer key, const Value* value);
int __wrap_luaH_next(lua_State* state, Table* table, Value* key);
}

namespace {

constexpr std::size_t kStepsPerInstruction = 4;
constexpr std::size_t kBytesPerInstruction = 16;  // of a long text that is a key
// In a table of fewer nodes no chain is worth counting but where it costs nothing.
constexpr unsigned char kLogOfFew = 5;

void charge_steps(std::size_t steps) noexcept {
    if (steps >= kStepsPerInstruction) {
        spend(static_cast<std::int64_t>(steps / kStepsPerInstruction));
    }
}

// Where a chain begins, by ltable.c. Were another version to choose other places, no charge would
// come to the right sum, and nothing else.
const Node* by_remainder(const Table* table, lua_Unsigned hash) noexcept {
    const std::size_t divisor = (layout::node_count(table) - 1) | 1;
    if (hash > UINT_MAX) return table->nodes + hash % divisor;
    return table->nodes + static_cast<unsigned int>(hash) % static_cast<unsigned int>(divisor);
}
const Node* by_bits(const Table* table, unsigned int hash) noexcept {
    return table->nodes + (hash & (layout::node_count(table) - 1));
}

unsigned int hash_of(lua_Number number) noexcept {
    int exponent = 0;
    const lua_Number scaled = std::frexp(number, &exponent) * -static_cast<lua_Number>(INT_MIN);
    lua_Integer whole = 0;
    if (!lua_numbertointeger(scaled, &whole)) return 0;
    const auto sum = static_cast<unsigned int>(exponent) + static_cast<unsigned int>(whole);
    return sum <= static_cast<unsigned int>(INT_MAX) ? sum : ~sum;
}

const Node* place_of(const Table* table, unsigned char tag, layout::Content key) noexcept {
    switch (tag & layout::kTagBits) {
        case layout::kFalse:
        case layout::kTrue:
            return by_bits(table, tag == layout::kTrue ? 1 : 0);
        case layout::kInteger:
            return by_remainder(table, static_cast<lua_Unsigned>(key.integer));
        case layout::kFloat:
            return by_remainder(table, hash_of(key.number));
        case layout::kShortText:
        case layout::kLongText:  // hashed when it was looked for
            return by_bits(table, static_cast<const Text*>(key.pointer)->hash);
        default:
            return by_remainder(table, static_cast<unsigned int>(key.integer));
    }
}

template <typename Matches>
const Node* walk(const Node* node, const Matches& matches) noexcept {
    std::size_t steps = 0;
    while (!matches(*node) && node->next != 0) {
        node += node->next;
        ++steps;
    }
    charge_steps(steps);
    return matches(*node) ? node : nullptr;
}

// A number with a whole value is the same key whatever its type.
std::optional<lua_Integer> whole(const Value& key) noexcept {
    lua_Integer number = 0;
    if (key.tag == layout::kInteger) return key.content.integer;
    if (key.tag != layout::kFloat || !lua_numbertointeger(key.content.number, &number)) return {};
    if (static_cast<lua_Number>(number) != key.content.number) return {};
    return number;
}

// What Lua does for it costs as much as looking for the key here.
void charge_search(const Table* table, unsigned char tag, layout::Content key) noexcept {
    if (table->log_of_nodes < kLogOfFew || (tag & layout::kTypeBits) == LUA_TBOOLEAN) return;
    walk(place_of(table, tag, key), [tag, key](const Node& node) {
        return ((node.key_tag ^ tag) & layout::kTagBits) == 0 && node.key.integer == key.integer;
    });
}

// Its place is taken by a key of another one, which moves: Lua looks for the one before that.
void charge_move(const Table* table, const Value* key) noexcept {
    if (table->log_of_nodes < kLogOfFew) return;
    const std::optional<lua_Integer> number = whole(*key);
    const Node* const wanted = number ? by_remainder(table, static_cast<lua_Unsigned>(*number))
                                      : place_of(table, key->tag, key->content);
    if ((wanted->tag & layout::kTypeBits) == LUA_TNIL) return;
    const Node* const first = place_of(table, wanted->key_tag, wanted->key);
    if (first != wanted) walk(first, [wanted](const Node& node) { return &node == wanted; });
}

// Every key was looked for among those of its place that were there before.
void charge_growth(const Table* table) noexcept {
    if (table->log_of_nodes < kLogOfFew) return;
    std::size_t steps = 0;
    const Node* const end = table->nodes + layout::node_count(table);
    for (const Node* node = table->nodes; node != end; ++node) {
        if (node->next == 0 || place_of(table, node->key_tag, node->key) != node) continue;
        std::size_t length = 0;
        for (const Node* other = node; other->next != 0; other += other->next) ++length;
        steps += length * (length + 1) / 2;
    }
    charge_steps(steps);
}

}  // namespace

const Value* __wrap_luaH_getint(const Table* table, lua_Integer key) {
    if (static_cast<lua_Unsigned>(key) - 1u < table->list_size) return table->list + (key - 1);
    const Node* const found =
        walk(by_remainder(table, static_cast<lua_Unsigned>(key)), [key](const Node& node) {
            return node.key_tag == layout::kInteger && node.key.integer == key;
        });
    // The beginning of a node is its value.
    return found != nullptr ? reinterpret_cast<const Value*>(found)
                            : __real_luaH_getint(table, key);
}

const Value* __wrap_luaH_getshortstr(const Table* table, const Text* key) {
    const Node* const found = walk(by_bits(table, key->hash), [key](const Node& node) {
        return (node.key_tag & layout::kTagBits) == layout::kShortText && node.key.pointer == key;
    });
    return found != nullptr ? reinterpret_cast<const Value*>(found)
                            : __real_luaH_getshortstr(table, key);
}

// A long text is hashed, once, by all of its bytes; whether it was already is a matter of earlier
// calls, so each use is charged for it.
const Value* __wrap_luaH_getstr(const Table* table, const Text* key) {
    if ((key->tag & layout::kTagBits) == layout::kShortText) {
        return __wrap_luaH_getshortstr(table, key);
    }
    spend(static_cast<std::int64_t>(key->long_length / kBytesPerInstruction));
    const Value* const found = __real_luaH_getstr(table, key);
    layout::Content content{};
    content.pointer = const_cast<Text*>(key);
    charge_search(table, layout::kLongText, content);
    return found;
}

const Value* __wrap_luaH_get(const Table* table, const Value* key) {
    if (const auto number = whole(*key)) return __wrap_luaH_getint(table, *number);
    switch (key->tag & layout::kTagBits) {
        case layout::kShortText:
        case layout::kLongText:
            return __wrap_luaH_getstr(table, static_cast<const Text*>(key->content.pointer));
        default:
            charge_search(table, key->tag, key->content);
            return __real_luaH_get(table, key);
    }
}

void __wrap_luaH_finishset(lua_State* state, Table* table, const Value* key, const Value* slot,
                           const Value* value) {
    if (slot->tag != layout::kAbsent) {
        return __real_luaH_finishset(state, table, key, slot, value);
    }
    const Node* const nodes = table->nodes;
    charge_move(table, key);
    __real_luaH_finishset(state, table, key, slot, value);
    if (table->nodes != nodes) charge_growth(table);
}

void __wrap_luaH_set(lua_State* state, Table* table, const Value* key, const Value* value) {
    __wrap_luaH_finishset(state, table, key, __wrap_luaH_get(table, key), value);
}

void __wrap_luaH_setint(lua_State* state, Table* table, lua_Integer key, const Value* value) {
    Value number{};
    number.content.integer = key;
    number.tag = layout::kInteger;
    __wrap_luaH_finishset(state, table, &number, __wrap_luaH_getint(table, key), value);
}

int __wrap_luaH_next(lua_State* state, Table* table, Value* key) {
    const bool listed = key->tag == layout::kInteger &&
                        static_cast<lua_Unsigned>(key->content.integer) - 1u < table->list_size;
    const bool begins = (key->tag & layout::kTypeBits) == LUA_TNIL;
    if (!listed && !begins) charge_search(table, key->tag, key->content);
    return __real_luaH_next(state, table, key);
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
