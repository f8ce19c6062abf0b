// The variant that a match script or a tournament names: by a bare name, or by its path.
#pragma once

#include <string>

#include "diagnostics/diagnostic.hpp"
#include "loader/load.hpp"
#include "loader/node.hpp"
#include "support/result.hpp"

namespace rulewright::match {

// The project folder of that file: what it names may not lie outside.
[[nodiscard]] std::string root_of(const std::string& file, const loader::LoadOptions& options);

// The file to open, from the current directory, or what is wrong with the text. `node` is a text of
// `file`.
[[nodiscard]] Result<std::string, diagnostics::Diagnostic> find_variant_file(
    const loader::Node& node, const std::string& file, const loader::LoadOptions& options);

// Of mistakes in the variant: that the `match` or tournament, whose `variant` this is, plays it.
void note_use(const loader::Node& variant, diagnostics::Diagnostics& problems,
              const char* what = "match");

}  // namespace rulewright::match
