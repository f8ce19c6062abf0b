// NetworkSum: what a variant::Network makes of positions. Those that a search looks at one after
// the other differ in few pieces: only these are added and taken away. Sums of 16 bits that run
// over come back, so that it does not matter which positions came before.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

#include "movegen/weigher.hpp"
#include "position/position.hpp"

namespace rulewright::movegen {

// The sums of what one player sees, in parts that a machine adds at once.
template <std::size_t H>
class RowSums {
public:
    explicit RowSums(const std::int16_t* sums) noexcept {
        for (std::size_t i = 0; i < kParts; ++i) parts_[i] = read(sums, i);
    }
    void add(const std::int16_t* row) noexcept {
        for (std::size_t i = 0; i < kParts; ++i) parts_[i] += read(row, i);
    }
    void add(const std::int16_t* row, std::uint16_t times) noexcept {
        for (std::size_t i = 0; i < kParts; ++i) parts_[i] += read(row, i) * times;
    }
    void subtract(const std::int16_t* row) noexcept {
        for (std::size_t i = 0; i < kParts; ++i) parts_[i] -= read(row, i);
    }
    void write(std::int16_t* sums) const noexcept { std::memcpy(sums, parts_, sizeof(parts_)); }

private:
    static constexpr std::size_t kPart = 16;
    static constexpr std::size_t kParts = H / kPart;
    using Part [[gnu::vector_size(2 * kPart)]] = std::uint16_t;

    static Part read(const std::int16_t* row, std::size_t i) noexcept {
        Part part;
        std::memcpy(&part, row + i * kPart, sizeof(part));
        return part;
    }

    Part parts_[kParts];
};

// What a network sees of a position.
template <int W, int K>
struct NetworkSight {
    const position::Placement<W, K>& placement;
    std::array<board::SquareSet<W>, kPlayers> passing = {};
    std::array<bool, kPlayers> mirrored = {};  // by who looks
    FeatureCounts<K> features = {};
};

template <int W, int K>
class NetworkSum {
    using Placement = position::Placement<W, K>;
    using Set = board::SquareSet<W>;
    using Sight = NetworkSight<W, K>;

public:
    NetworkSum(NetworkView view, bool hands) : view_(std::move(view)), hands_(hands) {
        for (auto& sums : sums_) {
            std::copy(view_.network->bias.begin(), view_.network->bias.end(), sums.begin());
        }
    }

    [[nodiscard]] bool has_features() const noexcept { return !view_.network->features.empty(); }

    // For the player to move.
    [[nodiscard]] int of(const AnyPosition& any, const Sight& sight) noexcept {
        switch (view_.network->hidden) {
            case 16:
                return sum<16>(any, sight);
            case 32:
                return sum<32>(any, sight);
            case 64:
                return sum<64>(any, sight);
            default:
                return sum<128>(any, sight);
        }
    }

private:
    static constexpr std::size_t kMost = 128;  // numbers of a row
    using Sums = std::array<std::array<std::int16_t, kMost>, kPlayers>;

