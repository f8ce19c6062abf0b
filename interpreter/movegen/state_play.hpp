// StatePlay: what a move changes beyond the placement: what its piece gains, sums, timers, rights,
// memory; and playing it, with the hook after the ply. The generator asks it for the limits.
#pragma once

#include "movegen/move.hpp"
#include "movegen/state_rules.hpp"
#include "movegen/state_view.hpp"

namespace rulewright::movegen {

// What a mover carries after its move.
struct Carried {
    std::array<std::uint16_t, variant::kMaxColumns> values{};
    std::uint8_t timer = 0;  // what the timer of its square becomes; 0: unchanged
};

// The two squares of a castle across boards, and of one within a board.
struct CastleMove {
    Square royal_from{};
    Square royal_to{};
    Square partner_from{};
    Square partner_to{};
    PieceKind partner{};
};

template <int W, int K>
class StatePlay {
    using Set = board::SquareSet<W>;
    using Pos = position::StatefulPosition<W, K>;

public:
    StatePlay(const Rules<W>& rules, const StateRules<W>& more, const Pos& position) noexcept
        : rules_(rules), more_(more), position_(position) {}

    // Gains in the order in which they are declared: a capture's before that of the square (D10).
    [[nodiscard]] Carried carried(Square from, Square to, bool captured) const noexcept {
        Carried result;
        for (std::size_t c = 0; c < variant::kMaxColumns; ++c) {
            result.values[c] = position_.state.columns[c][index(from)];
        }
        for (const GainRule<W>& gain : more_.gains()) {
            std::uint16_t& value = result.values[gain.column];
            if (value >= gain.most) continue;
            if (gain.on_capture ? !captured : !gives(gain, result, to)) continue;
            value = static_cast<std::uint16_t>(std::min(value + gain.add, gain.most));
            if (gain.on_capture) continue;
            if (gain.not_twice_by) {
                result.values[*gain.not_twice_by] = static_cast<std::uint16_t>(index(to) + 1);
            }
            result.timer = static_cast<std::uint8_t>(gain.timer);
        }
        return result;
    }

    // Whether some limit looks at the ply that is to be played now.
    [[nodiscard]] bool limited() const noexcept {
        for (const variant::Limit& limit : rules_.variant().limits) {
            if (position_.state.plies + 1 >= limit.from_ply) return true;
        }
        return false;
    }

    // A piece of a sum that appears on or leaves a board.
    struct Change {
        std::uint8_t board = 0;
        int sign = 1;
        const std::array<std::uint16_t, variant::kMaxColumns>* values = nullptr;
    };

    // Whether all limits allow what the changes do together.
    [[nodiscard]] bool allows(std::initializer_list<Change> changes) const noexcept {
        for (const variant::Limit& limit : rules_.variant().limits) {
            if (position_.state.plies + 1 < limit.from_ply) continue;
            for (const Change& change : changes) {
                const int now = position_.state.sums[limit.sum][change.board];
                int then = now;
                for (const Change& other : changes) {
                    if (other.board == change.board) then += amount(limit.sum, other);
                }
                if (then >= limit.low && then <= limit.high) continue;
                if (limit.or_nearer && std::abs(then) <= std::abs(now)) continue;
                return false;
            }
        }
        return true;
    }

    [[nodiscard]] std::array<std::uint16_t, variant::kMaxColumns> values_at(
        Square square) const noexcept {
        std::array<std::uint16_t, variant::kMaxColumns> values{};
        for (std::size_t c = 0; c < values.size(); ++c) {
            values[c] = position_.state.columns[c][index(square)];
        }
        return values;
    }

    // Whether the limits allow a move without castling.
    [[nodiscard]] bool allows(Square from, Square to, std::optional<Square> victim) const noexcept {
        const auto before = values_at(from);
        const Carried after = carried(from, to, victim.has_value());
        const Change leaves{more_.board_of(from), -1, &before};
        const Change arrives{more_.board_of(to), 1, &after.values};
        if (!victim) return allows({leaves, arrives});
        const auto lost = values_at(*victim);
        return allows({leaves, arrives, Change{more_.board_of(*victim), -1, &lost}});
    }

    [[nodiscard]] bool allows(const CastleMove& castle) const noexcept {
        const auto royal = values_at(castle.royal_from);
        const auto partner = values_at(castle.partner_from);
        const Carried gained = carried(castle.royal_from, castle.royal_to, false);
        return allows({Change{more_.board_of(castle.royal_from), -1, &royal},
                       Change{more_.board_of(castle.royal_to), 1, &gained.values},
                       Change{more_.board_of(castle.partner_from), -1, &partner},
                       Change{more_.board_of(castle.partner_to), 1, &partner}});
    }

    [[nodiscard]] int amount(std::size_t sum, const Change& change) const noexcept {
        const SumRule& rule = more_.sums()[sum];
        const int base = rule.minus_board ? change.board + 1 : 0;
        return change.sign * ((*change.values)[rule.column] - base);
    }

private:
    [[nodiscard]] bool gives(const GainRule<W>& gain, const Carried& carried,
                             Square to) const noexcept {
        if (!gain.squares.contains(to) || position_.state.timers[index(to)] != 0) return false;
        return !gain.not_twice_by || carried.values[*gain.not_twice_by] != index(to) + 1;
    }

    const Rules<W>& rules_;
    const StateRules<W>& more_;
    const Pos& position_;
};

// Which castle a castling move means.
template <int W>
[[nodiscard]] std::optional<CastleMove> find_castle(const Rules<W>& rules, PlayerId us,
                                                    const Move& move) {
    const auto& castles = rules.frame().castles();
    for (const position::Castle& home : castles) {
        if (home.player != us || home.royal_from != move.origin) continue;
        for (const position::Castle& away : castles) {
            if (away.player != us || away.royal_to != move.destination ||
                away.to_the_right != home.to_the_right || away.royal != home.royal) {
                continue;
            }
            return CastleMove{home.royal_from, away.royal_to, away.partner_from, home.partner_to,
                              home.partner};
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::movegen
