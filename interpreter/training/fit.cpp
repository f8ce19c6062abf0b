#include "training/fit.hpp"

#include <algorithm>
#include <cmath>

namespace rulewright::training {

namespace {

// Positions of one game tell the same story: each counts as so much of one that stands alone, so
// that a game of some seventy is little more than one. With 0.15 what was learned of chess from
// 1000 games cost 100 points of Elo.
constexpr double kSampleWeight = 0.02;

double score_of(const Samples& samples, const Samples::Sample& sample,
                const std::vector<double>& numbers) {
    double sum = sample.rest;
    for (std::size_t i = sample.first; i < sample.last; ++i) {
        sum += samples.terms[i].times * numbers[samples.terms[i].number];
    }
    return sum;
}

double chance(double score, double scale) {
    return 1 / (1 + std::exp(-score * scale));
}

double error_of(double chance, double points) {
    constexpr double kLeast = 1e-9;
    return -points * std::log(std::max(chance, kLeast)) -
           (1 - points) * std::log(std::max(1 - chance, kLeast));
}

double mean_error(const Samples& samples, const std::vector<double>& numbers, double scale,
                  bool test) {
    double sum = 0;
    std::size_t count = 0;
    for (const Samples::Sample& sample : samples.all) {
        if (sample.test != test) continue;
        sum += error_of(chance(score_of(samples, sample, numbers), scale), sample.points);
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

// What a hundredth of a pawn is worth: as the numbers of the start foretell best.
double find_scale(const Samples& samples, const std::vector<double>& numbers) {
    double low = 0.0005;
    double high = 0.02;
    for (int i = 0; i < 30; ++i) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        if (mean_error(samples, numbers, a, false) < mean_error(samples, numbers, b, false)) {
            high = b;
        } else {
            low = a;
        }
    }
    return (low + high) / 2;
}

// One round of Adam (Kingma, Ba 2014), each number in units of its spread.
class Descent {
public:
    Descent(const Samples& samples, const Terms& terms, double scale)
        : samples_(samples),
          terms_(terms),
          scale_(scale),
          numbers_(terms.start()),
          slope_(terms.size()),
          mean_(terms.size()),
          square_(terms.size()) {}

    void round(int number) {
        find_slope();
        constexpr double kKeepMean = 0.9;
        constexpr double kKeepSquare = 0.999;
        const double step = 0.05 / (1 + 4.0 * number / kRounds);
        const double mean_by = 1 - std::pow(kKeepMean, number + 1);
        const double square_by = 1 - std::pow(kKeepSquare, number + 1);
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            const double slope = slope_[i] * terms_.spread()[i];
            mean_[i] = kKeepMean * mean_[i] + (1 - kKeepMean) * slope;
            square_[i] = kKeepSquare * square_[i] + (1 - kKeepSquare) * slope * slope;
            numbers_[i] -= step * terms_.spread()[i] * (mean_[i] / mean_by) /
                           (std::sqrt(square_[i] / square_by) + 1e-6);
        }
    }
    [[nodiscard]] const std::vector<double>& numbers() const noexcept { return numbers_; }

private:
    void find_slope() {
        for (std::size_t i = 0; i < numbers_.size(); ++i) {
            const double spread = terms_.spread()[i];
            slope_[i] = (numbers_[i] - terms_.start()[i]) / (spread * spread);
        }
        for (const Samples::Sample& sample : samples_.all) {
            if (sample.test) continue;
            const double off = chance(score_of(samples_, sample, numbers_), scale_) - sample.points;
            const double by = kSampleWeight * off * scale_;
            for (std::size_t i = sample.first; i < sample.last; ++i) {
                slope_[samples_.terms[i].number] += by * samples_.terms[i].times;
            }
        }
    }

    const Samples& samples_;
    const Terms& terms_;
    double scale_;
    std::vector<double> numbers_;
    std::vector<double> slope_;
    std::vector<double> mean_;
    std::vector<double> square_;
};

}  // namespace

Fitted fit(const Samples& samples, const Terms& terms, const std::function<bool(int)>& tell) {
    const double scale = find_scale(samples, terms.start());
    Descent descent(samples, terms, scale);
    for (int round = 0; round < kRounds; ++round) {
        descent.round(round);
        if (!tell(round + 1)) break;
    }
    return {descent.numbers(), mean_error(samples, terms.start(), scale, true),
            mean_error(samples, descent.numbers(), scale, true)};
}

}  // namespace rulewright::training
