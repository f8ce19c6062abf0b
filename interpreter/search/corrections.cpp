#include "search/corrections.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace rulewright::search {

namespace {

constexpr int kMostCorrection = 1024;  // of a value
constexpr int kMostStep = 256;
constexpr int kOne = 256;  // of what a value is multiplied by
constexpr std::array<int, 4> kShares{20, 20, 20, 10};

}  // namespace

Corrections::Corrections(const std::array<bool, kMaxKinds>& promoting, std::size_t kinds,
                         std::size_t squares)
    : words_((squares + 63) / 64), values_(kPlayers * kShares.size() * kSize) {
    for (std::size_t kind = 0; kind < kinds; ++kind) {
        if (promoting[kind]) promoting_.push_back(make_id<PieceKind>(kind));
    }
}

void Corrections::clear() {
    std::fill(values_.begin(), values_.end(), Value{0});
}

std::uint64_t Corrections::mix(std::uint64_t mixed, const board::WideSet& set) const noexcept {
    for (std::size_t i = 0; i < words_; ++i) {
        mixed = (mixed ^ set.word_at(i)) * support::kGoldenRatio;
        mixed ^= mixed >> 32;
    }
    return mixed;
}

Corrections::Keys Corrections::keys_of(const movegen::AnyPosition& position,
                                       const Histories::Step& last) const {
    const auto shortened = [](std::uint64_t mixed) {
        return static_cast<std::uint16_t>(mixed % kSize);
    };
    Keys keys{};
    std::uint64_t promoting = 0;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto player = make_id<PlayerId>(i);
        board::WideSet others = position.pieces(player);
        for (const PieceKind kind : promoting_) {
            const board::WideSet pieces = position.pieces(player, kind);
            others -= pieces;
            promoting = mix(promoting, pieces);
        }
        keys[1 + i] = shortened(mix(0, others));
    }
    keys[0] = shortened(promoting);
    keys[3] = last ? shortened(*last * support::kGoldenRatio >> 32) : std::uint16_t{0};
    return keys;
}

int Corrections::of(PlayerId player, const Keys& keys) const noexcept {
    int sum = 0;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        sum += kShares[i] * values_[place(player, keys, i)];
    }
    return sum / kOne;
}

void Corrections::note(PlayerId player, const Keys& keys, int more, int depth) noexcept {
    const int step = std::clamp(more * depth / 8, -kMostStep, kMostStep);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        shift(values_[place(player, keys, i)], step, kMostCorrection);
    }
}

}  // namespace rulewright::search
