// Inheritance: a variant file and those it extends become one tree, in which every node still
// knows the file that wrote it. Several parents are taken from left to right; where two of them set
// a key differently the file itself must set it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "loader/document.hpp"
#include "loader/load.hpp"
#include "loader/paths.hpp"
#include "loader/removal.hpp"

namespace rulewright::loader {

inline constexpr std::size_t kMaxExtends = 16;  // deep
inline constexpr std::size_t kMaxFiles = 64;    // in all

struct Inherited {
    Node tree;                        // without `extends`
    std::vector<ResolvedPath> hooks;  // resolved where the file that names them stands
    std::uint64_t fingerprint = 0;    // of the texts of all files of the chain
    Removals removals = {};
};

// All problems on the way are added to `found`; a tree is returned if there is one to check.
[[nodiscard]] std::optional<Inherited> read_with_inheritance(const ResolvedPath& file,
                                                             const std::string& root,
                                                             diagnostics::Diagnostics& found,
                                                             const LoadOptions& options);

// `derived` over `base`: maps merge key by key, everything else is replaced, a written null takes
// the inherited entry away. A null with nothing to take away stays, for the schema to refuse.
void merge(Node& base, Node derived);

}  // namespace rulewright::loader
