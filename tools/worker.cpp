// rulewright worker: plays the games that others want, for a job server that knows who they are.
#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "cluster/gearman.hpp"
#include "cluster_run.hpp"
#include "commands.hpp"
#include "interruption.hpp"
#include "job_process.hpp"
#include "progress.hpp"
#include "support/visible.hpp"
#include "worker_folder.hpp"

namespace rulewright::cli {

namespace {

using cluster::milliseconds;
using cluster::Verdict;

constexpr milliseconds kFirstPause{500};
constexpr milliseconds kLongestPause{30'000};

struct WorkerOptions {
    ClusterOptions cluster;
    JobLimits limits;
};

// A worker that refuses everything must not take jobs faster than those that do them.
class Patience {
public:
    void look_at(Verdict verdict) {
        if (verdict != Verdict::kRefused) {
            pause_ = kFirstPause;
            return;
        }
        std::this_thread::sleep_for(pause_);
        pause_ = std::min(2 * pause_, kLongestPause);
    }

private:
    milliseconds pause_ = kFirstPause;
};

cluster::Answer answer_to(const std::string& payload, WorkerFolder& folder,
                          const JobLimits& limits) {
    const auto place = folder.next();
    if (!place) return {Verdict::kRefused, place.error(), {}};
    return carry_out(payload, place.value(), limits);
}

int run_worker(WorkerOptions options, Console& console) {
    if (!check_cluster(options.cluster, console)) return kUsage;
    if (options.limits.jobs == 0) {
        options.limits.jobs = std::max(1u, std::thread::hardware_concurrency());
    }
    auto folder = WorkerFolder::make();
    if (!folder) return console.fail(kUsage, "no folder for jobs: " + folder.error());
    const Interruption interruption("stopped; what was being played is given to another worker");
    Patience patience;
    cluster::Service service;
    service.address = cluster::read_address(options.cluster.address).value();
    service.retry = std::chrono::seconds(options.cluster.retry);
    service.tell = tell_meanwhile;
    service.carry_out = [&](const std::string& payload) {
        const cluster::Answer answer = answer_to(payload, folder.value(), options.limits);
        if (answer.verdict != Verdict::kDone) {
            tell_meanwhile("a job was not done: " + support::excerpt(answer.words));
        }
        patience.look_at(answer.verdict);
        return answer_text(answer);
    };
    tell_meanwhile("waiting for jobs of " + text_of(service.address));
    return console.fail(kFindings, cluster::serve(service));
}

}  // namespace

void add_worker(CommandLine& line) {
    const auto options = std::make_shared<WorkerOptions>();
    Command command = line.command("worker", "Play games for others, for a job server");
    command.option("--cluster", options->cluster.address, "The job server: gearman://HOST:PORT")
        .required()
        .takes("SERVER");
    command.option("--jobs", options->limits.jobs, "Threads; 0: one per core (default: 1)")
        .takes("N")
        .between(0, 256);
    command
        .option("--seconds", options->limits.seconds,
                "How long a job may take before it is given up (default: 600)")
        .takes("S")
        .between(std::uint64_t{1}, std::uint64_t{604'800});
    command
        .option("--memory", options->limits.mebibytes,
                "How many MiB a job may have (default: 2048)")
        .takes("MIB")
        .between(std::uint64_t{64}, std::uint64_t{1'000'000});
    add_retry_option(command, options->cluster.retry);
    command.runs([options](Console& console) { return run_worker(*options, console); });
}

}  // namespace rulewright::cli
