// Texts, as the linker puts them in place of Lua's own functions (`--wrap`): what finding and
// comparing them costs is charged, and nothing depends on earlier calls.
#include <cstring>

#include "script/lua_build.hpp"
#include "script/lua_layout.hpp"

using namespace rulewright::script;
using layout::Text;

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {
Text* __real_luaS_newlstr(lua_State* state, const char* text, std::size_t length);
int __real_luaS_eqlngstr(const Text* left, const Text* right);
void __real_luaS_resize(lua_State* state, int places);

unsigned int __wrap_luaS_hash(const char* text, std::size_t length, unsigned int seed);
Text* __wrap_luaS_newlstr(lua_State* state, const char* text, std::size_t length);
int __wrap_luaS_eqlngstr(const Text* left, const Text* right);
void __wrap_luaS_resize(lua_State* state, int places);
int __wrap_strcoll(const char* left, const char* right);
}

namespace {

// What a state is made with; any number does, for the texts of a script are as long as it likes.
constexpr unsigned int kSeed = 0x52756c65;
constexpr std::size_t kBytesPerInstruction = 64;

}  // namespace

namespace rulewright::script {

void fix_texts(lua_State* state) noexcept {
    __real_luaS_resize(state, static_cast<int>(kMostTexts));
}

}  // namespace rulewright::script

// Only lua_newstate asks for it from outside its file: for the seed, made of time and addresses.
unsigned int __wrap_luaS_hash(const char*, std::size_t, unsigned int) {
    return kSeed;
}

// Short texts exist once: each is looked for among those of its place.
Text* __wrap_luaS_newlstr(lua_State* state, const char* text, std::size_t length) {
    Text* const made = __real_luaS_newlstr(state, text, length);
    if ((made->tag & layout::kTagBits) == layout::kShortText) spend_on_text(made);
    return made;
}

// By their bytes, if they are as long as each other; also when a key is looked for.
int __wrap_luaS_eqlngstr(const Text* left, const Text* right) {
    if (left != right && left->long_length == right->long_length) {
        spend(static_cast<std::int64_t>(left->long_length / kBytesPerInstruction));
    }
    return __real_luaS_eqlngstr(left, right);
}

// The garbage collector would shrink their table.
void __wrap_luaS_resize(lua_State*, int) {}

// `<` of texts, once for each part that ends in a zero byte; by bytes in every locale.
int __wrap_strcoll(const char* left, const char* right) {
    spend(2);
    return std::strcmp(left, right);
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
