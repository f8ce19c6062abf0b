#include "script/arguments.hpp"
#include "script/library.hpp"

namespace rulewright::script {

namespace {

constexpr int kDeepestRequire = 16;
constexpr const char* kModules = "modules";

// Raises the text that is in Context::scratch.
[[noreturn]] void raise_scratch(lua_State* state, Cause cause) {
    Context& context = Context::of(state);
    context.trouble.cause = cause;
    luaL_where(state, 1);
    lua_pushlstring(state, context.scratch.data(), context.scratch.size());
    lua_concat(state, 2);
    lua_error(state);
    std::abort();
}

// Finds the module's file; the texts of C++ must be gone before an error is raised.
std::size_t file_of(lua_State* state, const char* name) {
    Context& context = Context::of(state);
    std::size_t file = 0;
    {
        const auto found = context.sources->find_or_read(name);
        if (found) {
            file = found.value();
        } else {
            context.scratch = found.error();
        }
    }
    if (file == 0) raise_scratch(state, Cause::kRequire);
    return file;
}

void refuse_bytecode(lua_State* state, std::size_t file) {
    const std::string& text = Context::of(state).sources->files()[file].text;
    if (text.empty() || text.front() != LUA_SIGNATURE[0]) return;
    Context::of(state).scratch =
        "#" + std::to_string(file) + ":1: a compiled script (bytecode) is not accepted, only text";
    Context::of(state).trouble.cause = Cause::kSyntax;
    lua_pushstring(state, Context::of(state).scratch.c_str());
    lua_error(state);
}

}  // namespace

void run_file(lua_State* state, std::size_t file) {
    Context& context = Context::of(state);
    refuse_bytecode(state, file);
    const char* name = lua_pushfstring(state, "@#%d", static_cast<int>(file));
    const SourceFile& source = context.sources->files()[file];
    const int status = luaL_loadbufferx(state, source.text.data(), source.text.size(), name, "t");
    if (status != LUA_OK) {
        context.trouble.cause = status == LUA_ERRMEM ? Cause::kMemory : Cause::kSyntax;
        lua_error(state);
    }
    push_environment(state);
    lua_setupvalue(state, -2, 1);
    lua_call(state, 0, 1);
}

int require_beside(lua_State* state) {
    const char* name = luaL_checkstring(state, 1);
    Context& context = Context::of(state);
    if (!context.loading()) raise(state, "require works only while the script loads");
    luaL_getsubtable(state, LUA_REGISTRYINDEX, kModules);
    const int type = lua_getfield(state, 2, name);
    if (type == LUA_TLIGHTUSERDATA) {  // its mark while it loads
        context.trouble.cause = Cause::kRequire;
        raise(state, "'%s' requires itself, directly or through others", name);
    }
    if (type != LUA_TNIL) return 1;
    if (context.require_depth >= kDeepestRequire) {
        context.trouble.cause = Cause::kRequire;
        raise(state, "files require each other more than %d deep", kDeepestRequire);
    }
    const std::size_t file = file_of(state, name);
    lua_pushlightuserdata(state, &context);
    lua_setfield(state, 2, name);
    ++context.require_depth;
    run_file(state, file);
    --context.require_depth;
    if (lua_isnil(state, -1)) {
        lua_pop(state, 1);
        lua_pushboolean(state, 1);
    }
    lua_pushvalue(state, -1);
    lua_setfield(state, 2, name);
    return 1;
}

}  // namespace rulewright::script
