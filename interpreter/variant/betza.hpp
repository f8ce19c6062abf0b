// Betza notation, the field's own way to write how a piece moves (XBoard's dialect, "Betza 2.0",
// and brackets for ways that bend): parsed into a flat list of atoms, one per concrete direction.
// Unknown or contradictory text is an error that points into the string. Knows nothing of boards or
// tables.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/result.hpp"
#include "support/vector.hpp"

namespace rulewright::variant {

// In the piece's own frame: +y and +z are forward for its owner, +x is to the right on the diagram
// (not mirrored for a second player who is not `turned`: only y and z turn with `forward`).
using rulewright::Vector;

enum class Hop : std::uint8_t {
    kNone,
    kCannon,       // p: over exactly one piece, then any distance
    kGrasshopper,  // g: over one piece, landing right behind it
    // Over one enemy, which it captures, to the empty square right behind: what two legs of equal
    // steps, the first one with Over::kEnemy, say at more length. Not Betza's.
    kLocust,
};

enum class Jump : std::uint8_t {
    kFree,  // a leap ignores what it passes
    // "On the way" lie the squares strictly between on straight leaps; on N the one next to the
    // origin along the longer axis (the xiangqi horse's leg). Other oblique leaps are refused.
    kLame,  // n: the squares on the way must be empty
    kMust,  // j: a square on the way must be occupied; a ride of unit steps skips its first square
};

// What has to stand where a leg ends and the next one begins.
enum class Over : std::uint8_t {
    kEmpty,  // m, and where nothing is said: nothing
    kPiece,  // p: a piece, which stays
    kAny,    // mp: either
    kEnemy,  // c: an enemy, which it captures; from there on its square counts as empty
};

// A straight part of a way that bends. Where it ends the next one goes on, until the last.
struct MoveLeg {
    Vector leap;
    int range = 1;  // steps at most
    Over over = Over::kEmpty;
    friend bool operator==(const MoveLeg&, const MoveLeg&) = default;
};

// One leap, or one ride when range is not 1, in one direction; or several of these, one after
// another, when there are legs.
struct Atom {
    Vector leap;              // the first of the legs
    int range = 1;            // steps at most; kUnlimited for a full ride; of the first leg
    bool moves = true;        // m: to empty squares
    bool captures = true;     // c: onto enemy pieces
    bool initial = false;     // i: only from the piece's initial squares (see Variant)
    bool en_passant = false;  // e: captures en passant onto the en passant square; of m, c and e
                              // those that stand there hold, and m and c when none does
    bool castling = false;    // O: the royal piece goes `range` squares, the partner comes to it;
                              // leap is (1,0) or (-1,0), and it never captures
    bool wraps = false;       // o: the left and the right edge of the board are joined
    // Zones of the variant, a bit for each: where it begins (in all of these, in none of those)
    // and where it lands. Not of Betza's notation.
    std::uint32_t inside = 0;
    std::uint32_t outside = 0;
    std::uint32_t within = 0;
    bool hexagonal = false;  // the leap is along the axes of hexagons
    Jump jump = Jump::kFree;
    Hop hop = Hop::kNone;
    std::size_t offset = 0;     // where the atom's letter stands in the text, from 0
    std::vector<MoveLeg> legs;  // in order, two or more; none where it does not bend
    friend bool operator==(const Atom&, const Atom&) = default;
};

inline constexpr int kUnlimited = 0;
inline constexpr std::size_t kMaxLegs = 8;

// How many steps through edges of hexagons; 0 when these do not lead there in a straight line.
[[nodiscard]] constexpr int hexagons_along(Vector leap) noexcept {
    const int length = leap.x == 0 ? leap.y : leap.x;
    const bool straight = leap.x == 0 || leap.y == 0 || leap.x == leap.y;
    return straight ? (length < 0 ? -length : length) : 0;
}

// The step that can be captured en passant: two or three squares ahead or back at once, straight
// or diagonally through empty squares, from wherever it is allowed, and never itself a capture.
// How many squares it is long; 0 of any other.
[[nodiscard]] constexpr int long_step(const Atom& atom) noexcept {
    const int length = atom.leap.y < 0 ? -atom.leap.y : atom.leap.y;
    const int across = atom.leap.x < 0 ? -atom.leap.x : atom.leap.x;
    const bool steps = atom.moves && !atom.captures && atom.jump == Jump::kLame && atom.range == 1;
    if (!steps || !atom.legs.empty()) return 0;
    if (atom.hexagonal) {
        const int along = hexagons_along(atom.leap);
        return along == 2 || along == 3 ? along : 0;
    }
    const bool straight = (across == 0 || across == length) && atom.leap.z == 0;
    return straight && (length == 2 || length == 3) ? length : 0;
}
[[nodiscard]] constexpr bool is_long_step(const Atom& atom) noexcept {
    return long_step(atom) != 0;
}

// Whether it captures on its way: one enemy that it passes, ending on an empty square. Such an atom
// has `captures` and not `moves`.
[[nodiscard]] inline bool takes_on_way(const Atom& atom) noexcept {
    return atom.hop == Hop::kLocust ||
           std::any_of(atom.legs.begin(), atom.legs.end(),
                       [](const MoveLeg& leg) { return leg.over == Over::kEnemy; });
}
// Its legs, those of a Hop::kLocust written out; none where it does not bend.
[[nodiscard]] std::vector<MoveLeg> legs_of(const Atom& atom);

// Whether every step of it is ahead.
[[nodiscard]] inline bool goes_ahead(const Atom& atom) noexcept {
    return atom.leap.y > 0 && std::all_of(atom.legs.begin(), atom.legs.end(),
                                          [](const MoveLeg& leg) { return leg.leap.y > 0; });
}

struct BetzaError {
    std::size_t offset = 0;  // from 0, into the text
    std::size_t length = 1;
    std::string message;  // "unknown letter 'Y'"
    std::string expected;
    std::string suggestion;  // in place of the marked part; may be empty
};

// The atoms in the order in which the text gives them, directions of one letter clockwise from
// forward. The list is never empty on success. On hexagons W and what it rides go through edges, F
// through corners.
[[nodiscard]] Result<std::vector<Atom>, BetzaError> parse_betza(std::string_view text,
                                                                bool hexagons = false);

}  // namespace rulewright::variant
