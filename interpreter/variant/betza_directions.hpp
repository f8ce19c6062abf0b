// Betza's direction letters: which of an atom's directions "fl", "ff", "vN" ... choose.
// Private to betza*.cpp.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "support/result.hpp"
#include "variant/betza_letters.hpp"

namespace rulewright::variant::betza {

// Every direction of the atom, clockwise from forward.
[[nodiscard]] std::vector<Vector> all_directions(const Letter& atom);

// Those that `letters` choose, all when it is empty. `offset` is the place of `letters` in the
// text, for errors.
[[nodiscard]] Result<std::vector<Vector>, BetzaError> chosen_directions(const Letter& atom,
                                                                        std::string_view letters,
                                                                        std::size_t offset);

// The same on hexagons.
[[nodiscard]] std::vector<Vector> hexagon_directions(const Letter& atom);
[[nodiscard]] Result<std::vector<Vector>, BetzaError> chosen_on_hexagons(const Letter& atom,
                                                                         std::string_view letters,
                                                                         std::size_t offset);

}  // namespace rulewright::variant::betza
