#include "import/movement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "support/text.hpp"

namespace rulewright::imports {

using variant::Atom;
using variant::Vector;

namespace {

// An atom of the format and the one of ours; K and Q are two.
struct Leap {
    char letter;
    char ours;
    int long_part;
    int short_part;
    bool rides = false;
};
constexpr std::array kLeaps{
    Leap{'W', 'W', 1, 0},       Leap{'F', 'F', 1, 1},       Leap{'D', 'D', 2, 0},
    Leap{'N', 'N', 2, 1},       Leap{'A', 'A', 2, 2},       Leap{'H', 'H', 3, 0},
    Leap{'L', 'C', 3, 1},       Leap{'C', 'C', 3, 1},       Leap{'J', 'Z', 3, 2},
    Leap{'Z', 'Z', 3, 2},       Leap{'G', 'G', 3, 3},       Leap{'K', 'W', 1, 0},
    Leap{'K', 'F', 1, 1},       Leap{'R', 'R', 1, 0, true}, Leap{'B', 'B', 1, 1, true},
    Leap{'Q', 'R', 1, 0, true}, Leap{'Q', 'B', 1, 1, true}};

constexpr std::string_view kVertical = "fbvh";
constexpr std::string_view kHorizontal = "rlsh";

bool is_in(std::string_view letters, char letter) {
    return letters.find(letter) != std::string_view::npos;
}

// The moves of one atom in some directions.
struct Group {
    char letter = 'W';  // ours
    bool moves = false;
    bool captures = false;
    bool en_passant = false;
    bool initial = false;
    bool lame = false;
    char hop = '\0';
    int range = 1;
    std::vector<Vector> leaps;
};

// What stands before an atom.
struct Prefix {
    std::string modifiers;
    std::vector<std::string> directions;  // of two letters each
    std::size_t offset = 0;
};

bool points(Vector to, char letter) {
    switch (letter) {
        case 'f':
            return to.y > 0;
        case 'b':
            return to.y < 0;
        case 'r':
            return to.x > 0;
        case 'l':
            return to.x < 0;
        default:
            return true;  // v, s and h take both
    }
}

// Two letters choose among the moves that go further along the rank or the file of the second one;
// h takes both sorts, and as first letter the handed halves.
bool chooses(const std::string& pair, Vector to) {
    const bool steep = std::abs(to.y) >= std::abs(to.x);
    const bool flat = std::abs(to.x) >= std::abs(to.y);
    if (pair[0] == 'h' || pair[1] == 'h') {
        if (pair == "hh") return false;
        if (pair[1] == 'h') return points(to, pair[0]) && !is_in("vs", pair[0]);
        const bool right_handed = (to.x * to.y > 0) == steep || std::abs(to.x) == std::abs(to.y);
        const bool left_handed = (to.x * to.y > 0) != steep || std::abs(to.x) == std::abs(to.y);
        return pair[1] == 'r' ? right_handed : pair[1] == 'l' && left_handed;
    }
    const bool along = is_in(kVertical, pair[1]) ? steep : flat;
    return along && points(to, pair[0]) && points(to, pair[1]);
}

std::vector<Vector> images(const Leap& leap) {
    std::vector<Vector> all;
    for (const auto& [x, y] :
         {std::pair(leap.short_part, leap.long_part), std::pair(leap.long_part, leap.short_part)}) {
        for (const int sx : {1, -1}) {
            for (const int sy : {1, -1}) {
                const Vector to{x * sx, y * sy};
                if (std::find(all.begin(), all.end(), to) == all.end()) all.push_back(to);
            }
        }
    }
    return all;
}

std::vector<Vector> leaps_towards(const Leap& leap, const std::vector<std::string>& directions) {
    std::vector<Vector> found;
    for (const Vector to : images(leap)) {
        bool in = directions.empty();
        for (const std::string& pair : directions) {
            // Along ranks and files two letters are two directions: fsW.
            const bool split = leap.short_part == 0 && pair[0] != pair[1];
            in |= split
                      ? chooses(std::string(2, pair[0]), to) || chooses(std::string(2, pair[1]), to)
                      : chooses(pair, to);
        }
        if (in) found.push_back(to);
    }
    return found;
}

class Parser {
public:
    Parser(std::string_view text, const MovementReading& how,
           std::vector<MovementProblem>& problems)
        : text_(text), how_(how), problems_(problems) {}

    std::vector<Group> read() {
        while (at_ < text_.size()) read_letter();
        if (!prefix_.modifiers.empty() || !prefix_.directions.empty()) {
            report(prefix_.offset, text_.size() - prefix_.offset,
                   fmt::format("'{}' stands before no atom", text_.substr(prefix_.offset)),
                   "an atom behind it, such as W, F, N, R or B");
        }
        return std::move(groups_);
    }
    [[nodiscard]] bool said_en_passant() const { return said_en_passant_; }

private:
    void report(std::size_t offset, std::size_t length, std::string message, std::string expected) {
        problems_.push_back({offset, length, std::move(message), std::move(expected)});
    }

