// Results: what a hook returned, checked. Reads the stack without ever raising a Lua error, for
// nothing protects the caller any more.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hooks/hooks.hpp"
#include "script/sandbox.hpp"
#include "support/result.hpp"

namespace rulewright::script {

struct BadResult {
    std::string message;   // what was returned
    std::string expected;  // what is right
    std::string suggestion = {};
};

// Values of the stack; nothing when there is something else.
[[nodiscard]] std::optional<board::WideSet> read_set(Sandbox& sandbox, int at);
[[nodiscard]] std::optional<Square> read_square(Sandbox& sandbox, int at);
[[nodiscard]] std::string names_of(const Program& program, const board::WideSet& set);
[[nodiscard]] std::string describe_result(Sandbox& sandbox, int at);

// What is wrong with the outcome of a move, or nothing.
[[nodiscard]] std::optional<BadResult> check_outcome(const Program& program,
                                                     const hooks::CaptureOutcome& outcome,
                                                     const Views& views);
[[nodiscard]] Result<hooks::CaptureOutcome, BadResult> read_capture(Sandbox& sandbox,
                                                                    const Views& views);
inline constexpr int kControlResults = 2;
[[nodiscard]] Result<hooks::Control, BadResult> read_control(Sandbox& sandbox);
[[nodiscard]] Result<hooks::Restraint, BadResult> read_restraint(Sandbox& sandbox);
// The one of its sets that a word of `restrain: applies` stands for.
[[nodiscard]] board::WideSet& set_of(hooks::Restraint& restraint, variant::Restrained word);
[[nodiscard]] Result<hooks::Field, BadResult> read_overlay(Sandbox& sandbox,
                                                           const std::string& name);
[[nodiscard]] Result<int, BadResult> read_score(Sandbox& sandbox);
// Asked for two boards, numbered from 0.
[[nodiscard]] Result<board::WideSet, BadResult> read_portals(Sandbox& sandbox, std::size_t from,
                                                             std::size_t to);
[[nodiscard]] Result<bool, BadResult> read_verdict(Sandbox& sandbox);
[[nodiscard]] Result<std::optional<hooks::DeclaredEnd>, BadResult> read_outcome(Sandbox& sandbox);

// The parts of an end that a hook declares, at a place of the stack: what is wrong, or nothing.
[[nodiscard]] std::optional<BadResult> read_end(Sandbox& sandbox, int at, const char* hook,
                                                hooks::DeclaredEnd& end);
[[nodiscard]] std::optional<BadResult> read_winner(Sandbox& sandbox, int at, const char* hook,
                                                   std::optional<PlayerId>& winner);

// Texts for the players: kept for each ply of a game and written into its record, so not too many.
[[nodiscard]] std::optional<BadResult> read_notices(Sandbox& sandbox, int at, const char* hook,
                                                    std::vector<std::string>& notices);

// A table that outlives its call is known to the script by a read-only view; puts the table itself
// on top of the stack.
void push_unwrapped(lua_State* state, int at);

}  // namespace rulewright::script
