// Of boards of hexagons a book says "cell" where it says "square" of others.
#pragma once

#include "book/book.hpp"

namespace rulewright::book {

// The section as it speaks of the variant's board, its parts too. What an author wrote stays.
void name_cells(const variant::Variant& variant, Section& section);

}  // namespace rulewright::book