    void read_letter() {
        const char letter = text_[at_];
        if (prefix_.modifiers.empty() && prefix_.directions.empty()) prefix_.offset = at_;
        if (is_in("mcpgnie", letter)) {
            said_en_passant_ |= letter == 'e';
            prefix_.modifiers += letter;
            ++at_;
        } else if (is_in(kVertical, letter) || is_in(kHorizontal, letter)) {
            read_direction(letter);
        } else if (std::any_of(kLeaps.begin(), kLeaps.end(),
                               [&](const Leap& leap) { return leap.letter == letter; })) {
            read_atom(letter);
        } else {
            report(at_, 1, fmt::format("unknown letter '{}', which Fairy-Stockfish skips", letter),
                   "an atom (W, F, D, N, A, H, C, L, Z, J, G, K, R, B, Q), a modifier (m, c, i, n, "
                   "p, g, e) or a direction (f, b, l, r, v, s, h)");
            ++at_;
        }
    }

    void read_direction(char letter) {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        const bool together = next == letter ||
                              (is_in(kVertical, letter) && is_in(kHorizontal, next)) ||
                              (is_in(kHorizontal, letter) && is_in(kVertical, next));
        prefix_.directions.push_back(std::string{letter, together ? next : letter});
        at_ += together ? 2 : 1;
    }

    // A number or the letter again makes it a ride.
    bool read_range(char letter, int& range) {
        if (at_ >= text_.size()) return false;
        if (support::is_digit(text_[at_])) {
            const std::size_t begin = at_;
            while (at_ < text_.size() && support::is_digit(text_[at_])) ++at_;
            const auto digits = text_.substr(begin, at_ - begin);
            range = digits.size() > 1 ? 31 : digits.front() - '0';
            if (digits.size() > 1) {
                report(begin, digits.size(), fmt::format("range '{}' has two digits", digits),
                       "one digit, or none for a ride without limit");
            }
            return true;
        }
        if (text_[at_] != letter) return false;
        ++at_;
        range = variant::kUnlimited;
        return true;
    }

    void read_atom(char letter) {
        const std::size_t offset = at_++;
        int range = 1;
        const bool ranged = read_range(letter, range);
        for (const Leap& leap : kLeaps) {
            if (leap.letter == letter) add(leap, ranged, range, offset);
        }
        prefix_ = {};
    }

    [[nodiscard]] bool has(char modifier) const { return is_in(prefix_.modifiers, modifier); }

    void add(const Leap& leap, bool ranged, int range, std::size_t offset) {
        Group group;
        group.letter = leap.ours;
        const bool one_step = leap.long_part == 1;
        group.range = leap.rides && !ranged ? variant::kUnlimited : range;
        const std::string name(1, leap.letter);
        if (ranged && !one_step && leap.letter != 'N') {
            report(offset, at_ - offset, fmt::format("'{}' does not ride", name),
                   "a ride of W, F, N, R, B, K or Q");
            group.range = 1;
        }
        if (one_step && !leap.rides && group.range != 1)
            group.letter = leap.short_part == 0 ? 'R' : 'B';
        if (one_step && leap.rides && group.range == 1)
            group.letter = leap.short_part == 0 ? 'W' : 'F';
        group.captures = has('c') || !has('m');
        group.moves = has('m') || !has('c');
        group.initial = has('i');
        group.lame = has('n');
        group.hop = has('p') ? 'p' : has('g') ? 'g' : '\0';
        if (group.lame && !is_in("NAZJD", leap.letter)) {
            report(offset, 1, fmt::format("'n' means nothing on '{}'", name),
                   "'n' on D, N, A or Z");
            group.lame = false;
        }
        if (group.hop != '\0' && (!one_step || group.range == 1)) {
            report(offset, 1, fmt::format("'{}' means nothing on '{}'", group.hop, name),
                   "a hopper along R, B or Q");
            group.hop = '\0';
        }
        if (group.initial) {
            if (!how_.initial) return;
            group.moves = true;
            group.captures = false;  // moves from initial squares never capture there
        }
        // Where it may also go quietly it captures nobody in passing.
        group.en_passant = how_.en_passant && group.captures && !group.moves && group.hop == '\0';
        group.leaps = leaps_towards(leap, prefix_.directions);
        if (group.leaps.empty()) {
            report(prefix_.offset, at_ - prefix_.offset,
                   fmt::format("'{}' chooses no direction",
                               text_.substr(prefix_.offset, at_ - prefix_.offset)),
                   "directions that the atom has");
            return;
        }
        drop_repeated(group);
        if (!group.leaps.empty()) groups_.push_back(std::move(group));
    }

