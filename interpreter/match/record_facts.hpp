// What a line of selfplay's record says beside the moves, so that reports can be made of the lines
// alone; and the way back from a line to the game. tools/README.md describes the keys.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string_view>

#include "match/selfplay.hpp"

namespace rulewright::match {

void add_facts(nlohmann::ordered_json& line, const game::Game& game, const PlayedGame& played);

// Nothing when the text is no whole line of such a record.
[[nodiscard]] std::optional<PlayedGame> read_selfplay_line(const game::Game& game,
                                                           std::string_view text);

}  // namespace rulewright::match
