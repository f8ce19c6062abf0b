// valijson's verdict on a tree. Its reports name neither the key nor the place well, so the program
// has a reader of schemas of its own (validate.cpp); this tells whether something slips through it.
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
