// Portals: where they are, when they move, whom they push aside (D1 to D4).
#include <algorithm>
#include <cstdlib>

#include "naive_dm_rules.hpp"

namespace naive::dm {

namespace {

// D2's list. A portal's place on it, from 0, says how far it leads.
constexpr std::array<const char*, 32> kList = {
    "d4", "d5", "e4", "e5", "c3", "c6", "f3", "f6", "b4", "b5", "g4", "g5", "d3", "d6", "e3", "e6",
    "a4", "a5", "h4", "h5", "a3", "a6", "h3", "h6", "a2", "a7", "h2", "h7", "b2", "b7", "g2", "g7"};
constexpr int kNowhere = 64;

// By shifts (mod 8), rank, file: the place on the list of the portal on this square, or kNowhere.
using Places = std::array<std::array<std::array<int, 8>, 8>, 8>;

Places make_places() {
    Places places;
    for (std::size_t shifts = 0; shifts < 8; ++shifts) {
        for (auto& rank : places[shifts]) {
            rank.fill(kNowhere);
        }
        for (std::size_t place = 0; place < kList.size(); ++place) {
            const std::size_t rank = static_cast<std::size_t>(kList[place][1] - '1');
            std::size_t file = static_cast<std::size_t>(kList[place][0] - 'a');
            if (rank >= 2 && rank <= 5) {
                file = (file + shifts) % 8;  // D3: those on ranks 2 and 7 stay
            }
            places[shifts][rank][file] = static_cast<int>(place);
        }
    }
    return places;
}

int place_on_list(int ply, const Square& square) {
    static const Places places = make_places();
    return places[static_cast<std::size_t>(ply / 16 % 8)][static_cast<std::size_t>(square.rank)]
                 [static_cast<std::size_t>(square.file)];
}

// King distance.
int steps_between(const Square& from, const Square& to) {
    return std::max(std::abs(to.file - from.file), std::abs(to.rank - from.rank));
}

std::optional<Square> refuge(const Board& board, int ply, const Square& from) {
    std::optional<Square> nearest;
    for (const Square to : every_square()) {
        const bool outside_pawn_ranks = to.rank == 0 || to.rank == 7;
        if (to.dimension != from.dimension || !is_empty(board, to) || is_portal(ply, to) ||
            (at(board, from).kind == 'P' && outside_pawn_ranks)) {
            continue;
        }
        // The first of equals stays: every_square() has D4's order.
        if (!nearest || steps_between(from, to) < steps_between(from, *nearest)) {
            nearest = to;
        }
    }
    return nearest;
}

}  // namespace

bool is_portal(int ply, const Square& square) {
    return place_on_list(ply, square) != kNowhere;
}

bool portal_leads(int ply, const Square& square, int distance) {
    return place_on_list(ply, square) < 64 / (distance + 1);  // D1
}

const std::vector<Square>& portals_of(int ply, int dimension) {
    static const std::vector<std::vector<Square>> by_phase = [] {
        std::vector<std::vector<Square>> portals(64);
        for (int shifts = 0; shifts < 8; ++shifts) {
            for (const Square square : every_square()) {
                if (is_portal(16 * shifts, square)) {
                    portals[static_cast<std::size_t>(8 * shifts + square.dimension - 1)].push_back(
                        square);
                }
            }
        }
        return portals;
    }();
    return by_phase[static_cast<std::size_t>(ply / 16 % 8 * 8 + dimension - 1)];
}

int distance_between(const Square& from, const Square& to) {
    return std::abs(from.dimension - to.dimension);
}

void displace_pieces(Board& board, int ply) {
    // A displaced piece leaves the portal squares for good, so going through the squares in
    // order meets every piece where it stood when the shift began.
    for (const Square from : every_square()) {
        if (is_empty(board, from) || !is_portal(ply, from)) {
            continue;
        }
        if (const std::optional<Square> to = refuge(board, ply, from)) {
            Piece piece = at(board, from);
            piece.unmoved = false;
            clear(board, from);
            put(board, *to, piece);
        }
    }
}

}  // namespace naive::dm
