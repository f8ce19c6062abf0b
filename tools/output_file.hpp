// Writing a file so that no half of it is ever seen: to a temporary one beside it, then renamed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rulewright::cli {

// What went wrong, as the system says it; nothing when the file is written. What is no regular file
// (a pipe, /dev/null) is written to directly; a symbolic link stays one.
[[nodiscard]] std::optional<std::string> write_file(const std::string& path, std::string_view text);

}  // namespace rulewright::cli
