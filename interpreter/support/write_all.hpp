// Writing a text whole, however many calls it takes.
#pragma once

#include <string_view>

namespace rulewright::support {

// 0, or what errno said; then some of the text may have been written.
int write_all(int descriptor, std::string_view text) noexcept;

}  // namespace rulewright::support
