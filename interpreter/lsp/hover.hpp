// Hover: what the reference says of a place, with examples from the variants that come with the
// program; of a name, where it comes from; of Betza notation, what it means.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lsp/schema_place.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

// How variants and matches that come with the program use each key: short ones, at most two for a
// key. Read once, in the order of their names; variants that extend none come first, for they say
// things in full.
class Examples {
public:
    struct Example {
        std::string path;
        std::string text;
    };

    // `rules` as of LoadOptions; matches are looked for in scripts/matches beside it.
    explicit Examples(const std::string& rules);

    // `described` as of a SchemaPlace. One that stands in `file` itself is passed over.
    [[nodiscard]] const Example* find(const Json* described, const std::string& file) const;

private:
    void visit(const File& file, const Value& value, const SchemaPlaces& places);

    std::map<const Json*, std::vector<Example>> examples_;
};

struct Hover {
    std::string markdown;
    Span span;
};

[[nodiscard]] std::optional<Hover> hover_at(const Workspace& workspace, const Examples& examples,
                                            const FilePtr& file, std::size_t offset);

}  // namespace rulewright::lsp
