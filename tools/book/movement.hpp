// How a piece moves, in words: of its atoms, so that Betza notation and lists of vectors are told
// alike, and what the engine is built of.
#pragma once

#include "book/book.hpp"

namespace rulewright::book {

// Sentences about "it", one for each manner: moves, captures, first moves, within a zone.
[[nodiscard]] Sentences movement_of(const variant::Variant& variant,
                                    const variant::PieceType& type);

}  // namespace rulewright::book
