// Material: which pieces are on the board, wherever they stand, written as players do: KQvK. Royal
// pieces come first, then what the variant lists last.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "position/setup.hpp"
#include "support/result.hpp"

namespace rulewright::endings {

inline constexpr std::size_t kMostPieces = 4;
inline constexpr unsigned kMostKinds = 32;  // that a variant may have; codes have room for so many

// In the order of their codes.
struct Material {
    std::vector<Piece> pieces;
    friend bool operator==(const Material&, const Material&) = default;
};

// A number for each owner and kind, by which pieces of a material are sorted; never 0.
[[nodiscard]] std::uint8_t code_of(const variant::Variant& variant, Piece piece) noexcept;
[[nodiscard]] Piece piece_of(std::uint8_t code) noexcept;

// Of at most kMostPieces codes in order: a number for the material.
[[nodiscard]] std::uint32_t key_of(const variant::Variant& variant, const Material& material);
[[nodiscard]] Material material_of(std::uint32_t key);

[[nodiscard]] std::string name_of(const variant::Variant& variant, const Material& material);
// What is wrong with it is told as a sentence.
[[nodiscard]] Result<Material, std::string> read_material(const position::Frame& frame,
                                                          std::string_view text);
// Small endings that are worth knowing: what both always have, and one more piece of each kind.
[[nodiscard]] std::vector<Material> usual_materials(const position::Frame& frame);

}  // namespace rulewright::endings
