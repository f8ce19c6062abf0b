// How long a player of this program may think: its own limits count more than those of the moment.
#pragma once

#include "match/player.hpp"
#include "search/search.hpp"

namespace rulewright::match {

// Without any limit at all: nothing.
[[nodiscard]] MoveLimits limits_at(const Moment& moment, const MoveLimits& own);
[[nodiscard]] search::Limits as_search_limits(const MoveLimits& limits);

}  // namespace rulewright::match
