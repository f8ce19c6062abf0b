// The `turn` hook: its argument, a table made for each call, and its answer, a list of ways in
// which the turn may go on. Answers are read without ever raising a Lua error.
#pragma once

#include <optional>
#include <string>

#include "hooks/turn.hpp"
#include "script/results.hpp"
#include "script/sandbox.hpp"

namespace rulewright::script {

// "start", "rolled", ...: what scripts call it.
[[nodiscard]] const char* name_of(hooks::TurnMoment moment) noexcept;

// Pushes what Sandbox::call, with two arguments, calls the hook on top of the stack with.
void prepare_turn(lua_State* state, const hooks::TurnContext& context);

// The value on top of the stack.
[[nodiscard]] Result<hooks::TurnWays, BadResult> read_ways(Sandbox& sandbox,
                                                           const hooks::TurnContext& context);

// What is wrong with ways that were read, each by itself or beside the others; nothing if all fit.
[[nodiscard]] std::optional<BadResult> check_ways(const Program& program,
                                                  const hooks::TurnContext& context,
                                                  const hooks::TurnWays& ways);

// "turn: white, start, in check".
[[nodiscard]] std::string describe_turn(const Program& program, const hooks::TurnContext& context);

}  // namespace rulewright::script
