// JSON of the protocol: reading what a client sent, which may be anything, and writing places.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "lsp/text.hpp"
#include "lsp/workspace.hpp"

namespace rulewright::lsp {

using Json = nlohmann::ordered_json;

// What stands under keys one below the other; nullptr when there is none.
[[nodiscard]] const Json* at(const Json& json, std::initializer_list<const char*> keys) noexcept;
[[nodiscard]] std::optional<std::string> text_at(const Json& json,
                                                 std::initializer_list<const char*> keys);
[[nodiscard]] std::optional<std::int64_t> number_at(const Json& json,
                                                    std::initializer_list<const char*> keys);
[[nodiscard]] bool truth_at(const Json& json, std::initializer_list<const char*> keys);

// Nothing when it is no position, or one with negative numbers.
[[nodiscard]] std::optional<Position> position_at(const Json& json,
                                                  std::initializer_list<const char*> keys);
[[nodiscard]] std::optional<Range> range_at(const Json& json,
                                            std::initializer_list<const char*> keys);

[[nodiscard]] Json to_json(const Position& position);
[[nodiscard]] Json to_json(const Range& range);
// A Location.
[[nodiscard]] Json to_json(const Place& place);

struct Edit {
    Span span;
    std::string text;  // that takes its place
};
// A WorkspaceEdit. With `versioned` an editor refuses it when the document has moved on; not all
// editors know that.
[[nodiscard]] Json workspace_edit(const Document& document, const std::vector<Edit>& edits,
                                  bool versioned);

}  // namespace rulewright::lsp
