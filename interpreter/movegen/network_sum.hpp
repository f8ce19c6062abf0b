// NetworkSum: what a variant::Network makes of a position.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "movegen/weigher.hpp"
#include "position/position.hpp"

namespace rulewright::movegen {

// For the player to move; H: the numbers of a row.
template <std::size_t H, int W, int K>
[[nodiscard]] int network_sum(const NetworkView& view, const AnyPosition& any,
                              const position::Placement<W, K>& placement, bool hands) noexcept {
    const variant::Network& network = *view.network;
    std::array<std::array<std::int16_t, H>, kPlayers> sums;
    for (auto& sum : sums) std::copy_n(network.bias.data(), H, sum.data());
    const auto add = [&](std::size_t owner, std::size_t kind, std::size_t first,
                         std::size_t second) {
        const std::int16_t* const rows[kPlayers] = {
            &network.inputs[view.shape.row_of(owner != 0, kind, first) * H],
            &network.inputs[view.shape.row_of(owner != 1, kind, second) * H]};
        for (std::size_t i = 0; i < kPlayers; ++i) {
            for (std::size_t h = 0; h < H; ++h) {
                sums[i][h] = static_cast<std::int16_t>(sums[i][h] + rows[i][h]);
            }
        }
    };
    for (std::size_t kind = 0; kind < view.shape.kinds; ++kind) {
        for (std::size_t owner = 0; owner < kPlayers; ++owner) {
            const auto player = make_id<PlayerId>(owner);
            for (const Square square : placement.kinds[kind] & placement.of(player)) {
                add(owner, kind, view.places[0][index(square)], view.places[1][index(square)]);
            }
            if (!hands) continue;
            for (int left = any.held(player, make_id<PieceKind>(kind)); left > 0; --left) {
                add(owner, kind, view.shape.squares, view.shape.squares);
            }
        }
    }
    std::int64_t all = 0;
    for (std::size_t i = 0; i < kPlayers; ++i) {
        const auto& sum = sums[i == 0 ? index(any.to_move()) : 1 - index(any.to_move())];
        const std::int16_t* const outputs = &network.outputs[i * H];
        std::int32_t part = 0;  // 64 times the squares of 255 times 127 are within it
        for (std::size_t h = 0; h < H; ++h) {
            const std::int32_t active = std::clamp<std::int32_t>(sum[h], 0, variant::Network::kOne);
            part += active * active * outputs[h];
        }
        all += part;
    }
    constexpr std::int64_t kUnit = std::int64_t{variant::Network::kOne} * variant::Network::kOne *
                                   variant::Network::kOutputOne;
    return static_cast<int>(all * variant::Network::kScale / kUnit) + network.output;
}

}  // namespace rulewright::movegen
