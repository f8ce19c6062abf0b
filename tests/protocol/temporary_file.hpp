// A file for what another process writes, removed at the end.
#pragma once

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

#include "support.hpp"

namespace rulewright::tests {

class TemporaryFile {
public:
    TemporaryFile() {
        path_ = (std::filesystem::temp_directory_path() / "rulewright-XXXXXX").string();
        const int descriptor = mkstemp(path_.data());
        REQUIRE(descriptor >= 0);
        close(descriptor);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        std::error_code ignored;
        std::filesystem::remove(path_, ignored);
    }
    [[nodiscard]] const std::string& path() const noexcept { return path_; }
    [[nodiscard]] std::string text() const { return read_text(path_); }

private:
    std::string path_;
};

}  // namespace rulewright::tests
