#include "drawing/board_figure.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "pictures/shapes.hpp"
#include "support/markup.hpp"
#include "support/percent.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"
#include "variant/letters.hpp"

namespace rulewright::drawing {

namespace {

// Symbols that are discs themselves.
constexpr std::string_view kStones[] = {"○", "●", "◯", "⬤", "⚪", "⚫"};

constexpr std::string_view kDark[] = {"●", "⬤", "⚫", "⛂", "⛃", "♟", "♞", "♝", "♜", "♛", "♚"};

bool is_dark(std::string_view symbol) {
    return std::find(std::begin(kDark), std::end(kDark), symbol) != std::end(kDark);
}

bool begins_dark(const variant::PieceType& type) {
    return is_dark(type.symbol[0]) && !is_dark(type.symbol[1]);
}

const char* class_of(bool light) {
    return light ? "first" : "second";
}

std::string disc(Point at, const variant::PieceType& type, bool first) {
    const std::string& symbol = type.symbol[first ? 0 : 1];
    const std::string letter = variant::letter_of(type, make_id<PlayerId>(first ? 0 : 1));
    const Point middle{at.x + kCell / 2, at.y + kCell / 2};
    std::string text = fmt::format("<g class=\"{}\"><circle cx=\"{}\" cy=\"{}\" r=\"18\"/>",
                                   class_of(first != begins_dark(type)), middle.x, middle.y);
    if (std::find(std::begin(kStones), std::end(kStones), symbol) == std::end(kStones)) {
        text += fmt::format("<text class=\"glyph\" x=\"{}\" y=\"{}\">{}</text>", middle.x,
                            middle.y + 9, escaped(symbol.empty() ? letter : symbol));
    }
    return text + "</g>\n";
}

// What is nobody's is a block, with its symbol on it.
std::string wall(Point at, const variant::PieceType& type) {
    std::string text = fmt::format(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"#777\" "
        "stroke=\"#333\"/>\n",
        at.x + 5, at.y + 5, kCell - 10, kCell - 10);
    if (!type.symbol[0].empty()) {
        text += fmt::format("<text class=\"glyph\" x=\"{}\" y=\"{}\">{}</text>\n", at.x + kCell / 2,
                            at.y + kCell - 12, escaped(type.symbol[0]));
    }
    return text;
}

}  // namespace

std::string escaped(std::string_view text) {
    return support::marked_up(support::visible(text));
}

std::string label_element(Point at, std::string_view words) {
    return fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\">{}</text>\n", at.x, at.y, words);
}

const char* class_of(const variant::PieceType& type, PlayerId owner) {
    return class_of((index(owner) == 0) != begins_dark(type));
}

const char* class_of(const variant::Variant& variant, PlayerId player) {
    const bool dark = std::any_of(variant.pieces.begin(), variant.pieces.end(), begins_dark);
    return class_of((index(player) == 0) != dark);
}

std::string figure_element(const variant::PieceType& type, PlayerId owner, Point at) {
    const bool first = index(owner) == 0;
    if (const std::string& drawn = type.drawn[index(owner)]; !drawn.empty()) {
        return fmt::format(
            "<image href=\"data:image/svg+xml,{}\" x=\"{}\" y=\"{}\" width=\"{}\" "
            "height=\"{}\"/>\n",
            support::percent_encoded(drawn), at.x, at.y, kCell, kCell);
    }
    const char* player = type.neutral ? "nobody" : class_of(type, owner);
    if (const pictures::Shape* shape = pictures::shape_of(type)) {
        return fmt::format("<use class=\"{}\" href=\"#{}\" x=\"{}\" y=\"{}\"/>\n", player,
                           shape->name, at.x, at.y);
    }
    return type.neutral ? wall(at, type) : disc(at, type, first);
}

}  // namespace rulewright::drawing
