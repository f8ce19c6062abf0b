// The Markdown files in codes/, one behind the other, as they are compiled in.
#pragma once

#include <string_view>

namespace rulewright::diagnostics {

[[nodiscard]] std::string_view code_texts() noexcept;

}  // namespace rulewright::diagnostics
