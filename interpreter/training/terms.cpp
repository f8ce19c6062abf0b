#include "training/terms.hpp"

#include <algorithm>
#include <cmath>

#include "tuning/tuning.hpp"

namespace rulewright::training {

using movegen::AnyPosition;
using variant::TunedScore;
using variant::Tuning;

namespace {

constexpr std::size_t kPairs = 5;
constexpr double kValueSpread = 80;
constexpr double kPlaceSpread = 25;
constexpr double kMobilitySpread = 24;
constexpr double kPairSpread = 15;
constexpr double kPassedSpread = 40;
constexpr double kSingleSpread = 12;

// In the order of the numbers; the last numbers are threat and tempo.
TunedScore* pairs_of(Tuning& tuning, std::size_t i) {
    TunedScore* all[kPairs] = {&tuning.doubled, &tuning.lonely, &tuning.guarded, &tuning.passed,
                               &tuning.both_colours};
    return all[i];
}

int rounded(double number) {
    return static_cast<int>(std::lround(number));
}

TunedScore rounded(double middle, double end) {
    return {rounded(middle), rounded(end)};
}

// Weights that count one of the pairs, and nothing else.
movegen::Weights counting(const movegen::Weights& all, std::size_t pair) {
    constexpr movegen::PieceScore kOnce{1, 1};
    movegen::Weights made = all;
    made.doubled = pair == 0 ? kOnce : movegen::PieceScore{};
    made.lonely = pair == 1 ? kOnce : movegen::PieceScore{};
    made.guarded = pair == 2 ? kOnce : movegen::PieceScore{};
    made.both_colours = pair == 4 ? kOnce : movegen::PieceScore{};
    std::fill(made.pieces.standing.begin(), made.pieces.standing.end(), movegen::PieceScore{});
    if (pair != 3) {
        std::fill(made.pieces.passed.begin(), made.pieces.passed.end(), movegen::PieceScore{});
    }
    return made;
}

void add_term(std::vector<Term>& terms, std::size_t number, double times) {
    if (times == 0) return;
    terms.push_back({static_cast<std::uint32_t>(number), static_cast<float>(times)});
}

}  // namespace

Terms::Terms(game::Game& game)
    : game_(game),
      evaluation_(game, nullptr),
      kinds_(game.variant().pieces.size()),
      places_(evaluation_.tuning().kinds.front().places.size()),
      per_kind_(3 + 2 * places_),
      size_(kinds_ * per_kind_ + 2 * kPairs + 2) {
    const std::size_t squares = game.topology().size();
    place_.resize(kPlayers * squares);
    for (std::size_t i = 0; i < kPlayers; ++i) {
        for (const Square square : game.topology().squares()) {
            place_[i * squares + index(square)] =
                tuning::place_of(game.frame(), make_id<PlayerId>(i), square);
        }
    }
    add_scale(evaluation_.tuning());
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        movegen::Weights weights = evaluation_.weights();
        weights.mobility = {};
        weights.pressure = {};
        weights.mobility[kind] = 1;
        mobility_.push_back(evaluation_.weigher().with(weights));
    }
    for (std::size_t pair = 0; pair < kPairs; ++pair) {
        pairs_.push_back(evaluation_.weigher().with(counting(evaluation_.weights(), pair)));
    }
}

// The start, and how far from it to go.
void Terms::add_scale(const Tuning& tuning) {
    const auto add = [&](double number, double spread) {
        start_.push_back(number);
        spread_.push_back(spread);
    };
    const auto add_pair = [&](const TunedScore& score, double spread) {
        add(score.middle, spread);
        add(score.end, spread);
    };
    for (const variant::TunedKind& kind : tuning.kinds) {
        add_pair(kind.value, kValueSpread);
        add(kind.mobility, kMobilitySpread);
        for (const TunedScore& place : kind.places) add_pair(place, kPlaceSpread);
    }
    Tuning copy = tuning;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const bool passed = pairs_of(copy, i) == &copy.passed;
        add_pair(*pairs_of(copy, i), passed ? kPassedSpread : kPairSpread);
    }
    add(tuning.threat, kSingleSpread);
    add(tuning.tempo, kSingleSpread);
}

Tuning Terms::tuning(const std::vector<double>& numbers) const {
    Tuning made = evaluation_.tuning();
    for (std::size_t i = 0; i < kinds_; ++i) {
        const double* at = &numbers[of_kind(i)];
        variant::TunedKind& kind = made.kinds[i];
        kind.value = rounded(at[0], at[1]);
        // Who is an officer stays one.
        if (kind.mobility != 0) kind.mobility = std::max(1, rounded(at[2]));
        for (std::size_t p = 0; p < places_; ++p) {
            kind.places[p] = rounded(at[3 + 2 * p], at[4 + 2 * p]);
        }
    }
    const double* at = &numbers[kinds_ * per_kind_];
    for (std::size_t i = 0; i < kPairs; ++i) {
        *pairs_of(made, i) = rounded(at[2 * i], at[2 * i + 1]);
    }
    made.threat = rounded(at[2 * kPairs]);
    made.tempo = rounded(at[2 * kPairs + 1]);
    return made;
}

void Terms::add_places(const AnyPosition& position, double middle, std::vector<Term>& terms) const {
    const std::size_t squares = game_.topology().size();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const int sign = i == 0 ? 1 : -1;
        for (std::size_t kind = 0; kind < kinds_; ++kind) {
            const variant::PieceType& type = game_.variant().pieces[kind];
            if (type.neutral) continue;
            for (const Square square :
                 position.pieces(make_id<PlayerId>(i), make_id<PieceKind>(kind))) {
                const std::size_t first = of_kind(kind);
                const std::size_t place = place_[i * squares + index(square)];
                if (!type.royal) {
                    add_term(terms, first, sign * middle);
                    add_term(terms, first + 1, sign * (1 - middle));
                }
                add_term(terms, first + 3 + 2 * place, sign * middle);
                add_term(terms, first + 4 + 2 * place, sign * (1 - middle));
            }
        }
    }
}

void Terms::add_scalars(const AnyPosition& position, double middle,
                        std::vector<Term>& terms) const {
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
        if (evaluation_.weights().mobility[kind] == 0) continue;
        add_term(terms, of_kind(kind) + 2,
                 mobility_[kind]->activity(position).mobility /
                     static_cast<double>(search::kMobilityUnit));
    }
    const std::size_t first = kinds_ * per_kind_;
    for (std::size_t i = 0; i < kPairs; ++i) {
        const movegen::PieceScore count = pairs_[i]->pieces(position).score;
        const double unit = i == 3 ? 100 : 1;  // `passed` is in hundredths
        add_term(terms, first + 2 * i, count.middle / unit * middle);
        add_term(terms, first + 2 * i + 1, count.end / unit * (1 - middle));
    }
    const movegen::Activity done = evaluation_.weigher().activity(position);
    add_term(terms, first + 2 * kPairs, done.threats[0] - done.threats[1]);
    add_term(terms, first + 2 * kPairs + 1, index(position.to_move()) == 0 ? 1 : -1);
}

double Terms::find(const AnyPosition& position, std::vector<Term>& terms) const {
    terms.clear();
    const double middle = evaluation_.middle(position);
    add_places(position, middle, terms);
    add_scalars(position, middle, terms);
    double sum = 0;
    for (const Term& term : terms) sum += term.times * start_[term.number];
    const int score = evaluation_.evaluate(position);
    return (index(position.to_move()) == 0 ? score : -score) - sum;
}

}  // namespace rulewright::training
