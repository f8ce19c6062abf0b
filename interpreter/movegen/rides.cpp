#include "movegen/rides.hpp"

#include <algorithm>
#include <cstdlib>
#include <tuple>

namespace rulewright::movegen {

using variant::Vector;

namespace {

// 4096 entries for a rook in a corner of an 8x8 board; more would not fit a cache.
constexpr int kMostLookedUpSquares = 12;
// A single way is a part whatever it takes up to 1024 entries; more ways are joined if they are
// few.
constexpr int kMostOfWay = 10;
constexpr int kMostOfPart = 9;
constexpr int kMostReached = 16;

}  // namespace

RideShape reversed(RideShape shape) {
    std::swap(shape.origins, shape.destinations);
    if (shape.manner == RideManner::kBehind || shape.manner == RideManner::kLame) {
        shape.backwards = !shape.backwards;
        return shape;
    }
    for (Vector& direction : shape.directions) {
        direction = {-direction.x, -direction.y, -direction.z};
    }
    return shape;
}

Ray make_ray(const board::Topology& topology, Square from, Vector direction, int range,
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

std::vector<Vector> way_of(Vector leap) {
    const int width = std::abs(leap.x);
    const int height = std::abs(leap.y);
    const int sign_x = leap.x < 0 ? -1 : 1;
    const int sign_y = leap.y < 0 ? -1 : 1;
    std::vector<Vector> way;
    Vector at{0, 0};
    for (int n = 0; n < std::max(width, height) - 1; ++n) {
        const bool straight = n < std::abs(width - height);
        if (!straight || width > height) at.x += sign_x;
        if (!straight || height > width) at.y += sign_y;
        way.push_back(at);
    }
    return way;
}

std::optional<Ray> lame_way(const board::Topology& topology, Square from, Vector leap, bool wraps) {
    std::vector<Vector> way = way_of(leap);
    way.push_back(leap);
    Ray squares;
    Vector at{0, 0};
    for (const Vector next : way) {
        const Vector step{next.x - at.x, next.y - at.y, next.z - at.z};
        const auto to = topology.step(from, step, wraps);
        if (!to) return std::nullopt;
        squares.push_back(*to);
        from = *to;
        at = next;
    }
    return squares;
}

std::optional<Ray> leap_way(const board::Topology& topology, Square from, const variant::Atom& atom,
                            Vector leap) {
    if (atom.jump == variant::Jump::kLame) return lame_way(topology, from, leap, atom.wraps);
    Ray squares;
    for (const Vector step : way_of(leap)) {
        const auto square = topology.offset(from, step, atom.wraps);
        if (square) squares.push_back(*square);
    }
    const auto to = topology.step(from, leap, atom.wraps);
    if (!to) return std::nullopt;
    squares.push_back(*to);
    return squares;
}

template <int W>
RideGroup<W>::RideGroup(const board::Topology& topology, const RideShape& shape)
    : entries_(topology.size()),
      tells_all_(shape.manner == RideManner::kSlide && shape.origins == ~board::WideSet{} &&
                 shape.destinations == ~board::WideSet{}),
      backwards_(shape.backwards),
      manner_(shape.manner),
      size_(topology.size()),
      ways_(size_),
      reach_(size_),
      mattering_(size_),
      landings_(board::narrow<W>(shape.destinations)) {
    if constexpr (W <= 2) between_.resize(size_ * size_);
    manner_ == RideManner::kLame ? make_leaps(topology, shape) : make_ways(topology, shape);
    for (std::size_t i = 0; i < size_; ++i) {
        const auto from = make_id<Square>(i);
        for (const Way& way : ways_[i]) {
            reach_[i] |= reach_of(way);
            mattering_[i] |= relevant(way);
        }
        if (all_looked_up_) fill_table(from);
        if constexpr (W <= 2) fill_between(from);
    }
#ifdef __BMI2__
    if (all_looked_up_) return;
    table_.clear();
    all_in_parts_ = true;
    for (std::size_t i = 0; i < size_ && all_in_parts_; ++i) make_parts(make_id<Square>(i));
    part_begin_.push_back(static_cast<std::uint32_t>(parts_.size()));
#endif
}

template <int W>
void RideGroup<W>::make_ways(const board::Topology& topology, const RideShape& shape) {
    const int sign = shape.backwards ? -1 : 1;
    for (std::size_t i = 0; i < size_; ++i) {
        const auto from = make_id<Square>(i);
        if (!shape.origins.contains(from)) continue;
        for (const Vector way : shape.directions) {
            const Vector direction{sign * way.x, sign * way.y, sign * way.z};
            Ray ray = make_ray(topology, from, direction, shape.range, shape.wraps);
            if (!ray.empty()) ways_[i].push_back({std::move(ray), {}});
        }
    }
}

template <int W>
void RideGroup<W>::make_leaps(const board::Topology& topology, const RideShape& shape) {
    for (std::size_t i = 0; i < size_; ++i) {
        const auto from = make_id<Square>(i);
        for (const Vector leap : shape.directions) {
            const auto way = lame_way(topology, from, leap, shape.wraps);
            if (!way || way->back() == from) continue;
            Set passed;
            for (std::size_t n = 0; n + 1 < way->size(); ++n) passed.insert((*way)[n]);
            const Square begin = shape.backwards ? way->back() : from;
            const Square end = shape.backwards ? from : way->back();
            if (!shape.origins.contains(begin) || !shape.destinations.contains(end)) continue;
            ways_[index(begin)].push_back({{end}, passed});
        }
    }
}

// The squares of a way whose occupancy matters.
template <int W>
typename RideGroup<W>::Set RideGroup<W>::relevant(const Way& way) const noexcept {
    if (manner_ == RideManner::kLame) return way.passed;
    Set set;  // the last square cannot block anything behind it
    for (std::size_t i = 0; i + 1 < way.squares.size(); ++i) set.insert(way.squares[i]);
    return set;
}

template <int W>
typename RideGroup<W>::Set RideGroup<W>::reach_of(const Way& way) const noexcept {
    const bool over = manner_ == RideManner::kOver || manner_ == RideManner::kBehind;
    Set set;
    for (std::size_t i = over ? 1 : 0; i < way.squares.size(); ++i) set.insert(way.squares[i]);
    return set & landings_;
}

template <int W>
void RideGroup<W>::fill_table(Square from) {
    const Set mask = mattering_[index(from)];
    const Set used = mask | reach_[index(from)];
    Entry& entry = entries_[index(from)];
    if (share_table(from)) return;
    entry.offset = static_cast<std::uint32_t>(table_.size());
    std::size_t words_used = 0;
    for (std::size_t w = 0; w < W; ++w) {
        if (used.word_at(w) == 0) continue;
        ++words_used;
        entry.word = static_cast<std::uint16_t>(w);
    }
    if (words_used > 1 || mask.count() > kMostLookedUpSquares) {
        all_looked_up_ = false;
        return;
    }
    entry.mask = mask.word_at(entry.word);
    // All subsets of the mask in the order of PEXT indices (the carry-rippler trick).
    std::uint64_t subset = 0;
    do {
        Set blockers;
        blockers.set_word(entry.word, subset);
        table_.push_back(walk(from, blockers).word_at(entry.word));
        subset = (subset - entry.mask) & entry.mask;
    } while (subset != 0);
}

// Boards that look alike, a word each, share their entries: they stay in the cache.
template <int W>
bool RideGroup<W>::share_table(Square from) {
    if (index(from) < 64) return false;
    const auto before = make_id<Square>(index(from) - 64);
    const auto& ways = ways_[index(from)];
    const auto& others = ways_[index(before)];
    const auto alike = [&](const Way& one, const Way& other) {
        return one.passed == other.passed.shifted(64) &&
               std::equal(one.squares.begin(), one.squares.end(), other.squares.begin(),
                          other.squares.end(),
                          [](Square a, Square b) { return index(a) == index(b) + 64; });
    };
    const std::size_t word = entries_[index(before)].word;
    if (word + 1 >= W || landings_.word_at(word) != landings_.word_at(word + 1)) return false;
    if (!std::equal(ways.begin(), ways.end(), others.begin(), others.end(), alike)) return false;
    entries_[index(from)] = entries_[index(before)];
    ++entries_[index(from)].word;
    return true;
}

#ifdef __BMI2__
// Joins ways as long as they make a small table.
template <int W>
void RideGroup<W>::make_parts(Square from) {
    part_begin_.push_back(static_cast<std::uint32_t>(parts_.size()));
    std::vector<const Way*> rest;
    for (const Way& way : ways_[index(from)]) rest.push_back(&way);
    while (!rest.empty()) {
        std::vector<const Way*> joined;
        std::vector<const Way*> later;
        Set mask;
        Set reached;
        for (const Way* way : rest) {
            const Set more = mask | relevant(*way);
            const Set further = reached | reach_of(*way);
            const bool fits =
                joined.empty() || (more.count() <= kMostOfPart && further.count() <= kMostReached);
            (fits ? joined : later).push_back(way);
            if (!fits) continue;
            mask = more;
            reached = further;
        }
        if (!add_part(joined)) {
            all_in_parts_ = false;
            return;
        }
        rest = std::move(later);
    }
}

// False where the ways take more than two words or are too long.
template <int W>
bool RideGroup<W>::add_part(const std::vector<const Way*>& ways) {
    Set mask;
    Set reached;
    for (const Way* way : ways) {
        mask |= relevant(*way);
        reached |= reach_of(*way);
    }
    std::vector<std::size_t> words;
    for (std::size_t w = 0; w < W; ++w) {
        if ((mask | reached).word_at(w) != 0 || W <= 2) words.push_back(w);
    }
    if (words.empty()) return true;
    if (words.size() > 2 || mask.count() > kMostOfWay || reached.count() > kMostReached) {
        return false;
    }
    Part part;
    part.offset = static_cast<std::uint32_t>(parts_table_.size());
    for (std::size_t i = 0; i < 2; ++i) {
        const bool used = i < words.size();
        part.word[i] = static_cast<std::uint8_t>(used ? words[i] : words[0]);
        part.mask[i] = used ? mask.word_at(words[i]) : 0;
        part.reach[i] = used ? reached.word_at(words[i]) : 0;
    }
    part.low_mask = static_cast<std::uint8_t>(std::popcount(part.mask[0]));
    part.low_reach = static_cast<std::uint8_t>(std::popcount(part.reach[0]));
    for (std::uint64_t n = 0; n < std::uint64_t{1} << mask.count(); ++n) {
        Set blockers;
        blockers.set_word(part.word[1], _pdep_u64(n >> part.low_mask, part.mask[1]));
        blockers.set_word(part.word[0],
                          blockers.word_at(part.word[0]) | _pdep_u64(n, part.mask[0]));
        Set found;
        for (const Way* way : ways) walk_way(*way, blockers, found);
        const std::uint64_t low = _pext_u64(found.word_at(part.word[0]), part.reach[0]);
        const std::uint64_t high = _pext_u64(found.word_at(part.word[1]), part.reach[1]);
        parts_table_.push_back(static_cast<std::uint16_t>(low | high << part.low_reach));
    }
    parts_.push_back(part);
    return true;
}
#endif

template <int W>
void RideGroup<W>::fill_between(Square from) {
    for (const Way& way : ways_[index(from)]) {
        Set passed = way.passed;
        for (const Square square : way.squares) {
            between_[index(from) * size_ + index(square)] = passed;
            passed.insert(square);
        }
    }
}

template <int W>
void RideGroup<W>::walk_way(const Way& way, const Set& blockers, Set& found) const noexcept {
    const Ray& ray = way.squares;
    if (manner_ == RideManner::kLame) {
        if (way.passed.disjoint(blockers)) found.insert(ray.front());
        return;
    }
    std::size_t i = 0;
    if (manner_ == RideManner::kBehind && backwards_) {
        if (!blockers.contains(ray.front())) return;
        i = 1;
    } else if (manner_ != RideManner::kSlide) {
        while (i < ray.size() && !blockers.contains(ray[i])) ++i;
        ++i;
    }
    for (; i < ray.size(); ++i) {
        if (landings_.contains(ray[i])) found.insert(ray[i]);
        if (blockers.contains(ray[i]) || (manner_ == RideManner::kBehind && !backwards_)) break;
    }
}

template <int W>
typename RideGroup<W>::Set RideGroup<W>::walk(Square from, const Set& blockers) const noexcept {
    Set set;
    if (manner_ != RideManner::kSlide) {
        for (const Way& way : ways_[index(from)]) walk_way(way, blockers, set);
        return set;
    }
    // The same at its shortest: where there is no PEXT, most moves are found so.
    for (const Way& way : ways_[index(from)]) {
        for (const Square square : way.squares) {
            set.insert(square);
            if (blockers.contains(square)) break;
        }
    }
    return set & landings_;
}

template <int W>
typename RideGroup<W>::Set RideGroup<W>::find_between(Square from, Square to) const noexcept {
    for (const Way& way : ways_[index(from)]) {
        Set passed = way.passed;
        for (const Square square : way.squares) {
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
