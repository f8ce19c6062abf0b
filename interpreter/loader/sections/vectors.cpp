// `moves` of a piece: its movement as vectors, in place of Betza notation.
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

using variant::Atom;
using variant::PieceType;
using variant::Vector;

namespace {

std::string text_of(const Node& step) {
    std::vector<std::string> parts;
    for (const Node& part : step.items) parts.push_back(std::to_string(number(part)));
    return "[" + support::join(parts, ", ") + "]";
}

Vector vector_of(const Node& step) {
    return {number(step.items[0]), number(step.items[1]),
            step.items.size() > 2 ? number(step.items[2]) : 0};
}

// By turns of a hexagon and mirror images.
std::vector<Vector> every_turn(Vector step) {
    std::vector<Vector> directions;
    for (Vector to : {step, Vector{step.x, step.x - step.y}}) {
        for (int i = 0; i < 6; ++i) {
            if (std::find(directions.begin(), directions.end(), to) == directions.end()) {
                directions.push_back(to);
            }
            to = {to.y, to.y - to.x};
        }
    }
    return directions;
}

// In all orders, on one board of files and ranks only, and with all signs; each once.
std::vector<Vector> every_direction(Vector step, bool stacked) {
    std::set<std::tuple<int, int, int>> found;
    const Vector orders[] = {{step.x, step.y, step.z}, {step.y, step.x, step.z},
                             {step.x, step.z, step.y}, {step.z, step.y, step.x},
                             {step.y, step.z, step.x}, {step.z, step.x, step.y}};
    for (std::size_t i = 0; i < (stacked ? std::size(orders) : 2); ++i) {
        for (const int x : {-1, 1}) {
            for (const int y : {-1, 1}) {
                for (const int z : {-1, 1}) {
                    found.emplace(z * orders[i].z, y * orders[i].y, x * orders[i].x);
                }
            }
        }
    }
    std::vector<Vector> directions;
    directions.reserve(found.size());
    for (const auto& [z, y, x] : found) directions.push_back({x, y, z});
    return directions;
}

// Repeated without end, so many times, or taken once.
int range_of(const Node& move) {
    const Node* slide = move.value("slide");
    if (slide == nullptr) return 1;
    if (slide->is(NodeKind::kInteger)) return number(*slide);
    return slide->truth() ? variant::kUnlimited : 1;
}

Atom atom_of(const Node& move) {
    const std::string only = text_or(move, "only", "");
    Atom atom;
    atom.range = range_of(move);
    atom.moves = only != "capture" && only != "locust";
    atom.captures = only != "move";
    if (only == "locust") atom.hop = variant::Hop::kLocust;
    return atom;
}

// For people: "slide [1, 1, 1]", "[0, 1, 0] exact, move only".
std::string words_of_move(const Node& move) {
    const Atom atom = atom_of(move);
    std::string text = atom.range == 1 ? "" : "slide ";
    text += text_of(*move.value("step"));
    if (atom.range > 1) text += fmt::format(" up to {} times", atom.range);
    if (truth_or(move, "exact", false)) text += " exact";
    if (!atom.captures) text += " to move";
    if (atom.hop == variant::Hop::kLocust) return text + " to leap over an enemy and capture it";
    if (!atom.moves) text += " to capture";
    return text;
}

// The vectors of one piece, after those that stand before them.
class VectorReader {
public:
    VectorReader(Reading& reading, PieceType& piece) : reading_(reading), piece_(piece) {}

