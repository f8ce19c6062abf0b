#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "loader/library.hpp"
#include "loader/read_file.hpp"
#include "lsp/hover.hpp"

namespace rulewright::lsp {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostExamples = 1000;
constexpr std::size_t kMostBytes = 64u << 10;  // of a file: nobody wrote a longer one by hand
constexpr std::size_t kMostLength = 240;       // of an example
constexpr std::ptrdiff_t kMostLines = 4;

// The entry as it is written, its lines moved to the left as far as the first one.
std::string written(const File& file, const Entry& entry) {
    const std::string& text = file.text.text();
    const std::size_t begin = entry.key.span.begin;
    const std::size_t end = std::max(entry.key.span.end, entry.value.span.end);
    const std::string raw = text.substr(begin, end - begin);
    const std::size_t line = text.rfind('\n', begin);
    const std::size_t indent = begin - (line == std::string::npos ? 0 : line + 1);
    std::string moved;
    for (std::size_t i = 0; i < raw.size(); ++i) {
        moved += raw[i];
        if (raw[i] != '\n') continue;
        for (std::size_t n = 0; n < indent && i + 1 < raw.size() && raw[i + 1] == ' '; ++n) ++i;
    }
    return moved;
}

std::vector<std::string> matches_below(const fs::path& folder) {
    std::vector<std::string> found;
    std::error_code error;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied,
                                        error);
    for (std::size_t seen = 0; !error && at != fs::recursive_directory_iterator();
         at.increment(error)) {
        if (++seen > kMostExamples) break;
        if (at->path().extension() == ".yaml") found.push_back(at->path().string());
    }
    std::sort(found.begin(), found.end());
    return found;
}

FilePtr read(const std::string& path) {
    loader::ReadRequest request{path, path, {}, {}};
    request.most_bytes = kMostBytes;
    auto text = loader::read_file(request);
    return text ? std::make_shared<const File>(path, std::move(text).value()) : nullptr;
}

}  // namespace

Examples::Examples(const std::string& rules) {
    std::vector<std::string> paths;
    const loader::Library library(rules);
    for (const loader::Library::File& file : library.files()) paths.push_back(file.path);
    paths.resize(std::min(paths.size(), kMostExamples));
    for (std::string& path : matches_below(fs::path(rules).parent_path() / "scripts" / "matches")) {
        paths.push_back(std::move(path));
    }
    std::vector<FilePtr> files;
    for (const std::string& path : paths) {
        if (FilePtr file = read(path)) files.push_back(std::move(file));
    }
    std::stable_partition(files.begin(), files.end(), [](const FilePtr& file) {
        return file->outline.find("extends") == nullptr;
    });
    for (const FilePtr& file : files) visit(*file, file->outline, root_places(file->schema()));
}

void Examples::visit(const File& file, const Value& value, const SchemaPlaces& places) {
    const Json& root = file.schema();
    for (const Entry& entry : value.entries) {
        const SchemaPlaces below = step_into(root, places, entry.key.text);
        if (below.empty()) continue;
        std::vector<Example>& known = examples_[below.front().described];
        const bool new_file = known.empty() || (known.size() == 1 && known[0].path != file.path);
        if (new_file && names_key(places, entry.key.text)) {
            std::string text = written(file, entry);
            const bool fits = text.size() <= kMostLength &&
                              std::count(text.begin(), text.end(), '\n') < kMostLines;
            if (fits && entry.colon) known.push_back({file.path, std::move(text)});
        }
        visit(file, entry.value, below);
    }
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        visit(file, value.items[i], step_into(root, places, i));
    }
}

const Examples::Example* Examples::find(const Json* described, const std::string& file) const {
    const auto found = examples_.find(described);
    if (found == examples_.end()) return nullptr;
    for (const Example& example : found->second) {
        std::error_code error;
        if (!fs::equivalent(example.path, file, error)) return &example;
    }
    return nullptr;
}

}  // namespace rulewright::lsp
