// Script: what a variant's Lua file decides, as hooks::Hooks. The only user of lua.h. Scripts run
// in a sandbox with a fixed memory, a budget of instructions for each call and an allow-list of
// names; whatever they do wrong is one Diagnostic.
#pragma once

#include <memory>
#include <string>

#include "board/topology.hpp"
#include "diagnostics/diagnostic.hpp"
#include "hooks/hooks.hpp"
#include "script/program.hpp"
#include "support/result.hpp"
#include "variant/variant.hpp"

namespace rulewright::script {

// The hooks of a variant that names a script; of any other, hooks that do nothing. `warnings` takes
// what the script says in vain: names that the variant does not declare; `texts` count in place of
// files, and need not stay. A Hooks object serves one thread at a time: clone() makes one for
// another.
[[nodiscard]] Result<std::unique_ptr<hooks::Hooks>, diagnostics::Diagnostics> load_script(
    const variant::Variant& variant, const board::Topology& topology, const Limits& limits = {},
    diagnostics::Diagnostics* warnings = nullptr, const Texts* texts = nullptr);

// The generated part of scripts/README.md, and scripts/stubs/rulewright.lua.
[[nodiscard]] std::string hook_reference();
[[nodiscard]] std::string editor_stubs();

}  // namespace rulewright::script
