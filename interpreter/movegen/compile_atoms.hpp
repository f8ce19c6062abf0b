// What kind of table each atom of a movement becomes.
#pragma once

#include <optional>
#include <vector>

#include "movegen/rides.hpp"
#include "variant/betza.hpp"

namespace rulewright::movegen {

// A slide from anywhere to anywhere, stopped by the first piece only.
[[nodiscard]] bool is_plain_slide(const variant::Atom& atom) noexcept;

// How it is looked up with others; nothing for a leap over anything, and for what is walked.
[[nodiscard]] std::optional<RideManner> manner_of(const variant::Atom& atom) noexcept;

// A single leap over anything.
[[nodiscard]] bool is_jump(const variant::Atom& atom) noexcept;

// One that is not initial.
[[nodiscard]] bool is_leap(const variant::Atom& atom) noexcept;

// Straight rays, diagonal rays in a plane or in space, and others are looked up apart, to keep each
// table small.
[[nodiscard]] int ray_class(Vector direction) noexcept;

// Set-wise shifting pays for kinds with a few leaps that differ with and without capture. No two
// may lead to the same square, or its moves would count twice.
[[nodiscard]] bool by_steps(const std::vector<variant::Atom>& atoms);

}  // namespace rulewright::movegen
