// Results: what a hook returned, checked. Reads the stack without ever raising a Lua error, for
// nothing protects the caller any more.
#pragma once

#include <string>

#include "hooks/hooks.hpp"
#include "script/sandbox.hpp"
#include "support/result.hpp"

namespace rulewright::script {

struct BadResult {
    std::string message;   // what was returned
    std::string expected;  // what is right
};

[[nodiscard]] Result<hooks::CaptureOutcome, BadResult> read_capture(Sandbox& sandbox,
                                                                    const Views& views);
// Two, and one that must not be there.
inline constexpr int kControlResults = 3;
[[nodiscard]] Result<hooks::Control, BadResult> read_control(Sandbox& sandbox);
[[nodiscard]] Result<hooks::Field, BadResult> read_overlay(Sandbox& sandbox,
                                                           const std::string& name);

}  // namespace rulewright::script
