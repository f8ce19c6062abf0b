#include "position/en_passant_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "support/text.hpp"
#include "variant/declares_state.hpp"

namespace rulewright::position {

namespace {

// A long step that may have been made over a square: the nth one that it passed.
struct LongStep {
    Vector direction;
    int length = 0;
    int nth = 1;
};

// What may have been passed by the other player's last turn, or by the turn in progress.
class Passing {
public:
    Passing(const Frame& frame, const Setup& setup, bool within_turn)
        : frame_(frame),
          squares_(setup.squares),
          several_(variant::keeps_long_steps(frame.variant())),
          owner_(within_turn && several_ ? setup.to_move : opponent(setup.to_move)) {}

    [[nodiscard]] bool several() const noexcept { return several_; }

    // The rights that there may be whose first square this is: several where pawns step diagonally.
    [[nodiscard]] std::vector<EnPassant> rights_at(Square square) const {
        std::vector<EnPassant> rights;
        if (!frame_.variant().en_passant) return rights;
        for (const LongStep& one : kinds_of_steps()) {
            const auto right = right_by(one, square);
            if (right && std::find(rights.begin(), rights.end(), *right) == rights.end()) {
                rights.push_back(*right);
            }
        }
        return rights;
    }

private:
    [[nodiscard]] std::vector<LongStep> kinds_of_steps() const {
        const std::vector<Vector> directions =
            frame_.topology().hexagons()
                ? frame_.topology().straight_steps()
                : std::vector<Vector>{{0, 1}, {1, 1}, {-1, 1}, {0, -1}, {1, -1}, {-1, -1}};
        std::vector<LongStep> steps;
        for (const Vector direction : directions) {
            for (const int length : {2, 3}) {
                for (int nth = 1; nth < length; ++nth) steps.push_back({direction, length, nth});
            }
        }
        return steps;
    }

    [[nodiscard]] std::optional<EnPassant> right_by(const LongStep& one, Square square) const {
        const auto step = [&](std::optional<Square> from, int way) {
            return from
                       ? frame_.topology().step(*from, way * one.direction.x, way * one.direction.y)
                       : from;
        };
        std::optional<Square> origin = square;
        for (int n = 0; n < one.nth; ++n) origin = step(origin, -1);
        if (!origin || !may_be_left(*origin)) return std::nullopt;
        std::optional<EnPassant> right;
        auto at = step(origin, 1);
        for (int n = 1; n < one.length; ++n, at = step(at, 1)) {
            if (!at || !may_be_left(*at)) return std::nullopt;
            if (squares_[index(*at)]) continue;
            if (!right) right = EnPassant{*at, *at};
            right->further = *at;
        }
        if (!right || right->square != square || !at || !may_have_arrived(one, *origin, *at)) {
            return std::nullopt;
        }
        right->victim = *at;
        return right;
    }

    // Whether what stands there may have come after the step: a wall, or what moved later in the
    // turn.
    [[nodiscard]] bool may_be_left(Square square) const {
        const auto& there = squares_[index(square)];
        return !there || several_ || frame_.variant().pieces[index(there->kind)].neutral;
    }

    [[nodiscard]] bool may_have_arrived(const LongStep& one, Square origin, Square square) const {
        const auto& pawn = squares_[index(square)];
        if (!pawn || pawn->owner != owner_) return false;
        const variant::Variant& variant = frame_.variant();
        const variant::Player& player = variant.players[index(owner_)];
        const auto& atoms = variant.pieces[index(pawn->kind)].atoms;
        return std::any_of(atoms.begin(), atoms.end(), [&](const variant::Atom& atom) {
            const Vector leap = player.on_board(atom.leap);
            return variant::long_step(atom) == one.length &&
                   leap.x == one.length * one.direction.x &&
                   leap.y == one.length * one.direction.y &&
                   frame_.may_begin(atom, owner_, origin) &&
                   (!atom.initial || frame_.is_initial(*pawn, origin));
        });
    }

    const Frame& frame_;
    const Placements& squares_;
    bool several_;
    PlayerId owner_;
};

// One of the field's squares.
void read_right(StateReading& reading, const Passing& passing, const StateWord& word) {
    const board::Topology& topology = reading.frame.topology();
    const auto square = topology.find_prefix(word.text);
    const std::string_view rest = square ? word.text.substr(topology.name(*square).size()) : "";
    const auto victim = topology.find(rest);
    const std::size_t length = std::max<std::size_t>(word.text.size(), 1);
    if (!square || (!rest.empty() && !victim)) {
        reading.problems.push_back({word.offset, length, "fen-en-passant",
                                    fmt::format("en passant square '{}'", word.text),
                                    passing.several() ? "names of squares, such as d3,e3, or '-'"
                                                      : "the name of a square or '-'"});
        return;
    }
    std::vector<EnPassant>& rights = reading.setup.en_passant;
    for (const EnPassant& one : passing.rights_at(*square)) {
        if (victim && one.victim != *victim) continue;
        if (std::find(rights.begin(), rights.end(), one) == rights.end()) rights.push_back(one);
        return;
    }
    reading.ignored.push_back({word.offset, length, "fen-ignored",
                               fmt::format("en passant square {} means nothing: it is occupied, or "
                                           "no enemy piece has just passed it",
                                           word.text),
                               ""});
}

}  // namespace

void read_en_passant(StateReading& reading, const StateWord& field, bool within_turn) {
    if (field.text == "-") return;
    const Passing passing(reading.frame, reading.setup, within_turn);
    const auto words = passing.several() ? support::split(field.text, ',')
                                         : std::vector<std::string_view>{field.text};
    for (const std::string_view word : words) {
        const auto at = static_cast<std::size_t>(word.data() - field.text.data());
        read_right(reading, passing, {word, field.offset + at});
    }
    std::sort(reading.setup.en_passant.begin(), reading.setup.en_passant.end());
}

std::string write_en_passant(const Frame& frame, const Setup& setup) {
    if (setup.en_passant.empty()) return "-";
    const Passing passing(frame, setup, setup.turn.moved);
    std::vector<std::string> words;
    for (const EnPassant& right : setup.en_passant) {
        const bool plain = passing.rights_at(right.square).size() < 2;
        words.push_back(frame.topology().name(right.square) +
                        (plain ? "" : frame.topology().name(right.victim)));
    }
    return support::join(words, ",");
}

}  // namespace rulewright::position