    void read(const Node& move) {
        const Node& step = *move.value("step");
        if (!has_dimensions(step) || !leads_somewhere(step)) return;
        const bool exact = truth_or(move, "exact", false);
        const std::vector<Vector> directions =
            exact ? std::vector<Vector>{vector_of(step)}
            : reading_.variant.players[0].hexagons
                ? every_turn(vector_of(step))
                : every_direction(vector_of(step), reading_.variant.stacked);
        if (!fits(step, directions)) return;
        Atom atom = atom_of(move);
        atom.hexagonal = reading_.variant.players[0].hexagons;
        if (atom.hop == variant::Hop::kLocust && !has_middle(move, atom)) return;
        const std::size_t earlier = piece_.atoms.size();
        for (const Vector direction : directions) {
            atom.leap = direction;
            if (repeats(step, atom, earlier)) return;
            piece_.atoms.push_back(atom);
            origins_.push_back(&step);
        }
    }

private:
    bool has_dimensions(const Node& step) {
        const bool stacked = reading_.variant.stacked;
        if (step.items.size() == (stacked ? 3 : 2)) return true;
        reading_.report(
            step, {"step-dimensions",
                   fmt::format("a step {}, and the boards are {}stacked", text_of(step),
                               stacked ? "" : "not "),
                   stacked ? "three numbers: files, ranks, levels" : "two numbers: files, ranks",
                   {},
                   {}});
        return false;
    }

    // A locust's victim stands in the middle of one leap.
    bool has_middle(const Node& move, const Atom& atom) {
        const Node& step = *move.value("step");
        const Vector leap = vector_of(step);
        const auto fits = [](int part) { return part == 0 || std::abs(part) == 2; };
        const bool even = fits(leap.x) && fits(leap.y) && fits(leap.z);
        if (even && atom.range == 1) return true;
        reading_.report(even ? *move.value("slide") : step,
                        {"locust-middle",
                         even ? "who captures what it leaps over does so by one leap"
                              : fmt::format("a step {} leaps over no neighbour that it could "
                                            "capture",
                                            text_of(step)),
                         even ? "a move without 'slide'" : "numbers 0 and 2, such as [2, 2]",
                         {},
                         {}});
        return false;
    }

    bool leads_somewhere(const Node& step) {
        if (vector_of(step) != Vector{}) return true;
        reading_.report(step, {"step-zero",
                               fmt::format("a step {} leads nowhere", text_of(step)),
                               "a number other than 0",
                               {},
                               {}});
        return false;
    }

    // Whether one of the directions stays on the boards from somewhere.
    bool fits(const Node& step, const std::vector<Vector>& directions) {
        const auto& boards = reading_.variant.boards;
        const int levels = reading_.variant.stacked ? static_cast<int>(boards.size()) : 1;
        for (const variant::Grid& board : boards) {
            const bool any = std::any_of(directions.begin(), directions.end(), [&](Vector by) {
                return std::abs(by.x) < board.files && std::abs(by.y) < board.ranks &&
                       std::abs(by.z) < levels;
            });
            if (any) return true;
        }
        reading_.report(
            step, {"step-too-long",
                   fmt::format("a step {} leaves every board", text_of(step)),
                   fmt::format("shorter ones; a board has {} files and {} ranks{}",
                               boards.front().files, boards.front().ranks,
                               levels > 1 ? fmt::format(", and there are {} levels", levels) : ""),
                   {},
                   {}});
        return false;
    }

    bool repeats(const Node& step, const Atom& atom, std::size_t earlier) {
        for (std::size_t i = 0; i < earlier; ++i) {
            const Atom& other = piece_.atoms[i];
            const bool both = (other.moves && atom.moves) || (other.captures && atom.captures) ||
                              // Their moves to an empty square could not be told apart.
                              other.hop != atom.hop;
            if (!both || other.leap != atom.leap) continue;
            reading_.report(step,
                            {"step-repeated",
                             fmt::format("the step {} is also in a move before it", text_of(step)),
                             "each direction once, or once to move and once to capture",
                             {},
                             {{place_of(*origins_[i]), "the other one"}}});
            return true;
        }
        return false;
    }

    Reading& reading_;
    PieceType& piece_;
    std::vector<const Node*> origins_;  // by atom: the step that it comes from
};

}  // namespace

void read_vectors(Reading& reading) {
    const std::vector<Entry>& entries = entries_of(reading.root, "pieces");
    for (std::size_t kind = 0; kind < entries.size(); ++kind) {
        PieceType& piece = reading.variant.pieces[kind];
        VectorReader reader(reading, piece);
        std::vector<std::string> words;
        for (const Node& move : items_of(entries[kind].value, "moves")) {
            reader.read(move);
            words.push_back(words_of_move(move));
        }
        piece.vectors = support::join(words, ", ");
    }
}

}  // namespace rulewright::loader
