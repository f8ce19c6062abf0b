// What moves change beside themselves, as `changes:` says it: pieces that they enclose, smother,
// stand next to or go over, the mover himself, the squares that he left and captured on, all on the
// board.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "hooks/hooks.hpp"
#include "movegen/naming.hpp"
#include "movegen/rules.hpp"
#include "support/text.hpp"

namespace rulewright::movegen {

// A move that was made, as changes look at it: where it began, where its piece stands now, and
// where that stood which it captured.
struct Made {
    PlayerId by{};
    Square origin{};
    Square arrival{};
    std::optional<Square> victim = {};
};

template <int W, int K>
class Changes {
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;

public:
    // As the pieces stand after the move; of a turn that is over only the player is looked at.
    Changes(const Rules<W>& rules, const Placed& placement, const Made& made) noexcept
        : rules_(rules), placement_(placement), made_(made) {}

    // The squares on which it changes something; what is nobody's has no side.
    [[nodiscard]] Set changed(const variant::BoardChange& change) const noexcept {
        const Set found = squares(change) & rules_.declared().changeable(change, made_.by);
        if (change.does == variant::Deed::kChangeSide) return found - neutral();
        if (change.does == variant::Deed::kBecome) return found - placement_.of(*change.into);
        return found;
    }

    // What comes of it; `why` may be null.
    [[nodiscard]] hooks::Effects effects(const variant::BoardChange& change,
                                         hooks::Why* why) const {
        hooks::Effects effects;
        const Set concerned = changed(change);
        for (const Square square : concerned) {
            switch (change.does) {
                case variant::Deed::kRemove:
                    effects.removed.insert(square);
                    break;
                case variant::Deed::kChangeSide:
                    effects.owners.push_back({square, opponent(placement_.at(square)->owner)});
                    break;
                case variant::Deed::kBecome:
                    effects.become.push_back({square, *change.into});
                    break;
                case variant::Deed::kPlace:
                    effects.placed.push_back({square, {made_.by, *change.into}});
                    break;
                case variant::Deed::kForbid:
                    return effects;
            }
        }
        if (why != nullptr && !concerned.empty()) why->lines.push_back(told(change, concerned));
        return effects;
    }

private:
    // What the change concerns: pieces, or an empty square.
    [[nodiscard]] Set squares(const variant::BoardChange& change) const noexcept {
        if (!change.at_turn_end && !own().contains(made_.arrival)) return {};
        switch (change.where) {
            case variant::ChangeAt::kEnclosed:
                return enclosed(change);
            case variant::ChangeAt::kSurrounded:
                return surrounded(change);
            case variant::ChangeAt::kSmothered:
                return smothered(change);
            case variant::ChangeAt::kAround:
                return next_to_arrival(change) & whose(change);
            case variant::ChangeAt::kBetween:
                return rules_.declared().steps().between(made_.origin, made_.arrival) &
                       whose(change);
            case variant::ChangeAt::kArrival:
                return Set::of(made_.arrival) & kinds(change);
            case variant::ChangeAt::kLeft:
                return Set::of(made_.origin) - placement_.occupied();
            case variant::ChangeAt::kVictim:
                return made_.victim ? Set::of(*made_.victim) - placement_.occupied() : Set{};
            case variant::ChangeAt::kBoard:
                return whose(change);
        }
        return {};
    }
    [[nodiscard]] Set neutral() const noexcept {
        return placement_.owners[0] & placement_.owners[1];
    }
    [[nodiscard]] Set own() const noexcept { return placement_.of(made_.by) - neutral(); }
    [[nodiscard]] Set enemies() const noexcept {
        return placement_.of(opponent(made_.by)) - neutral();
    }
    [[nodiscard]] Set kinds(const variant::BoardChange& change) const noexcept {
        Set found;
        for (const PieceKind kind : change.kinds) found |= placement_.of(kind);
        return found;
    }
    [[nodiscard]] Set whose(const variant::BoardChange& change) const noexcept {
        const bool enemy = change.whose != variant::Whose::kOwn;
        const bool mine = change.whose != variant::Whose::kEnemy;
        return kinds(change) & ((enemy ? placement_.of(opponent(made_.by)) : Set{}) |
                                (mine ? placement_.of(made_.by) : Set{}));
    }
    [[nodiscard]] static hooks::Neighbourhood neighbourhood(
        const variant::BoardChange& change) noexcept {
        using How = hooks::Neighbourhood;
        return change.lines == variant::Lines::kStraight   ? How::kOrthogonal
               : change.lines == variant::Lines::kDiagonal ? How::kDiagonal
                                                           : How::kAny;
    }
    [[nodiscard]] Set next_to_arrival(const variant::BoardChange& change) const noexcept {
        return rules_.neighbours(Set::of(made_.arrival), neighbourhood(change));
    }

