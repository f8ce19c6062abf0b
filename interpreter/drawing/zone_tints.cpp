#include "drawing/zone_tints.hpp"

#include <fmt/format.h>

#include "drawing/board_figure.hpp"
#include "support/name_words.hpp"

namespace rulewright::drawing {

namespace {

constexpr int kNameWidth = 8;  // about as wide as one
constexpr int kMeaning = 20;   // of the legend, with the gap behind it
constexpr int kBetween = 14;

bool is_explained(const variant::Zone& zone) {
    return !zone.tint.empty() && zone.tint != "none";
}

int width_of(const variant::Zone& zone) {
    return kMeaning + kNameWidth * static_cast<int>(zone.name.size()) + kBetween;
}

}  // namespace

std::string zone_style(const theme::Theme& theme) {
    return fmt::format(
        ".zone{{fill:{};fill-opacity:.16}}.tinted{{fill-opacity:.55}}.blue{{fill:#3a8fd8}}"
        ".red{{fill:#b8352a}}.yellow{{fill:#d8a800}}.violet{{fill:#7a3a9a}}.grey{{fill:#555}}"
        ".meaning{{font-size:13px;fill:#222}}",
        theme.zone);
}

std::string zone_cells(const position::Frame& frame, Square here, const BoardLayout& layout) {
    std::string text;
    const Point at = layout.corner(here);
    for (std::size_t i = 0; i < frame.variant().zones.size(); ++i) {
        const variant::Zone& zone = frame.variant().zones[i];
        const bool holds =
            frame.in_zone(i, PlayerId{0}, here) || frame.in_zone(i, PlayerId{1}, here);
        if (!holds || zone.tint == "none") continue;
        text +=
            layout.cell(at, zone.tint.empty() ? "class=\"zone\""
                                              : fmt::format("class=\"zone tinted {}\"", zone.tint));
    }
    return text;
}

int zone_legend_width(const variant::Variant& variant) {
    int width = 0;
    for (const variant::Zone& zone : variant.zones) {
        if (is_explained(zone)) width += width_of(zone);
    }
    return width;
}

std::string zone_legend(const variant::Variant& variant, Point at) {
    std::string text;
    for (const variant::Zone& zone : variant.zones) {
        if (!is_explained(zone)) continue;
        text += fmt::format(
            "<rect class=\"zone tinted {}\" x=\"{}\" y=\"{}\" width=\"14\" height=\"14\"/>\n"
            "<text class=\"meaning\" x=\"{}\" y=\"{}\">{}</text>\n",
            zone.tint, at.x, at.y, at.x + kMeaning, at.y + 12, escaped(support::spaced(zone.name)));
        at.x += width_of(zone);
    }
    return text;
}

}  // namespace rulewright::drawing
