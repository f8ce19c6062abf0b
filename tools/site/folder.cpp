#include "site/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "output_file.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* kList = "published.json";  // of all files, by which they are known again

std::string cannot_write(const fs::path& path, const std::string& why) {
    return fmt::format("cannot write {}: {}", support::visible(path.string()), why);
}

std::string mark_of(const std::string& text) {
    return fmt::format("{:016x}", support::fingerprint(text));
}

json list_of(const std::vector<SiteFile>& files) {
    json list = json::object();
    for (const SiteFile& file : files) list[file.name] = mark_of(file.text);
    return list;
}

// What the folder holds that was not written by us, or was changed since.
std::vector<std::string> foreign_files(const fs::path& folder, std::error_code& error) {
    const json known = support::parse_json<json>(file_text(folder / kList));
    std::vector<std::string> foreign;
    fs::recursive_directory_iterator at(folder, error);
    for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
        std::error_code ignored;
        if (at->is_directory(ignored) && !at->is_symlink(ignored)) continue;
        const std::string name = at->path().lexically_relative(folder).generic_string();
        const bool listed = known.is_object() && known.contains(name);
        const bool ours = name == kList ? known.is_object()
                                        : listed && known[name] == mark_of(file_text(at->path()));
        if (!ours) foreign.push_back(name);
    }
    std::sort(foreign.begin(), foreign.end());
    return foreign;
}

std::optional<std::string> why_not(const fs::path& folder) {
    std::error_code error;
    const std::string shown = support::visible(folder.string());
    if (!fs::exists(fs::symlink_status(folder, error))) return std::nullopt;
    if (!fs::is_directory(folder, error)) {
        return fmt::format("{} is no folder\n   expected: a folder, which need not exist", shown);
    }
    const fs::path here = fs::current_path(error);
    if (!error && here.lexically_relative(folder).native().rfind("..", 0) != 0) {
        return fmt::format(
            "{} is replaced as a whole, which cannot be done from inside it\n   expected: a folder "
            "below this one, or another place",
            shown);
    }
    error.clear();
    const std::vector<std::string> foreign = foreign_files(folder, error);
    if (error) return cannot_write(folder, error.message());
    if (foreign.empty()) return std::nullopt;
    const std::size_t others = foreign.size() - 1;
    return fmt::format(
        "{} holds what publish did not write, or what was changed since: {}{}\n   expected: a new "
        "or empty folder, or one that publish has written",
        shown, support::visible(foreign.front()),
        others == 0 ? "" : fmt::format(" and {} more", others));
}

std::optional<std::string> fill(const fs::path& folder, const std::vector<SiteFile>& files) {
    for (const SiteFile& file : files) {
        const fs::path path = folder / file.name;
        std::error_code error;
        fs::create_directories(path.parent_path(), error);
        if (error) return error.message();
        if (auto wrong = write_file(path.string(), file.text)) return wrong;
    }
    return write_file((folder / kList).string(), support::json_text(list_of(files), 1) + "\n");
}

// Both exist; `made` becomes `folder`, and what stood there goes.
std::optional<std::string> exchange(const fs::path& made, const fs::path& folder) {
    std::error_code error;
    fs::permissions(made, fs::status(folder, error).permissions(), error);
    if (renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, folder.c_str(), RENAME_EXCHANGE) == 0) {
        fs::remove_all(made, error);
        return std::nullopt;
    }
    if (errno != EINVAL && errno != ENOSYS) return std::strerror(errno);
    // A file system that cannot exchange: for a moment there is no such folder.
    const fs::path old = made.string() + ".old";
    fs::rename(folder, old, error);
    if (error) return error.message();
    fs::rename(made, folder, error);
    if (error) {
        const std::string why = error.message();
        fs::rename(old, folder, error);
        return why;
    }
    fs::remove_all(old, error);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> write_site(const std::string& folder,
                                      const std::vector<SiteFile>& files) {
    std::error_code error;
    fs::path target = fs::weakly_canonical(fs::absolute(folder), error);
    if (error) return cannot_write(folder, error.message());
    if (!target.has_filename()) target = target.parent_path();  // "site/"
    if (auto wrong = why_not(target)) return wrong;
    const fs::path made = target.string() + ".tmp" + std::to_string(getpid());
    fs::create_directories(target.parent_path(), error);
    if (!error) fs::create_directory(made, error);
    if (error) return cannot_write(folder, error.message());
    auto wrong = fill(made, files);
    if (!wrong && fs::exists(target, error)) {
        wrong = exchange(made, target);
    } else if (!wrong) {
        fs::rename(made, target, error);
        if (error) wrong = error.message();
    }
    if (!wrong) return std::nullopt;
    fs::remove_all(made, error);
    return cannot_write(folder, *wrong);
}

}  // namespace rulewright::cli
