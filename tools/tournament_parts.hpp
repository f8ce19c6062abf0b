// A tournament in parts, as several machines play it: which games are meant, the first line of a
// part's results, and all parts put together.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "cluster_run.hpp"
#include "console.hpp"
#include "merged_parts.hpp"
#include "progress.hpp"
#include "tournament/ledger.hpp"
#include "tournament/play.hpp"

namespace rulewright::cli {

struct TournamentParts {
    std::string games;       // 11..20; empty: all
    ClusterOptions cluster;  // whose workers play
};

// The games of a part go into `share`. Otherwise wrong usage, which is reported.
[[nodiscard]] bool read_share(const TournamentParts& parts,
                              const tournament::Definition& definition, tournament::Share& share,
                              Console& console);

// The first line of results: which tournament they are of, by which rules and program, and of a
// part the games and, unless `from` is empty, what file it was read from.
[[nodiscard]] std::string results_header(const tournament::Definition& definition,
                                         const tournament::Setting& setting,
                                         const tournament::Share& share = {},
                                         const std::string& from = {});

// What all parts have to begin with, but for their games, and to have together.
[[nodiscard]] WholeRun whole_tournament(const tournament::Definition& definition,
                                        const tournament::Setting& setting);

// The file as one run writes it: lines with their ends, by the numbers of their games.
[[nodiscard]] std::optional<std::string> write_results(
    const std::string& file, const std::string& first_line,
    const std::map<std::uint64_t, std::string>& games);

// Reads the parts into the standings and, unless `results` is empty, writes that file, which must
// not be there. The code to exit with.
[[nodiscard]] int merge_tournament(const std::vector<Part>& parts, const std::string& results,
                                   const tournament::Definition& definition,
                                   const tournament::Setting& setting,
                                   tournament::Standings& standings, Console& console);

// What a tournament that workers play is taken into.
struct Hall {
    const tournament::Definition& definition;
    const tournament::Setting& setting;
    tournament::Standings& standings;
    tournament::Ledger* ledger = nullptr;  // null: games are not kept
    std::string results;                   // its file, which is put in order at the end
    std::string root;                      // as of LoadOptions
    Progress& progress;
};

// The games that are not in the standings yet, played by workers. The code to exit with.
[[nodiscard]] int play_tournament_remote(const TournamentParts& parts,
                                         const tournament::Share& share, Hall hall,
                                         Console& console);

}  // namespace rulewright::cli
