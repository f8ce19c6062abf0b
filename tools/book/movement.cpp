#include "book/movement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "book/directions.hpp"
#include "book/words.hpp"

namespace rulewright::book {

namespace {

using variant::Atom;
using variant::Hop;
using variant::Jump;
using variant::MoveLeg;
using variant::Over;
using variant::Variant;

// What decides when it goes so, whichever way it goes.
struct Manner {
    bool moves = true;
    bool captures = true;
    bool initial = false;
    bool en_passant = false;
    std::uint32_t inside = 0;
    std::uint32_t outside = 0;
    friend bool operator==(const Manner&, const Manner&) = default;
};

struct Stretch {
    Shape shape{};
    int range = 1;
    Over over = Over::kEmpty;
    friend bool operator==(const Stretch&, const Stretch&) = default;
};

// Ways that differ in their directions only.
struct Way {
    std::vector<Stretch> stretches;  // one where it does not bend
    Jump jump = Jump::kFree;
    Hop hop = Hop::kNone;
    bool wraps = false;
    Leaps leaps;                                  // of the first stretch
    std::vector<std::vector<std::string>> turns;  // how the later ones go on

    [[nodiscard]] bool same_but_for_directions(const Way& other) const {
        return stretches == other.stretches && jump == other.jump && hop == other.hop &&
               wraps == other.wraps;
    }
};

template <typename One>
void add_once(std::vector<One>& list, const One& one) {
    if (std::find(list.begin(), list.end(), one) == list.end()) list.push_back(one);
}

class Telling {
public:
    Telling(const Variant& variant, const variant::PieceType& type)
        : variant_(variant),
          type_(type),
          ground_{variant.boards.front().hexagons, variant.stacked},
          key_(key_of({"pieces", type.name, type.betza.empty() ? "moves" : "move"})) {}

    Sentences tell() {
        for (const Atom& atom : type_.atoms) {
            if (!atom.castling) add(atom);
        }
        Sentences told;
        for (const auto& [manner, ways] : groups_) told.push_back(sentence(manner, ways));
        if (std::any_of(type_.atoms.begin(), type_.atoms.end(),
                        [](const Atom& atom) { return atom.castling; })) {
            told.push_back(say("it may castle", key_));
        }
        if (told.empty()) told.push_back(say("it never moves", key_));
        return told;
    }

private:
    using Group = std::pair<Manner, std::vector<Way>>;

    void add(const Atom& atom) {
        const Manner manner = {atom.moves,      atom.captures, atom.initial,
                               atom.en_passant, atom.inside,   atom.outside};
        auto group = std::find_if(groups_.begin(), groups_.end(),
                                  [&](const Group& one) { return one.first == manner; });
        if (group == groups_.end()) group = groups_.insert(group, {manner, {}});
        Way way = way_of(atom);
        for (Way& other : group->second) {
            if (!other.same_but_for_directions(way)) continue;
            for (const Vector& leap : way.leaps) add_once(other.leaps, leap);
            for (std::size_t i = 0; i < way.turns.size(); ++i) {
                for (const std::string& turn : way.turns[i]) add_once(other.turns[i], turn);
            }
            return;
        }
        group->second.push_back(std::move(way));
    }

    [[nodiscard]] Way way_of(const Atom& atom) const {
        Way way;
        way.jump = atom.jump;
        way.hop = atom.hop;
        way.wraps = atom.wraps;
        way.leaps = {atom.leap};
        if (atom.legs.empty()) {
            way.stretches = {{shape_of(ground_, atom.leap), atom.range, Over::kEmpty}};
            return way;
        }
        for (const MoveLeg& leg : atom.legs) {
            way.stretches.push_back({shape_of(ground_, leg.leap), leg.range, leg.over});
        }
        for (std::size_t i = 1; i < atom.legs.size(); ++i) {
            way.turns.push_back({turn(atom.legs[i - 1].leap, atom.legs[i].leap)});
        }
        return way;
    }

    // From one stretch to the next.
    [[nodiscard]] std::string turn(Vector from, Vector to) const {
        const auto plane = [&](Vector at) {
            if (!ground_.hexagons) return std::pair(double(at.x), double(at.y));
            return std::pair(at.x * std::sqrt(3.0) / 2, at.y - at.x / 2.0);
        };
        const auto [x1, y1] = plane(from);
        const auto [x2, y2] = plane(to);
        const double along = x1 * x2 + y1 * y2;
        const double across = std::abs(x1 * y2 - x2 * y1);
        constexpr double kNothing = 1e-6;
        if (across < kNothing) return along > 0 ? "in the same direction" : "back";
        if (along > kNothing) return "outward";
        return along < -kNothing ? "backward at an angle" : "at a right angle";
    }

