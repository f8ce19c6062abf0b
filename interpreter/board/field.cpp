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
    for (std::size_t w = 0; w < words_; ++w) {
        std::uint64_t bits = 0;
        for (std::size_t i = w; i < kPlanes * words_; i += words_) bits |= bits_[i];
        any.set_word(w, bits);
    }
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
    const WideSet everywhere = WideSet::first_squares(64 * words_);
    if (value < -(1 << kSign)) return everywhere;
    if (value >= (1 << kSign)) return {};
    // From the highest plane on; with the sign turned round the values are in order as bits.
    const auto bits = static_cast<unsigned>(value + (1 << kSign));
    WideSet greater;
    WideSet equal = everywhere;
    for (std::size_t plane = kPlanes; plane-- > 0;) {
        const WideSet set = plane == kSign ? everywhere - plane_set(plane) : plane_set(plane);
        if ((bits >> plane & 1) != 0) {
            equal &= set;
        } else {
            greater |= equal & set;
            equal = equal - set;
        }
    }
    return greater;
}

void Field::restrict_to(const WideSet& set) noexcept {
    for (std::size_t plane = 0; plane < kPlanes; ++plane) {
        for (std::size_t w = 0; w < words_; ++w) bits_[plane * words_ + w] &= set.word_at(w);
    }
}

}  // namespace rulewright::board
