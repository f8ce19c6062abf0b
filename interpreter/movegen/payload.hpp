// Payload: what squares of a position carry beside who stands there: the values of pieces, marks of
// promotion, timers, and the sums that follow. Pieces that come and go are told to it.
#pragma once

#include "movegen/carrying.hpp"

namespace rulewright::movegen {

// `Pos` is a position that holds declared state.
template <typename Pos>
class Payload {
    static constexpr int W = Pos::kWords;
    using Set = board::SquareSet<W>;

public:
    Payload(const Rules<W>& rules, Pos& position) noexcept : rules_(rules), position_(position) {}

    void leave(Square square) noexcept {
        change_sums(square, -1);
        for (auto& column : position_.state.columns) column[index(square)] = 0;
        position_.state.promoted.erase(square);
    }
    void enter(Square square, const Values& values, bool promoted = false) noexcept {
        for (std::size_t c = 0; c < values.size(); ++c) {
            position_.state.columns[c][index(square)] = values[c];
        }
        if (promoted) position_.state.promoted.insert(square);
        change_sums(square, 1);
    }
    void set_value(Square square, std::size_t column, int value) noexcept {
        change_sums(square, -1);
        position_.state.columns[column][index(square)] = static_cast<std::uint16_t>(value);
        change_sums(square, 1);
    }

    // A ply has gone by.
    void run_timers() noexcept {
        if (position_.state.running.empty()) return;
        Set still;
        for (const Square square : position_.state.running) {
            if (--position_.state.timers[index(square)] != 0) still.insert(square);
        }
        position_.state.running = still;
    }
    void set_timer(Square square, int plies) noexcept {
        position_.state.timers[index(square)] = static_cast<std::uint8_t>(plies);
        plies == 0 ? position_.state.running.erase(square) : position_.state.running.insert(square);
    }

private:
    void change_sums(Square square, int sign) noexcept {
        const auto& sums = rules_.declared().sums();
        if (sums.empty()) return;
        const Carrying<Pos> carrying(rules_, position_);
        const Values values = carrying.values_at(square);
        const typename Carrying<Pos>::Change change{rules_.declared().board_of(square), sign,
                                                    &values};
        for (std::size_t s = 0; s < sums.size(); ++s) {
            std::int16_t& sum = position_.state.sums[s][change.board];
            sum = static_cast<std::int16_t>(sum + carrying.amount(s, change));
        }
    }

    const Rules<W>& rules_;
    Pos& position_;
};

}  // namespace rulewright::movegen
