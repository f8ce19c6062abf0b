// Outcomes: numbers for what dice can show, the same in every position of a game: each die is a
// digit, 0 for none.
#pragma once

#include <cstdint>
#include <string>

#include "game/game.hpp"

namespace rulewright::capi {

class Outcomes {
public:
    explicit Outcomes(const variant::Variant& variant);

    // 0 where there are no dice.
    [[nodiscard]] std::int32_t count() const noexcept { return count_; }
    [[nodiscard]] bool has(std::int32_t outcome) const noexcept {
        return outcome >= 0 && outcome < count_;
    }
    [[nodiscard]] std::int32_t of(const Dice& dice) const noexcept;
    // "{PN}"; the faces in the order of their throws.
    [[nodiscard]] std::string text(const variant::Variant& variant, std::int32_t outcome) const;

private:
    std::int32_t digits_ = 1;  // faces, and none
    std::int32_t count_ = 0;
};

}  // namespace rulewright::capi