    void drop_repeated(Group& group) const {
        for (const Group& other : groups_) {
            const bool same = other.moves == group.moves && other.captures == group.captures &&
                              other.initial == group.initial && other.lame == group.lame &&
                              other.hop == group.hop && other.range == group.range;
            if (!same) continue;
            std::erase_if(group.leaps, [&](Vector leap) {
                return std::find(other.leaps.begin(), other.leaps.end(), leap) != other.leaps.end();
            });
        }
    }

    std::string_view text_;
    const MovementReading& how_;
    std::vector<MovementProblem>& problems_;
    std::size_t at_ = 0;
    Prefix prefix_;
    std::vector<Group> groups_;
    bool said_en_passant_ = false;
};

// The shortest directions of ours that choose the same moves.
std::string spell(const Group& group) {
    std::string modifiers;
    if (group.moves && (!group.captures || group.en_passant)) modifiers += 'm';
    if (group.captures && (!group.moves || group.en_passant)) modifiers += 'c';
    if (group.en_passant) modifiers += 'e';
    if (group.lame) modifiers += 'n';
    if (group.hop != '\0') modifiers += group.hop;
    std::string atom(1, group.letter);
    const bool rides = is_in("RBQ", group.letter);
    if (rides && group.range != variant::kUnlimited) atom += std::to_string(group.range);
    if (!rides && group.range == variant::kUnlimited) atom += atom;
    if (!rides && group.range > 1) atom += std::to_string(group.range);
    const auto fits = [&](const std::string& directions) -> bool {
        const auto atoms = variant::parse_betza(directions + modifiers + atom);
        if (!atoms || atoms.value().size() != group.leaps.size()) return false;
        return std::all_of(atoms.value().begin(), atoms.value().end(), [&](const Atom& one) {
            return std::find(group.leaps.begin(), group.leaps.end(), one.leap) != group.leaps.end();
        });
    };
    constexpr std::string_view kLetters = "fblrvsh";
    std::vector<std::string> tried{""};
    for (std::size_t i = 0; i < tried.size(); ++i) {
        if (fits(tried[i])) {
            return fmt::format("{}{}{}{}", group.initial ? "i" : "", tried[i], modifiers, atom);
        }
        if (tried[i].size() == 4) continue;
        for (const char letter : kLetters) tried.push_back(tried[i] + letter);
    }
    return {};
}

// W and F with all their directions are K, R and B are Q.
std::vector<Group> merged(const std::vector<Group>& groups) {
    std::vector<Group> out;
    for (const Group& group : groups) {
        Group* last = out.empty() ? nullptr : &out.back();
        const bool steps = last != nullptr && last->letter == 'W' && group.letter == 'F';
        const bool rides = last != nullptr && last->letter == 'R' && group.letter == 'B';
        if ((steps || rides) && last->leaps.size() == 4 && group.leaps.size() == 4 &&
            last->moves == group.moves && last->captures == group.captures &&
            last->en_passant == group.en_passant && last->initial == group.initial &&
            last->hop == group.hop && last->range == group.range) {
            last->letter = steps ? 'K' : 'Q';
            last->leaps.insert(last->leaps.end(), group.leaps.begin(), group.leaps.end());
        } else {
            out.push_back(group);
        }
    }
    return out;
}

std::vector<Atom> sorted(std::vector<Atom> atoms) {
    for (Atom& atom : atoms) atom.offset = 0;
    std::sort(atoms.begin(), atoms.end(), [](const Atom& a, const Atom& b) {
        return std::tuple(a.leap.x, a.leap.y, a.range, a.moves, a.captures, a.initial, a.jump,
                          a.hop) < std::tuple(b.leap.x, b.leap.y, b.range, b.moves, b.captures,
                                              b.initial, b.jump, b.hop);
    });
    return atoms;
}

}  // namespace

Movement read_movement(std::string_view betza, const MovementReading& how,
                       std::vector<MovementProblem>& problems) {
    Parser parser(betza, how, problems);
    const std::vector<Group> groups = merged(parser.read());
    Movement movement;
    movement.said_en_passant = parser.said_en_passant();
    for (const Group& group : groups) {
        movement.text += spell(group);
    }
    auto atoms = variant::parse_betza(movement.text);
    if (atoms) movement.atoms = std::move(atoms).value();
    const auto as_written = variant::parse_betza(betza);
    if (as_written && sorted(as_written.value()) == sorted(movement.atoms)) {
        movement.text = betza;
    }
    return movement;
}

}  // namespace rulewright::imports
