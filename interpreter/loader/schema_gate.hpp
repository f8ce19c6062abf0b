// valijson's verdict on a tree. Its reports name neither the key nor the place well, so people
// get our own messages (validate.cpp); this decides that nothing slipped through them.
#pragma once

#include <optional>

#include "diagnostics/diagnostic.hpp"
#include "loader/node.hpp"
#include "loader/schema.hpp"

namespace rulewright::loader {

// Where the tree does not fit the schema, if it does not.
[[nodiscard]] std::optional<diagnostics::Diagnostic> check_with_valijson(const Node& root,
                                                                         const Schema& schema);

}  // namespace rulewright::loader
