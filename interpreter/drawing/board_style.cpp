#include "drawing/board_style.hpp"

#include <fmt/format.h>

namespace rulewright::drawing {

namespace {

std::string piece_style(std::string_view name, const theme::PieceColours& colours) {
    return fmt::format(".{}{{fill:{};stroke:{};color:{}}}", name, colours.fill, colours.line,
                       colours.detail);
}

}  // namespace

std::string usual_style(const theme::Theme& theme) {
    return fmt::format(
        "text{{font-family:sans-serif}}.light{{fill:{}}}.dark{{fill:{}}}"
        ".last{{fill:{};fill-opacity:.55}}.check{{fill:{};fill-opacity:.6}}"
        ".label{{font-size:12px;fill:#555;text-anchor:middle}}"
        ".level{{font-size:14px;font-weight:bold;fill:#333;text-anchor:middle}}"
        ".number{{font-size:12px;font-weight:bold;text-anchor:end;fill:#111;stroke:#fff;"
        "stroke-width:2.5;paint-order:stroke}}{}{}"
        ".nobody{{fill:#aaa;stroke:#222;color:#222}}"
        ".first,.second,.nobody{{stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}}"
        ".glyph{{font-size:25px;fill:currentColor;stroke:none;text-anchor:middle}}",
        theme.light, theme.dark, theme.last, theme.check, piece_style("first", theme.pieces[0]),
        piece_style("second", theme.pieces[1]));
}

std::string hexagon_style(const theme::Theme& theme) {
    return fmt::format(".middle{{fill:{}}}", theme.middle);
}

std::string overlay_style(const theme::Theme& theme) {
    return fmt::format(
        ".light{{fill:#f1f1f1}}.dark{{fill:#d8d8d8}}.middle{{fill:#e5e5e5}}"
        ".frame,.rim{{fill:none}}.frame{{stroke-width:3}}.rim{{stroke:#222;stroke-width:5}}"
        ".last.frame{{stroke:{}}}.check.frame{{stroke:{}}}"
        ".legend{{font-size:13px;fill:#222}}.step{{font-size:12px;fill:#111;text-anchor:middle;"
        "stroke:#fff;stroke-width:2.5;paint-order:stroke}}",
        theme.last, theme.check);
}

std::string page_style(const theme::Theme& theme) {
    if (theme == theme::Theme{}) return {};
    return fmt::format(
        ":root{{--light:{};--dark:{};--middle:{};--last:{};--check:{};--zone:{};--selected:{};"
        "--target:{}}}\n.figure{}\n.figure{}\n.figure.second .disc{{stroke:{}}}\n",
        theme.light, theme.dark, theme.middle, theme.last, theme.check, theme.zone, theme.selected,
        theme.target, piece_style("first", theme.pieces[0]), piece_style("second", theme.pieces[1]),
        theme.pieces[1].line);
}

}  // namespace rulewright::drawing
