// The schedule: which game is between whom. Games have numbers from 1 on; the number alone says
// all, so that it does not matter in which order they are played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tournament/definition.hpp"

namespace rulewright::tournament {

struct Fixture {
    std::uint64_t number = 0;
    std::uint64_t round = 0;             // from 1 on
    std::array<std::size_t, 2> sides{};  // indices of players, by PlayerId
    std::size_t opening = 0;             // two games of a pair in a row have the same
};

class Schedule {
public:
    explicit Schedule(const Definition& definition);

    [[nodiscard]] std::uint64_t games() const noexcept { return rounds_ * games_ * pairs_.size(); }
    [[nodiscard]] Fixture fixture(std::uint64_t number) const noexcept;

private:
    std::vector<std::pair<std::size_t, std::size_t>> pairs_;
    std::uint64_t rounds_;
    std::uint64_t games_;  // of a pair in a round
};

}  // namespace rulewright::tournament
