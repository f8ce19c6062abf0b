// Tracer: goes through the bytecode of a hook with views that stand for any position and any move,
// and records what it computes of them (recorder.hpp).
//
// Followed: local functions, what was known when the script had loaded (options, tables, texts),
// loops over that, the operators and members of primitives.hpp. Where a comparison or a question
// depends on the position, both ways are gone. Left to Lua: everything else, such as loops over a
// set that depends on the position, tables and closures that the hook makes, texts, raised errors;
// only the ways that come to it, unless no way is left or there are too many.
//
// It is safe because nothing is run on trust: each instruction is one that this knows or the way
// ends; a value that stands for any never reaches a function of Lua's own. A way counts what it
// could cost in Lua at most and ends where a call might exceed its limits, so that no recipe
// answers where the script would have failed.
#pragma once

#include <memory>
#include <optional>

#include "hooks/hooks.hpp"
#include "script/compiled/recipe.hpp"
#include "script/sandbox.hpp"
#include "script/uses.hpp"

namespace rulewright::script {

struct Traced {
    std::shared_ptr<const Recipe> recipe;  // null: the hook stays with Lua
    std::optional<LeftToLua> left;         // the first way that does
};

// `function` is a reference in Lua's registry; the state is of no
// use to anybody else afterwards.
[[nodiscard]] Traced trace_hook(Sandbox& sandbox, int function, hooks::HookPoint point);

}  // namespace rulewright::script
