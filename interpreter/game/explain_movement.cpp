#include "game/explain_movement.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "game/explain_legs.hpp"
#include "movegen/rides.hpp"
#include "support/text.hpp"

namespace rulewright::game {

namespace {

using variant::Atom;
using variant::Vector;

// Why one atom does not lead there; the reason that got furthest is told.
struct AtomRefusal {
    int progress = 0;
    std::string code;
    std::string text;
    board::WideSet closed;
};

class AtomWalk {
public:
    AtomWalk(const MoveQuestion& question, const Atom& atom)
        : question_(question), atom_(atom), leap_(atom.leap) {
        if (!legs_of(atom).empty()) {
            legs_ = best_way(question, atom);
            reaches_ = legs_.has_value();
            if (legs_) landings_ = legs_->passed;
            landings_.push_back(question.destination);
            return;
        }
        leap_ = question.game().variant().players[index(question.mover.owner)].on_board(leap_);
        Square at = question.origin;
        while (atom.range == variant::kUnlimited || landings_.size() < limit()) {
            auto way = movegen::leap_way(question.topology(), at, atom, leap_);
            if (!way || way->back() == question.origin) break;
            at = way->back();
            landings_.push_back(at);
            way->pop_back();
            passed_.push_back(std::move(*way));
            if (at == question.destination) {
                reaches_ = true;
                break;
            }
        }
    }

    // Whether the destination lies where the atom leads, whatever is in the way.
    [[nodiscard]] bool reaches() const noexcept { return reaches_; }

    [[nodiscard]] std::optional<AtomRefusal> refusal() const {
        if (const char* why = atom_.initial ? why_not_initially(question_) : nullptr) {
            return AtomRefusal{1, "does-not-move-so", std::string("does not move so: ") + why, {}};
        }
        if (auto found = zone_refusal()) return found;
        if (auto found = way_refusal()) return found;
        if (auto found = route_refusal()) return found;
        return landing_refusal();
    }

    [[nodiscard]] bool is_en_passant() const {
        const auto& rights = question_.setup.en_passant;
        return atom_.en_passant &&
               std::any_of(rights.begin(), rights.end(), [&](const position::EnPassant& right) {
                   const auto victim = question_.at(right.victim);
                   return right.lands_on(question_.destination) && victim &&
                          victim->owner != question_.setup.to_move;
               });
    }
    // The empty squares whose being open the way depends on, routes of a leap included.
    [[nodiscard]] board::WideSet passed_squares() const {
        board::WideSet squares;
        for (const Square square : way_squares()) squares.insert(square);
        for (const variant::LeapRoutes& leap : mover_type().routes) {
            if (legs_ || !is_same_leap(leap.leap, atom_.leap)) continue;
            for (const std::vector<Vector>& route : leap.routes) {
                for (const Vector step : route) {
                    if (const auto square = turned(leap.leap, step)) squares.insert(*square);
                }
            }
        }
        for (const Square square : squares) {
            if (occupied(square)) squares.erase(square);
        }
        return squares;
    }
    [[nodiscard]] std::string way() const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i + 1 < landings_.size(); ++i) {
            names.push_back(question_.name(landings_[i]));
        }
        return (names.empty() ? "" : " over " + support::join(names, ", ")) + through();
    }

private:
    // The joins on its way, which goes from neighbour to neighbour otherwise.
    [[nodiscard]] std::string through() const {
        const board::Topology& topology = question_.topology();
        const bool steps = atom_.jump == variant::Jump::kLame ||
                           (std::abs(leap_.x) <= 1 && std::abs(leap_.y) <= 1);
        if (!topology.has_joins() || legs_ || !steps) return "";
        std::vector<Square> way = way_squares();
        way.push_back(question_.destination);
        std::vector<std::string> names;
        Square at = question_.origin;
        for (const Square next : way) {
            const board::Coordinates& one = topology.coordinates(at);
            const board::Coordinates& other = topology.coordinates(next);
            const bool near =
                std::abs(one.file - other.file) <= 1 && std::abs(one.rank - other.rank) <= 1;
            if (!near) names.push_back(question_.name(at) + "-" + question_.name(next));
            at = next;
        }
        return names.empty() ? "" : " through " + support::join(names, ", ");
    }
    [[nodiscard]] std::size_t limit() const noexcept {
        return static_cast<std::size_t>(atom_.range);
    }
    [[nodiscard]] const variant::PieceType& mover_type() const {
        return question_.game().type(question_.mover.kind);
    }
    // Whether the piece on the square is of one of the kinds.
    [[nodiscard]] bool names(const std::vector<PieceKind>& kinds, Square square) const {
        const auto& piece = question_.at(square);
        return piece && std::find(kinds.begin(), kinds.end(), piece->kind) != kinds.end();
    }
    [[nodiscard]] bool occupied(Square square) const { return question_.at(square).has_value(); }

