// Games that are played by workers: what --cluster means for `selfplay` and `tournament`.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cluster/dispatch.hpp"
#include "command_line.hpp"
#include "console.hpp"

namespace rulewright::cli {

struct ClusterOptions {
    std::string address;  // empty: no cluster
    std::uint64_t retry = 60;
    [[nodiscard]] bool wanted() const noexcept { return !address.empty(); }
};

inline constexpr const char* kWorkersRecord = "a worker's record";  // as messages call it

// --cluster and --retry.
void add_cluster_options(Command& command, ClusterOptions& options);
// The option that is common with `worker`.
void add_retry_option(Command& command, std::uint64_t& retry);

// Whether there can be a cluster; otherwise that is reported.
[[nodiscard]] bool check_cluster(const ClusterOptions& options, Console& console);
// A run that others play does not end by the clock. The code to exit with.
int refuse_time(Console& console);

struct ClusterRun {
    cluster::Job job;  // without games and header
    std::vector<cluster::Games> missing;
    std::function<std::string(cluster::Games)> header;
    std::function<cluster::Taking(cluster::Games, const std::string& record)> take;
    // The games cannot be played: what there is of them is worth nothing. May be empty.
    std::function<void()> give_up;
    std::string way_on;  // where the games are that have ended, if anything fails; may be empty
};

// The code to exit with, when all have been taken or something is wrong, which is then reported.
[[nodiscard]] int play_on_cluster(const ClusterOptions& options, ClusterRun run, Console& console);

// Of the games first to last those that are not known, in order.
[[nodiscard]] std::vector<cluster::Games> missing_games(
    cluster::Games all, const std::function<bool(std::uint64_t)>& known);

}  // namespace rulewright::cli