    [[nodiscard]] std::string zones(std::uint32_t bits) const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < variant_.zones.size(); ++i) {
            if ((bits >> i & 1) != 0) names.push_back(zone_name(variant_, i));
        }
        return support::join_or(names);
    }

    [[nodiscard]] Sentence sentence(const Manner& manner, std::vector<Way> ways) const {
        std::vector<std::string> when;
        if (manner.inside != 0) when.push_back("in " + zones(manner.inside));
        if (manner.outside != 0) when.push_back("outside of " + zones(manner.outside));
        if (manner.initial) when.emplace_back("as a first move");
        const bool in_passing = manner.en_passant && !manner.moves && !manner.captures;
        if (in_passing) {
            when.emplace_back("only to capture en passant");
        } else {
            if (!manner.captures) when.emplace_back("without capturing");
            if (!manner.moves) when.emplace_back("to capture");
        }
        join_directions(ways);
        std::vector<std::string> where;
        where.reserve(ways.size());
        for (const Way& way : ways) where.push_back(words_of(way));
        std::string text = when.empty() ? "it moves " : join_and(when) + ", it moves ";
        text += support::join(where, ", or ");
        if (manner.en_passant && !in_passing) text += "; so it also captures en passant";
        std::string key = key_;
        for (const auto& [zone, move] : type_.inside) {
            if ((manner.inside >> zone & 1) != 0) {
                key = key_of({"pieces", type_.name, "inside", variant_.zones[zone].name});
            }
        }
        return say(text, key);
    }

