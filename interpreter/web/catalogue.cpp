#include "web/catalogue.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "support/text.hpp"

namespace rulewright::web {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLongestTitle = 200;

// What the file calls itself. Read as text: loading all files takes a second, and a list must be
// shown of those too that cannot be loaded.
std::string title_of(const std::string& path, const std::string& id) {
    std::ifstream file(path);
    std::string line;
    for (int i = 0; i < 200 && std::getline(file, line); ++i) {
        if (!line.starts_with("name:")) continue;
        std::string_view name = support::trim(std::string_view(line).substr(5));
        if (name.size() > 1 && (name.front() == '"' || name.front() == '\'')) {
            const std::size_t end = name.find(name.front(), 1);
            if (end == std::string_view::npos) break;
            name = name.substr(1, end - 1);
        } else if (const std::size_t comment = name.find(" #"); comment != name.npos) {
            name = support::trim(name.substr(0, comment));
        }
        if (name.empty() || name.size() > kLongestTitle) break;
        return std::string(name);
    }
    return id;
}

std::string family_of(const fs::path& file, const fs::path& folder) {
    const fs::path below = file.lexically_proximate(folder).parent_path();
    return below.empty() || *below.begin() == ".." ? "" : below.begin()->string();
}

}  // namespace

Catalogue::Catalogue(std::string folder, std::string also, std::string root)
    : folder_(std::move(folder)), also_(std::move(also)), root_(std::move(root)) {
    refresh();
}

void Catalogue::refresh() {
    std::vector<Offered> found;
    if (!also_.empty()) {
        const std::string id = fs::path(also_).stem().string();
        found.push_back({id, title_of(also_, id), "", also_});
    }
    const loader::Library library(folder_);
    const fs::path base = loader::shown_path(folder_);
    for (const loader::Library::File& file : library.files()) {
        const bool known = !found.empty() && !also_.empty() && found.front().id == file.name;
        if (library.clash(file.name) || known) continue;
        found.push_back(
            {file.name, title_of(file.path, file.name), family_of(file.path, base), file.path});
    }
    std::sort(found.begin(), found.end(), [](const Offered& a, const Offered& b) {
        return std::tie(a.family, a.id) < std::tie(b.family, b.id);
    });
    auto list = std::make_shared<const std::vector<Offered>>(std::move(found));
    const std::lock_guard lock(mutex_);
    variants_ = std::move(list);
}

Catalogue::List Catalogue::variants() const {
    const std::lock_guard lock(mutex_);
    return variants_;
}

std::optional<Offered> Catalogue::find(std::string_view id) const {
    const List all = variants();
    for (const Offered& one : *all) {
        if (one.id == id) return one;
    }
    return std::nullopt;
}

std::optional<std::string> Catalogue::id_of(const std::string& path) const {
    const List all = variants();
    for (const Offered& one : *all) {
        if (loader::resolve_path(one.path) == path) return one.id;
    }
    return std::nullopt;
}

Result<catalog::OpenGame, diagnostics::Diagnostics> Catalogue::open(const Offered& variant) const {
    return catalog::open_game(variant.path, {root_, {}});
}

}  // namespace rulewright::web
