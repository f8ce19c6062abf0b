#include "search/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "search/search.hpp"
#include "support/random.hpp"

namespace rulewright::search {

using movegen::AnyPosition;

namespace {

// What a target is worth where three squares of ten are occupied, so that a knight of chess, with
// five and a quarter on average, is worth a little more than three pawns.
constexpr double kTargetValue = 61;
constexpr double kOccupied = 0.3;
constexpr int kPromoterValue = 100;
constexpr int kTempo = 10;
constexpr int kMostMobility = 250;  // of one side's more than the other's, nearly always
constexpr int kMostEvaluation = kLeastMate - 1000;

bool promotes(const variant::Variant& variant, PieceKind kind) {
    return std::any_of(
        variant.promotions.begin(), variant.promotions.end(),
        [&](const variant::Promotion& rule) { return rule.kind == kind && !rule.always; });
}

// The kind before it that players have, in a circle.
PieceKind other_than(const variant::Variant& variant, std::size_t kind) {
    const std::size_t kinds = variant.pieces.size();
    for (std::size_t n = 1; n < kinds; ++n) {
        const std::size_t other = (kind + kinds - n) % kinds;
        if (!variant.pieces[other].neutral) return make_id<PieceKind>(other);
    }
    return make_id<PieceKind>(kind == 0 ? kinds - 1 : kind - 1);
}

// How far from the middle of its board, 0 to 1 along files and ranks.
struct Place {
    double file = 0;
    double rank = 0;
};

Place place_of(const board::Topology& topology, Square square) {
    const board::Coordinates& at = topology.coordinates(square);
    const board::GridShape& grid = topology.grids()[at.board];
    const int row = topology.row(square);
    const auto off = [](int i, int n) {
        return n < 2 ? 0.0 : std::abs(2.0 * i - (n - 1)) / (n - 1);
    };
    return {off(at.file, grid.files), off(row, topology.rows(square))};
}

int round_to_int(double number) {
    return static_cast<int>(std::lround(number));
}

}  // namespace

Evaluation::Evaluation(game::Game& game)
    : game_(game),
      wants_(game),
      kinds_(game.variant().pieces.size()),
      squares_(game.topology().size()),
      existing_(game.topology().squares().count()),
      reach_(kPlayers * kinds_ * squares_),
      mean_reach_(kPlayers * kinds_) {
    find_reach();
    find_values();
    find_royal_values();
    for (std::size_t i = 0; i < kinds_; ++i) {
        values_[i] = wants_.worth(make_id<PieceKind>(i), values_[i]);
    }
    sort_kinds();
    fill_tables();
    scored_by_hook_ = game_.engine().hooks().defines(hooks::HookPoint::kEvaluate);
    full_material_ = std::max(total_of(game.start().position()).material, 1);
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
            const auto position = game_.engine().make(setup);
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
                const auto position = game_.engine().make(setup);
                targets += game_.engine().mobility(*position, weights);
                if (other != id) continue;
                // There is no other kind: what they reach is taken away.
                setup.squares[index(square)].reset();
                targets -= game_.engine().mobility(*game_.engine().make(setup), weights);
            }
        }
        const double mean = targets / (existing_ * samples);
        int value =
            promotes(game_.variant(), id) ? kPromoterValue : round_to_int(mean * kTargetValue);
        if (type.value) value = *type.value;
        for (std::size_t i = 0; i < type.attributes.size(); ++i) {
            value += type.attributes[i] * game_.variant().attributes[i].worth;
        }
        values_[kind] = value;
        if (!type.royal && !type.neutral && !promotes(game_.variant(), id)) {
            mobility_[kind] = std::clamp(1300 / std::max(value, 1), 1, 4);
        }
    }
}

// A royal piece that can be captured is one piece more to win: as dear as any other.
void Evaluation::find_royal_values() {
    if (!game_.variant().royalty.capturable) return;
    const int dearest = *std::max_element(values_.begin(), values_.end());
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const variant::PieceType& type = game_.variant().pieces[kind];
        if (type.royal && !type.value) values_[kind] = dearest;
    }
}

void Evaluation::sort_kinds() {
    for (std::size_t kind = 0; kind < kinds_; ++kind) by_value_.push_back(make_id<PieceKind>(kind));
    std::stable_sort(by_value_.begin(), by_value_.end(),
                     [&](PieceKind a, PieceKind b) { return value(a) < value(b); });
}

// How far a promoting piece has come, 0 on its first rank to 1 where it promotes; steps up count as
// steps ahead where only some levels promote.
double Evaluation::advance(PlayerId owner, Square square, PieceKind kind) const {
    const auto& grids = game_.topology().grids();
    const int ranks = game_.topology().rows(square);
    const int levels = static_cast<int>(grids.size());
    const auto nearest = [](const std::vector<int>& numbers, int all) {
        int least = all;
        for (const int n : numbers) least = std::min(least, n < 0 ? all + 1 + n : n);
        return least;
    };
    int goal = ranks - 1;
    int come = game_.frame().owner_rank(owner, square) - 1;
    for (const variant::Promotion& rule : game_.variant().promotions) {
        if (rule.kind != kind || !rule.concerns[index(owner)]) continue;
        // A zone is taken to be the last ranks.
        if (!rule.ranks.empty()) goal = std::min(goal, nearest(rule.ranks, ranks) - 1);
        if (rule.levels.empty()) continue;
        goal += nearest(rule.levels, levels) - 1;
        come += game_.frame().owner_level(owner, square) - 1;
    }
    return goal < 1 ? 1.0 : std::clamp(1.0 * come / goal, 0.0, 1.0);
}

