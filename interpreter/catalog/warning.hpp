// Warnings of what stands somewhere in the rules.
#pragma once

#include <utility>

#include "diagnostics/diagnostic.hpp"
#include "loader/document.hpp"

namespace rulewright::catalog {

[[nodiscard]] inline diagnostics::Diagnostic as_warning(diagnostics::Diagnostic diagnostic) {
    diagnostic.severity = diagnostics::Severity::kWarning;
    return diagnostic;
}

// At the key, or of the file as a whole where the rules do not have it.
[[nodiscard]] inline diagnostics::Diagnostic warning_at(const loader::Node& tree,
                                                        const loader::Entry* at,
                                                        loader::Problem problem) {
    return as_warning(at != nullptr ? loader::diagnose_key(*at, std::move(problem))
                                    : loader::diagnose(tree, std::move(problem)));
}

}  // namespace rulewright::catalog
