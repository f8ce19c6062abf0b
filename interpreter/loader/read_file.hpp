// The bytes of a file, or why they are not fit to be read as text.
#pragma once

#include <string>

#include "loader/document.hpp"
#include "support/result.hpp"

namespace rulewright::loader {

// Refuses what is missing, unreadable, no regular file, larger than asked for, no UTF-8 or has NUL
// bytes. A byte order mark is dropped.
[[nodiscard]] Result<std::string, diagnostics::Diagnostic> read_file(const ReadRequest& request);

}  // namespace rulewright::loader
