// CastleRules<W>: of each castle what must be empty, what must not be attacked, and what ends the
// right to it.
#pragma once

#include <cstdint>
#include <vector>

#include "board/square_set.hpp"
#include "position/setup.hpp"

namespace rulewright::movegen {

template <int W>
struct CastleRules {
    using Set = board::SquareSet<W>;

    explicit CastleRules(const position::Frame& frame)
        : kept(frame.topology().size(), ~std::uint64_t{0}) {
        for (auto& one : kept_by) {
            one.assign(frame.variant().pieces.size(), ~std::uint64_t{0});
        }
        const auto& castles = frame.castles();
        for (std::size_t i = 0; i < castles.size(); ++i) {
            const position::Castle& castle = castles[i];
            if (castle.right >= variant::kMaxCastles) break;  // `validate` refuses it
            Set path;
            for (const Square square : castle.must_be_empty) path.insert(square);
            paths.push_back(path);
            Set crossed;
            for (const Square square : castle.royal_path) crossed.insert(square);
            ways.push_back(crossed);
            const std::uint64_t without = ~(std::uint64_t{1} << castle.right);
            const bool anywhere = frame.variant().castling->files.has_value();
            (anywhere ? kept_by[index(castle.player)][index(castle.royal)]
                      : kept[index(castle.royal_from)]) &= without;
            kept[index(castle.partner_from)] &= without;
            of[index(castle.player)].push_back(static_cast<std::uint8_t>(i));
        }
    }

    // Of which castles the partner, when it leaves, cannot open a line to where the royal piece
    // ends: one glance at what was attacked before then tells that it is safe there. And which are
    // written as the royal piece may also move.
    template <typename Rules>
    void compile_moves(const Rules& rules) {
        const auto& castles = rules.frame().castles();
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const auto& enemy = rules.player(opponent(castles[i].player));
            bool opens = !enemy.hop_attacks.empty() || !enemy.path_attackers.empty() ||
                         rules.capabilities().wraps;
            for (const auto& attack : enemy.ride_attacks) {
                const auto& group = rules.ride(attack.group);
                for (const Square from : group.reach(castles[i].royal_to)) {
                    opens |=
                        group.between(castles[i].royal_to, from).contains(castles[i].partner_from);
                }
            }
            opens_nothing.push_back(opens ? 0 : 1);
            const position::Castle& castle = castles[i];
            const bool reaches =
                rules.reaches(castle.player, castle.royal, castle.royal_from, castle.target);
            like_moves.push_back(reaches ? 1 : 0);
        }
    }

    std::vector<std::uint64_t> kept;               // by square that a piece left or lost
    std::vector<std::uint64_t> kept_by[kPlayers];  // by kind that moved, wherever it stood
    std::vector<std::uint8_t> of[kPlayers];        // indices into frame().castles()
    std::vector<Set> paths;                        // by castle
    std::vector<Set> ways;                         // by castle: what the royal piece crosses
    // By castle: 1 or 0.
    std::vector<std::uint8_t> opens_nothing;
    std::vector<std::uint8_t> like_moves;
};

// Whether neither the royal piece of the one castle nor the partner of the other ends outside the
// zone that it never leaves.
template <typename Rules>
[[nodiscard]] bool ends_in_zones(const Rules& rules, PlayerId player, const position::Castle& home,
                                 const position::Castle& away) noexcept {
    return rules.kind(player, home.royal).lands.contains(away.royal_to) &&
           rules.kind(player, home.partner).lands.contains(home.partner_to);
}

}  // namespace rulewright::movegen