    template <std::size_t H>
    [[nodiscard]] int sum(const AnyPosition& any, const Sight& sight) noexcept {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            if (sight.mirrored[i] != mirrored_[i]) turn<H>(i);
        }
        move_to<H>(sight);
        const std::size_t mover = index(any.to_move());
        const variant::Network& network = *view_.network;
        const auto pieces = [&] {
            const Placement& placement = sight.placement;
            return static_cast<std::size_t>((placement.owners[0] | placement.owners[1]).count());
        };
        const std::size_t stage = network.most_pieces == 0 ? 0 : network.stage_of(pieces());
        if (!hands_ && !has_features()) return output<H>(sums_, mover, stage);
        Sums sums;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            std::copy_n(sums_[i].begin(), H, sums[i].begin());
        }
        if (hands_) add_hands<H>(any, sums);
        if (has_features()) {
            count<H>(sight.features);
            add_features<H>(sums);
        }
        return output<H>(sums, mover, stage);
    }

    // From the position before to this one. No call within it: the sums stay in registers.
    template <std::size_t H>
    void move_to(const Sight& sight) noexcept {
        const Placement& placement = sight.placement;
        RowSums<H> first(sums_[0].data());
        RowSums<H> second(sums_[1].data());
        const std::uint16_t* const first_places = places_of(0);
        const std::uint16_t* const second_places = places_of(1);
        const auto change = [&](std::size_t layer, std::size_t owner, const Set& before,
                                const Set& now) {
            if (before == now) return;
            const std::int16_t* const by_first = row_of<H>(owner != 0, layer, 0);
            const std::int16_t* const by_second = row_of<H>(owner != 1, layer, 0);
            for (const Square square : now - before) {
                first.add(by_first + first_places[index(square)] * H);
                second.add(by_second + second_places[index(square)] * H);
            }
            for (const Square square : before - now) {
                first.subtract(by_first + first_places[index(square)] * H);
                second.subtract(by_second + second_places[index(square)] * H);
            }
        };
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < view_.shape.kinds; ++kind) {
                change(kind, owner, seen_.kinds[kind] & seen_.owners[owner],
                       placement.kinds[kind] & placement.owners[owner]);
            }
            if (!view_.shape.passing) continue;
            change(view_.shape.kinds, owner, passing_[owner], sight.passing[owner]);
        }
        first.write(sums_[0].data());
        second.write(sums_[1].data());
        seen_ = placement;
        passing_ = sight.passing;
    }

    // The position before as the player sees it from the other side of the mirror.
    template <std::size_t H>
    void turn(std::size_t player) noexcept {
        mirrored_[player] = !mirrored_[player];
        RowSums<H> sums(view_.network->bias.data());
        const std::uint16_t* const places = places_of(player);
        const auto add = [&](std::size_t layer, std::size_t owner, const Set& pieces) {
            const std::int16_t* const rows = row_of<H>(owner != player, layer, 0);
            for (const Square square : pieces) sums.add(rows + places[index(square)] * H);
        };
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < view_.shape.kinds; ++kind) {
                add(kind, owner, seen_.kinds[kind] & seen_.owners[owner]);
            }
            if (view_.shape.passing) add(view_.shape.kinds, owner, passing_[owner]);
        }
        sums.write(sums_[player].data());
    }

    [[nodiscard]] const std::uint16_t* places_of(std::size_t player) const noexcept {
        return (mirrored_[player] ? view_.mirrored : view_.places)[player].data();
    }

    // What those in hand add.
    template <std::size_t H>
    void add_hands(const AnyPosition& any, Sums& sums) const noexcept {
        for (std::size_t kind = 0; kind < view_.shape.kinds; ++kind) {
            for (std::size_t owner = 0; owner < kPlayers; ++owner) {
                const int held = any.held(make_id<PlayerId>(owner), make_id<PieceKind>(kind));
                if (held == 0) continue;
                for (std::size_t i = 0; i < kPlayers; ++i) {
                    const std::int16_t* const row =
                        row_of<H>(owner != i, kind, view_.shape.squares);
                    for (std::size_t h = 0; h < H; ++h) {
                        sums[i][h] = static_cast<std::int16_t>(sums[i][h] + held * row[h]);
                    }
                }
            }
        }
    }

    // From what the pieces of the position before did to what those of this one do.
    template <std::size_t H>
    void count(const FeatureCounts<K>& features) noexcept {
        RowSums<H> first(done_[0].data());
        RowSums<H> second(done_[1].data());
        const std::int16_t* const rows = view_.network->features.data();
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            for (std::size_t kind = 0; kind < view_.shape.kinds; ++kind) {
                const auto& now = features[owner][kind];
                auto& before = counted_[owner][kind];
                if (now == before) continue;
                for (std::size_t feature = 0; feature < variant::kFeatures; ++feature) {
                    const auto more = static_cast<std::uint16_t>(now[feature] - before[feature]);
                    if (more == 0) continue;
                    first.add(rows + view_.shape.feature_of(owner != 0, kind, feature) * H, more);
                    second.add(rows + view_.shape.feature_of(owner != 1, kind, feature) * H, more);
                }
                before = now;
            }
        }
        first.write(done_[0].data());
        second.write(done_[1].data());
    }

    // What pieces do.
    template <std::size_t H>
    void add_features(Sums& sums) const noexcept {
        for (std::size_t i = 0; i < kPlayers; ++i) {
            for (std::size_t h = 0; h < H; ++h) {
                // An arithmetic shift: down, also below 0.
                sums[i][h] = static_cast<std::int16_t>(sums[i][h] + (done_[i][h] >> kFeatureShift));
            }
        }
    }

    template <std::size_t H>
    [[nodiscard]] int output(const Sums& sums, std::size_t mover,
                             std::size_t stage) const noexcept {
        const variant::Network& network = *view_.network;
        std::int64_t all = 0;
        for (std::size_t i = 0; i < kPlayers; ++i) {
            const auto& sum = sums[i == 0 ? mover : 1 - mover];
            const std::int16_t* const outputs = &network.outputs[(2 * stage + i) * H];
            std::int32_t part = 0;  // 128 times the squares of 255 times 127 are within it
            for (std::size_t h = 0; h < H; ++h) {
                const std::int32_t active =
                    std::clamp<std::int32_t>(sum[h], 0, variant::Network::kOne);
                part += active * active * outputs[h];
            }
            all += part;
        }
        constexpr std::int64_t kUnit = std::int64_t{variant::Network::kOne} *
                                       variant::Network::kOne * variant::Network::kOutputOne;
        return static_cast<int>(all * variant::Network::kScale / kUnit) + network.output;
    }

    template <std::size_t H>
    [[nodiscard]] const std::int16_t* row_of(bool other, std::size_t kind,
                                             std::size_t place) const noexcept {
        return &view_.network->inputs[view_.shape.row_of(other, kind, place) * H];
    }

    static constexpr int kFeatureShift = 2;
    static_assert(1 << kFeatureShift == variant::Network::kFeaturePart);

    NetworkView view_;
    bool hands_;
    // What the sums are of.
    Placement seen_{};
    std::array<Set, kPlayers> passing_{};
    std::array<bool, kPlayers> mirrored_{};
    Sums sums_{};
    FeatureCounts<K> counted_{};  // what these are of
    Sums done_{};
};

}  // namespace rulewright::movegen
