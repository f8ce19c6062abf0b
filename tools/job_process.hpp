// A job in a process of its own, so that nothing that it does or that is done to it hurts the
// worker: it sets itself limits of time and memory, reads and checks the job, writes its files into
// a folder, runs the command on them, and compares what the record says with what was asked for.
// When the worker is killed it ends, too.
#pragma once

#include <filesystem>
#include <string>

#include "cluster/job.hpp"
#include "command_line.hpp"

namespace rulewright::cli {

struct JobLimits {
    std::uint64_t seconds = 600;
    std::uint64_t mebibytes = 2048;
    unsigned jobs = 1;  // threads
};

// For the worker: the answer to a job, whatever it is. The folder is empty.
[[nodiscard]] cluster::Answer carry_out(const std::string& payload,
                                        const std::filesystem::path& folder,
                                        const JobLimits& limits);

// The command that such a process runs.
void add_job_process(CommandLine& line);

}  // namespace rulewright::cli
