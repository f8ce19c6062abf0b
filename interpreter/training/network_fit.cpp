#include "training/network_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "support/random.hpp"
#include "training/aims.hpp"

namespace rulewright::training {

namespace {

using Sample = PatternSamples::Sample;
using variant::Network;

constexpr std::size_t kLeastBatch = 64;
constexpr std::size_t kMostBatch = 8192;
constexpr std::size_t kBatches = 256;  // of a round, where there are not more samples than that
constexpr float kFirstStep = 0.001F;
constexpr float kFirstStepFurther = 0.0006F;
constexpr float kMostInput = 1.0F * Network::kMostInput / Network::kOne;
constexpr float kMostOutput = 1.0F * Network::kMostOutput / Network::kOutputOne;

// What a feature adds for 1 of its number, so that numbers of all kinds are of a like size:
// mobility is counted in dozens.
constexpr std::array<float, variant::kFeatures> kUnits{0.25F, 0.125F, 0.5F, 0.5F, 0.5F, 0.5F};

// The numbers of a network as they are learned: 1 is 1.
template <std::size_t H>
struct Numbers {
    Numbers(const variant::NetworkShape& shape, std::size_t stages)
        : inputs(shape.rows() * H),
          sums(inputs + shape.features() * H),
          all(sums + (1 + 2 * stages) * H + 1) {}
    std::size_t inputs;  // rows of features follow them
    std::size_t sums;    // all rows; the bias, the outputs and the output follow them
    std::vector<float> all;

    [[nodiscard]] float* row(std::size_t number) { return &all[number * H]; }
    [[nodiscard]] float* feature(std::size_t number) { return &all[inputs + number * H]; }
    [[nodiscard]] float* bias() { return &all[sums]; }
    [[nodiscard]] float* outputs(std::size_t stage) { return &all[sums + (1 + 2 * stage) * H]; }
    [[nodiscard]] float& output() { return all.back(); }
};

float active(float sum) {
    const float part = std::clamp(sum, 0.0F, 1.0F);
    return part * part;
}

float slope_of_active(float sum) {
    return sum > 0.0F && sum < 1.0F ? 2.0F * sum : 0.0F;
}

// The sum of many products in an order that is the same whether or not they are made side by side.
template <std::size_t H>
float product(const std::array<float, H>& a, const float* b) {
    std::array<float, 8> parts{};
    for (std::size_t h = 0; h < H; h += 8) {
        for (std::size_t i = 0; i < 8; ++i) parts[i] += a[h + i] * b[h + i];
    }
    return ((parts[0] + parts[4]) + (parts[1] + parts[5])) +
           ((parts[2] + parts[6]) + (parts[3] + parts[7]));
}

template <std::size_t H>
class NetworkFit {
public:
    NetworkFit(const PatternSamples& samples, const NetworkFitting& fitting)
        : samples_(samples),
          first_step_(fitting.known != nullptr ? kFirstStepFurther : kFirstStep),
          of_search_(fitting.of_results         ? 1 - *fitting.of_results
                     : fitting.known != nullptr ? kOfSearchFurther
                                                : kOfSearch),
          rounds_(fitting.rounds),
          scale_(scale_of(samples)),
          random_(fitting.seed),
          stages_(fitting.stages),
          numbers_(samples.shape, stages_),
          slopes_(samples.shape, stages_),
          means_(numbers_.all.size()),
          squares_(numbers_.all.size()) {
        for (std::size_t i = 0; i < samples.all.size(); ++i) {
            most_pieces_ = std::max(most_pieces_, std::size_t{samples.all[i].pieces});
            if (samples.all[i].test) continue;
            order_.push_back({static_cast<std::uint32_t>(i), false});
            if (teaches_images()) order_.push_back({static_cast<std::uint32_t>(i), true});
        }
        if (fitting.known != nullptr) {
            begin_with(*fitting.known);
            return;
        }
        const auto about_zero = [&](float most) {
            constexpr std::uint32_t kSteps = 1 << 16;
            return most * (2.0F * static_cast<float>(random_.below(kSteps)) / kSteps - 1.0F);
        };
        for (std::size_t i = 0; i < numbers_.inputs; ++i) numbers_.all[i] = about_zero(0.08F);
        for (std::size_t i = numbers_.inputs; i < numbers_.sums; ++i) {
            numbers_.all[i] = about_zero(0.02F);
        }
        for (std::size_t h = 0; h < H; ++h) numbers_.bias()[h] = 0.3F;
        for (std::size_t h = 0; h < 2 * H; ++h) numbers_.outputs(0)[h] = about_zero(0.05F);
        begin_stages_alike(1);
    }

