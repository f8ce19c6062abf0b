#include "pictures/shapes.hpp"

#include <algorithm>
#include <utility>

namespace rulewright::pictures {

namespace {

using Alias = std::pair<std::string_view, std::string_view>;

constexpr Alias kOtherNames[] = {
    {"aanca", "dragon"},        {"advisor", "ferz"},
    {"alfil", "elephant"},      {"cardinal", "archbishop"},
    {"hoplite", "soldier"},     {"jester", "wazir"},
    {"kheshig", "centaur"},     {"minister", "archbishop"},
    {"vizier", "archbishop"},   {"warlord", "archbishop"},
    {"block", "wall"},          {"boat", "ship"},
    {"chariot", "rook"},        {"counsellor", "ferz"},
    {"disc", "stone"},          {"eagle", "falcon"},
    {"empress", "chancellor"},  {"hawk", "falcon"},
    {"horse", "knight"},        {"janus", "archbishop"},
    {"lancer", "lance"},        {"maharajah", "amazon"},
    {"man", "stone"},           {"marshal", "chancellor"},
    {"marshall", "chancellor"}, {"met", "ferz"},
    {"princess", "archbishop"}, {"war_machine", "dabbaba"},
    {"checker", "stone"},       {"counter", "stone"},
    {"draughtsman", "stone"},   {"piece", "stone"},
};

constexpr Alias kFigures[] = {
    {"♙", "pawn"},          {"♟", "pawn"},          {"♘", "knight"}, {"♞", "knight"},
    {"♗", "bishop"},        {"♝", "bishop"},        {"♖", "rook"},   {"♜", "rook"},
    {"♕", "queen"},         {"♛", "queen"},         {"♔", "king"},   {"♚", "king"},
    {"🩐", "archbishop"}, {"🩓", "archbishop"}, {"⛀", "stone"},  {"⛂", "stone"},
    {"⛁", "crowned_stone"}, {"⛃", "crowned_stone"}};

template <std::size_t kSize>
std::string_view meant(const Alias (&aliases)[kSize], std::string_view word) noexcept {
    for (const auto& [other, name] : aliases) {
        if (other == word) return name;
    }
    return {};
}

const Shape* named(std::string_view name) noexcept {
    for (const Shape& shape : all_shapes()) {
        if (shape.name == name) return &shape;
    }
    return nullptr;
}

}  // namespace

const Shape* find_shape(std::string_view name) noexcept {
    const Shape* shape = named(name);
    return shape != nullptr ? shape : named(meant(kOtherNames, name));
}

const Shape* shape_of(const variant::PieceType& type) noexcept {
    if (!type.picture.empty()) return find_shape(type.picture);
    if (std::any_of(std::begin(type.drawn), std::end(type.drawn),
                    [](const std::string& drawn) { return !drawn.empty(); })) {
        return nullptr;
    }
    if (!type.symbol[0].empty()) return named(meant(kFigures, type.symbol[0]));
    // A man is a draughtsman, unless it is the one of chess that moves like a king.
    if (type.name == "man" && type.betza == "K") return named("commoner");
    return find_shape(type.name);
}

}  // namespace rulewright::pictures
