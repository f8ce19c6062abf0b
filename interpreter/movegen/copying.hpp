// Copying: positions are copied for nearly every move, so that what a variant does not declare is
// left out: it is 0 in all its positions.
#pragma once

#include <cstring>

#include "movegen/rules.hpp"
#include "movegen/setup_conversion.hpp"

namespace rulewright::movegen {

template <typename Pos>
class Copying {
public:
    explicit Copying(const Rules<Pos::kWords>& rules) noexcept {
        if constexpr (kHasState<Pos>) {
            const variant::State& declared = rules.variant().state;
            const Pos any{};
            const auto place_of = [&](const auto& member) {
                return static_cast<std::size_t>(reinterpret_cast<const std::byte*>(&member) -
                                                reinterpret_cast<const std::byte*>(&any));
            };
            const std::size_t columns = declared.pieces.size();
            if (columns != 0) {
                bytes_ = place_of(any.state.columns[columns - 1]) + sizeof any.state.columns[0];
            } else {
                bytes_ = declared.timer ? place_of(any.state.columns) : place_of(any.state.timers);
            }
            earlier_ = variant::keeps_long_steps(rules.variant());
        }
    }

    // `to` is a position of the same variant, or new.
    void operator()(Pos& to, const Pos& from) const noexcept {
        if constexpr (kHasState<Pos>) {
            std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), bytes_);
            if (earlier_) to.state.earlier = from.state.earlier;
        } else {
            to = from;
        }
    }

private:
    std::size_t bytes_ = sizeof(Pos);
    bool earlier_ = false;  // whether plies before the last one of a turn leave rights
};

}  // namespace rulewright::movegen
