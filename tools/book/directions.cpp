#include "book/directions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "book/words.hpp"

namespace rulewright::book {

namespace {

bool all(const Leaps& leaps, const std::function<bool(const Vector&)>& holds) {
    return std::all_of(leaps.begin(), leaps.end(), holds);
}

// Levels are counted from a player's own side, as ranks are.
constexpr const char* kNextLevels = "forward through the levels";
constexpr const char* kLevelsBefore = "back through the levels";

// Left and right of a board, ahead and back, on it and through the levels, in this order.
std::string plain_direction(const Vector& leap) {
    std::vector<std::string> words;
    if (leap.y != 0) words.emplace_back(leap.y > 0 ? "forward" : "back");
    if (leap.x != 0) words.emplace_back(leap.x > 0 ? "to the right" : "to the left");
    if (leap.z != 0) words.emplace_back(leap.z > 0 ? kNextLevels : kLevelsBefore);
    return support::join(words, " and ");
}

std::string hexagon_direction(const Vector& leap) {
    if (leap.x == 0) return leap.y > 0 ? "forward" : "back";
    const int ahead = 2 * leap.y - leap.x;  // twice the way along the file's axis
    std::string side = leap.x > 0 ? "to the right" : "to the left";
    if (ahead == 0) return side;
    return (ahead > 0 ? "forward " : "back ") + side;
}

std::string straight(const Leaps& leaps) {
    std::vector<std::string> words;
    const auto has = [&](auto holds) { return std::any_of(leaps.begin(), leaps.end(), holds); };
    if (has([](const Vector& at) { return at.y > 0; })) words.emplace_back("forward");
    const bool left = has([](const Vector& at) { return at.x < 0; });
    const bool right = has([](const Vector& at) { return at.x > 0; });
    if (left && right) words.emplace_back("sideways");
    if (left != right) words.emplace_back(left ? "to the left" : "to the right");
    if (has([](const Vector& at) { return at.y < 0; })) words.emplace_back("back");
    if (has([](const Vector& at) { return at.z > 0; })) words.emplace_back(kNextLevels);
    if (has([](const Vector& at) { return at.z < 0; })) words.emplace_back(kLevelsBefore);
    return support::join_or(words);
}

std::string listed(const Leaps& leaps, std::string (&word)(const Vector&)) {
    std::vector<std::string> words;
    for (const Vector& at : leaps) words.push_back(word(at));
    return support::join_or(words);
}

// Of equal lengths along both axes of a flat board.
std::string diagonal(const Leaps& leaps) {
    if (leaps.size() == 2) {
        if (all(leaps, [](const Vector& at) { return at.y > 0; })) return "forward";
        if (all(leaps, [](const Vector& at) { return at.y < 0; })) return "back";
        if (all(leaps, [](const Vector& at) { return at.x > 0; })) return "to the right";
        if (all(leaps, [](const Vector& at) { return at.x < 0; })) return "to the left";
    }
    return listed(leaps, plain_direction);
}

std::string oblique(const Leaps& leaps) {
    const bool ahead = all(leaps, [](const Vector& at) { return at.y > 0; });
    const bool back = all(leaps, [](const Vector& at) { return at.y < 0; });
    const char* where = ahead ? "forward" : back ? "back" : "forward or back";
    if ((ahead || back) && leaps.size() == 4) return where;
    const Vector one = leaps.front();
    const int along = std::abs(one.y);
    const int aside = std::abs(one.x);
    const bool same =
        all(leaps, [&](const Vector& at) { return std::abs(at.y) == along && at.z == 0; });
    const bool mirrored = leaps.size() == (ahead || back ? 2U : 4U);
    if (!same || !mirrored) return listed(leaps, plain_direction);
    return fmt::format("{} {} and {} to the side", counted(along, "square"), where, number(aside));
}

}  // namespace

Shape shape_of(const Ground& ground, Vector leap) {
    Shape shape = {std::abs(leap.x), std::abs(leap.y),
                   ground.hexagons ? std::abs(leap.y - leap.x) : std::abs(leap.z)};
    std::sort(shape.begin(), shape.end(), std::greater<>());
    return shape;
}

std::size_t all_of(const Ground& ground, const Shape& shape, bool flat) {
    const auto zeros = static_cast<std::size_t>(std::count(shape.begin(), shape.end(), 0));
    if (ground.hexagons) return zeros > 0 || shape[1] == shape[2] ? 6 : 12;
    if (flat) return zeros == 2 || shape[0] == shape[1] ? 4 : 8;
    std::size_t ways = std::size_t{8} >> zeros;
    Shape order = shape;
    std::sort(order.begin(), order.end());
    std::size_t orders = 0;
    do {
        ++orders;
    } while (std::next_permutation(order.begin(), order.end()));
    return ways * orders;
}

Length length_of(const Ground& ground, const Shape& shape) {
    if (ground.hexagons) {
        if (shape[2] == 0) return {shape[0], 0, 0};
        return {0, shape[1] == shape[2] ? shape[1] : 0, 0};
    }
    if (shape[1] == 0) return {shape[0], 0, 0};
    if (shape[0] != shape[1]) return {};
    if (shape[2] == 0) return {0, shape[0], 0};
    return {0, 0, shape[2] == shape[0] ? shape[0] : 0};
}

std::string directions(const Ground& ground, const Leaps& leaps) {
    const Shape shape = shape_of(ground, leaps.front());
    const bool flat = all(leaps, [](const Vector& at) { return at.z == 0; });
    if (leaps.size() == all_of(ground, shape, flat)) {
        return flat && ground.stacked ? "on its level" : "";
    }
    if (ground.hexagons) return listed(leaps, hexagon_direction);
    const Length length = length_of(ground, shape);
    if (length.straight != 0) return straight(leaps);
    if (!flat) return listed(leaps, plain_direction);
    return length.diagonal != 0 ? diagonal(leaps) : oblique(leaps);
}

}  // namespace rulewright::book
