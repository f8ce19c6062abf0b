#include "movegen/rides.hpp"

namespace rulewright::movegen {

namespace {

// 4096 entries for a rook in a corner of an 8x8 board; more would not fit a cache.
constexpr int kMostLookedUpSquares = 12;

}  // namespace

Ray make_ray(const board::Topology& topology, Square from, variant::Vector direction, int range,
             bool wraps) {
    Ray ray;
    Square at = from;
    while (range == variant::kUnlimited || static_cast<int>(ray.size()) < range) {
        const auto next = topology.step(at, direction, wraps);
        if (!next || *next == from) break;
        ray.push_back(*next);
        at = *next;
    }
    return ray;
}

template <int W>
RideGroup<W>::RideGroup(const board::Topology& topology, const RideShape& shape)
    : size_(topology.size()), rays_(size_), entries_(size_) {
    if constexpr (W == 1) between_.resize(size_ * size_);
    for (std::size_t i = 0; i < size_; ++i) {
        const auto from = make_id<Square>(i);
        for (const variant::Vector direction : shape.directions) {
            Ray ray = make_ray(topology, from, direction, shape.range, shape.wraps);
            if (!ray.empty()) rays_[i].push_back(std::move(ray));
        }
        fill_table(from);
        if constexpr (W == 1) fill_between(from);
    }
}

template <int W>
void RideGroup<W>::fill_table(Square from) {
    Set relevant;  // a ray's last square cannot block anything behind it
    Set reached;
    for (const Ray& ray : rays_[index(from)]) {
        for (std::size_t i = 0; i < ray.size(); ++i) {
            reached.insert(ray[i]);
            if (i + 1 < ray.size()) relevant.insert(ray[i]);
        }
    }
    Entry& entry = entries_[index(from)];
    entry.offset = static_cast<std::uint32_t>(table_.size());
    std::size_t words_used = 0;
    for (std::size_t w = 0; w < W; ++w) {
        if (reached.word_at(w) == 0) continue;
        ++words_used;
        entry.word = static_cast<std::uint16_t>(w);
    }
    if (words_used > 1 || relevant.count() > kMostLookedUpSquares) {
        all_looked_up_ = false;
        return;
    }
    entry.mask = relevant.word_at(entry.word);
    entry.looked_up = true;
    // All subsets of the mask in the order of PEXT indices (the carry-rippler trick).
    std::uint64_t subset = 0;
    do {
        Set blockers;
        blockers.set_word(entry.word, subset);
        table_.push_back(walk(from, blockers).word_at(entry.word));
        subset = (subset - entry.mask) & entry.mask;
    } while (subset != 0);
}

template <int W>
void RideGroup<W>::fill_between(Square from) {
    for (const Ray& ray : rays_[index(from)]) {
        Set passed;
        for (const Square square : ray) {
            between_[index(from) * size_ + index(square)] = passed;
            passed.insert(square);
        }
    }
}

template <int W>
typename RideGroup<W>::Set RideGroup<W>::walk(Square from, const Set& blockers) const noexcept {
    Set set;
    for (const Ray& ray : rays_[index(from)]) {
        for (const Square square : ray) {
            set.insert(square);
            if (blockers.contains(square)) break;
        }
    }
    return set;
}

template <int W>
typename RideGroup<W>::Set RideGroup<W>::walk_between(Square from, Square to) const noexcept {
    for (const Ray& ray : rays_[index(from)]) {
        Set passed;
        for (const Square square : ray) {
            if (square == to) return passed;
            passed.insert(square);
        }
    }
    return {};
}

template class RideGroup<1>;
template class RideGroup<2>;
template class RideGroup<4>;
template class RideGroup<8>;

}  // namespace rulewright::movegen