Evaluation::Score Evaluation::officer_score(PlayerId owner, PieceKind kind, Square square) const {
    const std::size_t whose = index(owner) * kinds_ + index(kind);
    const double mean = mean_reach_[whose];
    const double off = reach_[whose * squares_ + index(square)] - mean;
    const int bonus = round_to_int(off * 60.0 / std::max(mean, 1.0) / 1.5);
    return {std::clamp(bonus, -40, 40), std::clamp(bonus, -40, 40)};
}

Evaluation::Score Evaluation::promoter_score(PlayerId owner, PieceKind kind, Square square) const {
    const double far = advance(owner, square, kind);
    const double inner = 1.0 - place_of(game_.topology(), square).file;
    const double middle = 50 * far * far + 30 * far * inner;
    return {round_to_int(middle), round_to_int(90 * far * far)};
}

// At home and aside while there is much material, in the middle when there is little.
Evaluation::Score Evaluation::royal_score(PlayerId owner, Square square) const {
    const Place place = place_of(game_.topology(), square);
    const int rank = std::min(game_.frame().owner_rank(owner, square) - 1, 3);
    return {round_to_int(28 * place.file) - 20 * rank,
            round_to_int(-24 * place.file - 24 * place.rank)};
}

// The squares ahead on its file and those beside, to the edge.
board::WideSet Evaluation::span(PlayerId owner, Square square) const {
    board::WideSet found;
    const variant::Player& player = game_.variant().players[index(owner)];
    const Vector forward = player.on_board({0, 1});
    const bool hexagons = game_.topology().hexagons();
    for (const Vector side : {Vector{0, 1}, Vector{1, 1}, Vector{-1, hexagons ? 0 : 1}}) {
        const Vector first = player.on_board(side);
        for (int n = 0; n < 16; ++n) {
            const auto ahead =
                game_.topology().offset(square, {first.x + n * forward.x, first.y + n * forward.y});
            if (ahead) found.insert(*ahead);
        }
    }
    return found;
}

void Evaluation::fill_tables() {
    scores_.kinds = kinds_;
    scores_.squares = squares_;
    scores_.standing.resize(kPlayers * kinds_ * squares_);
    scores_.passed.resize(kPlayers * squares_);
    scores_.span.resize(kPlayers * squares_);
    for (std::size_t i = 0; i < kinds_; ++i) {
        const variant::PieceType& type = game_.variant().pieces[i];
        const bool promoter = promotes(game_.variant(), make_id<PieceKind>(i));
        const bool officer = mobility_[i] != 0;
        scores_.counts[i] = !type.neutral;
        scores_.stops[i] = promoter;
        scores_.promotes[i] = promoter && !officer && !type.royal && !wants_.gives_away();
        scores_.material[i] = officer ? std::abs(values_[i]) : 0;
    }
    for (std::size_t i = 0; i < scores_.standing.size(); ++i) {
        const auto square = make_id<Square>(i % squares_);
        const auto kind = make_id<PieceKind>(i / squares_ % kinds_);
        const auto owner = make_id<PlayerId>(i / squares_ / kinds_);
        Score score;
        if (game_.type(kind).royal) {
            if (!wants_.royals_are_safe()) score = royal_score(owner, square);
        } else if (wants_.gives_away()) {
            // Wherever it stands, it is a burden.
        } else if (promotes(game_.variant(), kind)) {
            score = promoter_score(owner, kind, square);
            const double far = advance(owner, square, kind);
            const std::size_t place = index(owner) * squares_ + index(square);
            scores_.passed[place] = {round_to_int(10 + 40 * far * far),
                                     round_to_int(20 + 110 * far * far)};
            scores_.span[place] = span(owner, square);
        } else {
            score = officer_score(owner, kind, square);
        }
        const Score near = wants_.nearness(owner, kind, square);
        const int value = values_[index(kind)];
        scores_.standing[i] = {score.middle + near.middle + value, score.end + near.end + value};
    }
}

// With what players hold.
movegen::PieceTotal Evaluation::total_of(const AnyPosition& position) const {
    movegen::PieceTotal total = game_.engine().piece_score(position, scores_);
    if (!game_.variant().hands) return total;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const int sign = i == 0 ? 1 : -1;
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            const int held = position.held(make_id<PlayerId>(i), make_id<PieceKind>(kind));
            total.score.middle += sign * values_[kind] * held;
            total.score.end += sign * values_[kind] * held;
            total.material += scores_.material[kind] * held;
        }
    }
    return total;
}

int Evaluation::evaluate(const AnyPosition& position, int alpha, int beta) const {
    const movegen::PieceTotal total = total_of(position);
    const int left = std::min(total.material, full_material_);
    const int mixed =
        (total.score.middle * left + total.score.end * (full_material_ - left)) / full_material_;
    const int sign = index(position.to_move()) == 0 ? 1 : -1;
    int sure = mixed + game_.engine().carried_worth(position);
    if (wants_.watches()) sure += wants_.score(position);
    const int rough = sign * sure + kTempo;
    const bool outside = rough + kMostMobility <= alpha || rough - kMostMobility >= beta;
    if (outside && !scored_by_hook_) return rough;
    return sign * with_hook(position, sure + game_.engine().mobility(position, mobility_)) + kTempo;
}

// Whatever a script adds, a score is none of a forced win.
int Evaluation::with_hook(const AnyPosition& position, int score) const {
    const int sum = score + game_.engine().evaluate_by_hook(position);
    return std::clamp(sum, -kMostEvaluation, kMostEvaluation);
}

bool Evaluation::has_officers(const AnyPosition& position, PlayerId player) const {
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (mobility_[kind] != 0 && !position.pieces(player, make_id<PieceKind>(kind)).empty()) {
            return true;
        }
    }
    return false;
}

}  // namespace rulewright::search
