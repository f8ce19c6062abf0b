#include "variant_name.hpp"

#include "loader/library.hpp"
#include "loader/paths.hpp"
#include "options.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

std::string variant_name(const std::string& path, const fs::path& folder) {
    const std::string resolved = loader::resolve_path(path);
    std::string name = fs::path(path).stem().string();
    const auto found = loader::Library(rules_folder()).find(name);
    if (found && loader::resolve_path(found.value()) == resolved) return name;
    const std::string from = folder.empty() ? "." : folder.string();
    return fs::proximate(resolved, loader::resolve_path(from)).string();
}

}  // namespace rulewright::cli
