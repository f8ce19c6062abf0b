#include <algorithm>
#include <cstdio>
#include <string_view>

#include "script/arguments.hpp"
#include "script/library.hpp"

namespace rulewright::script {

namespace {

// What a directive costs beside the bytes that it gives, and how many bytes cost as much as an
// instruction.
constexpr int kDirectiveCost = 8;
constexpr std::size_t kBytesPerInstruction = 16;
constexpr int kNumberCost = 25;

// One directive of string.format: %, flags '-' and '0', a width and a precision of two digits.
struct Directive {
    char text[16];  // without the conversion
    char conversion;
    bool left;
    std::size_t width;
    std::size_t precision;  // kNone: none is given
};
constexpr std::size_t kNone = ~std::size_t{0};

// Reads the directive after its '%'.
class DirectiveReader {
public:
    DirectiveReader(lua_State* state, const char* at, const char* end)
        : state_(state), at_(at), end_(end) {}

    const char* read(Directive& made) {
        made = {};
        put(made, '%');
        while (at_ != end_ && (*at_ == '-' || *at_ == '0')) {
            made.left |= *at_ == '-';
            if (length_ > 2) refuse();
            put(made, *at_++);
        }
        made.width = number(made);
        made.precision = kNone;
        if (at_ != end_ && *at_ == '.') {
            put(made, *at_++);
            made.precision = number(made);
        }
        if (at_ == end_ || std::string_view("dxXsf%").find(*at_) == std::string_view::npos) {
            refuse();
        }
        made.conversion = *at_++;
        return at_;
    }

private:
    void put(Directive& made, char letter) { made.text[length_++] = letter; }

    std::size_t number(Directive& made) {
        std::size_t value = 0;
        for (int digits = 0; at_ != end_ && *at_ >= '0' && *at_ <= '9'; ++digits) {
            if (digits == 2) refuse();
            value = 10 * value + static_cast<std::size_t>(*at_ - '0');
            put(made, *at_++);
        }
        return value;
    }

    [[noreturn]] void refuse() {
        raise(state_,
              "string.format knows %%d, %%x, %%X, %%s, %%f and %%%% with a width and a precision "
              "of at most two digits");
    }

    lua_State* state_;
    const char* at_;
    const char* end_;
    std::size_t length_ = 0;
};

void add_number(lua_State* state, luaL_Buffer& buffer, const Directive& directive, int argument) {
    char digits[512];  // of the largest number with 99 decimals 410 are used
    char pattern[24];
    int written = 0;
    Context::of(state).charge(state, kNumberCost);
    if (directive.conversion == 'f') {
        std::snprintf(pattern, sizeof pattern, "%sf", directive.text);
        written = std::snprintf(digits, sizeof digits, pattern, luaL_checknumber(state, argument));
    } else {
        std::snprintf(pattern, sizeof pattern, "%sll%c", directive.text, directive.conversion);
        written = std::snprintf(digits, sizeof digits, pattern, luaL_checkinteger(state, argument));
    }
    const auto length = static_cast<std::size_t>(std::max(written, 0));
    luaL_addlstring(&buffer, digits, std::min(length, sizeof digits - 1));
}

void add_spaces(luaL_Buffer& buffer, std::size_t count) {
    for (; count != 0; --count) luaL_addchar(&buffer, ' ');
}

void add_text(lua_State* state, luaL_Buffer& buffer, const Directive& directive, int argument) {
    lua_pushcfunction(state, text_of_any);
    lua_pushvalue(state, argument);
    lua_call(state, 1, 1);
    const std::size_t length = std::min<std::size_t>(lua_rawlen(state, -1), directive.precision);
    const std::size_t spaces = directive.width > length ? directive.width - length : 0;
    Context::of(state).charge(state, static_cast<std::int64_t>(length / kBytesPerInstruction));
    // A buffer may only be added to while nothing lies above it on the stack, and the text is kept
    // alive by its place there: it takes the argument's.
    const char* const text = lua_tostring(state, -1);
    lua_replace(state, argument);
    if (!directive.left) add_spaces(buffer, spaces);
    luaL_addlstring(&buffer, text, length);
    if (directive.left) add_spaces(buffer, spaces);
}

int format(lua_State* state) {
    std::size_t length = 0;
    const char* at = luaL_checklstring(state, 1, &length);
    const char* end = at + length;
    Context::of(state).charge(state, static_cast<std::int64_t>(length / kBytesPerInstruction));
    const int given = lua_gettop(state);
    int argument = 1;
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    while (at != end) {
        if (*at != '%') {
            luaL_addchar(&buffer, *at++);
            continue;
        }
        Directive directive{};
        Context::of(state).charge(state, kDirectiveCost);
        at = DirectiveReader(state, at + 1, end).read(directive);
        // The buffer keeps a value of its own above those that were given.
        const bool wants = directive.conversion != '%';
        if (wants && ++argument > given) raise_argument(state, argument, "a value expected");
        if (directive.conversion == '%') {
            luaL_addchar(&buffer, '%');
        } else if (directive.conversion == 's') {
            add_text(state, buffer, directive, argument);
        } else {
            add_number(state, buffer, directive, argument);
        }
    }
    luaL_pushresult(&buffer);
    return 1;
}

}  // namespace

int text_of_any(lua_State* state) {
    luaL_checkany(state, 1);
    switch (lua_type(state, 1)) {
        case LUA_TNUMBER:
            Context::of(state).charge(state, kNumberCost);
            [[fallthrough]];
        case LUA_TSTRING:
        case LUA_TBOOLEAN:
        case LUA_TNIL:
            luaL_tolstring(state, 1, nullptr);
            return 1;
        case LUA_TLIGHTUSERDATA:
            lua_pushstring(state, describe(state, 1) + 2);  // without "a "
            return 1;
        default:
            lua_pushstring(state, luaL_typename(state, 1));
            return 1;
    }
}

void push_string_library(lua_State* state) {
    static constexpr const char* kNames[] = {"byte", "char", "len", "lower", "sub", "upper"};
    static constexpr NamedFunction kOwn[] = {{"format", format}};
    lua_newtable(state);
    luaL_requiref(state, LUA_STRLIBNAME, luaopen_string, 0);
    for (const char* name : kNames) {
        lua_getfield(state, -1, name);
        lua_pushcclosure(state, charged_call, 1);
        lua_setfield(state, -3, name);
    }
    lua_pop(state, 1);
    set_functions(state, kOwn);
    make_read_only(state, [](lua_State* s) -> int {
        raise(s, "scripts have no string.%s",
              lua_type(s, 2) == LUA_TSTRING ? lua_tostring(s, 2) : "?");
    });
    // Methods of strings, s:sub(...), come from the same list and nowhere else.
    lua_pushliteral(state, "");
    lua_newtable(state);
    lua_pushvalue(state, -3);
    lua_setfield(state, -2, "__index");
    lua_pushliteral(state, "read-only");
    lua_setfield(state, -2, "__metatable");
    lua_setmetatable(state, -2);
    lua_pop(state, 1);
}

}  // namespace rulewright::script
