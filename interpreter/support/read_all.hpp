// Whole streams.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace rulewright::support {

// What is left of a stream, or its first `most` bytes. Takes as much memory as there is text.
[[nodiscard]] std::string read_all(std::istream& stream, std::size_t most);

}  // namespace rulewright::support
