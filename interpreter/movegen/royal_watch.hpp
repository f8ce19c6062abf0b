// RoyalWatch: which own royal pieces are in check, which own pieces shield one by where they stand,
// and what a tried placement leaves in check. Made once for each position. Where every move ends
// with a link all are tried, and nobody asks for shields and answers.
#pragma once

#include "movegen/link_attacks.hpp"
#include "movegen/royal_threats.hpp"

namespace rulewright::movegen {

// Sets of own royal pieces, one bit for each in the order of their squares before the move.
using RoyalMask = std::uint64_t;

template <int W, int K>
class RoyalWatch {
    using Set = board::SquareSet<W>;
    using Placed = position::Placement<W, K>;
    using Pos = position::StatefulPosition<W, K>;

public:
    // Roughly every own piece on an enemy's way to a royal piece is taken for a shield: that is
    // faster where few moves will be tried, unless links are local.
    enum class Shields : std::uint8_t { kRough, kExact };

    RoyalWatch(const Rules<W>& rules, const Pos& position, Shields shields = Shields::kExact)
        : rules_(rules),
          more_(rules.declared()),
          position_(position),
          us_(position.to_move),
          passing_(rules.variant().links && rules.variant().links->always),
          exact_(shields == Shields::kExact || more_.links_are_local()) {
        if (exact_ && more_.links_are_local()) threats_.emplace(rules, position);
        if (threats_ && !threats_->complete()) threats_.reset();
        if (exact_ && !passing_ && !threats_) {
            const LinkAttacks<W, K> now(rules, position.placement, position.state, opponent(us_));
            arrivals_ = now.arrivals();
        }
        for (const Square royal : royals_of(rules, position.placement, us_)) {
            if (count_ == royals_.size()) break;
            royals_[count_] = royal;
            threats_ ? look_by_words(count_++) : look_at(count_++);
        }
        if (threats_) find_distant_shields();
    }

    [[nodiscard]] std::size_t count() const noexcept { return count_; }
    [[nodiscard]] RoyalMask all() const noexcept {
        return count_ == 64 ? ~RoyalMask{0} : (RoyalMask{1} << count_) - 1;
    }
    [[nodiscard]] RoyalMask checked() const noexcept { return checked_; }
    // Own pieces whose leaving, if nothing takes their place, puts a royal piece in check.
    [[nodiscard]] const Set& shields() const noexcept { return shields_; }
    // Where a piece that is no shield must go to change any check there is.
    [[nodiscard]] const Set& answers() const noexcept { return answers_; }

    [[nodiscard]] RoyalMask bit_of(Square royal) const noexcept {
        for (std::size_t i = 0; i < count_; ++i) {
            if (royals_[i] == royal) return RoyalMask{1} << i;
        }
        return 0;
    }
    // Whom the piece on the square shields.
    [[nodiscard]] RoyalMask shielded_by(Square square) const noexcept {
        return shields_.contains(square) ? shielded_[index(square)] : 0;
    }

    // Whether it is known without a trial what a plain move of the royal piece leaves in check, and
    // whether that is the piece itself.
    [[nodiscard]] bool knows_royal(Square from) const noexcept {
        return threats_ && checked_ == 0 && !shields_.contains(from);
    }
    [[nodiscard]] bool royal_is_safe(Square from, Square to) const noexcept {
        return !threats_->attacked(to, from);
    }
    // Where a piece that shields must go, at least, to do so still.
    [[nodiscard]] Set still_shielding(Square from) const {
        Placed without = position_.placement;
        without.remove(Set::of(from));
        const LinkAttacks<W, K> attacks(rules_, without, position_.state, opponent(us_));
        Set found = rules_.board();
        for (RoyalMask rest = shielded_by(from); rest != 0; rest &= rest - 1) {
            const auto royal = royals_[static_cast<std::size_t>(std::countr_zero(rest))];
            const AttackTrace<W> trace = attacks.trace(royal);
            if (!trace.attackers.empty()) found &= trace.seen;  // else it was a rough shield
        }
        return found;
    }

    // Those of `suspects` that are in check after the placement; `mover` has gone from its origin
    // to `to`, when it is royal itself.
    [[nodiscard]] RoyalMask in_check(const Placed& after, RoyalMask suspects, RoyalMask mover,
                                     Square to) const {
        const LinkAttacks<W, K> attacks(rules_, after, position_.state, opponent(us_));
        RoyalMask found = 0;
        for (RoyalMask rest = suspects | mover; rest != 0; rest &= rest - 1) {
            const RoyalMask bit = rest & (~rest + 1);
            const Square square =
                bit == mover ? to : royals_[static_cast<std::size_t>(std::countr_zero(rest))];
            if (attacks.any(square)) found |= bit;
        }
        return found;
    }

private:
    // What stands on the royal piece's board, or at ends of links there, is looked up.
    void look_by_words(std::size_t i) {
        const Square royal = royals_[i];
        const RoyalMask bit = RoyalMask{1} << i;
        if (threats_->notes(royal)) {
            const LinkAttacks<W, K> attacks(rules_, position_.placement, position_.state,
                                            opponent(us_));
            checked_ |= bit;
            answers_ |= attacks.trace(royal).seen;
            return;
        }
        const std::size_t word = board::word_of(royal);
        for (const Square square : threats_->shields(royal).squares(word)) add_shield(square, bit);
    }
    // Those on other boards, who keep enemies from links.
    void find_distant_shields() {
        threats_->for_each_opening([&](Square left, const auto& opens) {
            for (std::size_t i = 0; i < count_; ++i) {
                const RoyalMask bit = RoyalMask{1} << i;
                if ((checked_ & bit) == 0 && opens(royals_[i])) add_shield(left, bit);
            }
        });
    }
    void add_shield(Square square, RoyalMask bit) {
        if (!shields_.contains(square)) shielded_[index(square)] = 0;
        shields_.insert(square);
        shielded_[index(square)] |= bit;
    }

    void look_at(std::size_t i) {
        const Placed& placement = position_.placement;
        const LinkAttacks<W, K> attacks(rules_, placement, position_.state, opponent(us_));
        const RoyalMask bit = RoyalMask{1} << i;
        const AttackTrace<W> trace = attacks.trace(royals_[i]);
        if (!trace.attackers.empty()) {
            checked_ |= bit;
            answers_ |= trace.seen;
            return;
        }
        if (passing_) return;
        const Set suspects = (trace.seen & placement.of(us_)) - Set::of(royals_[i]);
        for (const Square square : suspects) {
            if (!exact_ || opens(royals_[i], square)) add_shield(square, bit);
        }
    }

    [[nodiscard]] bool opens(Square royal, Square square) const {
        Placed without = position_.placement;
        without.remove(Set::of(square));
        const LinkAttacks<W, K> then(rules_, without, position_.state, opponent(us_));
        return then.opened(royal, square, arrivals_);
    }

    const Rules<W>& rules_;
    const DeclaredRules<W>& more_;
    const Pos& position_;
    PlayerId us_;
    bool passing_;
    bool exact_;
    std::array<Square, 64> royals_{};
    std::size_t count_ = 0;
    RoyalMask checked_ = 0;
    std::optional<RoyalThreats<W, K>> threats_;      // where links are local
    typename LinkAttacks<W, K>::Arrivals arrivals_;  // of the enemy, elsewhere
    Set shields_;
    Set answers_;
    std::array<RoyalMask, position::StateBlock<W, K>::kSquares> shielded_;  // only of shields
};

}  // namespace rulewright::movegen
