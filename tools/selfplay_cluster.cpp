// The part of Series that lets the workers of a cluster play its games.
#include <fmt/format.h>

#include <sstream>

#include "job_files.hpp"
#include "match/player.hpp"
#include "selfplay_series.hpp"

namespace rulewright::cli {

using cluster::Games;
using cluster::Verdict;

// Programs are not sent to other machines.
int Series::check_travel(Console& console) const {
    if (!options_.cluster.wanted()) return kFine;
    for (const std::string& player : options_.play.players) {
        if (!match::starts_program(player)) continue;
        return console.fail(kUsage, fmt::format("--cluster: '{}' is a program, and workers start "
                                                "none\n   expected: random, engine or mcts",
                                                player));
    }
    return kFine;
}

// Options as they were given, but for what follows from how many games there are in all.
cluster::Job Series::job() const {
    const PositionOptions& position = options_.position;
    JobFiles files = files_of_variant(find_variant(position.variant).value(), position.root);
    cluster::Job job;
    job.command = "selfplay";
    job.file = std::move(files.main);
    job.files = std::move(files.texts);
    const match::SelfplayOptions& play = options_.play;
    job.options = {{"white", play.players[0]},
                   {"black", play.players[1]},
                   {"seed", std::to_string(play.seed)},
                   {"max-plies", std::to_string(play.max_plies)}};
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) job.options[name] = value;
    };
    add("clock", options_.time.clock);
    add("limit", options_.time.limit);
    add("moves", position.moves);
    add("fen", position.fen.value_or(""));
    if (position.start_seed) job.options["start-seed"] = std::to_string(*position.start_seed);
    if (play.swap) job.options["swap"] = "";
    if (options_.openings.empty()) {
        job.options["opening-plies"] = std::to_string(play.opening_plies);
    } else {
        job.options["openings"] = kOpeningsFile;
        job.files[kOpeningsFile] = text_of_file(options_.openings);
    }
    return job;
}

// Nothing of a record counts unless all of it is right.
cluster::Taking Series::take(Games games, const std::string& record) {
    const WholeRun whole{kSelfplayParts, header(), options_.play.games};
    std::istringstream in(record);
    const auto read_first = read_part(in, kWorkersRecord, whole.kind);
    if (!read_first) return {Verdict::kRefused, read_first.error()};
    const Part& part = read_first.value();
    auto wrong = check_part(part, whole);
    if (!wrong && Games{part.first, part.last} != games) wrong = "it is of other games";
    const auto begin = in.tellg();
    const auto number_on = [&](const std::string& line) {
        const auto played = parse(line);
        return played ? std::optional(played->number) : std::nullopt;
    };
    if (!wrong) wrong = read_part_games(in, whole, part, number_on);
    if (wrong) return {Verdict::kRefused, *wrong};
    in.clear();
    in.seekg(begin);
    std::optional<std::string> failed;
    const auto keep = [&](const std::string& line) {
        const auto number = read(line);
        if (record_ && number && !failed) failed = record_->add(*number, line + "\n");
        return number;
    };
    wrong = read_part_games(in, whole, part, keep);
    if (failed) return {Verdict::kFailed, *failed};
    return {wrong ? Verdict::kFailed : Verdict::kDone, wrong.value_or("")};
}

int Series::play_remote(Progress& progress, std::uint64_t before, Console& console) {
    const std::vector<bool>& known = options_.play.played;
    ClusterRun run;
    run.job = job();
    run.missing = missing_games(
        {options_.play.first, options_.play.games},
        [&](std::uint64_t number) { return number <= known.size() && known[number - 1]; });
    run.header = [this](Games games) { return part_header(games); };
    run.take = [&](Games games, const std::string& record) {
        auto taking = take(games, record);
        progress.done(before + tally_.games);
        return taking;
    };
    run.give_up = [this] {
        if (record_) record_->discard();
    };
    run.way_on = way_on();
    return play_on_cluster(options_.cluster, std::move(run), console);
}

}  // namespace rulewright::cli