    // The mover's pieces, and empty squares that stand in for them.
    [[nodiscard]] Set hostile(const variant::BoardChange& change) const noexcept {
        if (!change.hostile) return own();
        const Set& zone = rules_.declared().change_zone(*change.hostile, made_.by);
        return own() | (zone - placement_.occupied());
    }

    // Rows of enemies that end at a piece of the mover's.
    [[nodiscard]] Set enclosed(const variant::BoardChange& change) const noexcept {
        const Set enemy = enemies();
        Set found;
        if (next_to_arrival(change).disjoint(enemy)) return found;
        const Set mine = hostile(change);
        const StepTable<W>& steps = rules_.declared().steps();
        for (const auto& next : steps.towards(change.lines)) {
            Set row;
            int length = 0;
            auto at = next[index(made_.arrival)];
            for (; at && enemy.contains(*at); at = next[index(*at)], ++length) row.insert(*at);
            const bool fits =
                length >= change.at_least && (change.at_most == 0 || length <= change.at_most);
            // A line that leads round ends at no other piece.
            if (fits && at && at != made_.arrival && mine.contains(*at)) found |= row;
        }
        return found & kinds(change);
    }

    // Enemies next to the mover that have pieces of his on all sides.
    [[nodiscard]] Set surrounded(const variant::BoardChange& change) const noexcept {
        const Set near = next_to_arrival(change) & enemies() & kinds(change);
        Set found;
        if (near.empty()) return found;
        const Set mine = hostile(change);
        const auto& sides = rules_.declared().steps().towards(change.lines);
        for (const Square square : near) {
            const bool all = std::all_of(sides.begin(), sides.end(), [&](const auto& next) {
                const auto& at = next[index(square)];
                return at ? mine.contains(*at) : change.edge;
            });
            if (all) found.insert(square);
        }
        return found;
    }

    // Of neighbours of one player, in groups, those without an empty square next to them.
    [[nodiscard]] Set smothered(const variant::BoardChange& change) const noexcept {
        const hooks::Neighbourhood how = neighbourhood(change);
        const Set open = rules_.neighbours(rules_.board() - placement_.occupied(), how);
        Set found;
        for (const Set& all : {own(), enemies()}) {
            const Set concerned = all & whose(change);
            if (concerned.subset_of(open)) continue;
            found |= concerned - rules_.connected(all & open, all, how);
        }
        return found;
    }

    // "d4 e4 change sides" of several, of whom there may be many; otherwise "the white pawn on e4
    // becomes a stone".
    [[nodiscard]] std::string told(const variant::BoardChange& change, const Set& changed) const {
        std::vector<std::string> names;
        for (const Square square : changed) names.push_back(rules_.frame().topology().name(square));
        const std::string squares = support::join(names, " ");
        const bool one = names.size() == 1;
        const variant::Variant& variant = rules_.variant();
        switch (change.does) {
            case variant::Deed::kRemove:
                return pieces_on(rules_, placement_, changed) +
                       (one ? " leaves the board" : " leave the board");
            case variant::Deed::kChangeSide:
                return one ? pieces_on(rules_, placement_, changed) + " changes sides"
                           : squares + " change sides";
            case variant::Deed::kBecome:
                return pieces_on(rules_, placement_, changed) + (one ? " becomes " : " become ") +
                       support::with_article(variant.in_words(*change.into));
            case variant::Deed::kPlace:
                return support::with_article(variant.in_words(Piece{made_.by, *change.into})) +
                       " is put on " + squares;
            case variant::Deed::kForbid:
                break;
        }
        return {};
    }

    const Rules<W>& rules_;
    const Placed& placement_;
    const Made& made_;
};

}  // namespace rulewright::movegen