    // A king's steps are those of both kinds.
    void join_directions(std::vector<Way>& ways) const {
        for (std::size_t i = 0; i < ways.size(); ++i) {
            for (std::size_t j = i + 1; j < ways.size(); ++j) {
                if (!both_kinds(ways[i], ways[j])) continue;
                ways[i].stretches.front().shape = {};
                ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(j));
                break;
            }
        }
    }
    [[nodiscard]] bool both_kinds(const Way& one, const Way& other) const {
        if (one.stretches.size() != 1 || other.stretches.size() != 1) return false;
        const Stretch& here = one.stretches.front();
        const Stretch& there = other.stretches.front();
        if (here.range != there.range || one.jump != other.jump || one.hop != other.hop ||
            one.wraps != other.wraps || ground_.stacked) {
            return false;
        }
        const Length first = length_of(ground_, here.shape);
        const Length second = length_of(ground_, there.shape);
        const bool kinds = first.straight == 1 ? second.diagonal == 1
                                               : first.diagonal == 1 && second.straight == 1;
        return kinds && directions(ground_, one.leaps).empty() &&
               directions(ground_, other.leaps).empty();
    }

    [[nodiscard]] const char* square() const { return ground_.hexagons ? "cell" : "square"; }

    // "one square diagonally forward", "any number of squares straight", "a knight's leap".
    [[nodiscard]] std::string distance(const Stretch& stretch, const std::string& way) const {
        const Length length = length_of(ground_, stretch.shape);
        const int steps = std::max({length.straight, length.diagonal, length.pointed});
        if (stretch.shape == Shape{}) return count(stretch.range, 1) + " in any direction";
        if (steps == 0) return oblique(stretch, way);
        std::string kind = length.diagonal != 0  ? diagonal_word()
                           : length.pointed != 0 ? "through corners"
                                                 : straight_word(way);
        if (!kind.empty() && !way.empty()) kind += " ";
        kind += way;
        if (steps == 1 || stretch.range == 1) {
            const int squares = steps == 1 ? stretch.range : steps;
            return fmt::format("{} {}", count(squares, steps), kind);
        }
        return fmt::format("{} {}, {}", count(steps, steps), kind, again(stretch.range));
    }
    // Of a range of single steps; `steps` says how long each is.
    [[nodiscard]] std::string count(int squares, int steps) const {
        if (squares == variant::kUnlimited) return fmt::format("any number of {}s", square());
        if (squares > 1 && steps == 1) return fmt::format("up to {}", counted(squares, square()));
        return counted(squares, square());
    }
    [[nodiscard]] static std::string again(int range) {
        return range == variant::kUnlimited
                   ? "and so on in the same direction"
                   : fmt::format("up to {} times in the same direction", number(range));
    }
    [[nodiscard]] std::string diagonal_word() const {
        return ground_.hexagons ? "through corners" : "diagonally";
    }
    [[nodiscard]] std::string straight_word(const std::string& way) const {
        if (ground_.hexagons) return way.empty() ? "through edges" : "";
        return way.empty() || way.starts_with("on its level") ? "straight" : "";
    }

    [[nodiscard]] std::string oblique(const Stretch& stretch, const std::string& way) const {
        const auto [far, near, third] = stretch.shape;
        std::string text;
        if (ground_.hexagons) {
            text = stretch.shape == Shape{3, 2, 1}
                       ? "a knight's leap, to the nearest cells that no queen reaches"
                       : fmt::format("a leap of {} and {} cells", number(near), number(third));
        } else if (third != 0) {
            text = fmt::format("a leap of {}, {} and {} squares in space", number(far),
                               number(near), number(third));
        } else if (stretch.shape == Shape{2, 1, 0}) {
            text = "a knight's leap, two squares straight and one to the side";
        } else {
            text = fmt::format("a leap of {} squares straight and {} to the side", number(far),
                               number(near));
        }
        if (!way.empty()) text = "as a " + short_name(stretch.shape) + ", " + way;
        if (stretch.range != 1) text += ", " + again(stretch.range);
        return text;
    }
    [[nodiscard]] static std::string short_name(const Shape& shape) {
        if (shape == Shape{2, 1, 0} || shape == Shape{3, 2, 1}) return "knight";
        return fmt::format("leaper of {} and {} squares", number(shape[0]), number(shape[1]));
    }

    [[nodiscard]] std::string words_of(const Way& way) const {
        const std::string where =
            way.stretches.front().shape == Shape{} ? "" : directions(ground_, way.leaps);
        std::string text = distance(way.stretches.front(), where);
        text += way.turns.empty() ? manner_of(way) : bends(way);
        if (way.wraps) text += ", also over the left and the right edge of the board";
        return text;
    }

    // What it passes, and how.
    [[nodiscard]] std::string manner_of(const Way& way) const {
        const Stretch& stretch = way.stretches.front();
        const bool step = stretch.shape[0] <= 1 ||
                          length_of(ground_, stretch.shape).straight == 1 ||
                          length_of(ground_, stretch.shape).diagonal == 1;
        switch (way.hop) {
            case Hop::kCannon:
                return ", over exactly one piece that stands in between";
            case Hop::kGrasshopper:
                return ", over the first piece that it meets, to the square right behind it";
            case Hop::kLocust:
                return ", over an enemy on its way, which it captures, to the empty square right "
                       "behind it";
            case Hop::kNone:
                break;
        }
        if (way.jump == Jump::kMust) {
            return step ? ", but never just one: it passes over whatever stands on the first"
                        : ", and only over a piece that stands in between";
        }
        if (way.jump == Jump::kLame && !step) return lame(stretch);
        const bool leaps = !step && way.jump == Jump::kFree &&
                           (length_of(ground_, stretch.shape).straight != 0 ||
                            length_of(ground_, stretch.shape).diagonal != 0);
        return leaps ? ", over whatever stands in between" : "";
    }
    [[nodiscard]] std::string lame(const Stretch& stretch) const {
        const Length length = length_of(ground_, stretch.shape);
        if (length.straight != 0 || length.diagonal != 0) {
            return ", if nothing stands in between";
        }
        return ", if the square next to it, straight on the longer side, is empty";
    }

    [[nodiscard]] std::string bends(const Way& way) const {
        std::string text = met(way.stretches.front().over);
        for (std::size_t i = 1; i < way.stretches.size(); ++i) {
            text += ", then " + distance(way.stretches[i], support::join_or(way.turns[i - 1]));
            if (i + 1 < way.stretches.size()) text += met(way.stretches[i].over);
        }
        return text;
    }
    // What stands where a stretch ends.
    [[nodiscard]] static const char* met(Over over) {
        switch (over) {
            case Over::kPiece:
                return " onto a piece, which stays";
            case Over::kAny:
                return " whatever stands there";
            case Over::kEnemy:
                return " onto an enemy, which it captures";
            case Over::kEmpty:
                break;
        }
        return " to an empty square";
    }

    const Variant& variant_;
    const variant::PieceType& type_;
    Ground ground_;
    std::string key_;
    std::vector<Group> groups_;
};

}  // namespace

Sentences movement_of(const Variant& variant, const variant::PieceType& type) {
    return Telling(variant, type).tell();
}

}  // namespace rulewright::book
