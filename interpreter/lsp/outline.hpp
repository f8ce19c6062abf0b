// Outline: a YAML text as it stands in an editor, complete or not. Where the loader's reader tells
// what is wrong and gives up, this one makes the most of what is there: a key without a colon, a
// brace that does not end, a line that stands too far in. It is for finding one's way, never for
// judging; what it makes of a text that the loader takes is the same tree.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rulewright::lsp {

// Bytes of the text, from begin to before end.
struct Span {
    std::size_t begin = 0;
    std::size_t end = 0;
    [[nodiscard]] bool touches(std::size_t offset) const noexcept {
        return begin <= offset && offset <= end;
    }
    friend bool operator==(const Span&, const Span&) = default;
};

struct Scalar {
    Span span;         // quotes included
    std::string text;  // without quotes, '' and \" read; other escapes stay as they are written
    bool quoted = false;

    // Without the quotes.
    [[nodiscard]] Span inner() const noexcept;
};

struct Entry;

struct Value {
    enum class Kind { kNothing, kScalar, kMap, kList };
    Kind kind = Kind::kNothing;
    Span span;  // of kNothing: where it would begin
    Scalar scalar;
    std::vector<Entry> entries;  // in the order of the text; a key may be there twice
    std::vector<Value> items;

    [[nodiscard]] const Entry* find(std::string_view key) const noexcept;
    // Whether what is inherited is taken away.
    [[nodiscard]] bool is_null() const noexcept;
};

struct Entry {
    Scalar key;
    bool colon = false;  // without it, what stands there may become a key
    Value value;
};

// Linear in the length of the text; whatever lies deeper than 64 levels is left out.
[[nodiscard]] Value outline_of(std::string_view text);

// From the root: keys of maps, numbers of items of lists.
using Step = std::variant<std::string, std::size_t>;
using Path = std::vector<Step>;

// "pieces.pawn.move", "steps[2].move".
[[nodiscard]] std::string describe(const Path& path);

[[nodiscard]] const Value* find(const Value& root, const Path& path) noexcept;
// The entry that the path leads to; nullptr too when it leads to an item.
[[nodiscard]] const Entry* find_entry(const Value& root, const Path& path) noexcept;

// A scalar that a place of the text touches.
struct Spot {
    Path path;  // of a key, with the key; of a value, that of the value
    bool is_key = false;
    // A value on a line of its own, below its key: it may become the first key of a map.
    bool may_be_key = false;
    Scalar scalar;
    const Value* around = nullptr;  // the map or list that holds it; nullptr at the top
};

// `root` must outlive what is found.
[[nodiscard]] std::optional<Spot> find_spot(const Value& root, std::string_view text,
                                            std::size_t offset);

}  // namespace rulewright::lsp
