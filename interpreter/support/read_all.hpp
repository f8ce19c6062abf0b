// Whole streams and files.
#pragma once

#include <cstddef>
#include <filesystem>
#include <istream>
#include <optional>
#include <string>

namespace rulewright::support {

// What is left of a stream, or its first `most` bytes. Takes as much memory as there is text.
[[nodiscard]] std::string read_all(std::istream& stream, std::size_t most);

// Why a file is not to be read to its end: there is none, or it has none (a device, a pipe).
[[nodiscard]] std::optional<std::string> why_unfit(const std::filesystem::path& path);

}  // namespace rulewright::support
