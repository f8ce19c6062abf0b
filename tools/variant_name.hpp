// How a match script that is written names its variant.
#pragma once

#include <filesystem>
#include <string>

namespace rulewright::cli {

// Of a script in that folder: the bare name where it leads to the same file, from any folder; else
// the path from there.
[[nodiscard]] std::string variant_name(const std::string& path,
                                       const std::filesystem::path& folder);

}  // namespace rulewright::cli
