// Carrying: what pieces carry and boards add up when a move is played: the gains of the mover, the
// sums of the boards, and whether the variant's limits allow what the sums become.
#pragma once

#include "movegen/delta.hpp"
#include "movegen/move.hpp"
#include "movegen/trace.hpp"

namespace rulewright::movegen {

using Values = std::array<std::uint16_t, variant::kMaxColumns>;

// What a mover carries after its move.
struct Carried {
    Values values{};
    std::uint8_t timer = 0;  // what the timer of its square becomes; 0: unchanged
};

// `Pos` is a position that holds declared state.
template <typename Pos>
class Carrying {
    static constexpr int W = Pos::kWords;
    using Set = board::SquareSet<W>;

public:
    Carrying(const Rules<W>& rules, const Pos& position) noexcept
        : rules_(rules), more_(rules.declared()), position_(position) {}

    // Gains in the order in which they are declared: a capture's before that of the square (D10).
    [[nodiscard]] Carried carried(Square from, Square to, bool captured,
                                  bool stops) const noexcept {
        Carried result;
        result.values = values_at(from);
        for (const GainRule<W>& gain : more_.gains()) {
            std::uint16_t& value = result.values[gain.column];
            if (value >= gain.most) continue;
            if (gain.on_capture ? !captured : !stops || !gives(gain, result, to)) continue;
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
            if (looks(limit)) return true;
        }
        return false;
    }

    // A piece of a sum that appears on or leaves a board.
    struct Change {
        std::uint8_t board = 0;
        int sign = 1;
        const Values* values = nullptr;
    };

    // Whether all limits allow what the changes do together.
    [[nodiscard]] bool allows(std::initializer_list<Change> changes) const noexcept {
        for (const variant::Limit& limit : rules_.variant().limits) {
            if (!looks(limit)) continue;
            for (const Change& change : changes) {
                const int now = position_.state.sums[limit.sum][change.board];
                int then = now;
                for (const Change& other : changes) {
                    if (other.board == change.board) then += amount(limit.sum, other);
                }
                if (!allows(limit, now, then)) return false;
            }
        }
        return true;
    }

    // The first limit that what a move has made of the position breaks; boards whose sum is as it
    // was are those that it did not touch.
    [[nodiscard]] std::optional<Breach> breach(const Pos& after) const noexcept {
        const auto& limits = rules_.variant().limits;
        for (std::size_t i = 0; i < limits.size(); ++i) {
            if (!looks(limits[i])) continue;
            for (std::size_t board = 0; board < more_.boards(); ++board) {
                const int now = position_.state.sums[limits[i].sum][board];
                const int then = after.state.sums[limits[i].sum][board];
                if (then != now && !allows(limits[i], now, then)) {
                    return Breach{i, board, now, then};
                }
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] Values values_at(Square square) const noexcept {
        Values values{};
        for (std::size_t c = 0; c < values.size(); ++c) {
            values[c] = position_.state.columns[c][index(square)];
        }
        return values;
    }

    // Whether the limits allow a move without castling.
    [[nodiscard]] bool allows(Square from, Square to, std::optional<Square> victim) const noexcept {
        const Values before = values_at(from);
        const Carried after = carried(from, to, victim.has_value(), true);
        const Change leaves{more_.board_of(from), -1, &before};
        const Change arrives{more_.board_of(to), 1, &after.values};
        if (!victim) return allows({leaves, arrives});
        const Values lost = values_at(*victim);
        return allows({leaves, arrives, Change{more_.board_of(*victim), -1, &lost}});
    }

    [[nodiscard]] bool allows(const CastleMove& castle) const noexcept {
        const Values royal = values_at(castle.royal_from);
        const Values partner = values_at(castle.partner_from);
        const Carried gained = carried(castle.royal_from, castle.royal_to, false, true);
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

    // Whether the limit looks at the ply that is to be played now.
    [[nodiscard]] bool looks(const variant::Limit& limit) const noexcept {
        return plies_before(position_) + 1 >= limit.from_ply;
    }

private:
    [[nodiscard]] static bool allows(const variant::Limit& limit, int now, int then) noexcept {
        if (then >= limit.low && then <= limit.high) return true;
        return limit.or_nearer && std::abs(then) <= std::abs(now);
    }
    [[nodiscard]] bool gives(const GainRule<W>& gain, const Carried& carried,
                             Square to) const noexcept {
        if (!gain.squares.contains(to) || position_.state.timers[index(to)] != 0) return false;
        return !gain.not_twice_by || carried.values[*gain.not_twice_by] != index(to) + 1;
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const Pos& position_;
};

}  // namespace rulewright::movegen
