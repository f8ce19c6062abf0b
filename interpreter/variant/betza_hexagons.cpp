// Directions on hexagons. A letter chooses the directions that point nearest to it: forward, right,
// back or left; two letters those nearest to half-way between. So of W `f` is one step ahead and
// `fr` the one ahead on the right, `r` both on the right; of F `r` is straight to the right.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "variant/betza_directions.hpp"
#include "variant/betza_group.hpp"

namespace rulewright::variant::betza {

namespace {

// Clockwise from forward, in degrees.
double angle_of(Vector to) noexcept {
    const double right = 1.5 * to.x;
    const double ahead = std::numbers::sqrt3 * (to.y - 0.5 * to.x);
    const double degrees = std::atan2(right, ahead) * 180.0 / std::numbers::pi;
    return degrees < -0.01 ? degrees + kFullTurn : degrees;
}

double apart(double one, double other) noexcept {
    const double turn = std::fmod(std::abs(one - other), kFullTurn);
    return std::min(turn, kFullTurn - turn);
}

void add_turns(Vector step, std::vector<Vector>& directions) {
    for (int i = 0; i < 6; ++i) {
        directions.push_back(step);
        step = {step.y, step.y - step.x};
    }
}

std::vector<double> ways_of(char letter) {
    switch (letter) {
        case 'f':
            return {0};
        case 'r':
            return {90};
        case 'b':
            return {180};
        case 'l':
            return {270};
        case 'v':
            return {0, 180};
        case 's':
            return {90, 270};
        default:
            return {};
    }
}

// Of one letter, or of two that are perpendicular.
std::vector<double> ways_of(std::string_view term) {
    std::vector<double> first = ways_of(term.front());
    if (term.size() == 1) return first;
    std::vector<double> between;
    for (const double one : first) {
        for (const double other : ways_of(term.back())) {
            const bool over_forward = std::abs(one - other) > 180;
            between.push_back((one + other) / 2 + (over_forward ? 180 : 0));
        }
    }
    return between;
}

std::string_view next_term(std::string_view letters) noexcept {
    const bool pair = letters.size() > 1 && letters[0] != 'h' && letters[1] != 'h' &&
                      is_vertical(letters[0]) != is_vertical(letters[1]);
    return letters.substr(0, pair ? 2 : 1);
}

bool is_nearest(const std::vector<Vector>& all, Vector to, double way) {
    const double distance = apart(angle_of(to), way);
    return std::none_of(all.begin(), all.end(), [&](Vector other) {
        return apart(angle_of(other), way) < distance - 0.01;
    });
}

BetzaError refused(const Letter& atom, std::string_view term, std::size_t offset, bool twice) {
    const std::string quoted = "direction " + quote(term);
    return {offset, term.size(),
            twice ? quoted + " adds nothing to the directions before it"
                  : "atom " + quote({&atom.letter, 1}) + " has no " + quoted + " on hexagons",
            "f, b, l, r, v or s, or two letters such as fr or fs", std::string()};
}

}  // namespace

std::vector<Vector> hexagon_directions(const Letter& atom) {
    std::vector<Vector> directions;
    const int length = std::max(atom.leap.x, atom.leap.y);
    if (atom.shape == Shape::kOrthogonal || atom.shape == Shape::kRoyal) {
        add_turns({0, length}, directions);
    }
    if (atom.shape == Shape::kDiagonal || atom.shape == Shape::kRoyal) {
        add_turns({length, 2 * length}, directions);
    }
    if (atom.shape == Shape::kOblique) {
        add_turns({1, 3}, directions);
        add_turns({2, 3}, directions);
    }
    std::stable_sort(directions.begin(), directions.end(),
                     [](Vector a, Vector b) { return angle_of(a) < angle_of(b) - 0.01; });
    return directions;
}

Result<std::vector<Vector>, BetzaError> chosen_on_hexagons(const Letter& atom,
                                                           std::string_view letters,
                                                           std::size_t offset) {
    const std::vector<Vector> all = hexagon_directions(atom);
    if (letters.empty()) return all;
    std::vector<Vector> chosen;
    const auto has = [&](Vector to) {
        return std::find(chosen.begin(), chosen.end(), to) != chosen.end();
    };
    for (std::size_t at = 0; at < letters.size();) {
        const std::string_view term = next_term(letters.substr(at));
        const std::vector<double> ways = ways_of(term);
        const std::size_t before = chosen.size();
        for (const Vector to : all) {
            const bool meant = std::any_of(ways.begin(), ways.end(),
                                           [&](double way) { return is_nearest(all, to, way); });
            if (meant && !has(to)) chosen.push_back(to);
        }
        if (chosen.size() == before) return fail(refused(atom, term, offset + at, !ways.empty()));
        at += term.size();
    }
    std::vector<Vector> in_order;
    std::copy_if(all.begin(), all.end(), std::back_inserter(in_order), has);
    return in_order;
}

Problem check_on_hexagons(const Group& group) {
    const char letter = group.atom->letter;
    if (letter == 'C' || letter == 'Z' || letter == 'O') {
        return BetzaError{group.atom_offset, 1,
                          "atom " + quote({&letter, 1}) + " has no meaning on hexagons",
                          "W, F, D, N, A, H, G, K, R, B or Q", std::string()};
    }
    if (group.has('o')) {
        return BetzaError{group.offset_of('o'), 1, "the edges of hexagons are not joined", "no 'o'",
                          std::string()};
    }
    const bool straight = group.atom->shape == Shape::kOrthogonal;
    for (const char modifier : {'n', 'j'}) {
        if (!group.has(modifier) || straight) continue;
        return BetzaError{group.offset_of(modifier), 1,
                          quote({&modifier, 1}) + " means nothing on " + quote({&letter, 1}) +
                              " of hexagons: it goes between cells",
                          "'n' and 'j' only before W, D, H or R", std::string()};
    }
    return std::nullopt;
}

}  // namespace rulewright::variant::betza
