// Names that authors give: pieces, zones, attributes, options, players ... Where each is declared,
// and which of them a place of a file means, by the notes of the schema: `x-refers-to` and
// `x-names` of texts, `x-keys` and `x-key-names` of maps.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lsp/schema_place.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

struct Name {
    std::string text;
    Place place;           // of the name where it is declared
    std::string declared;  // the line of its declaration, or what is said of it
};

// All names of a section ("pieces", "state.pieces", "players"), nearest file first; what one file
// takes away again is left out.
[[nodiscard]] std::vector<Name> names_of(const std::vector<FilePtr>& family,
                                         const std::string& section);

// A name that a place of a file gives, or means.
struct Reference {
    std::string section;
    std::string name;
    Span span;              // of the name
    bool declares = false;  // the place is the declaration
};

// What the scalar is the name of; nothing when it is no name.
[[nodiscard]] std::optional<Reference> reference_of(const File& file, const Spot& spot);

// All places of the file that give or mean a name, in its order.
[[nodiscard]] std::vector<Reference> references_in(const File& file);

// The words that could stand at a place: of its section, whatever the notes call it.
[[nodiscard]] std::vector<Name> names_for(const std::vector<FilePtr>& family,
                                          const std::string& note);

}  // namespace rulewright::lsp
