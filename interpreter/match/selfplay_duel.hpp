// DuelTally: what many games came to player by player, where the players change sides, and what
// players lost without being beaten.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "match/selfplay.hpp"
#include "support/statistics.hpp"

namespace rulewright::match {

struct SelfplayReport;

struct DuelTally {
    void add(const PlayedGame& played);

    std::array<std::uint64_t, kPlayers> wins{};  // of the first player and the second
    std::uint64_t draws = 0;
    std::map<std::pair<std::size_t, protocol::FailureKind>, std::uint64_t> failures;

    [[nodiscard]] std::uint64_t games() const noexcept { return wins[0] + wins[1] + draws; }
};

// The first player's points.
[[nodiscard]] support::Score score_of(const DuelTally& duel);

// "+120", "-inf".
[[nodiscard]] std::string elo_text(double share);

// Paragraphs of the report; empty where there is nothing to say.
[[nodiscard]] std::string duel_text(const SelfplayReport& report);
[[nodiscard]] std::string failures_text(const SelfplayReport& report);

}  // namespace rulewright::match
