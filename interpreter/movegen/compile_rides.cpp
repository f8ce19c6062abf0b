#include "movegen/compile_rides.hpp"

#include <algorithm>
#include <tuple>

namespace rulewright::movegen {

using variant::Vector;

namespace {

// A group is named by one byte, and each needs another one that finds its ways backwards.
constexpr std::size_t kMostForward = 120;

bool go_together(const RideAtom& one, const RideAtom& other) {
    RideShape shape = one.shape;
    shape.directions = other.shape.directions;
    return shape == other.shape && one.ray_class == other.ray_class && one.moves == other.moves &&
           one.captures == other.captures;
}

}  // namespace

template <int W>
bool RideBook<W>::gather(RideAtom atom, std::vector<RideAtom>& gathered) const {
    const auto same = std::find_if(gathered.begin(), gathered.end(),
                                   [&](const RideAtom& other) { return go_together(atom, other); });
    if (same != gathered.end()) {
        same->shape.directions.push_back(atom.shape.directions.front());
        return true;
    }
    if (gathered.size() == kMaxRides || shapes_.size() >= kMostForward) return false;
    gathered.push_back(std::move(atom));
    return true;
}

template <int W>
std::uint8_t RideBook<W>::find(RideShape shape) {
    std::sort(shape.directions.begin(), shape.directions.end(), [](Vector a, Vector b) {
        return std::tuple(a.z, a.y, a.x) < std::tuple(b.z, b.y, b.x);
    });
    shape.directions.erase(std::unique(shape.directions.begin(), shape.directions.end()),
                           shape.directions.end());
    for (std::size_t i = 0; i < shapes_.size(); ++i) {
        if (shapes_[i] == shape) return static_cast<std::uint8_t>(i);
    }
    groups_.emplace_back(topology_, shape);
    shapes_.push_back(std::move(shape));
    return static_cast<std::uint8_t>(shapes_.size() - 1);
}

template <int W>
bool RideBook<W>::wraps() const noexcept {
    return std::any_of(shapes_.begin(), shapes_.end(),
                       [](const RideShape& shape) { return shape.wraps; });
}

template class RideBook<1>;
template class RideBook<2>;
template class RideBook<4>;
template class RideBook<8>;

}  // namespace rulewright::movegen
