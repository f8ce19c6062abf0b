#include <algorithm>
#include <string>
#include <string_view>

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

// Raises "#<file>:<line>: text", as Lua begins its own messages about a file that it reads.
[[noreturn]] void raise_at(lua_State* state, std::size_t file, std::size_t line, const char* text) {
    lua_pushfstring(state, "#%d:%d: %s", static_cast<int>(file), static_cast<int>(line), text);
    lua_error(state);
    std::abort();
}

void refuse_bytecode(lua_State* state, std::size_t file) {
    const std::string& text = Context::of(state).sources->files()[file].text;
    if (text.empty() || text.front() != LUA_SIGNATURE[0]) return;
    Context::of(state).trouble.cause = Cause::kSyntax;
    raise_at(state, file, 1, "a compiled script (bytecode) is not accepted, only text");
}

// A file on its way to Lua's parser, line by line: no instruction is counted while it is read, so
// that here is where the budget is kept, and nobody else knows the line of some errors.
struct Reading {
    std::size_t file;
    std::string_view rest;
    std::size_t line;    // of what was given last
    bool line_ends;      // with that
    std::size_t jumps;   // `goto` and `break` so far
    std::size_t labels;  // `::` so far
};
constexpr std::size_t kLongestPiece = 256;
constexpr std::size_t kBytesPerInstruction = 8;
// The parser looks through all labels for each jump.
constexpr std::size_t kMostJumpsByLabels = 1'000'000;

std::size_t count_of(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
    return count;
}

const char* read_piece(lua_State* state, void* user, std::size_t* size) {
    Reading& reading = *static_cast<Reading*>(user);
    const std::string_view text = reading.rest;
    const std::string_view piece = text.substr(0, std::min(text.find('\n'), kLongestPiece - 1) + 1);
    reading.rest.remove_prefix(piece.size());
    *size = piece.size();
    if (piece.empty()) return nullptr;
    if (reading.line_ends) ++reading.line;
    reading.line_ends = piece.back() == '\n';
    Context& context = Context::of(state);
    context.spend(static_cast<std::int64_t>(1 + piece.size() / kBytesPerInstruction));
    reading.jumps += count_of(piece, "goto") + count_of(piece, "break");
    reading.labels += count_of(piece, "::");
    const char* problem = context.why_to_stop();
    if (problem == nullptr && reading.jumps * reading.labels > kMostJumpsByLabels) {
        problem = "the file has too many labels and jumps";
    }
    if (problem != nullptr) {
        context.trouble.cause = Cause::kBudget;
        raise_at(state, reading.file, reading.line, problem);
    }
    return piece.data();
}

// Of what Lua's parser refuses without a line: code within code within code.
void add_line(lua_State* state, const Reading& reading) {
    std::size_t length = 0;
    const char* const text = lua_tolstring(state, -1, &length);
    if (length != 0 && text[0] == '#') return;
    const bool deep = std::string_view(text, length) == "C stack overflow";
    raise_at(state, reading.file, reading.line, deep ? "the code is nested too deep" : text);
}

int append(lua_State*, const void* bytes, std::size_t size, void* to) {
    static_cast<std::string*>(to)->append(static_cast<const char*>(bytes), size);
    return 0;
}

// Tells of the function on top of the stack, a whole file, who wants to know. Nothing here raises.
void note_code(lua_State* state, std::size_t file) {
    const Context& context = Context::of(state);
    LineCounts* const lines = context.lines();
    if (context.names == nullptr && lines == nullptr) return;
    std::string dump;
    lua_dump(state, append, &dump, 0);
    if (context.names != nullptr) find_names(dump, file, *context.names);
    if (lines != nullptr) lines->declare(file, context.sources->files()[file], code_lines(dump));
}

}  // namespace

void run_file(lua_State* state, std::size_t file) {
    Context& context = Context::of(state);
    refuse_bytecode(state, file);
    const char* name = lua_pushfstring(state, "@#%d", static_cast<int>(file));
    Reading reading{file, context.sources->files()[file].text, 1, false, 0, 0};
    const int status = lua_load(state, read_piece, &reading, name, "t");
    if (status != LUA_OK) {
        if (status == LUA_ERRMEM) {
            context.trouble.cause = Cause::kMemory;
        } else if (context.trouble.cause == Cause::kScript) {
            context.trouble.cause = Cause::kSyntax;
        }
        if (status != LUA_ERRMEM) add_line(state, reading);
        lua_error(state);
    }
    note_code(state, file);
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
