#include <algorithm>

#include "loader/load.hpp"
#include "match/match.hpp"
#include "support/text.hpp"

namespace rulewright::match {

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

}  // namespace

// A file's name counts more than what another one calls itself.
Result<std::string, loader::Library::Missing> PgnVariants::find(
    const std::string& name, const loader::LoadOptions& options) {
    if (!library_) library_.emplace(options.rules);
    for (const std::string& known : library_->names()) {
        if (plain(known) == plain(name)) return library_->find(known);
    }
    if (titles_.empty()) read_titles(options);
    const auto found = titles_.find(plain(name));
    if (found != titles_.end()) return found->second;
    auto missing = library_->find(name).error();
    missing.suggestion = support::closest(support::to_lower(name), library_->names()).value_or("");
    return fail(std::move(missing));
}

void PgnVariants::read_titles(const loader::LoadOptions& options) {
    for (const loader::Library::File& file : library_->files()) {
        const auto loaded = loader::load_variant(file.path, options);
        if (loaded) titles_.emplace(plain(loaded.value().variant.name), file.path);
    }
}

}  // namespace rulewright::match
