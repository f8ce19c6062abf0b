// How a game ended, in words that fit its rules.
#pragma once

#include "game/reason_words.hpp"

namespace rulewright::notation {

using game::how_it_ended;
using game::reason_text;

}  // namespace rulewright::notation
