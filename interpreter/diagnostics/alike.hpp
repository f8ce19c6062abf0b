// Many mistakes of one kind in one file are most often one mistake.
#pragma once

#include "diagnostics/diagnostic.hpp"

namespace rulewright::diagnostics {

// At most so many of one code are told of one file.
inline constexpr std::size_t kMostAlike = 20;

// Of each file and code the first ones stay, and the last of them says how many more there were.
void leave_out_alike(Diagnostics& diagnostics);

}  // namespace rulewright::diagnostics
