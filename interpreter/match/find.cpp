#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "match/match.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

bool is_match_file(const fs::path& path) {
    const std::string name = path.filename().string();
    const std::string end = path.extension().string();
    return name.front() != '.' && (end == ".yaml" || end == ".yml" || end == ".pgn");
}

// Hidden folders are left alone, links to folders not followed: no walk is endless.
void walk(const fs::path& folder, std::vector<std::string>& found) {
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
        const bool hidden = entry.path().filename().string().front() == '.';
        if (!hidden && entry.is_directory(error) && !entry.is_symlink(error)) {
            walk(entry.path(), found);
        } else if (entry.is_regular_file(error) && is_match_file(entry.path())) {
            found.push_back(entry.path().string());
        }
    }
}

diagnostics::Diagnostic missing(const std::string& path) {
    diagnostics::Diagnostic diagnostic;
    diagnostic.code = "file-missing";
    diagnostic.place.file = path;
    diagnostic.message = fmt::format("there is no file or folder '{}'", path);
    diagnostic.expected = "a match script, or a folder with some";
    return diagnostic;
}

}  // namespace

Result<std::vector<std::string>, Diagnostics> find_matches(const std::vector<std::string>& paths) {
    std::vector<std::string> found;
    Diagnostics problems;
    for (const std::string& path : paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            walk(path, found);
        } else if (fs::exists(path, error)) {
            found.push_back(path);
        } else {
            problems.push_back(missing(path));
        }
    }
    if (!problems.empty()) return fail(std::move(problems));
    std::sort(found.begin(), found.end());
    std::set<std::string> seen;
    const auto again = [&](const std::string& path) {
        std::error_code error;
        return !seen.insert(fs::weakly_canonical(path, error).string()).second;
    };
    found.erase(std::remove_if(found.begin(), found.end(), again), found.end());
    return found;
}

}  // namespace rulewright::match
