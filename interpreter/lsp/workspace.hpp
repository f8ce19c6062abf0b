// Workspace: the documents that an editor has open, and the files that they lean on: what a variant
// extends, what a match plays. Open ones are as the editor has them, others as the disk has them.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loader/load.hpp"
#include "lsp/outline.hpp"
#include "lsp/schema_place.hpp"
#include "lsp/text.hpp"

namespace rulewright::lsp {

enum class FileKind { kVariant, kMatch, kTournament, kTheme };

struct File {
    std::string path;  // resolved
    Text text;
    Value outline;

    File(std::string where, std::string content)
        : path(std::move(where)), text(std::move(content)), outline(outline_of(text.text())) {}

    // By its keys; a variant when none tells.
    [[nodiscard]] FileKind kind() const noexcept;
    // Whether it is meant for this program at all: an editor may show us all its YAML.
    [[nodiscard]] bool is_ours() const;
    [[nodiscard]] const Json& schema() const;
};

using FilePtr = std::shared_ptr<const File>;

// A stretch of a file, of its name where it has one.
struct Place {
    FilePtr file;
    Span span;
};

struct Document {
    std::string uri;
    std::int64_t version = 0;
    FilePtr file;
};

class Workspace {
public:
    // `root` and `rules` as of LoadOptions.
    Workspace(std::string root, std::string rules)
        : root_(std::move(root)), rules_(std::move(rules)) {}

    void open(const std::string& uri, std::int64_t version, std::string text);
    void close(const std::string& uri);
    [[nodiscard]] const Document* find(const std::string& uri) const;
    // The document of a file that is open.
    [[nodiscard]] const Document* find_path(const std::string& path) const;
    [[nodiscard]] const std::map<std::string, Document>& documents() const noexcept {
        return documents_;
    }

    [[nodiscard]] const std::string& rules() const noexcept { return rules_; }
    [[nodiscard]] loader::Buffers buffers() const;
    [[nodiscard]] loader::LoadOptions load_options(const loader::Buffers& buffers) const;

    // An open document, or what the disk has; null when there is no such file or it is no text.
    [[nodiscard]] FilePtr read(const std::string& path) const;

    // The path that a text of the file names (`extends`, `hooks`, `variant`), resolved; nothing
    // when it may not be read. The file need not exist.
    [[nodiscard]] std::optional<std::string> resolve(const File& file,
                                                     const std::string& named) const;
    // The same of `variant` in matches and tournaments.
    [[nodiscard]] std::optional<std::string> resolve_variant(const File& file,
                                                             const std::string& named) const;

    // The variant file and all that it extends, each before what it extends itself; of a match or a
    // tournament, those of its variant. Empty when there is none.
    [[nodiscard]] std::vector<FilePtr> family(const FilePtr& file) const;
    // All files that `file` leans on, itself among them, scripts too.
    [[nodiscard]] std::vector<std::string> leans_on(const FilePtr& file) const;

private:
    void visit(const FilePtr& file, std::vector<std::string>& seen,
               std::vector<FilePtr>& found) const;

    std::string root_;
    std::string rules_;
    std::map<std::string, Document> documents_;  // by URI
};

// The texts under a key that holds one or a list of them.
[[nodiscard]] std::vector<Scalar> texts_under(const File& file, const std::string& key);

}  // namespace rulewright::lsp
