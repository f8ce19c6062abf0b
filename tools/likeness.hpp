// The text of a variant for another file: with a name of its own, and with the paths of what it
// extends and of its scripts as they are from there. All else stays as it is written.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

namespace rulewright::cli {

struct Likeness {
    std::string title;
    std::string remark;  // a comment for its top, without `#`
    // A path as the file has it, and as the copy is to have it.
    std::function<std::string(const std::string&)> path;
};

// Of a file that was read without a mistake.
[[nodiscard]] std::string likeness(const std::filesystem::path& file, const Likeness& what);

}  // namespace rulewright::cli
