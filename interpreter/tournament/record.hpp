// Record: one game of a tournament as it was played, and as a line of JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/selfplay.hpp"
#include "tournament/schedule.hpp"

namespace rulewright::tournament {

struct Record {
    Fixture fixture;
    std::optional<PlayerId> winner;  // nobody: a draw
    std::string reason;              // "checkmate", as in JSON elsewhere
    std::string detail;              // usually empty
    std::string failure;             // "crash": by what the loser lost without being beaten
    match::Opening opening;
    std::vector<std::string> turns;  // after the opening
};

// A game that was stopped after `max_plies` is a draw.
[[nodiscard]] Record record_of(const Fixture& fixture, const match::PlayedGame& played,
                               std::uint64_t max_plies);

// tools/README.md describes the keys. A line break ends it.
[[nodiscard]] std::string record_line(const Record& record, const Definition& definition,
                                      const game::Game& game);
// The number says the fixture; nothing for what is no game of this tournament.
[[nodiscard]] std::optional<Record> read_record(std::string_view line, const Schedule& schedule,
                                                const game::Game& game);

}  // namespace rulewright::tournament
