#include "match/adjudication.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace rulewright::match {

std::optional<Arbiter::Verdict> Arbiter::judge(PlayerId mover, std::optional<int> score,
                                               std::uint64_t ply) {
    if (const auto& resign = rules_.resign) {
        int& hopeless = hopeless_[index(mover)];
        hopeless = score && *score < resign->worse_than ? hopeless + 1 : 0;
        if (hopeless >= resign->scores) {
            return Verdict{opponent(mover), fmt::format("a score worse than {} {} times in a row",
                                                        resign->worse_than, hopeless)};
        }
    }
    if (const auto& draw = rules_.draw) {
        const bool even = ply > draw->after && score && std::abs(*score) <= draw->within;
        even_ = even ? even_ + 1 : 0;
        if (even_ >= draw->plies) {
            return Verdict{std::nullopt,
                           fmt::format("scores within {} for {} plies", draw->within, even_)};
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::match
