// What people write where YAML wants something else. yaml-cpp joins such a line with the next ones
// and complains about those.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "loader/document.hpp"

namespace rulewright::loader {

struct Slip {
    diagnostics::Span span;
    Problem problem;
};

// The slip of the line where reading failed, or of those before it that were joined with it:
// `name:Minichess`, `name = X`, `// comment`, a no-break space among the leading ones.
[[nodiscard]] std::optional<Slip> find_slip(const diagnostics::SourceFile& file,
                                            std::size_t offset);

// The same of a line that could be read, but not as it was meant.
[[nodiscard]] std::optional<Slip> slip_on(const diagnostics::SourceFile& file, std::size_t line);

// Where a space stands in the text that is none to YAML, and its length in bytes; 0 without.
struct OddSpace {
    std::size_t at = 0;
    std::size_t length = 0;
};
[[nodiscard]] OddSpace find_odd_space(std::string_view text) noexcept;
[[nodiscard]] Problem odd_space();

// The '-' before `offset` that nothing follows.
[[nodiscard]] std::optional<diagnostics::Span> empty_dash(const diagnostics::SourceFile& file,
                                                          std::size_t offset);

}  // namespace rulewright::loader
