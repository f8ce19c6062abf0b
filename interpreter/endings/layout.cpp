#include "endings/layout.hpp"

#include <utility>

namespace rulewright::endings {

void Standing::add(std::uint8_t piece, std::uint16_t at) noexcept {
    code[count] = piece;
    cell[count] = at;
    ++count;
}

void Standing::sort() noexcept {
    for (std::size_t i = 1; i < count; ++i) {
        for (std::size_t j = i; j > 0; --j) {
            const bool ordered =
                code[j - 1] < code[j] || (code[j - 1] == code[j] && cell[j - 1] <= cell[j]);
            if (ordered) break;
            std::swap(code[j - 1], code[j]);
            std::swap(cell[j - 1], cell[j]);
        }
    }
}

std::uint32_t Standing::key() const noexcept {
    std::uint32_t key = 0;
    for (std::size_t i = 0; i < count; ++i) key = key << 8 | code[i];
    return key;
}

Standing Standing::turned(const Way& way) const noexcept {
    Standing result = *this;
    for (std::size_t i = 0; i < count; ++i) result.cell[i] = way[cell[i]];
    result.sort();
    return result;
}

// Of two of a kind neither is the first: then the board is not turned.
Layout::Layout(const variant::Variant& variant, const Material& material, Symmetry symmetry)
    : symmetry_(std::move(symmetry)), cells_(symmetry_.place.size()) {
    for (const Piece& piece : material.pieces) codes_.push_back(code_of(variant, piece));
    if (codes_.size() > 1 && codes_[0] == codes_[1]) symmetry_ = no_symmetry(cells_);
    for (std::size_t i = 1; i < codes_.size(); ++i) tail_ *= cells_;
    size_ = codes_.empty() ? 2 : 2 * tail_ * symmetry_.part.size();
}

std::uint32_t Layout::key() const noexcept {
    std::uint32_t key = 0;
    for (const std::uint8_t code : codes_) key = key << 8 | code;
    return key;
}

std::uint64_t Layout::number(const Standing& standing) const noexcept {
    const std::uint64_t side = index(standing.to_move);
    if (standing.count == 0) return side;
    const std::uint16_t fold = symmetry_.fold[standing.cell[0]];
    const Standing& own = fold == 0 ? standing : standing.turned(symmetry_.ways[fold]);
    std::uint64_t number = symmetry_.place[own.cell[0]];
    for (std::size_t i = 1; i < own.count; ++i) number = number * cells_ + own.cell[i];
    return 2 * number + side;
}

bool Layout::read(std::uint64_t number, Standing& standing) const noexcept {
    standing.to_move = make_id<PlayerId>(number % 2);
    number /= 2;
    standing.count = static_cast<std::uint8_t>(codes_.size());
    for (std::size_t i = codes_.size(); i-- > 0;) {
        standing.code[i] = codes_[i];
        const bool first = i == 0;
        standing.cell[i] =
            first ? symmetry_.part[number] : static_cast<std::uint16_t>(number % cells_);
        number /= cells_;
        for (std::size_t j = i + 1; j < codes_.size(); ++j) {
            if (standing.cell[j] == standing.cell[i]) return false;
            if (standing.code[j] == codes_[i] && standing.cell[j] < standing.cell[i]) return false;
        }
    }
    return true;
}

std::uint32_t Layout::weight(std::uint64_t number) const noexcept {
    if (codes_.empty()) return 1;
    return symmetry_.weight[number / 2 / tail_];
}

}  // namespace rulewright::endings
