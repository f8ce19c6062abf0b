// Entries of a section that a file takes away from what it extends (`pieces: {pawn: ~}`). What is
// inherited beside them may still speak of them: one mistake, told once, where it was made.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "loader/document.hpp"

namespace rulewright::loader {

struct Removal {
    std::string section;  // "pieces"
    Entry taken;          // as it was inherited
    Entry by;             // the null
};

using Removals = std::vector<Removal>;

// Of the entries of sections of `derived` that take one of `base` away.
void note_removals(const Node& base, const Node& derived, Removals& removals);

[[nodiscard]] const Removal* find_removal(const Removals& removals, std::string_view section,
                                          std::string_view name) noexcept;

// That what was taken away is still spoken of at `use`.
[[nodiscard]] diagnostics::Diagnostic still_named(const Removal& removal, diagnostics::Place use);

// validate() of document.hpp, where what is missing because a file took it away is told there.
std::set<std::string> validate(const Node& root, const Schema& schema,
                               diagnostics::Diagnostics& found, const Removals& removals);

// Those that differ in their notes alone become one, at the place of the first.
void join_still_named(diagnostics::Diagnostics& found);

}  // namespace rulewright::loader
