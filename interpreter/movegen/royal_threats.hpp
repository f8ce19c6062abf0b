// RoyalThreats: what attacks the royal pieces of the player to move, by look-ups of single boards:
// enemies there, and where others can come out of links. Made once for each position, for royal
// watches; only where links are local.
#pragma once

#include "movegen/link_threats.hpp"

namespace rulewright::movegen {

template <int W, int K>
class RoyalThreats {
    using Set = board::SquareSet<W>;
    using Local = board::LocalSet;
    using Pos = position::StatefulPosition<W, K>;

public:
    RoyalThreats(const Rules<W>& rules, const Pos& position)
        : rules_(rules),
          more_(rules.declared()),
          links_(*rules.variant().links),
          table_(more_.links(position.state.variables)),
          placement_(position.placement),
          us_(position.to_move),
          them_(opponent(us_)),
          occupied_(position.placement.occupied()),
          threats_(rules, position.placement, position.state, them_) {}

    [[nodiscard]] bool complete() const noexcept { return threats_.complete(); }

    // Whether the royal piece is attacked; if not, where enemies would capture it from is noted.
    [[nodiscard]] bool notes(Square royal) {
        const Site site(*this, royal, std::nullopt);
        if (attacks(site)) return true;
        if (!site.linked) return false;
        for_each_way(site, [&](PieceKind kind, Local from) {
            (from - site.occupied).add_to(deadly_[index(kind)], site.word);
            return false;
        });
        return false;
    }
    // Whether one that went from `left` to the square would be.
    [[nodiscard]] bool attacked(Square square, Square left) const {
        return attacks(Site(*this, square, left));
    }

    // Own pieces on the board of a royal piece that is not attacked whose leaving, by itself, puts
    // it in check.
    [[nodiscard]] Local shields(Square royal) const {
        const Site site(*this, royal, std::nullopt);
        Local found;
        const Local own(placement_.of(us_), site.word);
        for (const LeapAttack<W>& leap : rules_.player(them_).leap_attacks) {
            if (!site.linked) break;
            found |= Local(leap.from[index(royal)], site.word) & own &
                     threats_.arrivals(leap.kind, site.word);
        }
        for (const RideAttack<W>& ride : rules_.player(them_).ride_attacks) {
            Local riders;
            Local comers;
            for (const PieceKind kind : ride.kinds) {
                if (site.direct) riders |= pieces(kind, site.word);
                if (site.linked) comers |= threats_.arrivals(kind, site.word);
            }
            if ((riders | comers).empty()) continue;
            const RideGroup<W>& group = rules_.ride(ride.group);
            const Local before = group.local_targets(royal, site.occupied);
            for (const Square square : (before & own).squares(site.word)) {
                const Local left = Local::of(square);
                const Local others = site.occupied - left;
                const Local opened = (group.local_targets(royal, others) - before) | left;
                if (!opened.disjoint(riders) || !(opened - others).disjoint(comers)) found |= left;
            }
        }
        return found;
    }

    // Calls `take(left, opens)` for each piece that keeps an enemy from a link; `opens(royal)`
    // tells whether the royal piece, which has been noted, would be attacked without it.
    template <typename Take>
    void for_each_opening(Take take) const {
        for (const auto& opening : threats_) {
            if (!is_deadly(opening)) continue;
            take(opening.left, [&](Square royal) {
                const Site site(*this, royal, opening.left);
                const Local comers = threats_.arrivals(opening, site.board) - site.occupied;
                return site.linked && !comers.empty() &&
                       for_each_way(site, [&](PieceKind kind, Local from) {
                           return kind == opening.kind && !from.disjoint(comers);
                       });
            });
        }
    }

private:
    // A square and its board when a piece has left.
    struct Site {
        Site(const RoyalThreats& threats, Square at, std::optional<Square> gone)
            : square(at),
              board(threats.more_.board_of(at)),
              word(board::word_of(at)),
              left(gone),
              occupied(threats.occupied_, word) {
            const bool on_link = threats.table_.any.contains(at);
            const variant::Links& links = threats.links_;
            direct = links.stop != variant::LinkStop::kNever || !on_link;
            linked = links.after != variant::Leg::kNone && links.after_captures &&
                     (links.stop == variant::LinkStop::kAlways || !on_link);
            here = left && threats.more_.board_of(*left) == board;
            if (here) occupied -= Local::of(*left);
        }

        Square square;
        std::size_t board;
        std::size_t word;
        std::optional<Square> left;
        Local occupied;
        bool direct = false;  // whether it may be captured by a move within the board
        bool linked = false;  // and through links
        bool here = false;    // whether the piece has left this board
    };

    // Calls `see(kind, from)` with the squares from which pieces of each kind capture on the square
    // of the site, until it gives true; gives whether it did.
    template <typename See>
    bool for_each_way(const Site& site, See see) const {
        for (const LeapAttack<W>& leap : rules_.player(them_).leap_attacks) {
            if (see(leap.kind, Local(leap.from[index(site.square)], site.word))) return true;
        }
        for (const RideAttack<W>& ride : rules_.player(them_).ride_attacks) {
            const Local ray = rules_.ride(ride.group).local_targets(site.square, site.occupied);
            for (const PieceKind kind : ride.kinds) {
                if (see(kind, ray)) return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool attacks(const Site& site) const {
        return for_each_way(site, [&](PieceKind kind, Local from) {
            if (site.direct && !from.disjoint(pieces(kind, site.word))) return true;
            if (!site.linked) return false;
            const Local empty = from - site.occupied;
            if (!empty.disjoint(threats_.arrivals(kind, site.word))) return true;
            return site.left && !site.here && opened(site, kind, empty);
        });
    }
    // Whether the leaving of a piece on another board lets one of the kind come out there.
    [[nodiscard]] bool opened(const Site& site, PieceKind kind, Local empty) const {
        for (const auto& opening : threats_) {
            if (opening.left == *site.left && opening.kind == kind &&
                !empty.disjoint(threats_.arrivals(opening, site.board))) {
                return true;
            }
        }
        return false;
    }

    [[nodiscard]] bool is_deadly(const typename LinkThreats<W, K>::Opening& opening) const {
        const Set& deadly = deadly_[index(opening.kind)];
        for (std::size_t board = 0; board < more_.boards(); ++board) {
            const Local comers = threats_.arrivals(opening, board);
            if (!comers.disjoint(Local(deadly, more_.word_of(board)))) return true;
        }
        return false;
    }
    [[nodiscard]] Local pieces(PieceKind kind, std::size_t word) const noexcept {
        return Local(placement_.of(kind), word) & Local(placement_.of(them_), word);
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const variant::Links& links_;
    const LinkTable<W>& table_;
    const position::Placement<W, K>& placement_;
    PlayerId us_;
    PlayerId them_;
    Set occupied_;
    LinkThreats<W, K> threats_;
    std::array<Set, K> deadly_{};  // by kind: empty squares from which it would capture royals
};

}  // namespace rulewright::movegen
