// RuledEnd: an end of the game that needs no list of moves, declared by the variant: by a hook, by
// a condition of its file, or without a name: all royal pieces of the other player were captured.
#pragma once

#include <optional>
#include <string_view>

#include "support/ids.hpp"

namespace rulewright::movegen {

struct RuledEnd {
    std::optional<PlayerId> winner;  // nobody: a draw
    std::string_view name;
};

}  // namespace rulewright::movegen
