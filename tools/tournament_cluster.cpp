// A tournament whose games the workers of a cluster play.
#include <fmt/format.h>

#include <map>
#include <sstream>

#include "job_files.hpp"
#include "match/player.hpp"
#include "tournament_parts.hpp"

namespace rulewright::cli {

using cluster::Games;
using cluster::Verdict;
using tournament::Record;

namespace {

// Nothing of a record counts unless all of it is right.
cluster::Taking take_games(const Hall& hall, Games games, const std::string& text) {
    const WholeRun whole = whole_tournament(hall.definition, hall.setting);
    std::istringstream in(text);
    const auto read_first = read_part(in, kWorkersRecord, whole.kind);
    if (!read_first) return {Verdict::kRefused, read_first.error()};
    const Part& part = read_first.value();
    auto wrong = check_part(part, whole);
    if (!wrong && Games{part.first, part.last} != games) wrong = "it is of other games";
    const tournament::Schedule schedule(hall.definition);
    std::vector<Record> records;
    const auto read = [&](const std::string& line) -> std::optional<std::uint64_t> {
        auto record = tournament::read_record(line, schedule, *hall.setting.game);
        if (!record || hall.standings.has(record->fixture.number)) return std::nullopt;
        records.push_back(*std::move(record));
        return records.back().fixture.number;
    };
    if (!wrong) wrong = read_part_games(in, whole, part, read);
    if (wrong) return {Verdict::kRefused, *wrong};
    for (Record& record : records) {
        const std::string line =
            tournament::record_line(record, hall.definition, *hall.setting.game);
        const auto failed = hall.ledger == nullptr ? std::nullopt : hall.ledger->append(line);
        if (failed) return {Verdict::kFailed, "cannot write the results: " + *failed};
        hall.standings.add(std::move(record));
    }
    hall.progress.done(hall.standings.games());
    return {};
}

std::optional<std::string> put_in_order(const Hall& hall, const tournament::Share& share) {
    std::map<std::uint64_t, std::string> lines;
    for (const Record* record : hall.standings.records()) {
        lines[record->fixture.number] =
            tournament::record_line(*record, hall.definition, *hall.setting.game);
    }
    const std::string first =
        results_header(hall.definition, hall.setting, share, hall.definition.file);
    return write_results(hall.results, first, lines);
}

}  // namespace

int play_tournament_remote(const TournamentParts& parts, const tournament::Share& share, Hall hall,
                           Console& console) {
    for (const tournament::Participant& player : hall.definition.players) {
        if (!match::starts_program(player.player)) continue;
        return console.fail(kUsage, fmt::format("--cluster: '{}' is a program, and workers start "
                                                "none\n   expected: random, engine or mcts",
                                                player.player));
    }
    JobFiles files = files_of_tournament(hall.definition, hall.root);
    ClusterRun run;
    run.job.command = "tournament";
    run.job.file = std::move(files.main);
    run.job.files = std::move(files.texts);
    const std::uint64_t last = share.last.value_or(tournament::Schedule(hall.definition).games());
    run.missing = missing_games({share.first, last},
                                [&](std::uint64_t number) { return hall.standings.has(number); });
    run.header = [&](Games games) {
        return results_header(hall.definition, hall.setting, {1, games.first, games.last});
    };
    run.take = [&](Games games, const std::string& text) { return take_games(hall, games, text); };
    if (hall.ledger != nullptr) run.way_on = "the games that have ended are in the --results";
    const int code = play_on_cluster(parts.cluster, std::move(run), console);
    if (code != kFine || hall.ledger == nullptr) return code;
    const auto wrong = put_in_order(hall, share);
    return wrong ? console.fail(kUsage, *wrong) : kFine;
}

}  // namespace rulewright::cli
