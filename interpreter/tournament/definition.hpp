// Definition: what a tournament file says, checked against schemas/tournament.schema.json; and what
// its variant makes of it: positions, openings, players. Nothing is started, nothing is played.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "loader/load.hpp"
#include "loader/node.hpp"
#include "match/adjudication.hpp"
#include "match/openings.hpp"
#include "match/player.hpp"
#include "match/timekeeper.hpp"

namespace rulewright::tournament {

using diagnostics::Diagnostics;

struct Participant {
    std::string name;
    std::string player;  // for match::make_player
    match::PlayerOptions options;
    loader::Node node;  // `player`, for messages
};

enum class Format { kRoundRobin, kGauntlet };

struct Sprt {
    int elo0 = 0;
    int elo1 = 0;
    int alpha = 5;  // per cent
    int beta = 5;
};

struct Definition {
    std::string file;
    std::string title;
    std::string variant_path;  // to open
    loader::Node variant;      // as the file names it
    std::vector<Participant> players;
    Format format = Format::kRoundRobin;
    std::uint64_t rounds = 1;
    std::uint64_t games = 2;  // of a pair in a round
    std::uint64_t seed = 1;
    std::optional<loader::Node> start;
    std::optional<loader::Node> openings;
    match::TimeRules time;
    match::AdjudicationRules adjudication;
    std::uint64_t max_plies = 1000;
    std::optional<Sprt> sprt;
    loader::Node root;  // all of the file
};

[[nodiscard]] Result<Definition, Diagnostics> load_tournament(
    const std::string& path, const loader::LoadOptions& options = {});

// Ready to be played.
struct Setting {
    std::unique_ptr<game::Game> game;
    std::optional<game::State> start;
    bool own_starts = false;  // games of the same number of a pair start alike, the others do not
    std::vector<match::Opening> openings;
    std::uint64_t random_plies = 0;  // where there are no openings
    std::uint64_t rules = 0;         // fingerprint of the texts of the variant
};

// All that is wrong with it beyond the schema. A file may come from a stranger: programs among the
// players are refused unless they are allowed.
[[nodiscard]] Result<Setting, Diagnostics> prepare(const Definition& definition,
                                                   const loader::LoadOptions& options,
                                                   bool allow_programs);

}  // namespace rulewright::tournament
