// Completion: what could stand where the cursor is: keys by their place in the file, words of the
// schema, names of the file and of those it extends, files, letters of Betza notation.
#pragma once

#include <string>
#include <vector>

#include "lsp/workspace.hpp"

namespace rulewright::lsp {

// The protocol's numbers.
enum class ProposalKind { kName = 6, kKey = 10, kLetter = 14, kFile = 17, kWord = 20 };

struct Proposal {
    std::string label;
    ProposalKind kind = ProposalKind::kWord;
    std::string detail;  // in few words
    std::string about;   // Markdown; may be empty
    std::string text;    // that takes the place of `span`
    Span span;           // on one line, begins or ends at the cursor or around it
    bool first = false;  // needed here: before the others
};

// In order; none in comments.
[[nodiscard]] std::vector<Proposal> complete(const Workspace& workspace, const FilePtr& file,
                                             std::size_t offset);

}  // namespace rulewright::lsp
