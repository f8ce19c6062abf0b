// A YAML tree as the rest of the loader sees it: plain values, each with the place that wrote it.
// After inheritance a tree holds nodes of several files; every node still knows its own.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "diagnostics/source_file.hpp"

namespace rulewright::loader {

// A file that was read, and how it came to be read ("extended from here"), nearest first.
struct Source {
    diagnostics::SourceFile file;
    std::vector<diagnostics::Note> trail;
};

// What a scalar is by the YAML core schema, of which `true` and `false` are the only booleans and
// decimal whole numbers the only numbers in use. Quoted scalars are always text.
enum class NodeKind : std::uint8_t {
    kNull,
    kText,
    kInteger,
    kBoolean,
    kOtherNumber,  // 1.5, 0x1F, too large: a number in other YAML tools, of no use here
    kList,
    kMap,
};

struct Entry;

struct Node {
    NodeKind kind = NodeKind::kNull;
    bool quoted = false;
    bool written = true;       // false: the value is null because nothing stands there
    std::string text;          // of a scalar, escapes resolved
    std::int64_t integer = 0;  // of a whole number; 0 or 1 of a boolean
    std::size_t offset = 0;    // into the text of the source
    diagnostics::Span span;
    std::shared_ptr<const Source> source;
    std::vector<Node> items;
    std::vector<Entry> entries;  // in the order of the file, keys unique

    [[nodiscard]] bool is(NodeKind wanted) const noexcept { return kind == wanted; }
    [[nodiscard]] bool truth() const noexcept { return integer != 0; }

    // The entry of a map; nullptr when it has none or is no map.
    [[nodiscard]] const Entry* find(std::string_view key) const noexcept;
    [[nodiscard]] Entry* find(std::string_view key) noexcept;
    [[nodiscard]] const Node* value(std::string_view key) const noexcept;
    [[nodiscard]] std::vector<std::string> keys() const;
};

struct Entry {
    std::string key;
    diagnostics::Span span;  // of the key
    std::shared_ptr<const Source> source;
    Node value;
};

// `text "abc"`, `the number 5`, `a list`: for messages. Long texts are cut.
[[nodiscard]] std::string describe_found(const Node& node);

// Cut when long.
[[nodiscard]] std::string shortened(std::string_view text);

// A text between quotes, cut when long.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace rulewright::loader
