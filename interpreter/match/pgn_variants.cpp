#include <algorithm>
#include <filesystem>

#include "loader/load.hpp"
#include "match/match.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

// "Magnet Chess" and "magnet-chess" are the same name.
std::string plain(const std::string& name) {
    std::string letters = support::to_lower(name);
    const auto gap = [](char letter) {
        return letter == ' ' || letter == '-' || letter == '_' || letter == '\t';
    };
    letters.erase(std::remove_if(letters.begin(), letters.end(), gap), letters.end());
    return letters;
}

std::string shown_path(const fs::path& path) {
    std::error_code error;
    const fs::path near = fs::proximate(path, error);
    return error || near.empty() || *near.begin() == ".." ? path.string() : near.string();
}

}  // namespace

std::string PgnVariants::find(const std::string& name, const RunOptions& options) {
    if (!read_) read(options);
    read_ = true;
    const auto found = files_.find(plain(name));
    return found == files_.end() ? std::string() : found->second;
}

// A file's name counts more than what another one calls itself.
void PgnVariants::read(const RunOptions& options) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator at(options.rules, error), end; !error && at != end;
         at.increment(error)) {
        if (at->path().extension() == ".yaml") paths.push_back(at->path());
    }
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
        names_.push_back(path.stem().string());
        files_.emplace(plain(names_.back()), shown_path(path));
    }
    for (const fs::path& path : paths) {
        const auto loaded = loader::load_variant(path.string(), options.load);
        if (loaded) files_.emplace(plain(loaded.value().variant.name), shown_path(path));
    }
}

}  // namespace rulewright::match
