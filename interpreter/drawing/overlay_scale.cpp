#include "drawing/overlay_scale.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "drawing/board_figure.hpp"

namespace rulewright::drawing {

namespace {

constexpr int kLetter = 8;   // about as wide as one of the name
constexpr int kSwatch = 38;  // of the legend
constexpr int kSteps = 4;    // from zero to the largest number

using Rgb = std::array<int, 3>;
constexpr Rgb kPaleBlue{0xd6, 0xe6, 0xfa};
constexpr Rgb kBlue{0x2c, 0x6f, 0xc9};
constexpr Rgb kPaleRed{0xfb, 0xdd, 0xd5};
constexpr Rgb kRed{0xcf, 0x44, 0x33};

int between(int pale, int strong, int number, int largest) {
    return pale + (strong - pale) * number / largest;
}

// From the smallest to the largest, on both sides of zero where there are such numbers.
std::vector<int> steps(const Overlay& overlay, std::size_t squares) {
    bool above = false;
    bool below = false;
    for (std::size_t i = 0; i < squares; ++i) {
        above = above || overlay.at(make_id<Square>(i)) > 0;
        below = below || overlay.at(make_id<Square>(i)) < 0;
    }
    std::vector<int> numbers;
    for (int step = 1; step <= kSteps; ++step) {
        const int number = std::max(1, overlay.largest() * step / kSteps);
        if (above) numbers.push_back(number);
        if (below) numbers.push_back(-number);
    }
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

constexpr std::string_view kClosedTo = "closed to both";

int name_width(const Overlay& overlay) {
    return kLetter * static_cast<int>(overlay.name().size()) + 12;
}

}  // namespace

std::string overlay_colour(int number, int largest) {
    const Rgb& pale = number > 0 ? kPaleBlue : kPaleRed;
    const Rgb& strong = number > 0 ? kBlue : kRed;
    const int far = std::abs(number);
    return fmt::format("#{:02x}{:02x}{:02x}", between(pale[0], strong[0], far, largest),
                       between(pale[1], strong[1], far, largest),
                       between(pale[2], strong[2], far, largest));
}

std::string legend_element(const Overlay& overlay, std::size_t squares, Point at) {
    std::string text = fmt::format("<text class=\"legend\" x=\"{}\" y=\"{}\">{}</text>\n", at.x,
                                   at.y + 16, escaped(overlay.name()));
    int x = at.x + name_width(overlay);
    for (const int number : steps(overlay, squares)) {
        text += fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" fill=\"{}\"/>\n"
            "<text class=\"step\" x=\"{}\" y=\"{}\">{}</text>\n",
            x, at.y, kSwatch, overlay_colour(number, overlay.largest()), x + kSwatch / 2, at.y + 16,
            number);
        x += kSwatch;
    }
    if (overlay.closed().empty()) return text;
    return text + fmt::format(
                      "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"22\" fill=\"{}\"/>\n"
                      "<text class=\"legend\" x=\"{}\" y=\"{}\">{}</text>\n",
                      x, at.y, kSwatch, kClosedColour, x + kSwatch + 6, at.y + 16, kClosedTo);
}

int legend_width(const Overlay& overlay, std::size_t squares) {
    const int numbers =
        name_width(overlay) + kSwatch * static_cast<int>(steps(overlay, squares).size());
    if (overlay.closed().empty()) return numbers;
    return numbers + kSwatch + kLetter * static_cast<int>(kClosedTo.size()) + 12;
}

}  // namespace rulewright::drawing
