// Random choices that are the same for the same seed, on every machine.
#pragma once

#include <string_view>

#include "support/random.hpp"

namespace rulewright::generated {

class Choices {
public:
    explicit Choices(std::uint64_t seed) : random_(seed) {}

    // 0 .. bound - 1; 0 where there is nothing to choose from.
    [[nodiscard]] std::size_t below(std::size_t bound) {
        return bound == 0 ? 0 : random_.below(static_cast<std::uint32_t>(bound));
    }
    [[nodiscard]] bool in_hundred(std::size_t times) { return below(100) < times; }
    [[nodiscard]] std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(below(static_cast<std::size_t>(most - least + 1)));
    }
    template <typename List>
    [[nodiscard]] const auto& one_of(const List& list) {
        return *(std::begin(list) + static_cast<std::ptrdiff_t>(below(std::size(list))));
    }

private:
    support::SplitMix64 random_;
};

}  // namespace rulewright::generated
