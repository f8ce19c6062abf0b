// Castling of any kind: which castles rights, empty squares and payment allow, on one board or with
// the partner on another (D9). Whether the royal piece is safe is the caller's question.
#pragma once

#include "movegen/carrying.hpp"
#include "movegen/link_moves.hpp"

namespace rulewright::movegen {

template <typename Pos>
class Castling {
    static constexpr int W = Pos::kWords;
    static constexpr int K = Pos::kKinds;
    using Set = board::SquareSet<W>;

public:
    Castling(const Rules<W>& rules, const Pos& position, const LinkMoves<W, K>& moves) noexcept
        : rules_(rules),
          more_(rules.declared()),
          position_(position),
          moves_(moves),
          us_(position.to_move) {}

    // Calls `take(home, move)`: the castle of the royal piece's own board, and what moves.
    template <typename Take>
    void for_each(Take take) const {
        if (position_.castles != 0) {
            for (const std::uint8_t i : rules_.castles_of(us_)) {
                if (((position_.castles >> i) & 1) != 0 && clear(i)) pair(i, i, take);
            }
        }
        if (position_.state.unmoved.empty()) return;
        for (const std::uint8_t i : rules_.castles_of(us_)) {
            const position::Castle& home = castle(i);
            if (!is_unmoved(home.royal_from) || !clear(i)) continue;
            for (const std::uint8_t j : rules_.castles_of(us_)) {
                const position::Castle& away = castle(j);
                if (away.to_the_right == home.to_the_right && away.royal == home.royal &&
                    is_unmoved(away.partner_from) && (i == j || clear(j))) {
                    pair(i, j, take);
                }
            }
        }
    }

private:
    [[nodiscard]] const position::Castle& castle(std::size_t i) const noexcept {
        return rules_.frame().castles()[i];
    }
    [[nodiscard]] bool is_unmoved(Square square) const noexcept {
        return position_.state.unmoved.contains(square) &&
               position_.placement.of(us_).contains(square);
    }
    [[nodiscard]] bool clear(std::size_t i) const noexcept {
        return rules_.castle_path(i).disjoint(position_.placement.occupied());
    }

    template <typename Take>
    void pair(std::size_t i, std::size_t j, Take& take) const {
        const position::Castle& home = castle(i);
        const position::Castle& away = castle(j);
        const CastleMove move{home.royal_from, away.royal_to, away.partner_from, home.partner_to,
                              home.partner};
        if (more_.board_of(move.royal_from) != more_.board_of(move.partner_from) &&
            !may_cross(move)) {
            return;
        }
        if (is_plain_move(home, move)) return;
        take(home, move);
    }

    // Both pieces pay, the landings are empty and no links.
    [[nodiscard]] bool may_cross(const CastleMove& move) const {
        const auto& links = rules_.variant().links;
        if (!rules_.variant().castling->across) return false;
        const int a = more_.board_of(move.royal_from);
        const int b = more_.board_of(move.partner_from);
        const int distance = std::abs(a - b);
        if (!moves_.pays(move.royal_from, distance) || !moves_.pays(move.partner_from, distance)) {
            return false;
        }
        const Set landings = Set::of(move.royal_to) | Set::of(move.partner_to);
        if (!landings.disjoint(position_.placement.occupied())) return false;
        return !links || links->stop == variant::LinkStop::kAlways ||
               landings.disjoint(more_.links(position_.state.variables).any);
    }

    // A plain move of the royal piece that is written the same way is meant instead.
    [[nodiscard]] bool is_plain_move(const position::Castle& home, const CastleMove& move) const {
        const bool crosses = more_.board_of(move.royal_from) != more_.board_of(move.royal_to);
        if (!crosses) {
            return rules_.reaches(us_, home.royal, move.royal_from, move.royal_to) &&
                   moves_.within(home.royal, home.royal_from).all().contains(move.royal_to);
        }
        bool plain = false;
        moves_.through(home.royal, home.royal_from, [&](std::size_t, const Targets<W>& targets) {
            plain |= targets.all().contains(move.royal_to);
        });
        return plain;
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const Pos& position_;
    const LinkMoves<W, K>& moves_;
    PlayerId us_;
};

}  // namespace rulewright::movegen
