// Rules: a variant that is loaded, with what all its games in progress share. Where its files come
// from: a path, the name of one that is installed, or memory.
#pragma once

#include <memory>

#include "capi/actions.hpp"
#include "capi/clones.hpp"
#include "capi/outcomes.hpp"
#include "capi/planes.hpp"
#include "capi/problem.hpp"
#include "loader/buffers.hpp"
#include "support/result.hpp"

namespace rulewright::capi {

struct Rules {
    Rules(std::unique_ptr<game::Game> game, diagnostics::Diagnostics warned,
          std::shared_ptr<const loader::Buffers> read);

    Clones clones;
    Actions actions;
    Outcomes outcomes;
    Planes planes;
    diagnostics::Diagnostics warnings;
    std::shared_ptr<const loader::Buffers> files;  // that came from memory
    bool starts_differ = false;
    bool has_scripts = false;

    [[nodiscard]] const game::Game& pattern() const noexcept { return clones.pattern(); }
    [[nodiscard]] const variant::Variant& variant() const noexcept { return pattern().variant(); }
};

// Many threads use it at once; what is not constant in it guards itself.
using SharedRules = std::shared_ptr<Rules>;

[[nodiscard]] Result<SharedRules, Problem> load_rules(const char* variant,
                                                      const rw_load_options& options);

// The folder of the variants that are named without a path: $RULEWRIGHT_RULES, else where it lies
// beside the library.
[[nodiscard]] std::string usual_rules_folder();

}  // namespace rulewright::capi
