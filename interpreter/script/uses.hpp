// What hooks of a script have been asked so far, and by whom they were answered: by what was
// compiled of them, or by Lua, with the place that a hook was left to Lua for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "hooks/hooks.hpp"

namespace rulewright::script {

// Where a way through a hook left what can be compiled.
struct LeftToLua {
    std::string file;
    std::size_t line = 0;
    std::string reason;  // a clause: "a table is made"
};

struct HookUse {
    hooks::HookPoint point{};
    std::uint64_t compiled = 0;
    std::uint64_t by_lua = 0;       // without those who ask for reasons
    std::int64_t instructions = 0;  // of Lua, for them
    diagnostics::Place place;       // where it is written
    std::optional<LeftToLua> left;
    std::uint64_t reloads = 0;  // of its script, which a state used up by earlier calls needs
};

// Of each hook that is defined, and of each script that defines it; nothing without a script.
[[nodiscard]] std::vector<HookUse> uses_of(const hooks::Hooks& hooks);

}  // namespace rulewright::script
