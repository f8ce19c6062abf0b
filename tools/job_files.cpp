#include "job_files.hpp"

#include <filesystem>

#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "match/variant_file.hpp"
#include "site/gather.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

std::string below(const std::string& path, const std::string& root) {
    return fs::path(loader::resolve_path(path)).lexically_relative(root).generic_string();
}

void add_text(const std::string& path, const std::string& root, JobFiles& files) {
    files.texts[below(path, root)] = text_of_file(path);
}

void move_below(const std::string& folder, JobFiles& files) {
    std::map<std::string, std::string> moved;
    for (auto& [path, text] : files.texts) {
        moved[std::string(folder).append("/").append(path)] = std::move(text);
    }
    files.texts = std::move(moved);
}

}  // namespace

std::string text_of_file(const std::string& path) {
    auto text = loader::read_file({path, path, {}, {}});
    return text ? std::move(text).value() : std::string();
}

JobFiles files_of_variant(const std::string& path, const std::string& root) {
    Gathering gathering(root);
    gathering.add(path);
    JobFiles files;
    for (const auto& [name, text] : gathering.files()) {
        files.texts[name.substr(name.find('/') + 1)] = text;  // behind the number of its project
    }
    const std::string resolved = loader::resolve_path(path);
    files.main =
        below(path, root.empty() ? loader::find_root(resolved) : loader::resolve_path(root));
    return files;
}

JobFiles files_of_tournament(const tournament::Definition& definition, const std::string& root) {
    const std::string own = match::root_of(definition.file, {.root = root, .schema_dir = {}});
    JobFiles files = files_of_variant(definition.variant_path, root);
    // A variant that the file names by its path lies as far below the tournament's root.
    const std::string rules =
        root.empty() ? loader::find_root(loader::resolve_path(definition.variant_path)) : own;
    if (rules != own && loader::is_inside(rules, own)) move_below(below(rules, own), files);
    add_text(definition.file, own, files);
    files.main = below(definition.file, own);
    const loader::Node* openings =
        definition.openings ? definition.openings->value("file") : nullptr;
    if (openings != nullptr) {
        add_text((fs::path(definition.file).parent_path() / openings->text).string(), own, files);
    }
    return files;
}

}  // namespace rulewright::cli
