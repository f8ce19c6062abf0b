#include "web/workshop.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "loader/paths.hpp"
#include "support/read_all.hpp"
#include "support/text.hpp"

namespace rulewright::web {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestName = 300;
constexpr std::size_t kMostFiles = 5000;
constexpr std::size_t kHead = 8192;  // of a file, in which it says what it is

bool has_our_extension(std::string_view name) {
    return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".lua");
}

// Plain words between slashes: nothing hidden, nothing that means another folder.
bool is_plain(std::string_view name) {
    if (name.size() > kLongestName || !has_our_extension(name)) return false;
    const bool odd = std::any_of(name.begin(), name.end(), [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f || c == '\\' || c == ':';
    });
    if (odd) return false;
    const auto parts = support::split(name, '/');
    return std::none_of(parts.begin(), parts.end(),
                        [](std::string_view part) { return part.empty() || part.front() == '.'; });
}

std::string head_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return support::read_all(file, kHead);
}

// The value of a key at the beginning of a line, as it is written.
std::optional<std::string_view> value_of(std::string_view text, std::string_view key) {
    for (const std::string_view line : support::split(text, '\n')) {
        if (line.starts_with(key)) return support::trim(line.substr(key.size()));
    }
    return std::nullopt;
}

bool is_file(const fs::directory_entry& entry) {
    std::error_code error;
    return entry.is_regular_file(error) && !error;
}

// Files below a folder that can be one of ours; hidden folders and links to folders are left alone.
std::vector<std::string> walk(const fs::path& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator entry(folder, fs::directory_options::skip_permission_denied,
                                           error);
    for (; !error && entry != fs::recursive_directory_iterator() && found.size() < kMostFiles;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with('.')) {
            entry.disable_recursion_pending();
            continue;
        }
        if (has_our_extension(name) && is_file(*entry)) found.push_back(entry->path().string());
    }
    return found;
}

}  // namespace

const char* word_of(Workshop::Kind kind) noexcept {
    constexpr const char* kWords[] = {"variant", "match", "tournament", "script"};
    return kWords[static_cast<std::size_t>(kind)];
}

Workshop::Kind kind_of(std::string_view name, std::string_view text) {
    if (name.ends_with(".lua")) return Workshop::Kind::kScript;
    if (value_of(text, "match:")) return Workshop::Kind::kMatch;
    if (value_of(text, "tournament:")) return Workshop::Kind::kTournament;
    return Workshop::Kind::kVariant;
}

Workshop::Workshop(const std::string& folder, const std::string& root) {
    const std::string served = loader::resolve_path(folder);
    root_ = root.empty() ? loader::find_root((fs::path(served) / "x.yaml").string())
                         : loader::resolve_path(root);
    for (const fs::path& one :
         {fs::path(served), fs::path(root_) / "rules", fs::path(root_) / "scripts"}) {
        const std::string resolved = loader::resolve_path(one.string());
        if (loader::is_inside(resolved, root_)) folders_.push_back(resolved);
    }
    // One that lies in another one is there already.
    const auto inner = [&](const std::string& path) {
        return std::any_of(folders_.begin(), folders_.end(), [&](const std::string& other) {
            return other != path && loader::is_inside(path, other);
        });
    };
    std::sort(folders_.begin(), folders_.end());
    folders_.erase(std::unique(folders_.begin(), folders_.end()), folders_.end());
    std::vector<std::string> outer;
    std::copy_if(folders_.begin(), folders_.end(), std::back_inserter(outer),
                 [&](const std::string& path) { return !inner(path); });
    folders_ = std::move(outer);
}

std::vector<Workshop::Listed> Workshop::files() const {
    std::vector<Listed> list;
    for (const std::string& folder : folders_) {
        for (const std::string& path : walk(folder)) {
            const auto name = name_of(loader::resolve_path(path));
            if (!name) continue;
            const bool script = name->ends_with(".lua");
            list.push_back({*name, kind_of(*name, script ? std::string() : head_of(path))});
        }
    }
    std::sort(list.begin(), list.end(),
              [](const Listed& a, const Listed& b) { return a.name < b.name; });
    return list;
}

std::vector<std::string> Workshop::matches_of(std::string_view variant) const {
    std::vector<std::string> found;
    const fs::path matches = fs::path(root_) / "scripts" / "matches";
    for (const std::string& path : walk(matches)) {
        const std::string head = head_of(path);
        const auto value = value_of(head, "variant:");
        if (!value || !value_of(head, "match:")) continue;
        std::string_view named = value->substr(0, value->find(" #"));
        if (named.size() > 1 && (named.front() == '"' || named.front() == '\'')) {
            named = named.substr(1, named.size() - 2);
        }
        if (fs::path(support::trim(named)).stem() != variant) continue;
        if (const auto name = name_of(loader::resolve_path(path))) found.push_back(*name);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::optional<std::string> Workshop::find(std::string_view name) const {
    if (!is_plain(name)) return std::nullopt;
    // Links are followed first: where they lead is what counts.
    const std::string path = loader::resolve_path((fs::path(root_) / name).string());
    return name_of(path) ? std::optional(path) : std::nullopt;
}

std::optional<std::string> Workshop::name_of(const std::string& path) const {
    const bool ours = std::any_of(folders_.begin(), folders_.end(), [&](const auto& folder) {
        return path != folder && loader::is_inside(path, folder);
    });
    if (!ours) return std::nullopt;
    const std::string name = fs::path(path).lexically_relative(root_).generic_string();
    return is_plain(name) ? std::optional(name) : std::nullopt;
}

}  // namespace rulewright::web
