#include "lsp/workspace.hpp"

#include <algorithm>
#include <filesystem>

#include "loader/document.hpp"
#include "loader/paths.hpp"
#include "loader/read_file.hpp"
#include "loader/schema.hpp"
#include "lsp/uri.hpp"
#include "match/variant_file.hpp"

namespace rulewright::lsp {

namespace {

constexpr std::size_t kMaxFamily = 64;  // as the loader has it

// A text that the loader is asked about.
loader::Node text_node(const std::string& path, const std::string& text) {
    loader::Node node;
    node.kind = loader::NodeKind::kText;
    node.text = text;
    node.span = {1, 1, 1};
    node.source = std::make_shared<const loader::Source>(
        loader::Source{diagnostics::SourceFile(path, text), {}});
    return node;
}

}  // namespace

FileKind File::kind() const noexcept {
    if (outline.find("match") != nullptr) return FileKind::kMatch;
    if (outline.find("tournament") != nullptr) return FileKind::kTournament;
    if (outline.find("theme") != nullptr) return FileKind::kTheme;
    return FileKind::kVariant;
}

bool File::is_ours() const {
    // Scripts may be open beside their rules.
    if (path.ends_with(".lua")) return false;
    constexpr const char* kKeys[] = {"rulewright", "match",   "tournament", "theme",
                                     "extends",    "variant", "pieces"};
    if (std::any_of(std::begin(kKeys), std::end(kKeys),
                    [this](const char* key) { return outline.find(key) != nullptr; })) {
        return true;
    }
    // Empty as yet, or misspelt: then its folder tells.
    const std::filesystem::path folders(path);
    return std::any_of(folders.begin(), folders.end(), [](const std::filesystem::path& folder) {
        return folder == "rules" || folder == "matches";
    });
}

const Json& File::schema() const {
    constexpr const char* kNames[] = {"variant", "match", "tournament", "theme"};
    const auto schema = loader::Schema::named(kNames[static_cast<std::size_t>(kind())]);
    return schema.value().json();
}

void Workspace::open(const std::string& uri, std::int64_t version, std::string text) {
    documents_[uri] = {uri, version, std::make_shared<const File>(path_of(uri), std::move(text))};
}

void Workspace::close(const std::string& uri) {
    documents_.erase(uri);
}

const Document* Workspace::find(const std::string& uri) const {
    const auto found = documents_.find(uri);
    return found == documents_.end() ? nullptr : &found->second;
}

const Document* Workspace::find_path(const std::string& path) const {
    for (const auto& [uri, document] : documents_) {
        if (document.file->path == path) return &document;
    }
    return nullptr;
}

loader::Buffers Workspace::buffers() const {
    loader::Buffers buffers;
    for (const auto& [uri, document] : documents_) {
        buffers.emplace(document.file->path, document.file->text.text());
    }
    return buffers;
}

loader::LoadOptions Workspace::load_options(const loader::Buffers& buffers) const {
    return {root_, {}, rules_, &buffers};
}

FilePtr Workspace::read(const std::string& path) const {
    if (const Document* document = find_path(path)) return document->file;
    auto text = loader::read_file({path, path, {}, {}});
    if (!text) return nullptr;
    return std::make_shared<const File>(path, std::move(text).value());
}

std::optional<std::string> Workspace::resolve(const File& file, const std::string& named) const {
    if (named.empty()) return std::nullopt;
    const std::string root =
        root_.empty() ? loader::find_root(file.path) : loader::resolve_path(root_);
    const loader::ResolvedPath from{file.path, file.path};
    const auto found = loader::resolve_named(text_node(file.path, named), {from, root});
    if (!found) return std::nullopt;
    return found.value().path;
}

std::optional<std::string> Workspace::resolve_variant(const File& file,
                                                      const std::string& named) const {
    if (named.empty()) return std::nullopt;
    const loader::Buffers open = buffers();
    const auto found =
        match::find_variant_file(text_node(file.path, named), file.path, load_options(open));
    if (!found) return std::nullopt;
    return loader::resolve_path(found.value());
}

void Workspace::visit(const FilePtr& file, std::vector<std::string>& seen,
                      std::vector<FilePtr>& found) const {
    seen.push_back(file->path);
    std::vector<Scalar> parents = texts_under(*file, "extends");
    std::reverse(parents.begin(), parents.end());
    for (const Scalar& parent : parents) {
        const auto path = resolve(*file, parent.text);
        if (!path || seen.size() >= kMaxFamily) continue;
        if (std::find(seen.begin(), seen.end(), *path) != seen.end()) continue;
        if (const FilePtr read = this->read(*path)) visit(read, seen, found);
    }
    found.push_back(file);
}

std::vector<FilePtr> Workspace::family(const FilePtr& file) const {
    FilePtr first = file;
    if (file->kind() != FileKind::kVariant) {
        const auto named = texts_under(*file, "variant");
        const auto path = named.empty() ? std::nullopt : resolve_variant(*file, named.front().text);
        first = path ? read(*path) : nullptr;
    }
    if (first == nullptr) return {};
    std::vector<std::string> seen;
    std::vector<FilePtr> found;
    visit(first, seen, found);
    std::reverse(found.begin(), found.end());
    return found;
}

std::vector<std::string> Workspace::leans_on(const FilePtr& file) const {
    std::vector<std::string> paths{file->path};
    for (const FilePtr& one : family(file)) {
        paths.push_back(one->path);
        for (const Scalar& script : texts_under(*one, "hooks")) {
            if (const auto path = resolve(*one, script.text)) paths.push_back(*path);
        }
    }
    return paths;
}

std::vector<Scalar> texts_under(const File& file, const std::string& key) {
    const Entry* entry = file.outline.find(key);
    if (entry == nullptr) return {};
    if (entry->value.kind == Value::Kind::kScalar) return {entry->value.scalar};
    std::vector<Scalar> texts;
    for (const Value& item : entry->value.items) {
        if (item.kind == Value::Kind::kScalar) texts.push_back(item.scalar);
    }
    return texts;
}

}  // namespace rulewright::lsp
