// Documents with fenced blocks: files that they show, and ```console blocks, commands with what
// they print, which are run again and compared.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "transcript.hpp"

namespace rulewright::tests {

// The text between two fences, or a stretch of lines outside of them.
struct Part {
    std::string fence;  // "console", "yaml rules/x.yaml"; empty outside
    bool fenced = false;
    std::string text;
};

[[nodiscard]] std::vector<Part> parts_of(const std::string& document);
[[nodiscard]] std::string join(const std::vector<Part>& parts);

// What stands behind the language: "rules/x.yaml" of "yaml rules/x.yaml"; empty when nothing does.
[[nodiscard]] std::string label_of(const Part& part);

// The folders that commands of documents need; the program as tools/rulewright.
void copy_clone(const std::filesystem::path& to);
[[nodiscard]] Place place_in(const std::filesystem::path& clone);

// Runs the commands and compares; when updating, the part then shows what they print.
void run_console(const std::string& document, Part& part, const Place& place);

}  // namespace rulewright::tests