    // With every sample once. The last batch takes what is left over.
    void round(int number) {
        for (std::size_t i = order_.size(); i > 1; --i) {
            std::swap(order_[i - 1], order_[random_.below(static_cast<std::uint32_t>(i))]);
        }
        const std::size_t size = std::clamp(order_.size() / kBatches, kLeastBatch, kMostBatch);
        const std::size_t batches = std::max<std::size_t>(order_.size() / size, 1);
        for (std::size_t i = 0; i < batches; ++i) {
            const std::size_t first = i * size;
            const std::size_t last = i + 1 == batches ? order_.size() : first + size;
            find_slopes(first, last);
            const double done =
                (number + static_cast<double>(i) / static_cast<double>(batches)) / rounds_;
            step(static_cast<float>(first_step_ * 0.5 * (1 + std::cos(3.14159265358979 * done))));
        }
    }

    [[nodiscard]] double test_error(bool with_network) {
        double sum = 0;
        std::size_t count = 0;
        for (const Sample& sample : samples_.all) {
            if (!sample.test) continue;
            const float more = with_network ? look(sample, false) : 0.0F;
            const double off = chance(sample.worth + more, scale_) - aim_of(sample);
            sum += off * off;
            ++count;
        }
        return count == 0 ? 0 : sum / static_cast<double>(count);
    }

    // Rows that nobody has seen say nothing.
    [[nodiscard]] Network rounded() {
        const auto whole = [](float number, int one, int most) {
            const auto near = std::lround(number * static_cast<float>(one));
            return static_cast<std::int16_t>(std::clamp<long>(near, -most, most));
        };
        const std::vector<bool> seen = seen_rows();
        Network network;
        network.hidden = H;
        network.passing = samples_.shape.passing;
        network.mirror = samples_.by_royal;
        for (std::size_t i = 0; i < numbers_.inputs; ++i) {
            network.inputs.push_back(
                seen[i / H] ? whole(numbers_.all[i], Network::kOne, Network::kMostInput)
                            : std::int16_t{0});
        }
        for (std::size_t row = 0; row < samples_.shape.features(); ++row) {
            const float once = kUnits[row % variant::kFeatures];
            for (std::size_t h = 0; h < H; ++h) {
                network.features.push_back(whole(numbers_.feature(row)[h] * once,
                                                 Network::kOne * Network::kFeaturePart,
                                                 Network::kMostInput));
            }
        }
        for (std::size_t h = 0; h < H; ++h) {
            network.bias.push_back(whole(numbers_.bias()[h], Network::kOne, Network::kMostInput));
        }
        for (std::size_t h = 0; h < 2 * stages_ * H; ++h) {
            network.outputs.push_back(
                whole(numbers_.outputs(0)[h], Network::kOutputOne, Network::kMostOutput));
        }
        if (stages_ > 1) network.most_pieces = most_pieces_;
        network.output = static_cast<int>(std::lround(numbers_.output() * Network::kScale));
        return network;
    }

private:
    void begin_with(const Network& network) {
        const auto take = [](const std::vector<std::int16_t>& from, float one, float* to) {
            for (const std::int16_t number : from) *to++ = static_cast<float>(number) / one;
        };
        take(network.inputs, Network::kOne, numbers_.all.data());
        for (std::size_t row = 0; row * H < network.features.size(); ++row) {
            const float once =
                kUnits[row % variant::kFeatures] * Network::kOne * Network::kFeaturePart;
            for (std::size_t h = 0; h < H; ++h) {
                numbers_.feature(row)[h] = static_cast<float>(network.features[row * H + h]) / once;
            }
        }
        take(network.bias, Network::kOne, numbers_.bias());
        take(network.outputs, Network::kOutputOne, numbers_.outputs(0));
        begin_stages_alike(network.stages());
        if (network.most_pieces > 0) most_pieces_ = network.most_pieces;
        numbers_.output() = static_cast<float>(network.output) / Network::kScale;
    }

    // Those after the first so many.
    void begin_stages_alike(std::size_t known) {
        for (std::size_t stage = known; stage < stages_; ++stage) {
            std::copy_n(numbers_.outputs(0), 2 * H, numbers_.outputs(stage));
        }
    }

