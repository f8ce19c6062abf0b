#include "search/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "board/mirror.hpp"
#include "search/search.hpp"
#include "search/views.hpp"
#include "tuning/tuning.hpp"

namespace rulewright::search {

using movegen::AnyPosition;

namespace {

constexpr int kTempo = 12;
constexpr int kThreat = 30;        // of each piece that one which promotes attacks
constexpr int kMostActive = 300;   // of one side's more than the other's, nearly always
constexpr int kMostPattern = 200;  // what a network adds to that
constexpr int kMostPressure = 48;
constexpr int kPressureUnit = 8;  // of the square of pressure
constexpr variant::TunedScore kDoubled{-8, -18};
constexpr variant::TunedScore kLonely{-10, -12};
constexpr variant::TunedScore kGuarded{8, 6};
constexpr variant::TunedScore kBothColours{22, 40};
constexpr int kMostEvaluation = kLeastMate - 1000;

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

Evaluation::Evaluation(game::Game& game, const variant::Tuning* tuning)
    : game_(game),
      wants_(game),
      kinds_(game.variant().pieces.size()),
      squares_(game.topology().size()),
      existing_(game.topology().squares().count()),
      reach_(kPlayers * kinds_ * squares_),
      mean_reach_(kPlayers * kinds_),
      most_active_(kMostActive) {
    find_reach();
    find_values();
    find_royal_values();
    for (std::size_t i = 0; i < kinds_; ++i) {
        values_[i] = wants_.worth(make_id<PieceKind>(i), values_[i]);
    }
    by_rules_ = values_;
    note_tuning();
    if (tuning != nullptr) apply_tuning(*tuning);
    sort_kinds();
    fill_tables();
    fill_near_royals();
    fill_colours();
    if (tuning_.network) add_network(*tuning_.network);
    weigher_ = movegen::make_weigher(game.variant(), game.start().position(), weights_);
    scored_by_hook_ = game_.engine().hooks().defines(hooks::HookPoint::kEvaluate);
    full_material_ = std::max(total_of(game.start().position()).material, 1);
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

void Evaluation::add_column(PlayerId owner, Square square, Vector first, int step,
                            board::WideSet& found) const {
    const variant::Player& player = game_.variant().players[index(owner)];
    const Vector begin = player.on_board(first);
    const Vector forward = player.on_board({0, step});
    for (int n = 0; n < 16; ++n) {
        const auto at =
            game_.topology().offset(square, {begin.x + n * forward.x, begin.y + n * forward.y});
        if (at) found.insert(*at);
    }
}

// Passed: no stopper ahead on its file and those beside, to the edge.
void Evaluation::fill_promoter_sets(PlayerId owner, Square square) {
    const std::size_t place = index(owner) * squares_ + index(square);
    const int left = game_.topology().hexagons() ? 0 : 1;
    add_column(owner, square, {0, 1}, 1, weights_.ahead[place]);
    board::WideSet& span = weights_.pieces.span[place];
    span = weights_.ahead[place];
    add_column(owner, square, {1, 1}, 1, span);
    add_column(owner, square, {-1, left}, 1, span);
    board::WideSet& beside = weights_.beside[place];
    for (const int step : {1, -1}) {
        add_column(owner, square, {1, 0}, step, beside);
        add_column(owner, square, {-1, 0}, step, beside);
    }
}

// Where royal pieces can be lost, what is near them.
void Evaluation::fill_near_royals() {
    const auto& pieces = game_.variant().pieces;
    const bool royals =
        std::any_of(pieces.begin(), pieces.end(), [](const auto& type) { return type.royal; });
    if (!royals || wants_.royals_are_safe() || wants_.gives_away()) return;
    weights_.near.resize(squares_);
    std::vector<Vector> steps = game_.topology().straight_steps();
    const std::vector<Vector> more = game_.topology().diagonal_steps();
    steps.insert(steps.end(), more.begin(), more.end());
    for (const Square square : game_.topology().squares()) {
        weights_.near[index(square)].insert(square);
        for (const Vector step : steps) {
            if (const auto to = game_.topology().step(square, step)) {
                weights_.near[index(square)].insert(*to);
            }
        }
    }
}

void Evaluation::fill_colours() {
    for (const Square square : game_.topology().squares()) {
        if (game_.topology().colour(square) == 0) weights_.one_colour.insert(square);
    }
    if (game_.topology().hexagons() || game_.topology().has_joins()) return;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        const variant::PieceType& type = game_.variant().pieces[kind];
        weights_.one_coloured[kind] =
            officers_[kind] && !type.atoms.empty() && !wants_.gives_away() &&
            std::all_of(type.atoms.begin(), type.atoms.end(), [](const variant::Atom& atom) {
                return atom.legs.empty() && (atom.leap.x + atom.leap.y) % 2 == 0;
            });
    }
}

void Evaluation::add_network(const variant::Network& network) {
    movegen::NetworkView view;
    view.network = std::make_shared<const variant::Network>(network);
    view.shape = {kinds_, squares_, network.passing};
    view.places = views_of(game_);
    if (network.mirror) {
        const auto mirror = board::mirror_of(game_.topology());
        for (std::size_t i = 0; i < kPlayers; ++i) {
            view.mirrored[i] = seen_in(*mirror, view.places[i]);
            view.mirroring[i] = left_half(*mirror, view.places[i]);
        }
    }
    weights_.network = std::move(view);
    most_active_ += kMostPattern;
}

void Evaluation::fill_tables() {
    movegen::PieceScores& scores = weights_.pieces;
    scores.kinds = kinds_;
    scores.squares = squares_;
    scores.standing.resize(kPlayers * kinds_ * squares_);
    scores.passed.resize(kPlayers * squares_);
    scores.span.resize(kPlayers * squares_);
    weights_.ahead.resize(kPlayers * squares_);
    weights_.beside.resize(kPlayers * squares_);
    weights_.values = values_;
    const auto score_of = [](const variant::TunedScore& one) { return Score{one.middle, one.end}; };
    weights_.doubled = score_of(tuning_.doubled);
    weights_.lonely = score_of(tuning_.lonely);
    weights_.guarded = score_of(tuning_.guarded);
    weights_.both_colours = score_of(tuning_.both_colours);
    for (std::size_t i = 0; i < kinds_; ++i) {
        const variant::PieceType& type = game_.variant().pieces[i];
        const bool promoter = promotes(make_id<PieceKind>(i));
        const bool officer = officers_[i];
        scores.counts[i] = !type.neutral;
        scores.stops[i] = promoter;
        scores.promotes[i] = promoter && !officer && !type.royal && !wants_.gives_away();
        scores.material[i] = officer ? std::abs(by_rules_[i]) : 0;
        weights_.humble[i] = scores.promotes[i];
    }
    for (std::size_t i = 0; i < scores.standing.size(); ++i) {
        const auto square = make_id<Square>(i % squares_);
        if (!game_.topology().has(square)) continue;  // nobody ever stands there
        // NOLINTNEXTLINE(clang-analyzer-core.DivideZero): every variant has kinds
        const auto kind = make_id<PieceKind>(i / squares_ % kinds_);
        const auto owner = make_id<PlayerId>(i / squares_ / kinds_);
        const Score near = wants_.nearness(owner, kind, square);
        Score& score = scores.standing[i];
        if (tuned_) {
            const variant::TunedKind& tuned = tuning_.kinds[index(kind)];
            const auto& place = tuned.places[tuning::place_of(game_.frame(), owner, square)];
            const int royal = values_[index(kind)];  // nothing, or what its capture wins
            const bool is_royal = game_.type(kind).royal;
            score = {place.middle + (is_royal ? royal : tuned.value.middle),
                     place.end + (is_royal ? royal : tuned.value.end)};
        } else {
            const int value = values_[index(kind)];
            score = placed(owner, kind, square);
            score = {score.middle + value, score.end + value};
        }
        score = {score.middle + near.middle, score.end + near.end};
        if (!scores.promotes[index(kind)]) continue;
        const double far = advance(owner, square, kind);
        const std::size_t place = index(owner) * squares_ + index(square);
        scores.passed[place] = {round_to_int((10 + 40 * far * far) * tuning_.passed.middle / 100.0),
                                round_to_int((20 + 110 * far * far) * tuning_.passed.end / 100.0)};
        fill_promoter_sets(owner, square);
    }
}

// What the rules make of a place.
Evaluation::Score Evaluation::placed(PlayerId owner, PieceKind kind, Square square) const {
    if (game_.type(kind).royal) {
        return wants_.royals_are_safe() ? Score{} : royal_score(owner, square);
    }
    // Where it is better lost, it is a burden wherever it stands.
    if (wants_.gives_away()) return {};
    if (promotes(kind)) return promoter_score(owner, kind, square);
    return officer_score(owner, kind, square);
}

// The rules' own numbers; of a table each the first player's first square that it speaks of.
void Evaluation::note_tuning() {
    tuning_.doubled = kDoubled;
    tuning_.lonely = kLonely;
    tuning_.guarded = kGuarded;
    tuning_.passed = {100, 100};
    tuning_.both_colours = kBothColours;
    tuning_.threat = kThreat;
    tuning_.tempo = kTempo;
    const tuning::Shape shape = tuning::shape_of(game_.variant());
    const PlayerId first{};
    for (std::size_t i = 0; i < kinds_; ++i) {
        variant::TunedKind kind;
        kind.value = {values_[i], values_[i]};
        kind.mobility = weights_.mobility[i];
        kind.pressure = weights_.pressure[i];
        kind.places.resize(static_cast<std::size_t>(shape.ranks * shape.half));
        std::vector<bool> known(kind.places.size());
        for (const Square square : game_.topology().squares()) {
            const std::size_t place = tuning::place_of(game_.frame(), first, square);
            if (known[place]) continue;
            known[place] = true;
            const Score score = placed(first, make_id<PieceKind>(i), square);
            kind.places[place] = {score.middle, score.end};
        }
        tuning_.kinds.push_back(std::move(kind));
    }
}

void Evaluation::apply_tuning(const variant::Tuning& tuning) {
    tuned_ = true;
    tuning_ = tuning;
    for (std::size_t i = 0; i < kinds_; ++i) {
        const variant::TunedKind& kind = tuning.kinds[i];
        weights_.mobility[i] = kind.mobility;
        weights_.pressure[i] = kind.pressure;
        officers_[i] = kind.mobility != 0;
        if (!game_.type(make_id<PieceKind>(i)).royal) {
            values_[i] = (kind.value.middle + kind.value.end) / 2;
        }
    }
}

// With what players hold.
movegen::PieceTotal Evaluation::total_of(const AnyPosition& position) const {
    movegen::PieceTotal total = weigher_->pieces(position);
    if (!game_.variant().hands) return total;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const int sign = i == 0 ? 1 : -1;
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            const int held = position.held(make_id<PlayerId>(i), make_id<PieceKind>(kind));
            total.score.middle += sign * values_[kind] * held;
            total.score.end += sign * values_[kind] * held;
            total.material += weights_.pieces.material[kind] * held;
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
    const int rough = sign * sure + tuning_.tempo;
    const bool outside = rough + most_active_ <= alpha || rough - most_active_ >= beta;
    if (outside && !scored_by_hook_) return rough;
    return sign * with_hook(position, sure + active(position, left)) + tuning_.tempo;
}

// What pieces do where they stand, for the first player, and what the network makes of it; royal
// pieces are in danger while there is much material.
int Evaluation::active(const AnyPosition& position, int left) const {
    const movegen::Activity done = weigher_->activity(position);
    const int sign = index(position.to_move()) == 0 ? 1 : -1;
    const auto danger = [&](std::size_t player) {
        const int pressure = std::min(done.pressure[player], kMostPressure);
        return pressure * pressure / kPressureUnit * left / full_material_;
    };
    return done.mobility / kMobilityUnit + danger(0) - danger(1) +
           (done.threats[0] - done.threats[1]) * tuning_.threat + sign * done.pattern;
}

// Whatever a script adds, a score is none of a forced win.
int Evaluation::with_hook(const AnyPosition& position, int score) const {
    const int sum = score + game_.engine().evaluate_by_hook(position);
    return std::clamp(sum, -kMostEvaluation, kMostEvaluation);
}

double Evaluation::middle(const AnyPosition& position) const {
    return 1.0 * std::min(total_of(position).material, full_material_) / full_material_;
}

bool Evaluation::promotes(PieceKind kind) const {
    const auto& promotions = game_.variant().promotions;
    return std::any_of(promotions.begin(), promotions.end(), [&](const variant::Promotion& rule) {
        return rule.kind == kind && !rule.always;
    });
}

bool Evaluation::has_officers(const AnyPosition& position, PlayerId player) const {
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (officers_[kind] && !position.pieces(player, make_id<PieceKind>(kind)).empty()) {
            return true;
        }
    }
    return false;
}

}  // namespace rulewright::search
