// Loading: a variant file (and what it extends) becomes a checked Variant, or all that is wrong
// with it, in file order. The only user of yaml-cpp. Nothing is printed; no file outside the
// project root is opened; files over kMaxFileBytes (document.hpp) are refused.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "loader/buffers.hpp"
#include "loader/node.hpp"
#include "support/result.hpp"
#include "variant/variant.hpp"

namespace rulewright::loader {

struct LoadOptions {
    std::string root;             // project root; empty: found from the file (see README)
    std::string schema_dir;       // where variant.schema.json is; empty: the schemas compiled in
    std::string rules = "rules";  // folder of the variants that are named without a path
    const Buffers* buffers = nullptr;  // of rules, matches and tournaments; they must stay alive
    bool compile = true;               // hooks, where that can be done (script/compiled)
    bool learned = true;  // with what computer players have learned (tuning/), where there is some
};

struct Loaded {
    variant::Variant variant;
    diagnostics::Diagnostics warnings;
    std::shared_ptr<const Node> tree;  // what was read, with what it extends
    std::uint64_t fingerprint = 0;     // of the file's text and of those that it extends
};

// Reads `path`, follows `extends`, validates against the schema, checks what a schema cannot say.
[[nodiscard]] Result<Loaded, diagnostics::Diagnostics> load_variant(const std::string& path,
                                                                    const LoadOptions& options);

}  // namespace rulewright::loader
