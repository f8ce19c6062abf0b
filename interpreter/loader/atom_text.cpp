#include "loader/atom_text.hpp"

#include <bit>

namespace rulewright::loader {

const Node* atom_text(const Node& piece, const variant::Variant& variant,
                      const variant::Atom& atom) {
    if (atom.inside == 0) return piece.value("move");
    const Node* inside = piece.value("inside");
    const auto zone = static_cast<std::size_t>(std::countr_zero(atom.inside));
    return inside == nullptr ? nullptr : inside->value(variant.zones[zone].name);
}

}  // namespace rulewright::loader
