// Writing a file so that no half of it is ever seen: to a temporary one beside it, then renamed.
// What is no regular file (a pipe, /dev/null) is written to directly; a symbolic link stays one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "console.hpp"

namespace rulewright::cli {

// Each step gives what went wrong, as the system says it; nothing when all is well.
class OutputFile {
public:
    OutputFile() = default;
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    // Without finish() the file is as it was.
    ~OutputFile();

    [[nodiscard]] std::optional<std::string> open(const std::string& path);
    [[nodiscard]] std::optional<std::string> write(std::string_view text);
    [[nodiscard]] std::optional<std::string> finish();

private:
    std::string target_;
    std::string temporary_;  // empty when written to directly
    int descriptor_ = -1;
};

// The whole file at once.
[[nodiscard]] std::optional<std::string> write_file(const std::string& path, std::string_view text);

// The same, and says so where it cannot be: the exit code.
[[nodiscard]] int write_or_fail(const std::string& path, std::string_view text, Console& console);

// What stands in a file; nothing where it cannot be read.
[[nodiscard]] std::string file_text(const std::filesystem::path& path);

// Whether files go into it: by its name, or because it is one.
[[nodiscard]] bool is_folder(const std::string& path);

}  // namespace rulewright::cli
