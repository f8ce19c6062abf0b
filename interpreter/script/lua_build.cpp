#include "script/lua_build.hpp"

#include <cstring>

#include "script/context.hpp"

// Lua's own functions, which only a static library shows, and those that the linker calls in their
// place (`--wrap`): their names are the linker's, and their types those of Lua 5.4.
// NOLINTBEGIN(bugprone-reserved-identifier)
extern "C" {
const void* luaH_getint(const void* table, lua_Integer key);
unsigned int luaH_realasize(const void* table);

void __real_luaT_getvarargs(lua_State* state, void* call, void* to, int wanted);
void* __real_luaF_findupval(lua_State* state, void* level);
void __real_luaO_tostring(lua_State* state, void* number);
std::size_t __real_luaO_str2num(const char* text, void* number);
double __real_fmod(double left, double right);

unsigned int __wrap_luaS_hash(const char* text, std::size_t length, unsigned int seed);
lua_Unsigned __wrap_luaH_getn(const void* table);
int __wrap_strcoll(const char* left, const char* right);
void __wrap_luaT_getvarargs(lua_State* state, void* call, void* to, int wanted);
void* __wrap_luaF_findupval(lua_State* state, void* level);
void __wrap_luaO_tostring(lua_State* state, void* number);
std::size_t __wrap_luaO_str2num(const char* text, void* number);
double __wrap_fmod(double left, double right);
}

namespace rulewright::script {

namespace {

// What a state is made with; any number does, for the texts of a script are as long as it likes.
constexpr unsigned int kSeed = 0x52756c65;

// The call that this thread is in the middle of: what is called by the linker's arrangement gets
// no lua_State in some places.
thread_local Context* current = nullptr;

void spend(std::int64_t instructions) noexcept {
    if (current != nullptr) current->spend(instructions);
}

// The beginnings of Lua's values and tables (lobject.h), the same in all of 5.4.
struct Value {
    void* content;
    unsigned char type;
};
constexpr unsigned char kInteger = 0x03;
struct Table {
    void* next;
    unsigned char type;
    unsigned char marked;
    unsigned char flags;
    unsigned char log_of_nodes;
};
static_assert(LUA_VERSION_NUM == 504);

bool has(const void* table, lua_Integer key) noexcept {
    return (static_cast<const Value*>(luaH_getint(table, key))->type & 0x0f) != LUA_TNIL;
}

}  // namespace

void set_current(Context* context) noexcept {
    current = context;
}

std::size_t slots_of(lua_State* state, int table) noexcept {
    const void* const found = lua_topointer(state, table);
    return luaH_realasize(found) +
           (std::size_t{1} << static_cast<const Table*>(found)->log_of_nodes);
}

}  // namespace rulewright::script

using namespace rulewright::script;

// Only lua_newstate asks for it from outside its file: for the seed, made of time and addresses.
unsigned int __wrap_luaS_hash(const char*, std::size_t, unsigned int) {
    return kSeed;
}

// `#`: Lua's own answer for a table with holes depends on how large its parts are, that is on its
// history. This one depends on what the table holds and nothing else.
lua_Unsigned __wrap_luaH_getn(const void* table) {
    lua_Integer below = 0;
    lua_Integer above = 1;
    while (has(table, above)) {
        below = above;
        if (above > LUA_MAXINTEGER / 2) return static_cast<lua_Unsigned>(below);
        above *= 2;
    }
    while (above - below > 1) {
        const lua_Integer middle = below + (above - below) / 2;
        (has(table, middle) ? below : above) = middle;
    }
    return static_cast<lua_Unsigned>(below);
}

// `<` of texts, once for each part that ends in a zero byte; by bytes in every locale.
int __wrap_strcoll(const char* left, const char* right) {
    spend(2);
    return std::strcmp(left, right);
}

// `...`, whose values are copied each time.
void __wrap_luaT_getvarargs(lua_State* state, void* call, void* to, int wanted) {
    __real_luaT_getvarargs(state, call, to, wanted);
    spend((wanted < 0 ? lua_gettop(state) : wanted) / 4);
}

// A closure looks for each local variable that it keeps among all that are kept.
void* __wrap_luaF_findupval(lua_State* state, void* level) {
    spend(4);
    return __real_luaF_findupval(state, level);
}

// A number as a text, and a text as a number.
void __wrap_luaO_tostring(lua_State* state, void* number) {
    spend(static_cast<const Value*>(number)->type == kInteger ? 4 : 25);
    __real_luaO_tostring(state, number);
}
std::size_t __wrap_luaO_str2num(const char* text, void* number) {
    const std::size_t size = __real_luaO_str2num(text, number);
    spend(static_cast<std::int64_t>(10 + (size != 0 ? size : std::strlen(text)) / 4));
    return size;
}

// `%` of numbers that are not whole takes a step for each bit that they differ by.
double __wrap_fmod(double left, double right) {
    spend(50);
    return __real_fmod(left, right);
}
// NOLINTEND(bugprone-reserved-identifier)
