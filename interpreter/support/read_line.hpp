// Reading lines of others, who may send one that never ends.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace rulewright::support {

enum class LineRead { kLine, kTooLong, kEnd };

// The next line, without its end; a last one without an end counts. One of more than `most` bytes
// is skipped and told; after one that goes on for very long, what is left is not read.
[[nodiscard]] LineRead read_line(std::istream& in, std::string& line, std::size_t most);

}  // namespace rulewright::support
