#include <cstdio>
#include <string_view>

#include "script/arguments.hpp"
#include "script/library.hpp"

namespace rulewright::script {

namespace {

// One directive of string.format: %, flags '-' and '0', a width and a precision of two digits.
struct Directive {
    char text[16];
    char conversion;
};

const char* read_directive(lua_State* state, const char* at, const char* end, Directive& made) {
    std::size_t length = 0;
    made.text[length++] = '%';
    const auto take = [&](auto&& accepted, int most) {
        for (int n = 0; n < most && at != end && accepted(*at); ++n) made.text[length++] = *at++;
    };
    const auto is_digit = [](char letter) { return letter >= '0' && letter <= '9'; };
    take([](char letter) { return letter == '-' || letter == '0'; }, 2);
    take(is_digit, 2);
    take([](char letter) { return letter == '.'; }, 1);
    take(is_digit, 2);
    made.conversion = at != end ? *at++ : '\0';
    if (std::string_view("dxXsf%").find(made.conversion) == std::string_view::npos ||
        made.conversion == '\0') {
        raise(state, "string.format knows %%d, %%x, %%X, %%s, %%f and %%%% with a width");
    }
    made.text[length] = '\0';
    return at;
}

void add_number(lua_State* state, luaL_Buffer& buffer, Directive& directive, int argument) {
    char digits[512];
    std::string_view spec(directive.text);
    char pattern[24];
    int written = 0;
    if (directive.conversion == 'f') {
        std::snprintf(pattern, sizeof pattern, "%s%c", directive.text, directive.conversion);
        written = std::snprintf(digits, sizeof digits, pattern, luaL_checknumber(state, argument));
    } else {
        std::snprintf(pattern, sizeof pattern, "%sll%c", directive.text, directive.conversion);
        written = std::snprintf(digits, sizeof digits, pattern, luaL_checkinteger(state, argument));
    }
    luaL_addlstring(&buffer, digits, static_cast<std::size_t>(written));
}

void add_text(lua_State* state, luaL_Buffer& buffer, const Directive& directive, int argument) {
    lua_pushcfunction(state, text_of_any);
    lua_pushvalue(state, argument);
    lua_call(state, 1, 1);
    if (directive.text[1] == '\0') {
        luaL_addvalue(&buffer);
        return;
    }
    char padded[512];
    char pattern[24];
    std::snprintf(pattern, sizeof pattern, "%ss", directive.text);
    if (lua_rawlen(state, -1) > 400)
        raise(state, "string.format: a text of over 400 bytes needs plain %%s");
    const int written = std::snprintf(padded, sizeof padded, pattern, lua_tostring(state, -1));
    lua_pop(state, 1);
    luaL_addlstring(&buffer, padded, static_cast<std::size_t>(written));
}

int format(lua_State* state) {
    std::size_t length = 0;
    const char* at = luaL_checklstring(state, 1, &length);
    const char* end = at + length;
    int argument = 1;
    luaL_Buffer buffer;
    luaL_buffinit(state, &buffer);
    while (at != end) {
        if (*at != '%') {
            luaL_addchar(&buffer, *at++);
            continue;
        }
        Directive directive{};
        at = read_directive(state, at + 1, end, directive);
        if (directive.conversion == '%') {
            luaL_addchar(&buffer, '%');
        } else if (directive.conversion == 's') {
            luaL_checkany(state, ++argument);
            add_text(state, buffer, directive, argument);
        } else {
            add_number(state, buffer, directive, ++argument);
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
