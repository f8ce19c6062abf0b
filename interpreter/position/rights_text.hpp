// Castling rights in position texts: letters that speak of a side (`KQkq`), with the square of the
// royal piece where they do not speak of all (`Q@a1e1`); where castling begins on any files, also
// the partner's file (`HAha`, Shredder-FEN; X-FEN writes it where the side alone does not say it).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "position/setup.hpp"

namespace rulewright::position {

// What a letter names where castling begins on any files; nothing when no piece stands so.
[[nodiscard]] std::optional<std::size_t> find_right(const Frame& frame, const Placements& squares,
                                                    char letter);

// Empty when nobody may castle.
[[nodiscard]] std::string write_rights(const Frame& frame, const Setup& setup);

}  // namespace rulewright::position
