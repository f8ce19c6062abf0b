// Script: what a variant's Lua file decides, as hooks::Hooks. The only user of lua.h. Scripts run
// in a sandbox with a fixed memory, a budget of instructions for each call and an allow-list of
// names; whatever they do wrong is one Diagnostic.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "board/topology.hpp"
#include "diagnostics/diagnostic.hpp"
#include "hooks/hooks.hpp"
#include "script/program.hpp"
#include "script/words.hpp"
#include "support/result.hpp"
#include "variant/variant.hpp"

namespace rulewright::script {

// The counts of the lines of a variant's scripts, one for each script.
using AllLineCounts = std::vector<std::shared_ptr<const LineCounts>>;

// What goes with the hooks of a variant; null: nothing.
struct Around {
    // Takes what the script says in vain: names that the variant does not declare.
    diagnostics::Diagnostics* warnings = nullptr;
    // Takes counts of the lines that these hooks and their clones execute; else nothing is counted.
    AllLineCounts* lines = nullptr;
    // Count in place of files, and need not stay.
    const Texts* texts = nullptr;
    // Takes what the scripts say; only with `warnings`.
    Words* words = nullptr;
    // Answer by recipes (compiled/tracer.hpp) where hooks have one; never where lines are counted.
    bool compile = true;
};

// The hooks of a variant that names a script; of any other, hooks that do nothing. A Hooks object
// serves one thread at a time: clone() makes one for another.
[[nodiscard]] Result<std::unique_ptr<hooks::Hooks>, diagnostics::Diagnostics> load_script(
    const variant::Variant& variant, const board::Topology& topology, const Limits& limits = {},
    const Around& around = {});

// The generated part of scripts/README.md, and scripts/stubs/rulewright.lua.
[[nodiscard]] std::string hook_reference();
[[nodiscard]] std::string editor_stubs();

}  // namespace rulewright::script
