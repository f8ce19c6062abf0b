// The registration table: every hook point and everything that a script can call or read, once,
// with its types, its meaning and an example. The bindings, the reference in scripts/README.md and
// the editor stubs are all made from it; a test runs every example.
#pragma once

#include <cstdint>
#include <span>

struct lua_State;

namespace rulewright::script {

enum class Owner : std::uint8_t { kPosition, kMove, kSet, kField, kWhy, kGlobal };
inline constexpr std::size_t kOwners = 6;

enum class Form : std::uint8_t {
    kMethod,     // position:sum(...)
    kAttribute,  // position.to_move: the function is called with the view and pushes the value
    kFunction,   // a global function
    kValue,      // a global value, made by the sandbox
};

struct Member {
    const char* name;
    Form form;
    const char* parameters;  // "set: SquareSet, how?: Neighbourhood", without the view itself
    const char* result;      // a type, or empty
    const char* meaning;
    const char* example;          // Lua; in scope are position, move, before, after and why
    int (*function)(lua_State*);  // null where something else gives the value
};

struct OwnerInfo {
    Owner owner;
    const char* name;  // "Position"
    const char* meaning;
    std::span<const Member> members;
};

struct HookInfo {
    const char* name;
    const char* parameters;
    const char* result;
    const char* asked;  // when
    const char* meaning;
    const char* example;  // a whole script
};

// An entry of a table that a hook is given or answers with.
struct EntryInfo {
    const char* name;
    const char* type;
    const char* meaning;
};

struct TableInfo {
    const char* name;  // "Turn"
    const char* meaning;
    std::span<const EntryInfo> entries;
};

[[nodiscard]] std::span<const TableInfo> tables();
[[nodiscard]] std::span<const OwnerInfo> owners();
[[nodiscard]] std::span<const HookInfo> hook_points();

extern const std::span<const Member> kPositionMembers;
extern const std::span<const Member> kMoveMembers;
extern const std::span<const Member> kSetMembers;
extern const std::span<const Member> kFieldMembers;
extern const std::span<const Member> kWhyMembers;
extern const std::span<const Member> kGlobalMembers;

int set_each(lua_State* state);

// Metamethods of the views.
int set_operator_and(lua_State* state);
int set_operator_or(lua_State* state);
int set_operator_xor(lua_State* state);
int set_operator_not(lua_State* state);
int field_operator_add(lua_State* state);
int field_operator_subtract(lua_State* state);
int field_operator_minus(lua_State* state);
int why_call(lua_State* state);

}  // namespace rulewright::script
