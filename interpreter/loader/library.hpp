// Library: the variant files of a folder and of the folders below it by their bare names, which are
// those of the files without folder and ending. The one place that knows where a bare name leads; a
// name that several files have leads nowhere.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"

namespace rulewright::loader {

// Whether a text names a variant rather than a path: no folder, no ending.
[[nodiscard]] bool is_bare_name(std::string_view text);

// Short when it lies below the current directory, as it is when not.
[[nodiscard]] std::string shown_path(const std::string& path);

class Library {
public:
    struct File {
        std::string name;
        std::string path;  // as messages show it
    };
    // Why a name leads nowhere.
    struct Missing {
        std::string message;
        std::string expected;
        std::string suggestion;  // a name
    };

    // A folder that does not exist has no variants. Hidden folders are left alone.
    explicit Library(const std::string& folder);

    [[nodiscard]] Result<std::string, Missing> find(std::string_view name) const;
    // What is wrong with a name that several files have.
    [[nodiscard]] std::optional<Missing> clash(std::string_view name) const;

    // In byte order of names and then of paths.
    [[nodiscard]] const std::vector<File>& files() const noexcept { return files_; }
    // Each once.
    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }

private:
    std::string folder_;
    std::vector<File> files_;
    std::vector<std::string> names_;
};

// The folder `rules` in which a file stands, at any depth; nothing when there is none.
[[nodiscard]] std::optional<std::string> rules_folder_of(const std::string& resolved_file);

}  // namespace rulewright::loader
