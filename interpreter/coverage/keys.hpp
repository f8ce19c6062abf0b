// Keys: what of a variant file games can come to, each where it is written: in the file that a
// variant extends, if it is inherited from there. Keys that no game shows (names, letters, values
// for computer players, options) are not among them; tools/README.md lists which are.
#pragma once

#include <string>
#include <vector>

#include "coverage/coverage.hpp"
#include "coverage/events.hpp"
#include "loader/node.hpp"
#include "variant/variant.hpp"

namespace rulewright::coverage {

struct Key {
    Event event;       // that counts for it
    std::string name;  // "promotion: pawn to queen"
    std::shared_ptr<const loader::Source> source;
    std::size_t line = 0;
};

// Of a tree that was read with what it extends, and the variant that was made of it.
[[nodiscard]] std::vector<Key> keys_of(const loader::Node& tree, const variant::Variant& variant);

// Adds the keys with what was counted for them.
void add_keys(const std::vector<Key>& keys, const EventCounts& counts, Coverage& coverage);

// Without `..` in it where that can be, and from the current directory where the file is below it:
// a file that several others name is one file.
[[nodiscard]] std::string plain_path(const std::string& file);

}  // namespace rulewright::coverage
