#include "yaml_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <set>

#include "loader/document.hpp"
#include "support/read_all.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

bool is_yaml(const fs::path& path) {
    return path.extension() == ".yaml" || path.extension() == ".yml";
}

// What is below a folder, in byte order; unreadable folders have nothing below.
std::vector<std::string> yaml_below(const fs::path& folder) {
    std::vector<std::string> files;
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code ignored;
        if (is_yaml(at->path()) && at->is_regular_file(ignored)) {
            files.push_back(at->path().lexically_normal().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

Result<std::vector<std::string>, std::string> yaml_files(
    const std::vector<std::string>& paths, const std::optional<std::string>& stdin_name) {
    std::vector<std::string> files;
    std::set<std::string> seen;
    for (const std::string& path : paths) {
        if (path == kInput) {
            const std::string name = stdin_name.value_or(path);
            if (seen.insert(name).second) files.push_back(name);
            continue;
        }
        std::error_code error;
        if (!fs::exists(path, error)) {
            const bool name = path.find_first_of("./") == std::string::npos;
            return rulewright::fail(fmt::format(
                "no such file or folder: {}{}", path,
                name ? fmt::format("; a path is wanted, such as rules/{}.yaml", path) : ""));
        }
        if (fs::path(path).extension() == ".lua") {
            return rulewright::fail(fmt::format(
                "{} is a script: it is checked with the variant file that names it", path));
        }
        const auto found =
            fs::is_directory(path, error) ? yaml_below(path) : std::vector<std::string>{path};
        for (const std::string& file : found) {
            if (seen.insert(fs::path(file).lexically_normal().string()).second) {
                files.push_back(file);
            }
        }
    }
    if (!files.empty()) return files;
    return rulewright::fail(fmt::format("no *.yaml file in {}", support::join(paths, ", ")));
}

std::string read_input() {
    return support::read_all(std::cin, loader::kMaxFileBytes + 1);
}

}  // namespace rulewright::cli
