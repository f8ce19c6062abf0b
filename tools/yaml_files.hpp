// The files that a command is to look at: as they are named, those of folders, standard input.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/result.hpp"

namespace rulewright::cli {

inline constexpr const char* kInput = "-";  // among the paths: standard input

// Files as given, folders by the *.yaml and *.yml below them in byte order, each once; standard
// input by `stdin_name`, if there is one. Or what to tell the user: a path that does not exist, no
// file in any of the folders.
[[nodiscard]] Result<std::vector<std::string>, std::string> yaml_files(
    const std::vector<std::string>& paths, const std::optional<std::string>& stdin_name);

// The text on standard input, of which only so much is read that the loader refuses what is too
// large.
[[nodiscard]] std::string read_input();

}  // namespace rulewright::cli
