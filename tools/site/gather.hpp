// Gathering: the files that variants are read from, for a page that has no other files: what they
// extend, their scripts with what these require, their pictures, and what players have learned of
// them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace rulewright::cli {

class Gathering {
public:
    // `root` as of LoadOptions.
    explicit Gathering(std::string root) : root_(std::move(root)) {}

    // All that the variant of that file, which can be loaded, is read from.
    void add(const std::string& path);

    // Texts by their paths in the folder of the page: each project has a folder of its own there,
    // "0", "1", and below it files lie as they do below the project's root.
    [[nodiscard]] const std::map<std::string, std::string>& files() const noexcept {
        return files_;
    }
    // The two that have the same bare name, as they were found: pages know variants by it.
    [[nodiscard]] std::optional<std::pair<std::string, std::string>> clash() const;

private:
    void add_file(const std::string& path, const std::string& text);
    void add_script(const std::string& path);
    void add_text(const std::string& path);  // where there is one

    std::string root_;
    std::vector<std::string> roots_;            // of the projects, resolved
    std::string project_;                       // of what is being added
    std::map<std::string, std::string> files_;  // by paths in the page's folder
    std::map<std::string, std::string> found_;  // the same paths as they were found
};

}  // namespace rulewright::cli
