#include "loader/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "support/text.hpp"

namespace rulewright::loader {

namespace fs = std::filesystem;

bool is_bare_name(std::string_view text) {
    return !text.empty() && text.find('/') == std::string_view::npos && !text.ends_with(".yaml") &&
           !text.ends_with(".yml");
}

std::string shown_path(const std::string& path) {
    std::error_code error;
    const fs::path near = fs::proximate(path, error);
    return error || near.empty() || *near.begin() == ".." ? path : near.string();
}

Library::Library(const std::string& folder) : folder_(folder) {
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code ignored;
        const fs::path& path = at->path();
        if (path.filename().string().front() == '.') {
            at.disable_recursion_pending();
        } else if (path.extension() == ".yaml" && !at->is_directory(ignored)) {
            files_.push_back({path.stem().string(), shown_path(path.string())});
        }
    }
    std::sort(files_.begin(), files_.end(), [](const File& left, const File& right) {
        return std::tie(left.name, left.path) < std::tie(right.name, right.path);
    });
    for (const File& file : files_) {
        if (names_.empty() || names_.back() != file.name) names_.push_back(file.name);
    }
}

namespace {

// Whoever reads a message does not look through a hundred names.
std::string some_of(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 24;
    if (names.size() <= kMost) return support::join(names, ", ");
    return fmt::format("one of {} names, which `rulewright list` lists", names.size());
}

}  // namespace

Result<std::string, Library::Missing> Library::find(std::string_view name) const {
    if (auto several = clash(name)) return fail(std::move(*several));
    for (const File& file : files_) {
        if (file.name == name) return file.path;
    }
    if (names_.empty()) {
        return fail(Missing{
            fmt::format("no variant '{}': there is no variant file in {}", name, folder_), {}, {}});
    }
    return fail(Missing{fmt::format("no variant '{}'", name), some_of(names_),
                        support::closest(name, names_).value_or("")});
}

std::optional<Library::Missing> Library::clash(std::string_view name) const {
    const auto has_it = [&](const File& file) { return file.name == name; };
    const auto first = std::find_if(files_.begin(), files_.end(), has_it);
    if (first == files_.end() || std::next(first) == files_.end() || !has_it(*std::next(first)))
        return std::nullopt;
    return Missing{
        fmt::format("'{}' names two files: {} and {}", name, first->path, std::next(first)->path),
        "names of variants that differ, in whatever folders they are",
        {}};
}

std::optional<std::string> rules_folder_of(const std::string& resolved_file) {
    for (fs::path above = fs::path(resolved_file).parent_path();; above = above.parent_path()) {
        if (above.filename() == "rules") return above.string();
        if (above == above.parent_path()) return std::nullopt;
    }
}

}  // namespace rulewright::loader
