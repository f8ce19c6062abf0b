#include "variant/betza_directions.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

namespace rulewright::variant::betza {

namespace {

// One choice: a letter alone, doubled (alone, whatever follows), or two letters that mean one set.
struct Term {
    std::string_view letters;
    bool pair = false;
};

bool is_single(char letter) noexcept {
    return letter == 'f' || letter == 'b' || letter == 'l' || letter == 'r';
}

// Has a part in that direction: half of the board for f, b, l and r.
bool leans(Vector to, char letter) noexcept {
    switch (letter) {
        case 'f':
            return to.y > 0;
        case 'b':
            return to.y < 0;
        case 'r':
            return to.x > 0;
        case 'l':
            return to.x < 0;
        case 'v':
            return to.y != 0;
        case 's':
            return to.x != 0;
        default:
            return false;
    }
}

// Goes further that way than across it: the two forwardmost of a knight's moves for f.
bool heads(Vector to, char letter) noexcept {
    const bool steep = std::abs(to.y) > std::abs(to.x);
    const bool flat = std::abs(to.x) > std::abs(to.y);
    return leans(to, letter) && (is_vertical(letter) ? steep : flat);
}

// hr and hl, the mirror halves of an oblique atom: (1,2) and its quarter turns are hr.
bool is_right_handed(Vector to) noexcept {
    return (to.x * to.y > 0) == (std::abs(to.y) > std::abs(to.x));
}

bool perpendicular(char first, char second) noexcept {
    return is_single(first) && second != 'h' && is_vertical(first) != is_vertical(second);
}

bool has_halves(Shape shape) noexcept {
    return shape == Shape::kOblique || shape == Shape::kRoyal;
}

// Whether two adjacent letters are one term. On orthogonal atoms never: "frW" is f and r.
bool combine(Shape shape, char first, char second) noexcept {
    if (shape == Shape::kOrthogonal || shape == Shape::kSideways) return false;
    if (second == 'h') return has_halves(shape) && is_single(first);
    return perpendicular(first, second) || (first == second && is_single(first));
}

// The letters are consumed greedily, as in XBoard. hr and hl are read only when they stand alone.
Term next_term(Shape shape, std::string_view all, std::size_t at) noexcept {
    const std::string_view letters = all.substr(at);
    if (shape == Shape::kOblique && (all == "hl" || all == "hr")) return {all, true};
    if (letters.size() < 2 || !combine(shape, letters[0], letters[1])) {
        return {letters.substr(0, 1), false};
    }
    return {letters.substr(0, 2), letters[0] != letters[1]};
}

// XBoard's page shows v, s and h for diagonal atoms as nothing, and h alone for none.
bool has_term(Shape shape, Term term) noexcept {
    if (term.pair && (term.letters[0] == 'h' || term.letters[1] == 'h')) return true;
    if (term.letters.find('h') != std::string_view::npos) return false;
    if (shape != Shape::kDiagonal) return true;
    return std::all_of(term.letters.begin(), term.letters.end(), is_single);
}

bool chooses(Shape shape, Term term, Vector to) noexcept {
    const char first = term.letters[0];
    if (!term.pair) return shape == Shape::kDiagonal ? leans(to, first) : heads(to, first);
    const char second = term.letters[1];
    if (first == 'h') return is_right_handed(to) == (second == 'r');
    if (second == 'h') return leans(to, first);
    // "lf" is the leftmost of a knight's two f moves; diagonal ones lie in both half planes.
    return leans(to, first) && (shape == Shape::kOblique ? heads(to, second) : leans(to, second));
}

std::string_view expected_directions(Shape shape) noexcept {
    switch (shape) {
        case Shape::kOrthogonal:
            return "f, b, l, r, v or s";
        case Shape::kDiagonal:
            return "f, b, l or r, or two of them such as fl";
        case Shape::kSideways:
            return "l, r or s";
        case Shape::kOblique:
            return "f, b, l, r, v or s, or two letters such as fl, fs or fh, or hl or hr alone";
        case Shape::kRoyal:
            return "f, b, l, r, v or s, or two letters such as fl, fs or fh";
    }
    return {};
}

BetzaError direction_error(const Letter& atom, std::string_view term, std::size_t offset,
                           bool twice) {
    const std::string quoted = "direction '" + std::string(term) + "'";
    const std::string name = "'" + std::string(1, atom.letter) + "'";
    const std::string message = twice ? quoted + " adds nothing to the directions before it"
                                      : "atom " + name + " has no " + quoted;
    return {offset, term.size(), message, std::string(expected_directions(atom.shape)), {}};
}

std::array<Vector, 8> images(Vector of) noexcept {
    const int a = of.x;
    const int b = of.y;
    return {{{a, b}, {b, a}, {b, -a}, {a, -b}, {-a, -b}, {-b, -a}, {-b, a}, {-a, b}}};
}

}  // namespace

std::vector<Vector> all_directions(const Letter& atom) {
    if (atom.shape == Shape::kSideways) return {{1, 0}, {-1, 0}};
    if (atom.shape == Shape::kRoyal) {
        return {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    }
    std::vector<Vector> directions;
    for (const Vector image : images(atom.leap)) {
        // Straight leaps are their own mirror image: each of the four comes twice.
        if (std::find(directions.begin(), directions.end(), image) == directions.end()) {
            directions.push_back(image);
        }
    }
    return directions;
}

Result<std::vector<Vector>, BetzaError> chosen_directions(const Letter& atom,
                                                          std::string_view letters,
                                                          std::size_t offset) {
    const std::vector<Vector> all = all_directions(atom);
    if (letters.empty()) return all;
    std::vector<bool> chosen(all.size(), false);
    for (std::size_t at = 0; at < letters.size();) {
        const Term term = next_term(atom.shape, letters, at);
        bool any = false;
        bool fresh = false;
        for (std::size_t i = 0; i < all.size() && has_term(atom.shape, term); ++i) {
            if (!chooses(atom.shape, term, all[i])) continue;
            any = true;
            fresh = fresh || !chosen[i];
            chosen[i] = true;
        }
        if (!fresh) return fail(direction_error(atom, term.letters, offset + at, any));
        at += term.letters.size();
    }
    std::vector<Vector> directions;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (chosen[i]) directions.push_back(all[i]);
    }
    return directions;
}

}  // namespace rulewright::variant::betza
