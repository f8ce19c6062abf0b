// Where in a variant file an atom of a piece was read.
#pragma once

#include "loader/node.hpp"
#include "variant/variant.hpp"

namespace rulewright::loader {

// The text of the entry of `pieces`, into which the atom's offset counts: that of `move`, or of the
// zone in which the atom holds. Null where vectors stand in its place.
[[nodiscard]] const Node* atom_text(const Node& piece, const variant::Variant& variant,
                                    const variant::Atom& atom);

}  // namespace rulewright::loader
