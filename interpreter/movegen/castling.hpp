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
        if (position_.castles == 0 && position_.state.castlers.empty()) return;
        for (const std::uint8_t i : rules_.castles_of(us_)) {
            if (!clear(i)) continue;
            for_each_partner(i, [&](std::size_t j) {
                if (obstacle(i, j) != CastleObstacle::kNone) return;
                take(castle(i), move_of(castle(i), castle(j)));
            });
        }
    }

    // Calls `see(home, away, obstacle)` for each castle, whatever stands against it.
    template <typename See>
    void look_at_all(See see) const {
        for (const std::uint8_t i : rules_.castles_of(us_)) {
            for_each_partner(i, [&](std::size_t j) { see(castle(i), castle(j), obstacle(i, j)); });
        }
    }

private:
    [[nodiscard]] CastleObstacle obstacle(std::size_t i, std::size_t j) const {
        if (!has_right(i, j)) return CastleObstacle::kRight;
        if (!clear(i) || (i != j && !clear(j))) return CastleObstacle::kOccupied;
        const CastleMove move = move_of(castle(i), castle(j));
        if (more_.board_of(move.royal_from) != more_.board_of(move.partner_from)) {
            const CastleObstacle found = crossing_obstacle(move);
            if (found != CastleObstacle::kNone) return found;
        }
        return is_plain_move(castle(i), move) ? CastleObstacle::kPlainMove : CastleObstacle::kNone;
    }

    // The castles whose partner the royal piece of `i` could castle with.
    template <typename See>
    void for_each_partner(std::size_t i, See see) const {
        const bool across = rules_.variant().castling->across;
        for (const std::uint8_t j : rules_.castles_of(us_)) {
            const bool pairs = across && castle(j).to_the_right == castle(i).to_the_right &&
                               castle(j).royal == castle(i).royal;
            if ((i == j || pairs) && ends_in_zones(rules_, us_, castle(i), castle(j))) see(j);
        }
    }
    [[nodiscard]] const position::Castle& castle(std::size_t i) const noexcept {
        return rules_.frame().castles()[i];
    }
    [[nodiscard]] bool is_unmoved(Square square) const noexcept {
        return position_.state.castlers.contains(square) &&
               position_.placement.of(us_).contains(square);
    }
    [[nodiscard]] bool clear(std::size_t i) const noexcept {
        return rules_.castle_path(i).disjoint(position_.placement.occupied());
    }

    // Where partners may stand on other boards each piece has a right of its own.
    [[nodiscard]] bool has_right(std::size_t i, std::size_t j) const noexcept {
        const std::uint64_t right = position_.castles >> castle(i).right & 1;
        if (i == j && right != 0) {
            return stands(position_.placement, us_, castle(i).royal, castle(i).royal_from);
        }
        return is_unmoved(castle(i).royal_from) && is_unmoved(castle(j).partner_from);
    }
    [[nodiscard]] static CastleMove move_of(const position::Castle& home,
                                            const position::Castle& away) noexcept {
        return {home.royal_from, away.royal_to, away.partner_from,
                home.partner_to, home.partner,  &home == &away ? home.target : away.royal_to};
    }

    // Both pieces pay, the landings are empty and no links.
    [[nodiscard]] CastleObstacle crossing_obstacle(const CastleMove& move) const {
        const auto& links = rules_.variant().links;
        const int a = more_.board_of(move.royal_from);
        const int b = more_.board_of(move.partner_from);
        const int distance = std::abs(a - b);
        if (!moves_.pays(move.royal_from, distance) || !moves_.pays(move.partner_from, distance)) {
            return CastleObstacle::kCost;
        }
        const Set landings = Set::of(move.royal_to) | Set::of(move.partner_to);
        if (!landings.disjoint(position_.placement.occupied())) return CastleObstacle::kOccupied;
        const bool anywhere = !links || links->stop == variant::LinkStop::kAlways;
        const bool free = anywhere || landings.disjoint(more_.links(position_.state.variables).any);
        return free ? CastleObstacle::kNone : CastleObstacle::kLink;
    }

    // A plain move of the royal piece that is written the same way is meant instead.
    [[nodiscard]] bool is_plain_move(const position::Castle& home, const CastleMove& move) const {
        const bool crosses = more_.board_of(move.royal_from) != more_.board_of(move.royal_to);
        if (!crosses) {
            return rules_.reaches(us_, home.royal, move.royal_from, move.target) &&
                   moves_.within(home.royal, home.royal_from).all().contains(move.target);
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
