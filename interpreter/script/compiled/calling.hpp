// Calling: what a hook is given when it is traced, and what of its results a recipe can give.
#pragma once

#include <optional>
#include <vector>

#include "hooks/hooks.hpp"
#include "script/compiled/recorder.hpp"
#include "script/compiled/values.hpp"

namespace rulewright::script {

// Views that stand for any; `why` is nil.
[[nodiscard]] TracedValues arguments_of(hooks::HookPoint point);

// Nothing: not what a recipe can give.
[[nodiscard]] std::optional<std::vector<Answer>> answers_of(const TracedValues& results,
                                                            hooks::HookPoint point,
                                                            Recorder& recorder);

}  // namespace rulewright::script
