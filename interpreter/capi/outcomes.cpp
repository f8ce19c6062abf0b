#include "capi/outcomes.hpp"

namespace rulewright::capi {

Outcomes::Outcomes(const variant::Variant& variant) {
    if (!variant.turns || variant.turns->faces.empty()) return;
    digits_ += static_cast<std::int32_t>(variant.turns->faces.size());
    std::int32_t numbers = 1;
    for (std::size_t die = 0; die < kMaxDice; ++die) numbers *= digits_;
    count_ = numbers - 1;  // something is always thrown
}

// The first die is the last digit: one die alone has the smallest numbers.
std::int32_t Outcomes::of(const Dice& dice) const noexcept {
    std::int32_t number = 0;
    for (std::size_t i = dice.count(); i-- > 0;) {
        number = number * digits_ + static_cast<std::int32_t>(dice.face(i)) + 1;
    }
    return number - 1;
}

std::string Outcomes::text(const variant::Variant& variant, std::int32_t outcome) const {
    std::string text = "{";
    for (std::int32_t rest = outcome + 1; rest > 0; rest /= digits_) {
        const std::int32_t face = rest % digits_;
        if (face > 0) text += variant.turns->faces[static_cast<std::size_t>(face - 1)].letter;
    }
    return text + "}";
}

}  // namespace rulewright::capi
