#include "tournament_parts.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "game_numbers.hpp"
#include "merged_parts.hpp"
#include "output_file.hpp"
#include "support/json_text.hpp"
#include "tournament/ledger.hpp"

namespace rulewright::cli {

using nlohmann::ordered_json;
using tournament::Definition;
using tournament::Setting;

namespace {

// Of the rules, a tournament's own file has no more than the name.
std::string common_header(const Definition& definition, const Setting& setting) {
    auto header = support::parse_json<ordered_json>(tournament::fingerprint(definition, setting));
    header["rulewright"] = RULEWRIGHT_VERSION;
    header["rules"] = fmt::format("{:016x}", setting.rules);
    return support::json_text(header);
}

}  // namespace

bool read_share(const TournamentParts& parts, const Definition& definition,
                tournament::Share& share, Console& console) {
    if (definition.sprt && (!parts.games.empty() || parts.cluster.wanted())) {
        console.fail(kUsage, fmt::format("{} has a sequential test: whether a game is played "
                                         "depends on all games before it\n   expected: no 'sprt' "
                                         "in a tournament that is played in parts",
                                         definition.file));
        return false;
    }
    if (parts.games.empty()) return true;
    const auto numbers = read_game_numbers(parts.games);
    const std::uint64_t games = tournament::Schedule(definition).games();
    if (!numbers || !numbers.value().is_part || numbers.value().last > games) {
        console.fail(kUsage, fmt::format("--games: '{}' are no games of this tournament\n   "
                                         "expected: two numbers from 1 to {}, as in 1..{}: the "
                                         "games with these numbers",
                                         parts.games, games, games));
        return false;
    }
    share.first = numbers.value().first;
    share.last = numbers.value().last;
    return true;
}

std::string results_header(const Definition& definition, const Setting& setting,
                           const tournament::Share& share, const std::string& from) {
    std::string header = common_header(definition, setting);
    if (!share.last) return header;
    return part_line(kTournamentParts, header, {{}, {}, from, share.first, *share.last});
}

std::optional<std::string> write_results(const std::string& file, const std::string& first_line,
                                         const std::map<std::uint64_t, std::string>& games) {
    OutputFile out;
    auto wrong = out.open(file);
    if (!wrong) wrong = out.write(first_line + "\n");
    for (const auto& [number, line] : games) {
        if (!wrong) wrong = out.write(line);
    }
    if (!wrong) wrong = out.finish();
    if (wrong) return fmt::format("cannot write {}: {}", file, *wrong);
    return std::nullopt;
}

WholeRun whole_tournament(const Definition& definition, const Setting& setting) {
    return {kTournamentParts, common_header(definition, setting),
            tournament::Schedule(definition).games()};
}

int merge_tournament(const std::vector<Part>& parts, const std::string& results,
                     const Definition& definition, const Setting& setting,
                     tournament::Standings& standings, Console& console) {
    std::error_code error;
    if (!results.empty() && std::filesystem::exists(results, error)) {
        return console.fail(kUsage, fmt::format("{} is there already\n   expected: a new file "
                                                "for all results",
                                                results));
    }
    const tournament::Schedule schedule(definition);
    std::map<std::uint64_t, std::string> lines;
    const auto read = [&](const std::string& line) -> std::optional<std::uint64_t> {
        auto record = tournament::read_record(line, schedule, *setting.game);
        if (!record) return std::nullopt;
        const std::uint64_t number = record->fixture.number;
        standings.add(*std::move(record));
        if (!results.empty()) lines.emplace(number, line + "\n");
        return number;
    };
    const WholeRun whole = whole_tournament(definition, setting);
    if (auto wrong = merge_parts(parts, whole, read)) return console.fail(kFindings, *wrong);
    if (results.empty()) return kFine;
    const auto wrong = write_results(results, common_header(definition, setting), lines);
    return wrong ? console.fail(kUsage, *wrong) : kFine;
}

}  // namespace rulewright::cli
