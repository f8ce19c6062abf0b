// LuaLayout: the beginnings of Lua's values, texts and tables (lobject.h of 5.4.3 and later), for
// what the linker puts in place of Lua's own functions. They are only read.
#pragma once

#include <cstddef>
#include <cstdint>

#include "script/lua_api.hpp"

namespace rulewright::script::layout {

static_assert(LUA_VERSION_NUM == 504);

// Tags of values, with their variants; what the garbage collector owns has one more bit.
enum Tag : unsigned char {
    kFalse = 0x01,
    kTrue = 0x11,
    kInteger = 0x03,
    kFloat = 0x13,
    kShortText = 0x04,
    kLongText = 0x14,
    kAbsent = 0x20,  // what a table answers for a key that it has no place for
};
inline constexpr unsigned char kTypeBits = 0x0f;
inline constexpr unsigned char kTagBits = 0x3f;

union Content {
    void* pointer;
    lua_Integer integer;
    lua_Number number;
};

struct Value {
    Content content;
    unsigned char tag;
};

struct Text {
    void* next;
    unsigned char tag;
    unsigned char marked;
    unsigned char extra;
    unsigned char short_length;
    unsigned int hash;
    union {
        std::size_t long_length;
        const Text* next_of_place;  // the next short text of the same place
    };
};

// A key with its value; those of one place are chained.
struct Node {
    Content content;
    unsigned char tag;
    unsigned char key_tag;
    int next;  // from this node, in nodes; 0 ends the chain
    Content key;
};

struct Table {
    void* next;
    unsigned char tag;
    unsigned char marked;
    unsigned char flags;
    unsigned char log_of_nodes;
    unsigned int list_size;
    const Value* list;
    const Node* nodes;
    const Node* last_free;  // null while there are no nodes
};

static_assert(sizeof(Value) == 16 && sizeof(Node) == 24 && offsetof(Node, next) == 12);
static_assert(offsetof(Text, hash) == sizeof(void*) + 4 &&
              offsetof(Table, nodes) == 2 * sizeof(void*) + 8);

[[nodiscard]] inline std::size_t node_count(const Table* table) noexcept {
    return std::size_t{1} << table->log_of_nodes;
}

}  // namespace rulewright::script::layout
