// Library: the global names that a script has, from an allow-list, and nothing else. Left out
// because they escape the instruction budget, the memory limit or determinism: io, os, debug,
// package, load, dofile, pcall, xpcall, coroutine, collectgarbage, metatables, next, raw access,
// patterns, string.rep, random numbers.
#pragma once

#include <span>

#include "script/lua_api.hpp"

namespace rulewright::script {

// Makes the environment of all chunks and leaves it in the registry. Raises on lack of memory.
void open_library(lua_State* state);

// Pushes the environment.
void push_environment(lua_State* state);

// Runs a file of Context::sources with the environment, leaving its result; raises.
void run_file(lua_State* state, std::size_t file);

// Replaces the table on top by a view of it that cannot be written to. `unknown` is called for a
// missing key, with the view and the key.
void make_read_only(lua_State* state, lua_CFunction unknown);

// Pushes a view of the table at the index that cannot be written to: `refuse` is called for a
// write, with the view and the key.
void push_read_only_view(lua_State* state, int table, lua_CFunction refuse);

// Pushes a function that lies in the arena, as Lua's own do not: a script may use it as a key, and
// the address of our code is another one in each process.
void push_function(lua_State* state, lua_CFunction function);
// Asks the function for what the table on top does not have.
void make_strict(lua_State* state, lua_CFunction unknown);

// Sets functions by name into the table on top.
struct NamedFunction {
    const char* name;
    lua_CFunction function;
};
void set_functions(lua_State* state, std::span<const NamedFunction> functions);

// One of Lua's own functions, the upvalue, which may run over all of a table or a text: that is
// charged to the budget first.
int charged_call(lua_State* state);

void push_string_library(lua_State* state);
void push_table_library(lua_State* state);
void push_sort(lua_State* state);
int text_of_any(lua_State* state);  // tostring without addresses
int pairs_in_order(lua_State* state);
int next_in_order(lua_State* state);  // what pairs returns: a function that remembers its place
int require_beside(lua_State* state);

}  // namespace rulewright::script
