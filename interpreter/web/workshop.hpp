// Workshop: the files that authors see and change on the page: the rules, scripts and matches of
// one project. Pages name them by paths from its root; no such text leads to any other file, nor
// out of the folders that the workshop has.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rulewright::web {

class Workshop {
public:
    // `folder` of the variants that are served; beside it the folders `rules` and `scripts` of the
    // root belong to it. An empty root is found from the folder.
    Workshop(const std::string& folder, const std::string& root);

    enum class Kind { kVariant, kMatch, kTournament, kScript };
    struct Listed {
        std::string name;  // "rules/historic/los-alamos.yaml"
        Kind kind = Kind::kVariant;
    };
    // In byte order.
    [[nodiscard]] std::vector<Listed> files() const;
    // The match scripts that say that they play the variant of that bare name.
    [[nodiscard]] std::vector<std::string> matches_of(std::string_view variant) const;

    // Resolved.
    [[nodiscard]] const std::string& root() const noexcept { return root_; }
    // The path that a page names, resolved; the file need not exist. Nothing for any text that
    // names no file of the workshop.
    [[nodiscard]] std::optional<std::string> find(std::string_view name) const;
    // As pages name a resolved path; nothing when it lies elsewhere.
    [[nodiscard]] std::optional<std::string> name_of(const std::string& path) const;

private:
    std::string root_;
    std::vector<std::string> folders_;  // resolved
};

// By a word; "variant", "match", "tournament", "script".
[[nodiscard]] const char* word_of(Workshop::Kind kind) noexcept;
// Of a text under that name.
[[nodiscard]] Workshop::Kind kind_of(std::string_view name, std::string_view text);

}  // namespace rulewright::web