    [[nodiscard]] bool teaches_images() const {
        return !samples_.mirrored.empty() && !samples_.by_royal;
    }

    // As each player sees what the first sees in this row where there is no mirror; `image`: of the
    // mirror image of the sample.
    [[nodiscard]] std::array<std::size_t, 2> rows_of(const Sample& sample, std::uint16_t row,
                                                     bool image) const {
        const auto shown = [&](std::uint16_t seen, bool mirrored) -> std::size_t {
            return mirrored != image ? samples_.mirrored[seen] : seen;
        };
        return {shown(row, sample.mirrored[0]), shown(samples_.as_second[row], sample.mirrored[1])};
    }

    [[nodiscard]] std::vector<bool> seen_rows() const {
        std::vector<bool> seen(samples_.shape.rows());
        for (const Sample& sample : samples_.all) {
            for (std::size_t i = sample.first; i < sample.first + sample.rows; ++i) {
                for (const bool image : {false, true}) {
                    if (image && !teaches_images()) continue;
                    for (const std::size_t row : rows_of(sample, samples_.rows[i], image)) {
                        seen[row] = true;
                    }
                }
            }
        }
        return seen;
    }

    [[nodiscard]] std::size_t stage_of(const Sample& sample) const {
        return Network::stage_of(sample.pieces, most_pieces_, stages_);
    }

    // Hundredths of a pawn for the player to move. Keeps what the position makes of the rows, first
    // what he sees.
    float look(const Sample& sample, bool image) {
        const float* const bias = numbers_.bias();
        for (auto& sum : sums_) std::copy_n(bias, H, sum.data());
        auto& first = sums_[sample.second ? 1 : 0];
        auto& second = sums_[sample.second ? 0 : 1];
        for (std::size_t i = sample.first; i < sample.first + sample.rows; ++i) {
            const auto seen = rows_of(sample, samples_.rows[i], image);
            const float* const a = numbers_.row(seen[0]);
            const float* const b = numbers_.row(seen[1]);
            for (std::size_t h = 0; h < H; ++h) first[h] += a[h];
            for (std::size_t h = 0; h < H; ++h) second[h] += b[h];
        }
        for (std::size_t i = sample.first_count; i < sample.first_count + sample.counts; ++i) {
            const Counted features = counted_at(numbers_, i);
            for (std::size_t h = 0; h < H; ++h) first[h] += features.times * features.by_first[h];
            for (std::size_t h = 0; h < H; ++h) second[h] += features.times * features.by_second[h];
        }
        float out = numbers_.output();
        const float* const outputs = numbers_.outputs(stage_of(sample));
        for (std::size_t side = 0; side < 2; ++side) {
            for (std::size_t h = 0; h < H; ++h) actives_[side][h] = active(sums_[side][h]);
            out += product<H>(actives_[side], outputs + side * H);
        }
        return out * Network::kScale;
    }

    // What was done, as both players see it.
    struct Counted {
        float* by_first;
        float* by_second;
        float times;
    };
    [[nodiscard]] Counted counted_at(Numbers<H>& numbers, std::size_t at) const {
        const auto& [row, times] = samples_.counts[at];
        const std::size_t all = samples_.shape.features();
        return {numbers.feature(row), numbers.feature((row + all / 2) % all),
                static_cast<float>(times) * kUnits[row % variant::kFeatures]};
    }

    [[nodiscard]] double aim_of(const Sample& sample) const {
        return training::aim_of(chance(sample.score, scale_), sample.points, of_search_);
    }

    void find_slopes(std::size_t first, std::size_t last) {
        std::fill(slopes_.all.begin(), slopes_.all.end(), 0.0F);
        const double each = Network::kScale * scale_ / static_cast<double>(last - first);
        for (std::size_t at = first; at < last; ++at) {
            const auto& [number, image] = order_[at];
            const Sample& sample = samples_.all[number];
            const double guess = chance(sample.worth + look(sample, image), scale_);
            const double off = 2 * (guess - aim_of(sample)) * guess * (1 - guess);
            add_slopes(sample, image, static_cast<float>(off * each));
        }
    }

