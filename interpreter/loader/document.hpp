// Reading a YAML file into a tree of nodes with places, and checking a tree against a schema.
// Nothing here knows variants: match scripts are read with the same functions. All problems are
// added to `found`; no exception leaves, nothing is printed.
#pragma once

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "loader/buffers.hpp"
#include "loader/node.hpp"
#include "loader/schema.hpp"

namespace rulewright::loader {

inline constexpr std::size_t kMaxFileBytes = 4u << 20;
inline constexpr std::size_t kMaxNesting = 32;
inline constexpr std::size_t kMaxNodes = 100'000;

struct ReadRequest {
    std::string shown;                           // the file as the user would type it, for messages
    std::string path;                            // the file to open; empty: the same
    std::vector<diagnostics::Note> trail;        // how the file came to be read
    std::optional<diagnostics::Place> named_at;  // where another file names it
    std::size_t most_bytes = kMaxFileBytes;
    const Buffers* buffers = nullptr;  // looked into before the disk
};

// One YAML document. Duplicate keys, anchors, aliases, tags and merge keys are refused. A tree is
// returned whenever one could be built, even if something was found.
[[nodiscard]] std::optional<Node> read_document(const ReadRequest& request,
                                                diagnostics::Diagnostics& found);

// The same from a text in memory.
[[nodiscard]] std::optional<Node> parse_document(const std::shared_ptr<const Source>& source,
                                                 diagnostics::Diagnostics& found);

// Checks the tree against the schema. Returns what has an error, so that later checks can leave it
// alone: top-level keys, the missing ones among them; "pieces/pawn" when all errors under a
// top-level key are in entries that the author named; "" when the whole tree is unfit.
std::set<std::string> validate(const Node& root, const Schema& schema,
                               diagnostics::Diagnostics& found);

// What is wrong, without its place.
struct Problem {
    std::string code;
    std::string message;
    std::string expected;
    std::string suggestion;
    std::vector<diagnostics::Note> notes;
};

// Diagnostics at a value, at a key, and inside a scalar (`offset` counts bytes of its text; works
// for plain and quoted ones on one line, else the whole scalar is marked).
[[nodiscard]] diagnostics::Diagnostic diagnose(const Node& node, Problem problem);
[[nodiscard]] diagnostics::Diagnostic diagnose_key(const Entry& entry, Problem problem);
[[nodiscard]] diagnostics::Diagnostic diagnose_inside(const Node& node, std::size_t offset,
                                                      std::size_t length, Problem problem);
[[nodiscard]] diagnostics::Diagnostic diagnose_at(const Source& source, diagnostics::Span span,
                                                  Problem problem);
[[nodiscard]] diagnostics::Diagnostic diagnose_file(const Source& source, Problem problem);

[[nodiscard]] diagnostics::Place place_of(const Node& node);
[[nodiscard]] diagnostics::Place place_of_key(const Entry& entry);

}  // namespace rulewright::loader
