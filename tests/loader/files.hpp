// Files for the loader's tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "temporary.hpp"

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
    [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
    std::string file(const std::string& name, std::string_view text) const {
        write(path() / name, text);
        return (path() / name).string();
    }

private:
    rulewright::tests::TemporaryFolder folder_;
};

}  // namespace rulewright::loader::tests
