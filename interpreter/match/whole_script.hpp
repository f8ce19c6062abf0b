// A match file together with what it takes from others: the steps and rows of the files that its
// `include` steps and rows name stand in their places, and where `start` named a position, the
// position does. What is wrong in an included file is told there, with where it was included.
#pragma once

#include <optional>
#include <string>

#include "loader/document.hpp"
#include "loader/load.hpp"

namespace rulewright::match {

inline constexpr std::size_t kMaxIncludes = 16;          // files that include one another
inline constexpr std::size_t kMaxWholeSteps = 10'000;    // with those of included files; rows too
inline constexpr std::size_t kMaxIncludedFiles = 1'000;  // of one match

// Nothing when something is wrong, which is then in `found`. No file outside the project's root is
// opened. The tree fits schemas/match.schema.json, without `include`; `positions` has the included
// ones, too.
[[nodiscard]] std::optional<loader::Node> read_whole_script(const std::string& path,
                                                            const loader::LoadOptions& options,
                                                            diagnostics::Diagnostics& found);

}  // namespace rulewright::match