    [[nodiscard]] AtomRefusal blocked(Square square) const {
        return {3, "blocked", "is blocked by " + question_.piece_on(square), {}};
    }
    [[nodiscard]] AtomRefusal closed(const board::WideSet& squares) const {
        std::vector<std::string> names;
        for (const Square square : squares) names.push_back(question_.name(square));
        return {4, "closed",
                fmt::format("may not go over or to {}: {} closed to {}", support::join(names, ", "),
                            names.size() == 1 ? "it is" : "they are",
                            question_.game().in_words(question_.mover.owner)),
                squares};
    }
    // The first piece on the way, unless closed squares come before it: then all of those.
    [[nodiscard]] std::optional<AtomRefusal> passing(const std::vector<Square>& way) const {
        board::WideSet found;
        for (const Square square : way) {
            if (occupied(square)) {
                if (found.empty()) return blocked(square);
                break;
            }
            if (question_.barred.contains(square)) found.insert(square);
        }
        if (found.empty()) return std::nullopt;
        if (question_.forbidden.contains(question_.destination) &&
            !occupied(question_.destination)) {
            found.insert(question_.destination);
        }
        return closed(found);
    }

    [[nodiscard]] std::string zones(std::uint32_t bits) const {
        std::vector<std::string> names;
        for (const variant::Zone& zone : question_.game().variant().zones) {
            if ((bits & 1) != 0) names.push_back("'" + zone.name + "'");
            bits >>= 1;
        }
        return support::join_or(names);
    }
    // Those in which the piece stands.
    [[nodiscard]] std::uint32_t zones_of_origin() const {
        const std::size_t count = question_.game().variant().zones.size();
        std::uint32_t bits = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const bool in =
                question_.game().frame().in_zone(i, question_.mover.owner, question_.origin);
            if (in) bits |= std::uint32_t{1} << i;
        }
        return bits;
    }
    [[nodiscard]] std::optional<AtomRefusal> zone_refusal() const {
        const position::Frame& frame = question_.game().frame();
        const PlayerId owner = question_.mover.owner;
        if (!frame.may_begin(atom_, owner, question_.origin)) {
            return AtomRefusal{
                1,
                "does-not-move-so",
                atom_.inside != 0
                    ? "does not move so: only in the zone " + zones(atom_.inside)
                    : "does not move so in the zone " + zones(atom_.outside & zones_of_origin()),
                {}};
        }
        if (frame.may_land(atom_, owner, question_.destination)) return std::nullopt;
        return AtomRefusal{2, "confined", "may not leave the zone " + zones(atom_.within), {}};
    }

    [[nodiscard]] std::optional<AtomRefusal> way_refusal() const {
        if (legs_) return legs_refusal();
        if (atom_.hop != variant::Hop::kNone) return hop_refusal();
        if (atom_.jump == variant::Jump::kMust) return must_refusal();
        return passing(way_squares());
    }

    [[nodiscard]] std::optional<AtomRefusal> legs_refusal() const {
        using What = LegsObstacle::What;
        if (!legs_->obstacle) return std::nullopt;
        const auto [what, square] = *legs_->obstacle;
        const std::string whom = question_.piece_on(square);
        switch (what) {
            case What::kBlocked:
                return blocked(square);
            case What::kClosed:
                return closed(board::WideSet::of(square));
            case What::kUnjumped:
                return unjumped(square);
            case What::kNothing:
                return nothing("must jump over a piece on " + question_.name(square) +
                               ", and there is none");
            case What::kNobody:
                return nothing("must capture an enemy on its way, and there is none");
            case What::kOwn:
                return nothing("must capture an enemy on its way, not " + whom);
            case What::kSpared:
                return AtomRefusal{5, "not-captured", "does not capture " + whom, {}};
            case What::kNever:
                break;
        }
        return AtomRefusal{5, "royal", "would capture " + whom + ", which is never captured", {}};
    }
    [[nodiscard]] static AtomRefusal nothing(std::string text) {
        return {2, "nothing-to-jump", std::move(text), {}};
    }
    [[nodiscard]] AtomRefusal unjumped(Square square) const {
        return {3, "does-not-jump", "does not jump over " + question_.piece_on(square), {}};
    }

    // What a ride or a lame leap passes before it arrives, in order.
    [[nodiscard]] std::vector<Square> way_squares() const {
        std::vector<Square> way;
        for (std::size_t i = 0; i < landings_.size(); ++i) {
            if (atom_.jump == variant::Jump::kLame) {
                for (const Square square : passed_[i]) way.push_back(square);
            }
            if (i + 1 < landings_.size()) way.push_back(landings_[i]);
        }
        return way;
    }

    // A ride of unit steps skips its first square; a longer leap must pass over a piece.
    [[nodiscard]] std::optional<AtomRefusal> must_refusal() const {
        if (std::max(std::abs(leap_.x), std::abs(leap_.y)) == 1) return skip_refusal();
        for (const movegen::Ray& passed : passed_) {
            bool over = false;
            for (const Square square : passed) over |= occupied(square);
            if (!over) {
                return AtomRefusal{
                    2, "nothing-to-jump", "must jump over a piece, and there is none", {}};
            }
        }
        return passing({landings_.begin(), landings_.end() - 1});
    }
    [[nodiscard]] std::optional<AtomRefusal> skip_refusal() const {
        if (landings_.size() == 1) {
            return AtomRefusal{
                2, "does-not-move-so", "does not move so: it skips the first square", {}};
        }
        if (question_.barred.contains(landings_[0])) {
            return closed(board::WideSet::of(landings_[0]));
        }
        return passing({landings_.begin() + 1, landings_.end() - 1});
    }

    [[nodiscard]] std::optional<AtomRefusal> hop_refusal() const {
        std::vector<Square> hurdles;
        for (std::size_t i = 0; i + 1 < landings_.size(); ++i) {
            if (occupied(landings_[i])) hurdles.push_back(landings_[i]);
            if (question_.barred.contains(landings_[i])) {
                return closed(board::WideSet::of(landings_[i]));
            }
        }
        if (hurdles.empty()) {
            return AtomRefusal{
                2, "nothing-to-jump", "must jump over a piece, and there is none", {}};
        }
        if (hurdles.size() > 1) return blocked(hurdles[1]);
        if (!question_.jumps_over(hurdles[0])) return unjumped(hurdles[0]);
        const bool right_behind =
            landings_.size() > 1 && hurdles[0] == landings_[landings_.size() - 2];
        if (atom_.hop == variant::Hop::kGrasshopper && !right_behind) {
            return AtomRefusal{2,
                               "does-not-move-so",
                               "does not move so: it lands right behind the piece that it jumps",
                               {}};
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<AtomRefusal> route_refusal() const {
        if (question_.barred.empty() || atom_.range != 1 || legs_) return std::nullopt;
        for (const variant::LeapRoutes& leap : mover_type().routes) {
            if (!is_same_leap(leap.leap, atom_.leap)) continue;
            if (auto found = routes_refusal(leap)) return found;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<AtomRefusal> routes_refusal(const variant::LeapRoutes& leap) const {
        board::WideSet to_blame;
        std::vector<std::string> names;
        for (const std::vector<Vector>& route : leap.routes) {
            bool open = true;
            for (const Vector step : route) {
                const auto square = turned(leap.leap, step);
                if (!square || !question_.barred.contains(*square)) continue;
                open = false;
                to_blame.insert(*square);
                names.push_back(question_.name(*square));
            }
            if (open) return std::nullopt;
        }
        return AtomRefusal{4, "closed",
                           fmt::format("has no open route: {} {} closed to {}",
                                       support::join(names, ", "), names.size() == 1 ? "is" : "are",
                                       question_.game().in_words(question_.mover.owner)),
                           to_blame};
    }

    // A square of a route, written for a leap into the first quadrant, for this leap.
    [[nodiscard]] std::optional<Square> turned(Vector written, Vector step) const {
        const bool swapped =
            (std::abs(written.x) > std::abs(written.y)) != (std::abs(leap_.x) > std::abs(leap_.y));
        const Vector on_axes = swapped ? Vector{step.y, step.x} : step;
        const int x = leap_.x < 0 ? -on_axes.x : on_axes.x;
        const int y = leap_.y < 0 ? -on_axes.y : on_axes.y;
        return question_.topology().offset(question_.origin, {x, y});
    }

    [[nodiscard]] std::optional<AtomRefusal> landing_refusal() const {
        const Square to = question_.destination;
        if (atom_.en_passant && !atom_.moves && !atom_.captures && !is_en_passant()) {
            const std::string none = ", and nothing has just passed " + question_.name(to);
            return AtomRefusal{
                1, "does-not-move-so", "does not move so: only to capture en passant" + none, {}};
        }
        if (occupied(to)) {
            // Nothing stands in the way of a knight, and a ride ends before what it never takes;
            // pawns are blocked.
            const bool open = (leap_.x * leap_.y != 0 && std::abs(leap_.x) != std::abs(leap_.y)) ||
                              atom_.range == variant::kUnlimited;
            const char* wants = "takes nothing so: the square must be empty";
            if (!atom_.captures && !legs_ && open) return AtomRefusal{3, "moves-only", wants, {}};
            if (!atom_.captures || takes_on_way(atom_)) return blocked(to);
            if (names(mover_type().captures_not, to)) {
                return AtomRefusal{
                    5, "not-captured", "does not capture " + question_.piece_on(to), {}};
            }
            if (question_.forbidden.contains(to)) return closed(board::WideSet::of(to));
            return std::nullopt;
        }
        if (question_.forbidden.contains(to)) return closed(board::WideSet::of(to));
        if (atom_.moves || is_en_passant() || takes_on_way(atom_)) return std::nullopt;
        const std::string empty = "only to capture, and " + question_.name(to) + " is empty";
        return AtomRefusal{1, "does-not-move-so", "does not move so: " + empty, {}};
    }

    const MoveQuestion& question_;
    const Atom& atom_;
    Vector leap_;
    std::vector<Square> landings_;
    std::vector<movegen::Ray> passed_;  // by each leap, the landings left out
    std::optional<LegsWay> legs_;
    bool reaches_ = false;
};

// A script may have moved the piece there, which its zone forbids.
std::optional<AtomRefusal> leaves_zone(const MoveQuestion& question) {
    const auto& zone = question.game().type(question.mover.kind).confined_to;
    const bool scripted = question.game().engine().hooks().defines(hooks::HookPoint::kMoves);
    if (!zone || !scripted ||
        question.game().frame().in_zone(*zone, question.mover.owner, question.destination)) {
        return std::nullopt;
    }
    const std::string& name = question.game().variant().zones[*zone].name;
    return AtomRefusal{0, "confined", "may not leave the zone '" + name + "'", {}};
}

}  // namespace

bool MoveQuestion::is_neutral(Square square) const {
    const auto& piece = at(square);
    return piece && game().type(piece->kind).neutral;
}

bool MoveQuestion::is_moved_by_owner() const {
    return mover.owner == setup.to_move && !is_neutral(origin);
}

std::string MoveQuestion::piece_on(Square square) const {
    const auto& piece = at(square);
    return piece ? "the " + game().in_words(*piece) + " on " + name(square) : name(square);
}

MovementAnswer explain_movement(const MoveQuestion& question) {
    const bool captures = question.at(question.destination).has_value();
    std::optional<AtomRefusal> best;
    for (const Atom& atom : question.game().type(question.mover.kind).atoms) {
        if (atom.castling) continue;
        const AtomWalk walk(question, atom);
        if (!walk.reaches()) continue;
        auto refusal = walk.refusal();
        if (!refusal) {
            MovementAnswer answer;
            answer.possible = true;
            answer.en_passant =
                walk.is_en_passant() && !question.at(question.destination).has_value();
            answer.way = walk.way();
            answer.passed = walk.passed_squares();
            return answer;
        }
        // What a capture lacks is told by the movement that captures, and the other way round.
        const bool arrives = captures ? atom.captures : atom.moves || takes_on_way(atom);
        if (arrives) refusal->progress += 10;
        if (!best || refusal->progress > best->progress) best = std::move(refusal);
    }
    if (!best) best = leaves_zone(question);
    if (!best) best = AtomRefusal{0, "does-not-move-so", "does not move so", {}};
    return {false, false, best->code, best->text, best->closed, "", {}};
}

std::string list_pieces(const Game& game, const board::WideSet& squares,
                        const position::Setup& setup) {
    std::vector<std::string> names;
    for (const Square square : squares) {
        names.push_back("the " + game.in_words(*setup.squares[index(square)]) + " on " +
                        game.topology().name(square));
    }
    return support::join(names, ", ");
}

}  // namespace rulewright::game
