// Theme: the colours of boards and pieces, from a YAML file that is checked against
// schemas/theme.schema.json, or one of those that the program has. What a file leaves out is as in
// the theme "wood", which the members below are.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "diagnostics/diagnostic.hpp"
#include "loader/load.hpp"
#include "support/ids.hpp"
#include "support/result.hpp"

namespace rulewright::theme {

// "#rrggbb" or "#rgb".
using Colour = std::string;

struct PieceColours {
    Colour fill;
    Colour line;
    Colour detail;  // lines inside, and letters

    friend bool operator==(const PieceColours&, const PieceColours&) = default;
};

struct Theme {
    Colour light = "#f0dfc0";
    Colour dark = "#bd9068";
    Colour middle = "#d8b68c";  // the third of hexagons
    // Tints.
    Colour last = "#f5e050";
    Colour check = "#e03020";
    Colour zone = "#2a7a4a";
    Colour selected = "#3f9a5f";
    Colour target = "#14532d";
    std::array<PieceColours, kPlayers> pieces = {
        {{"#fff", "#222", "#222"}, {"#333", "#000", "#eee"}}};

    friend bool operator==(const Theme&, const Theme&) = default;
};

// A theme that the program has, in the order of the names.
struct Known {
    std::string_view name;  // "wood"
    std::string_view text;  // of its file
};
[[nodiscard]] std::span<const Known> known_themes() noexcept;
// Null for a name that is none.
[[nodiscard]] const Known* find_theme(std::string_view name) noexcept;

// Of options only the buffers and the folder of the schemas count.
[[nodiscard]] Result<Theme, diagnostics::Diagnostics> load_theme(
    const std::string& path, const loader::LoadOptions& options);
[[nodiscard]] Result<Theme, diagnostics::Diagnostics> read_theme(const Known& known);

}  // namespace rulewright::theme
