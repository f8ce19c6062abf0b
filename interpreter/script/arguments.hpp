// Arguments: what the bound functions read from Lua's stack and push to it. A reader that does
// not find what it needs raises a Lua error, which is a longjmp: the functions that use this have
// no local objects with destructors.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "script/context.hpp"

namespace rulewright::script {

template <typename... Values>
[[noreturn]] void raise(lua_State* state, const char* format, Values... values) {
    luaL_error(state, format, values...);
    std::abort();  // luaL_error does not return, but does not say so
}
[[noreturn]] inline void raise_argument(lua_State* state, int argument, const char* message) {
    luaL_argerror(state, argument, message);
    std::abort();
}

// Lua drops what is one too many, and with it what was meant.
template <int Most, lua_CFunction Function>
int at_most(lua_State* state) {
    if (lua_gettop(state) > Most) raise_argument(state, Most + 1, "nothing more expected");
    return Function(state);
}

// "the number 5", "a Field", "nil": for a message. The first never raises; the second pushes it.
[[nodiscard]] std::string describe_value(lua_State* state, int argument);
// "'remvoe'", or what else is no key.
[[nodiscard]] std::string describe_key(lua_State* state, int argument);
const char* describe(lua_State* state, int argument);

[[nodiscard]] const hooks::PositionView& position_at(lua_State* state, int argument);
[[nodiscard]] const hooks::MoveView& move_at(lua_State* state, int argument);
[[nodiscard]] hooks::Field& field_at(lua_State* state, int argument);
[[nodiscard]] hooks::Why& why_at(lua_State* state, int argument);
[[nodiscard]] board::WideSet set_at(lua_State* state, int argument);
[[nodiscard]] bool is_set(lua_State* state, int argument);
[[nodiscard]] Square square_at(lua_State* state, int argument);
[[nodiscard]] int whole_at(lua_State* state, int argument, int least, int most);

// Takes from the budget what is done for each word of wide sets, so many times; the one word of a
// small board is part of the call.
inline void charge_words(lua_State* state, int times) {
    Context& context = Context::of(state);
    if (context.words() > 1) context.charge(state, times * static_cast<int>(context.words()));
}

void push_view(lua_State* state, ViewType type, std::size_t slot);
void push_set(lua_State* state, const board::WideSet& set);
void push_square(lua_State* state, Square square);
void push_field(lua_State* state, const hooks::Field& field);  // raises when it has overflowed
void check_range(lua_State* state, const hooks::Field& field);
inline constexpr int kSmallestValue = -32768;  // of a Field
inline constexpr int kLargestValue = 32767;

// Fixed words that scripts write as strings. Lua keeps one copy of each short string, so that
// reading one is a comparison of pointers.
enum class Vocabulary : std::uint8_t { kPlayer, kKind, kAttribute, kReach, kNeighbourhood, kZone };
inline constexpr std::size_t kVocabularies = 6;
void keep_words(lua_State* state, Vocabulary vocabulary);
void keep_squares(lua_State* state);
// By the name, the argument.
[[nodiscard]] std::optional<Square> find_square(lua_State* state, int argument);
void push_word(lua_State* state, Vocabulary vocabulary, std::size_t index);
[[nodiscard]] std::optional<std::size_t> find_word(lua_State* state, int argument,
                                                   Vocabulary words);
[[nodiscard]] std::size_t word_at(lua_State* state, int argument, Vocabulary words);

[[nodiscard]] inline PlayerId player_at(lua_State* state, int argument) {
    return make_id<PlayerId>(word_at(state, argument, Vocabulary::kPlayer));
}
[[nodiscard]] inline AttributeId attribute_at(lua_State* state, int argument) {
    return make_id<AttributeId>(word_at(state, argument, Vocabulary::kAttribute));
}

// What functions of scripts compute.
// The value, which a Field can hold, on the set.
[[nodiscard]] hooks::Field field_of(const board::WideSet& set, int value, std::size_t words);

// In the order of hooks::Neighbourhood.
inline constexpr const char* kNeighbourhoods[] = {"orthogonal", "diagonal", "any"};

// Which targets `reach` and `influence` mean.
struct ReachWord {
    const char* name;
    hooks::Reach reach;
    const char* meaning;
};
inline constexpr std::size_t kReachWords = 9;
extern const ReachWord kReaches[kReachWords];
[[nodiscard]] inline const hooks::Reach& reach_at(lua_State* state, int argument) {
    return kReaches[word_at(state, argument, Vocabulary::kReach)].reach;
}
[[nodiscard]] inline hooks::Neighbourhood neighbourhood_at(lua_State* state, int argument) {
    return static_cast<hooks::Neighbourhood>(word_at(state, argument, Vocabulary::kNeighbourhood));
}

// "Did you mean": remembered for the diagnostic that the following error becomes.
void suggest(Context& context, const char* word, const std::vector<std::string>& candidates);

}  // namespace rulewright::script
