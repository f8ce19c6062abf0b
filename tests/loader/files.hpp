// Files for the loader's tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace rulewright::loader::tests {

// Names in diagnostics are relative to the root of the repository.
inline void enter_repository() {
    std::filesystem::current_path(RULEWRIGHT_SOURCE_DIR);
}

inline std::string read(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

inline void write(const std::filesystem::path& path, std::string_view text) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

// An empty folder for one test, removed with all that is in it.
class Scratch {
public:
    explicit Scratch(const std::string& name)
        : path_(std::filesystem::temp_directory_path() / ("rulewright-loader-" + name)) {
        std::filesystem::remove_all(path_);
        std::filesystem::create_directories(path_);
    }
    ~Scratch() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    std::string file(const std::string& name, std::string_view text) const {
        write(path_ / name, text);
        return (path_ / name).string();
    }

private:
    std::filesystem::path path_;
};

}  // namespace rulewright::loader::tests