    void add_slopes(const Sample& sample, bool image, float by) {
        slopes_.output() += by;
        std::array<std::array<float, H>, 2> inner;
        float* const bias = slopes_.bias();
        const std::size_t stage = stage_of(sample);
        for (std::size_t side = 0; side < 2; ++side) {
            float* const out = slopes_.outputs(stage) + side * H;
            const float* const weights = numbers_.outputs(stage) + side * H;
            for (std::size_t h = 0; h < H; ++h) out[h] += by * actives_[side][h];
            for (std::size_t h = 0; h < H; ++h) {
                inner[side][h] = by * weights[h] * slope_of_active(sums_[side][h]);
            }
            for (std::size_t h = 0; h < H; ++h) bias[h] += inner[side][h];
        }
        const auto& one = inner[sample.second ? 1 : 0];
        const auto& two = inner[sample.second ? 0 : 1];
        for (std::size_t i = sample.first; i < sample.first + sample.rows; ++i) {
            const auto seen = rows_of(sample, samples_.rows[i], image);
            float* const a = slopes_.row(seen[0]);
            for (std::size_t h = 0; h < H; ++h) a[h] += one[h];
            float* const b = slopes_.row(seen[1]);
            for (std::size_t h = 0; h < H; ++h) b[h] += two[h];
        }
        for (std::size_t i = sample.first_count; i < sample.first_count + sample.counts; ++i) {
            const Counted features = counted_at(slopes_, i);
            for (std::size_t h = 0; h < H; ++h) features.by_first[h] += features.times * one[h];
            for (std::size_t h = 0; h < H; ++h) features.by_second[h] += features.times * two[h];
        }
    }

    void step(float size) {
        constexpr float kKeepMean = 0.9F;
        constexpr float kKeepSquare = 0.999F;
        ++steps_;
        const auto by = [&](float keep) {
            return 1.0F - static_cast<float>(std::pow(keep, steps_));
        };
        const float mean_by = by(kKeepMean);
        const float square_by = by(kKeepSquare);
        for (std::size_t i = 0; i < numbers_.all.size(); ++i) {
            const float slope = slopes_.all[i];
            means_[i] = kKeepMean * means_[i] + (1.0F - kKeepMean) * slope;
            squares_[i] = kKeepSquare * squares_[i] + (1.0F - kKeepSquare) * slope * slope;
            const float root = std::sqrt(squares_[i] / square_by) + 1e-10F;
            const float most = i < numbers_.sums + H ? kMostInput : kMostOutput;
            numbers_.all[i] =
                std::clamp(numbers_.all[i] - size * (means_[i] / mean_by) / root, -most, most);
        }
    }

    static double scale_of(const PatternSamples& samples) {
        return best_scale([&](double scale) {
            double sum = 0;
            for (const Sample& sample : samples.all) {
                const double off = chance(sample.score, scale) - sample.points;
                sum += off * off;
            }
            return sum;
        });
    }

    // A sample that is learned from, or its mirror image.
    struct Lesson {
        std::uint32_t sample = 0;
        bool image = false;
    };

    const PatternSamples& samples_;
    float first_step_;
    double of_search_;
    int rounds_;
    double scale_;
    support::SplitMix64 random_;
    std::size_t stages_;
    std::size_t most_pieces_ = 0;
    Numbers<H> numbers_;
    Numbers<H> slopes_;
    std::vector<float> means_;
    std::vector<float> squares_;
    std::vector<Lesson> order_;
    std::array<std::array<float, H>, 2> sums_{};
    std::array<std::array<float, H>, 2> actives_{};
    int steps_ = 0;
};

template <std::size_t H>
std::optional<FittedNetwork> fit(const PatternSamples& samples, const NetworkFitting& fitting,
                                 const std::function<bool(int)>& tell) {
    NetworkFit<H> fit(samples, fitting);
    FittedNetwork fitted;
    fitted.error_before = fit.test_error(fitting.known != nullptr);
    for (int round = 0; round < fitting.rounds; ++round) {
        fit.round(round);
        if (!tell(round + 1)) return std::nullopt;
    }
    fitted.error_after = fit.test_error(true);
    fitted.network = fit.rounded();
    return fitted;
}

}  // namespace

std::optional<FittedNetwork> fit_network(const PatternSamples& samples,
                                         const NetworkFitting& fitting,
                                         const std::function<bool(int)>& tell) {
    switch (fitting.hidden) {
        case 16:
            return fit<16>(samples, fitting, tell);
        case 32:
            return fit<32>(samples, fitting, tell);
        case 64:
            return fit<64>(samples, fitting, tell);
        default:
            return fit<128>(samples, fitting, tell);
    }
}

}  // namespace rulewright::training
