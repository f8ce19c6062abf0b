#include "board/field.hpp"

namespace rulewright::board {

int Field::at(Square square) const noexcept {
    const std::size_t w = index(square) / 64;
    const std::size_t b = index(square) % 64;
    int value = 0;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        const int bit = static_cast<int>((bits_[plane * words_ + w] >> b) & 1);
        value += plane + 1 == kPlanes ? -(bit << plane) : bit << plane;
    }
    return value;
}

int Field::sum(const WideSet& set) const noexcept {
    int total = 0;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        const int part = (plane_set(plane) & set).count() << plane;
        total += plane + 1 == kPlanes ? -part : part;
    }
    return total;
}

WideSet Field::non_zero() const noexcept {
    WideSet any;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) any |= plane_set(plane);
    return any;
}

WideSet Field::equal_to(int value) const noexcept {
    const auto bits = static_cast<std::uint16_t>(value);
    WideSet differing;
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        const WideSet set = plane_set(plane);
        differing |= ((bits >> plane) & 1) != 0 ? ~set : set;
    }
    return WideSet::first_squares(64 * words_) - differing;
}

WideSet Field::greater_than(int value) const noexcept {
    Field shifted(*this);
    Field constant(words_);
    const WideSet everywhere = WideSet::first_squares(64 * words_);
    if (value >= 0) {
        constant.add(everywhere, static_cast<unsigned>(value));
        shifted -= constant;
    } else {
        constant.add(everywhere, static_cast<unsigned>(-value));
        shifted += constant;
    }
    return shifted.positive();
}

void Field::restrict_to(const WideSet& set) noexcept {
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        for (std::size_t w = 0; w < words_; ++w) bits_[plane * words_ + w] &= set.word_at(w);
    }
}

}  // namespace rulewright::board
