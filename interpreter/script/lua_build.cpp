#include "script/lua_build.hpp"

#include <cstring>

#include "script/context.hpp"
#include "script/lua_layout.hpp"

// Lua's own functions, which only a static library shows, and those that the linker calls in their
// place (`--wrap`): their names are the linker's, and their types those of Lua 5.4. Those of tables
// and texts have files of their own.
using namespace rulewright::script;

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)

extern "C" {
const layout::Value* luaH_getint(const void* table, lua_Integer key);
unsigned int luaH_realasize(const void* table);

void __real_luaT_getvarargs(lua_State* state, void* call, void* to, int wanted);
void* __real_luaF_findupval(lua_State* state, void* level);
void __real_luaO_tostring(lua_State* state, void* number);
std::size_t __real_luaO_str2num(const char* text, void* number);
double __real_fmod(double left, double right);

lua_Unsigned __wrap_luaH_getn(const void* table);
void __wrap_luaT_getvarargs(lua_State* state, void* call, void* to, int wanted);
void* __wrap_luaF_findupval(lua_State* state, void* level);
void __wrap_luaO_tostring(lua_State* state, void* number);
std::size_t __wrap_luaO_str2num(const char* text, void* number);
double __wrap_fmod(double left, double right);
}

namespace rulewright::script {

namespace {

// The call that this thread is in the middle of: what is called by the linker's arrangement gets
// no lua_State in some places.
thread_local Context* current = nullptr;

bool has(const void* table, lua_Integer key) noexcept {
    return (luaH_getint(table, key)->tag & layout::kTypeBits) != LUA_TNIL;
}

}  // namespace

void set_current(Context* context) noexcept {
    current = context;
}

void spend(std::int64_t instructions) noexcept {
    if (current != nullptr) current->spend(instructions);
}

void spend_on_text(const layout::Text* text) noexcept {
    if (current != nullptr) current->spend_on_text(text);
}

std::size_t slots_of(lua_State* state, int table) noexcept {
    const void* const found = lua_topointer(state, table);
    return luaH_realasize(found) + layout::node_count(static_cast<const layout::Table*>(found));
}

}  // namespace rulewright::script

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
    spend(static_cast<const layout::Value*>(number)->tag == layout::kInteger ? 25 : 40);
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
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
