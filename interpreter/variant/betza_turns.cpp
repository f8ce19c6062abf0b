#include "variant/betza_turns.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>
#include <string>

namespace rulewright::variant::betza {

namespace {

constexpr double kSame = 0.01;  // degrees

double angle_of(Vector to, bool hexagons) noexcept {
    const double right = hexagons ? 1.5 * to.x : to.x;
    const double ahead = hexagons ? std::numbers::sqrt3 * (to.y - 0.5 * to.x) : to.y;
    return std::atan2(right, ahead) * 180.0 / std::numbers::pi;
}

struct Turned {
    Vector to;
    double angle = 0;  // clockwise from the leg before, from 0 to 360
    [[nodiscard]] double apart() const noexcept { return std::min(angle, kFullTurn - angle); }
};

// All directions of what the next leg may be made of.
std::vector<Vector> candidates(const Turn& turn) {
    if (turn.hexagons) return hexagon_directions(turn.atom);
    if (!turn.chain || turn.atom.shape == Shape::kOblique) return all_directions(turn.atom);
    std::vector<Vector> all = all_directions(*find_letter('K'));
    const int length = std::max(turn.atom.leap.x, turn.atom.leap.y);
    for (Vector& to : all) to = {to.x * length, to.y * length};
    return all;
}

// Clockwise, the first one straight on or the first to its right.
std::vector<Turned> seen_from(const Turn& turn) {
    const double ahead = angle_of(turn.before, turn.hexagons);
    std::vector<Turned> all;
    for (const Vector to : candidates(turn)) {
        double angle = std::fmod(angle_of(to, turn.hexagons) - ahead + 2 * kFullTurn, kFullTurn);
        if (kFullTurn - angle < kSame) angle = 0;
        all.push_back({to, angle});
    }
    std::sort(all.begin(), all.end(),
              [](const Turned& a, const Turned& b) { return a.angle < b.angle; });
    return all;
}

// The atom whose directions lie round forward as these do.
const Letter& likeness(std::size_t directions, bool symmetric, bool hexagons) {
    const bool few = hexagons ? directions == 6 : directions == 4;
    if (few) return *find_letter(symmetric ? 'F' : 'W');
    return *find_letter(symmetric ? 'N' : 'K');
}

}  // namespace

Result<std::vector<Vector>, BetzaError> turned_directions(const Turn& turn,
                                                          std::string_view letters,
                                                          std::size_t offset) {
    std::vector<Turned> all = seen_from(turn);
    const auto least = std::min_element(
        all.begin(), all.end(),
        [](const Turned& a, const Turned& b) { return a.apart() < b.apart() - kSame; });
    const double turned = least->apart();
    const auto turns_least = [&](const Turned& one) { return one.apart() < turned + kSame; };
    const bool symmetric = std::count_if(all.begin(), all.end(), turns_least) > 1;
    // It is counted from the one that turns least, which may lie a little to the left.
    if (!symmetric) std::rotate(all.begin(), least, all.end());
    std::vector<Vector> chosen;
    if (letters.empty()) {
        for (const Turned& one : all) {
            if (turns_least(one)) chosen.push_back(one.to);
        }
        return chosen;
    }
    Letter like = likeness(all.size(), symmetric, turn.hexagons);
    const auto names = turn.hexagons ? hexagon_directions(like) : all_directions(like);
    like.letter = turn.atom.letter;
    const auto choose = turn.hexagons ? chosen_on_hexagons : chosen_directions;
    const auto meant = choose(like, letters, offset);
    if (!meant) return fail(meant.error());
    for (const Vector one : meant.value()) {
        const auto at = std::find(names.begin(), names.end(), one) - names.begin();
        chosen.push_back(all[static_cast<std::size_t>(at)].to);
    }
    return chosen;
}

}  // namespace rulewright::variant::betza
