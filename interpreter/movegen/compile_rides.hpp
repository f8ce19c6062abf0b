// The part of compiling that gathers ways which are looked up together: slides, hops and lame leaps
// of a kind become few groups, and kinds that move alike share them.
#pragma once

#include <optional>

#include "movegen/rules.hpp"

namespace rulewright::movegen {

// One atom as it lies on the board.
struct RideAtom {
    int ray_class = 0;
    bool moves = true;
    bool captures = true;
    RideShape shape;  // of one direction
    friend bool operator==(const RideAtom&, const RideAtom&) = default;
};

template <int W>
class RideBook {
public:
    RideBook(const board::Topology& topology, std::vector<RideGroup<W>>& groups)
        : topology_(topology), groups_(groups) {}

    // Puts the atom to those of `gathered` whose squares can be found with it; false where a kind
    // has too many groups already.
    [[nodiscard]] bool gather(RideAtom atom, std::vector<RideAtom>& gathered) const;
    [[nodiscard]] std::uint8_t find(RideShape shape);
    // The group that finds from where this one comes.
    [[nodiscard]] std::uint8_t backwards(std::uint8_t group) {
        return find(reversed(shapes_[group]));
    }
    // Whether two ways of a group may join the same two squares, as on a cylinder.
    [[nodiscard]] bool wraps() const noexcept;

private:
    const board::Topology& topology_;
    std::vector<RideGroup<W>>& groups_;
    std::vector<RideShape> shapes_;  // of groups_, by index
};

}  // namespace rulewright::movegen
