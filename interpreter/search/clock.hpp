// Clock: what a search has used of its nodes and its time.
#pragma once

#include <chrono>
#include <cstdint>

#include "search/search.hpp"

namespace rulewright::search {

// When to stop; asked at every node.
class Clock {
public:
    explicit Clock(const Limits& limits)
        : limits_(limits), start_(std::chrono::steady_clock::now()), counted_from_(start_) {}

    // Counts a node. True when the search is to end at once.
    [[nodiscard]] bool tick() noexcept;
    [[nodiscard]] bool stopped() const noexcept { return stopped_; }
    [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
    [[nodiscard]] double seconds() const;

private:
    [[nodiscard]] bool pondering() noexcept;

    Limits limits_;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point counted_from_;  // what the limit is about
    std::uint64_t nodes_ = 0;
    bool stopped_ = false;
};

}  // namespace rulewright::search
