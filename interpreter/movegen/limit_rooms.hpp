// LimitRooms: what limits on sums leave to each board, found once for a position: by how much its
// sum may change in one move. Then an addition tells whether a move is allowed.
#pragma once

#include "movegen/carrying.hpp"

namespace rulewright::movegen {

template <typename Pos>
class LimitRooms {
public:
    LimitRooms(const Rules<Pos::kWords>& rules, const Pos& position)
        : more_(rules.declared()), position_(position) {
        const Carrying<Pos> carrying(rules, position);
        rooms_.fill({-kAny, kAny});
        for (const variant::Limit& limit : rules.variant().limits) {
            if (!carrying.looks(limit)) continue;
            if (sum_ && *sum_ != limit.sum) told_ = false;
            sum_ = limit.sum;
            narrow(limit);
        }
        told_ = told_ && sum_;
        if (told_) {
            column_ = more_.sums()[*sum_].column;
            minus_board_ = more_.sums()[*sum_].minus_board;
        }
    }

    // False where limits on several sums hold, or one does not leave a single range.
    [[nodiscard]] bool told() const noexcept { return told_; }

    // Of what follows the values are those of the pieces that move.
    [[nodiscard]] bool may_leave(std::size_t board, const Values& values) const noexcept {
        return fits(board, -amount(board, values[column_]));
    }
    [[nodiscard]] bool may_arrive(std::size_t board, const Values& values) const noexcept {
        return fits(board, amount(board, values[column_]));
    }
    [[nodiscard]] bool may_stay(std::size_t board, const Values& before,
                                const Values& after) const noexcept {
        return fits(board, after[column_] - before[column_]);
    }
    // The same for those who capture there.
    [[nodiscard]] bool may_take(std::size_t board, const Values* before, const Values& after,
                                Square victim) const noexcept {
        const int lost = amount(board, position_.state.columns[column_][index(victim)]);
        const int left = before != nullptr ? amount(board, (*before)[column_]) : 0;
        return fits(board, amount(board, after[column_]) - left - lost);
    }

private:
    static constexpr int kAny = 1 << 24;
    struct Room {
        int least = 0;
        int most = 0;
    };

    [[nodiscard]] int amount(std::size_t board, int value) const noexcept {
        return value - (minus_board_ ? static_cast<int>(board) + 1 : 0);
    }
    [[nodiscard]] bool fits(std::size_t board, int change) const noexcept {
        return change >= rooms_[board].least && change <= rooms_[board].most;
    }
    void narrow(const variant::Limit& limit) {
        told_ = told_ && (!limit.or_nearer || (limit.low <= 0 && limit.high >= 0));
        for (std::size_t board = 0; board < more_.boards(); ++board) {
            const int now = position_.state.sums[limit.sum][board];
            const int nearer = limit.or_nearer ? std::abs(now) : 0;
            const int low = limit.or_nearer ? std::min(limit.low, -nearer) : limit.low;
            const int high = limit.or_nearer ? std::max(limit.high, nearer) : limit.high;
            rooms_[board].least = std::max(rooms_[board].least, low - now);
            rooms_[board].most = std::min(rooms_[board].most, high - now);
        }
    }

    const DeclaredRules<Pos::kWords>& more_;
    const Pos& position_;
    std::optional<std::size_t> sum_;
    std::size_t column_ = 0;
    bool minus_board_ = false;
    bool told_ = true;
    std::array<Room, variant::kMaxStateBoards> rooms_;
};

}  // namespace rulewright::movegen
