// What pieces are worth by how far they reach.
#include <algorithm>
#include <cmath>

#include "movegen/rides.hpp"
#include "search/evaluation.hpp"
#include "support/random.hpp"

namespace rulewright::search {

namespace {

// What a target is worth where three squares of ten are occupied, so that a knight of chess, with
// five and a quarter on average, is worth a little more than three pawns.
constexpr double kTargetValue = 61;
constexpr double kOccupied = 0.3;
constexpr int kPromoterValue = 100;
// Of a piece that is worth something to an end or to a script, though it goes nowhere by itself.
constexpr int kCountedValue = 100;
// An empty square that a piece only goes to, of what a target is worth.
constexpr double kQuietTarget = 0.5;
constexpr int kOfficerValue = 250;  // of a piece that is no pawn though it promotes, as in shogi

// The kind before it that players have, in a circle.
PieceKind other_than(const variant::Variant& variant, std::size_t kind) {
    const std::size_t kinds = variant.pieces.size();
    for (std::size_t n = 1; n < kinds; ++n) {
        const std::size_t other = (kind + kinds - n) % kinds;
        if (!variant.pieces[other].neutral) return make_id<PieceKind>(other);
    }
    return make_id<PieceKind>(kind == 0 ? kinds - 1 : kind - 1);
}

// How many empty squares the atom leads to from there on average, where squares are occupied at
// random. What it jumps over must be there; of what bends only its end counts.
double empty_targets(const position::Frame& frame, PlayerId owner, const variant::Atom& atom,
                     Square from) {
    if (!atom.moves || atom.castling || !frame.may_begin(atom, owner, from)) return 0;
    const board::Topology& topology = frame.topology();
    const Vector leap = frame.variant().players[index(owner)].on_board(atom.leap);
    const std::size_t most =
        atom.range == variant::kUnlimited ? topology.size() : static_cast<std::size_t>(atom.range);
    double likely = atom.hop == variant::Hop::kNone ? 1 : kOccupied;
    double found = 0;
    Square at = from;
    for (std::size_t n = 0; n < most; ++n) {
        const auto way = movegen::leap_way(topology, at, atom, leap);
        if (!way || way->back() == from) break;
        at = way->back();
        likely *= std::pow(1 - kOccupied, static_cast<double>(way->size()));
        if (frame.may_land(atom, owner, at)) found += likely;
    }
    const double bends = atom.legs.empty() ? 0 : static_cast<double>(atom.legs.size() - 1);
    return found * std::pow(1 - kOccupied, bends);
}

// Whether a number of pieces of the kind that are left decides, or a script moves it.
bool is_counted(game::Game& game, PieceKind kind) {
    const variant::Variant& variant = game.variant();
    const auto& conditions = variant.ends.conditions;
    const bool scripted = game.engine().hooks().defines(hooks::HookPoint::kMoves) &&
                          includes(variant.promises.moves.kinds, kind);
    return scripted ||
           std::any_of(conditions.begin(), conditions.end(), [&](const auto& condition) {
               bool counts = false;
               condition.template for_each<variant::Left>([&](const variant::Left& left) {
                   counts |=
                       std::find(left.pieces.begin(), left.pieces.end(), kind) != left.pieces.end();
               });
               return counts;
           });
}

}  // namespace

// What a piece is worth that captures nothing by itself: others may capture it.
int Evaluation::quiet_value(PieceKind kind) const {
    const variant::PieceType& type = game_.type(kind);
    if (type.royal || type.neutral) return 0;
    double targets = 0;
    for (const Square square : game_.topology().squares()) {
        for (const variant::Atom& atom : type.atoms) {
            targets += empty_targets(game_.frame(), PlayerId{}, atom, square);
        }
    }
    const double worth = targets / existing_ * kTargetValue * kQuietTarget;
    const int least = is_counted(game_, kind) ? kCountedValue : 0;
    return std::max(static_cast<int>(std::lround(worth)), least);
}

void Evaluation::find_reach() {
    position::Setup setup;
    setup.castles.assign(game_.frame().castle_rights(), false);
    setup.turn = game_.frame().first_turn();
    for (std::size_t i = 0; i < kPlayers * kinds_; ++i) {
        const Piece piece{make_id<PlayerId>(i / kinds_), make_id<PieceKind>(i % kinds_)};
        std::array<int, kMaxKinds> weights{};
        weights[index(piece.kind)] = 1;
        for (const Square square : game_.topology().squares()) {
            setup.squares.assign(squares_, std::nullopt);
            setup.squares[index(square)] = piece;
            const auto position = game_.engine().make_up(setup);
            const double reached = std::abs(game_.engine().mobility(*position, weights));
            reach_[i * squares_ + index(square)] = reached;
            mean_reach_[i] += reached / existing_;
        }
    }
}

// The mean number of targets on boards on which enemies stand at random; the same on every machine.
void Evaluation::find_values() {
    support::SplitMix64 random(1);
    const int samples = squares_ <= 64 ? 6 : 1;
    position::Setup setup;
    setup.castles.assign(game_.frame().castle_rights(), false);
    setup.turn = game_.frame().first_turn();
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const auto id = make_id<PieceKind>(kind);
        const variant::PieceType& type = game_.type(id);
        std::array<int, kMaxKinds> weights{};
        weights[kind] = 1;
        const PieceKind other = other_than(game_.variant(), kind);
        double targets = 0;
        for (const Square square : game_.topology().squares()) {
            for (int i = 0; i < samples; ++i) {
                setup.squares.assign(squares_, std::nullopt);
                for (const Square at : game_.topology().squares()) {
                    auto& there = setup.squares[index(at)];
                    if (random.below(1000) < 1000 * kOccupied) there = Piece{opponent({}), other};
                }
                setup.squares[index(square)] = Piece{PlayerId{}, id};
                // Enemies that reach nothing themselves: only our piece counts.
                const auto position = game_.engine().make_up(setup);
                targets += game_.engine().mobility(*position, weights);
                if (other != id) continue;
                // There is no other kind: what they reach is taken away.
                setup.squares[index(square)].reset();
                targets -= game_.engine().mobility(*game_.engine().make_up(setup), weights);
            }
        }
        const double mean = targets / (existing_ * samples);
        int value = static_cast<int>(std::lround(mean * kTargetValue));
        if (value <= 0) value = quiet_value(id);
        if (promotes(id)) value = std::max(value, kPromoterValue);
        if (type.value) value = *type.value;
        for (std::size_t i = 0; i < type.attributes.size(); ++i) {
            value += type.attributes[i] * game_.variant().attributes[i].worth;
        }
        values_[kind] = value;
        const bool man = promotes(id) && value < kOfficerValue;
        if (!type.royal && !type.neutral && !man) {
            officers_[kind] = true;
            weights_.mobility[kind] = std::clamp(1300 * kMobilityUnit / std::max(value, 1),
                                                 kMobilityUnit, 4 * kMobilityUnit);
            weights_.pressure[kind] = std::clamp(value / 170, 1, 5);
        }
    }
}

// A royal piece that can be captured is one piece more to win: as dear as any other. Where a player
// begins with several, taking them is the way to win: twice as dear.
void Evaluation::find_royal_values() {
    if (!game_.variant().royalty.capturable) return;
    int dearest = *std::max_element(values_.begin(), values_.end());
    const position::Frame& frame = game_.frame();
    if (std::max(frame.royals(make_id<PlayerId>(0)), frame.royals(make_id<PlayerId>(1))) > 1) {
        dearest *= 2;
    }
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const variant::PieceType& type = game_.variant().pieces[kind];
        if (type.royal && !type.value) values_[kind] = dearest;
    }
}

}  // namespace rulewright::search
