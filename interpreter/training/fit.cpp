#include "training/fit.hpp"

#include <algorithm>
#include <cmath>

#include "training/aims.hpp"

namespace rulewright::training {

namespace {

double score_of(const Samples& samples, const Samples::Sample& sample,
                const std::vector<double>& numbers) {
    double sum = sample.rest;
    for (std::size_t i = sample.first; i < sample.last; ++i) {
        sum += samples.terms[i].times * numbers[samples.terms[i].number];
    }
    return sum;
}

// What the guess lacks of the aim, both chances: their relative entropy.
double error_of(double guess, double aim) {
    const auto part = [](double of, double by) {
        constexpr double kLeast = 1e-9;
        return of * std::log(std::max(of, kLeast) / std::max(by, kLeast));
    };
    return part(aim, guess) + part(1 - aim, 1 - guess);
}

// Of the samples that are for testing, or of the others. `aims` are by samples.
double mean_error(const Samples& samples, const std::vector<float>& aims,
                  const std::vector<double>& numbers, double scale, bool test) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = 0; i < samples.all.size(); ++i) {
        const Samples::Sample& sample = samples.all[i];
        if (sample.test != test) continue;
        sum += error_of(chance(score_of(samples, sample, numbers), scale), aims[i]);
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

std::vector<float> results_of(const Samples& samples) {
    std::vector<float> results;
    results.reserve(samples.all.size());
    for (const Samples::Sample& sample : samples.all) results.push_back(sample.points);
    return results;
}

// As the numbers of the start foretell best.
double find_scale(const Samples& samples, const std::vector<double>& numbers) {
    const std::vector<float> results = results_of(samples);
    return best_scale(
        [&](double scale) { return mean_error(samples, results, numbers, scale, false); });
}

std::vector<float> aims_of(const Samples& samples, double scale) {
    std::vector<float> aims;
    aims.reserve(samples.all.size());
    for (const Samples::Sample& sample : samples.all) {
        const double found = sample.score ? chance(*sample.score, scale) : sample.points;
        aims.push_back(static_cast<float>(aim_of(found, sample.points)));
    }
    return aims;
}

// One round of Adam (Kingma, Ba 2014), each number in units of its spread.
class Descent {
public:
    Descent(const Samples& samples, const std::vector<float>& aims, const Terms& terms,
            double scale)
        : samples_(samples),
          aims_(aims),
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
        for (std::size_t at = 0; at < samples_.all.size(); ++at) {
            const Samples::Sample& sample = samples_.all[at];
            if (sample.test) continue;
            const double off = chance(score_of(samples_, sample, numbers_), scale_) - aims_[at];
            const double by = off * scale_;
            for (std::size_t i = sample.first; i < sample.last; ++i) {
                slope_[samples_.terms[i].number] += by * samples_.terms[i].times;
            }
        }
    }

    const Samples& samples_;
    const std::vector<float>& aims_;
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
    const std::vector<float> aims = aims_of(samples, scale);
    Descent descent(samples, aims, terms, scale);
    for (int round = 0; round < kRounds; ++round) {
        descent.round(round);
        if (!tell(round + 1)) break;
    }
    return {descent.numbers(), mean_error(samples, aims, terms.start(), scale, true),
            mean_error(samples, aims, descent.numbers(), scale, true)};
}

}  // namespace rulewright::training
