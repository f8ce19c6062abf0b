// Energy levels (D10) and the conservation law (D11).
#include <algorithm>
#include <cstdlib>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

constexpr int kMostEnergy = 8;

std::uint8_t& recharge_of(State& state, const Square& square) {
    return state.recharge[static_cast<std::size_t>(index_of(square))];
}

}  // namespace

bool is_energy_square(const Square& square) {
    const std::string name = square_name(square).substr(2);
    for (const char* energy : {"a4", "a5", "h4", "h5", "c3", "c6", "f3", "f6"}) {
        if (name == energy) {
            return true;
        }
    }
    return false;
}

void gain_energy(State& state, Piece& piece, const Square& to, bool has_captured) {
    if (has_captured) {
        piece.del = std::min(piece.del + 1, kMostEnergy);
    }
    const bool charged = is_energy_square(to) && recharge_of(state, to) == 0;
    if (charged && piece.del < kMostEnergy && piece.last_gain != index_of(to)) {
        ++piece.del;
        piece.last_gain = index_of(to);
        recharge_of(state, to) = 3;  // charged for ply t+3: recharge() counts at the end of t too
    }
}

void recharge(State& state) {
    for (std::uint8_t& plies : state.recharge) {
        if (plies > 0) {
            --plies;
        }
    }
}

std::array<int, 8> excesses(const Board& board) {
    std::array<int, 8> sums{};
    for (const Square square : every_square()) {
        if (!is_empty(board, square)) {
            sums[static_cast<std::size_t>(square.dimension - 1)] +=
                at(board, square).del - square.dimension;
        }
    }
    return sums;
}

bool conserves(const State& before, const State& after) {
    if (before.ply + 1 < 17) {
        return true;
    }
    const std::array<int, 8> old_sums = excesses(before.board);
    const std::array<int, 8> new_sums = excesses(after.board);
    for (std::size_t i = 0; i < 8; ++i) {
        const int now = std::abs(new_sums[i]);
        if (now > 8 && now > std::abs(old_sums[i])) {
            return false;
        }
    }
    return true;
}

}  // namespace naive::dm
