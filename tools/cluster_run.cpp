#include "cluster_run.hpp"

#include <fmt/format.h>

#include "cluster/gearman.hpp"
#include "progress.hpp"

namespace rulewright::cli {

using cluster::Games;

void add_cluster_options(Command& command, ClusterOptions& options) {
    command
        .option("--cluster", options.address,
                "Let the workers of a job server play: gearman://HOST:PORT")
        .takes("SERVER");
    add_retry_option(command, options.retry);
}

void add_retry_option(Command& command, std::uint64_t& retry) {
    command
        .option("--retry", retry,
                "How many seconds a job server that does not answer is tried (default: 60)")
        .takes("S")
        .between(std::uint64_t{0}, std::uint64_t{86'400});
}

bool check_cluster(const ClusterOptions& options, Console& console) {
    const auto address = cluster::read_address(options.address);
    if (!address) {
        console.fail(kUsage, "--cluster: " + address.error());
        return false;
    }
    const auto missing = cluster::gearman_missing();
    if (missing) console.fail(kUsage, "--cluster: " + *missing);
    return !missing;
}

int refuse_time(Console& console) {
    return console.fail(kUsage,
                        "--time: workers play the games that they were given\n   expected: a run "
                        "without --cluster");
}

int play_on_cluster(const ClusterOptions& options, ClusterRun run, Console& console) {
    run.job.version = RULEWRIGHT_VERSION;
    const std::size_t size = cluster::job_text(run.job).size();
    if (size > cluster::kMostJobBytes / 2) {
        return console.fail(kFindings, fmt::format("--cluster: the files of the rules have {} "
                                                   "bytes\n   expected: at most {}",
                                                   size, cluster::kMostJobBytes / 2));
    }
    const cluster::Work work{std::move(run.missing),
                             [&run](Games games) {
                                 run.job.games = games;
                                 run.job.header = run.header(games);
                                 return cluster::job_text(run.job);
                             },
                             std::move(run.take), tell_meanwhile};
    cluster::Limits limits;
    limits.retry = std::chrono::seconds(options.retry);
    const auto transport = cluster::connect(cluster::read_address(options.address).value());
    const cluster::Outcome outcome = cluster::dispatch(*transport, work, limits);
    if (outcome.wrong.empty()) return kFine;
    if (outcome.failed && run.give_up) {
        run.give_up();
        run.way_on.clear();
    }
    return console.fail(kFindings, "--cluster: " + outcome.wrong +
                                       (run.way_on.empty() ? std::string() : "\n   " + run.way_on));
}

std::vector<Games> missing_games(Games all, const std::function<bool(std::uint64_t)>& known) {
    std::vector<Games> missing;
    for (std::uint64_t number = all.first; number <= all.last; ++number) {
        if (known(number)) continue;
        if (!missing.empty() && missing.back().last + 1 == number) {
            missing.back().last = number;
        } else {
            missing.push_back({number, number});
        }
    }
    return missing;
}

}  // namespace rulewright::cli
