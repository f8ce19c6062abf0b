// What the schema says of a place in a file: of a path from the root, all branches that could be
// meant there.
#pragma once

#include <string>
#include <vector>

#include "loader/schema_words.hpp"
#include "lsp/outline.hpp"

namespace rulewright::lsp {

using loader::Json;

// One branch. The pointers lead into the schema, which lives as long as the program.
struct SchemaPlace {
    const Json* described = nullptr;  // as the place that holds it describes it
    const Json* schema = nullptr;     // with `$ref` followed
    const Json* holder = nullptr;     // the map's schema, of a value under a key

    [[nodiscard]] std::string description() const;
    // Nothing when it has none; else as YAML writes it.
    [[nodiscard]] std::string fallback() const;
    [[nodiscard]] bool allows(std::string_view type) const;
    // An annotation such as "x-names", or "".
    [[nodiscard]] std::string note(std::string_view name) const;
};

using SchemaPlaces = std::vector<SchemaPlace>;

[[nodiscard]] SchemaPlaces root_places(const Json& root);
// What stands under a key, or at a number of a list.
[[nodiscard]] SchemaPlaces step_into(const Json& root, const SchemaPlaces& from, const Step& step);
[[nodiscard]] SchemaPlaces places_at(const Json& root, const Path& path);

// Whether a key of the map is one that the schema names itself, not one that the author chooses.
[[nodiscard]] bool names_key(const SchemaPlaces& map, const std::string& key);

[[nodiscard]] bool is_required(const SchemaPlace& place, const std::string& key);

// "text or a list", of all branches.
[[nodiscard]] std::string type_words(const Json& root, const SchemaPlaces& places);

// The words that may stand there: of enums, and `true` and `false`.
[[nodiscard]] std::vector<std::string> allowed_words(const SchemaPlaces& places);
// Words that may stand there beside names, or some of many: `examples`.
[[nodiscard]] std::vector<std::string> example_words(const SchemaPlaces& places);

}  // namespace rulewright::lsp
