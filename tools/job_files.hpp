// The files that a job needs, as they lie below a root of its own.
#pragma once

#include <map>
#include <string>

#include "tournament/definition.hpp"

namespace rulewright::cli {

struct JobFiles {
    std::string main;  // one of `texts`
    std::map<std::string, std::string> texts;
};

inline constexpr const char* kOpeningsFile = "openings.txt";  // beside the root's folders

// Of a file that has been read already.
[[nodiscard]] std::string text_of_file(const std::string& path);

// All that the variant of a file, which can be loaded, is read from.
[[nodiscard]] JobFiles files_of_variant(const std::string& path, const std::string& root);

// A tournament with its variant and its openings.
[[nodiscard]] JobFiles files_of_tournament(const tournament::Definition& definition,
                                           const std::string& root);

}  // namespace rulewright::cli
