// Findings: what `validate` says of open documents, as an editor shows it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "lsp/json.hpp"

namespace rulewright::lsp {

// A look at a document, with all others as they were at that moment. It owns all that it reads but
// files on the disk, so that it may run on another thread.
struct Check {
    Document document;
    std::shared_ptr<const loader::Buffers> buffers;
    loader::LoadOptions load;
    diagnostics::Diagnostics found;  // once it has run

    void run();
};

// A list of Diagnostic. What was found in another file stands where this one names that, and tells
// the place.
[[nodiscard]] Json diagnostics_json(const File& file, const diagnostics::Diagnostics& found);

// A list of CodeAction: what was probably meant, in place of what is wrong in the range.
// `diagnostics`: as diagnostics_json() gives them, of this version.
[[nodiscard]] Json mends(const Document& document, const Json& diagnostics, const Range& range,
                         bool versioned);

}  // namespace rulewright::lsp
