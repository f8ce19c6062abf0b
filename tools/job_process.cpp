#include "job_process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "commands.hpp"
#include "merged_parts.hpp"
#include "partial_record.hpp"
#include "support/read_all.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using cluster::Answer;
using cluster::Job;
using cluster::Verdict;

namespace {

constexpr const char* kCommand = "perform-job";
// Its exit codes beside kFine: another worker may do it, or none. The program's own kFindings would
// say that there is no memory, of which others may have more.
constexpr int kRefused = kUsage;
constexpr int kImpossible = 4;
constexpr std::size_t kMostWords = 4000;

// In the folder of a job.
constexpr const char* kJobFile = "job";
constexpr const char* kErrorsFile = "errors";
constexpr const char* kRecordFile = "record";
constexpr const char* kFilesFolder = "files";

std::string contents(const fs::path& path, std::size_t most) {
    std::ifstream in(path, std::ios::binary);
    return support::read_all(in, most);
}

bool write_contents(const fs::path& path, const std::string& text) {
    std::ofstream out(path, std::ios::binary);
    out << text;
    out.close();
    return out.good();
}

// Files that come with a job lie below a folder that was empty: there are no links in it.
std::optional<std::string> write_files(const Job& job, const fs::path& folder) {
    std::error_code error;
    fs::create_directory(folder, error);
    for (const auto& [name, text] : job.files) {
        const fs::path path = folder / name;
        if (!error) fs::create_directories(path.parent_path(), error);
        if (error || fs::exists(path, error) || !write_contents(path, text)) {
            return fmt::format("cannot write its file {}", name);
        }
    }
    return std::nullopt;
}

std::vector<std::string> words_of(const Job& job, const std::string& jobs) {
    const char* out = job.command == "selfplay" ? "--out" : "--results";
    std::vector<std::string> words = {
        job.command,
        "./" + job.file,
        "--root=.",
        "--no-progress",
        "--jobs=" + jobs,
        fmt::format("--games={}..{}", job.games.first, job.games.last),
        fmt::format("{}=../{}", out, kRecordFile)};
    for (const auto& [name, value] : job.options) {
        words.push_back("--" + name + (value.empty() ? "" : "=" + value));
    }
    return words;
}

// That of the first line that the record has and should not. From where its rules were read is the
// worker's own affair.
std::optional<std::string> wrong_record(const Job& job) {
    const PartKind& kind = job.command == "selfplay" ? kSelfplayParts : kTournamentParts;
    std::ifstream in(fs::path("..") / kRecordFile, std::ios::binary);
    auto part = read_part(in, kRecordFile, kind);
    if (!part) return part.error();
    part.value().from.clear();
    return header_differences(part_line(kind, part.value().header, part.value()), job.header);
}

int perform(const Job& job, const std::string& jobs, Console& console) {
    if (job.version != RULEWRIGHT_VERSION) {
        return console.fail(kRefused,
                            fmt::format("the worker has version {}, the job is of version {}",
                                        RULEWRIGHT_VERSION, job.version));
    }
    if (const auto wrong = write_files(job, kFilesFolder)) {
        return console.fail(kRefused, *wrong);
    }
    std::error_code error;
    fs::current_path(kFilesFolder, error);
    if (error) return console.fail(kRefused, error.message());
    setenv("RULEWRIGHT_RULES", (fs::current_path() / "rules").c_str(), 1);
    CommandLine line(words_of(job, jobs));
    add_selfplay(line);
    add_tournament(line);
    if (const int code = line.run(console)) return code == kFindings ? kImpossible : kRefused;
    console.out.clear();
    if (const auto wrong = wrong_record(job)) {
        return console.fail(kRefused, "it came to another run at the worker: " + *wrong);
    }
    return kFine;
}

// Before anything of the job is looked at.
bool limit_process(std::uint64_t seconds, [[maybe_unused]] std::uint64_t mebibytes, pid_t worker) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const auto set = [](int which, rlim_t most) {
        const rlimit limit{most, most};
        return setrlimit(static_cast<__rlimit_resource_t>(which), &limit) == 0;
    };
    bool all = set(RLIMIT_CORE, 0) && set(RLIMIT_FSIZE, cluster::kMostAnswerBytes);
#ifndef RULEWRIGHT_SANITIZED  // whose shadow takes terabytes of addresses
    all = all && set(RLIMIT_AS, static_cast<rlim_t>(mebibytes) << 20);
#endif
    alarm(static_cast<unsigned>(seconds));
    return all && getppid() == worker;
}

// The words are the folder, seconds, mebibytes, threads and the number of the worker's process.
int perform_job(const std::vector<std::string>& words, Console& console) {
    const auto number = [&](std::size_t i) { return support::parse_number(words[i]).value_or(0); };
    if (words.size() != 5 || chdir(words[0].c_str()) != 0) {
        return console.fail(kRefused, "only workers run this, for the jobs that they are given");
    }
    if (!limit_process(static_cast<std::uint64_t>(number(1)), static_cast<std::uint64_t>(number(2)),
                       number(4))) {
        return console.fail(kRefused, "the worker cannot limit what a job takes");
    }
    const auto job = cluster::read_job(contents(kJobFile, cluster::kMostJobBytes + 1));
    if (!job) return console.fail(kImpossible, "the job is not done: " + job.error());
    return perform(job.value(), words[3], console);
}

// The status that waitpid gives, or what the system says.
Result<int, std::string> run_process(const fs::path& folder, const JobLimits& limits) {
    std::array<std::string, 7> words = {"rulewright",
                                        kCommand,
                                        folder.string(),
                                        std::to_string(limits.seconds),
                                        std::to_string(limits.mebibytes),
                                        std::to_string(limits.jobs),
                                        std::to_string(getpid())};
    std::array<char*, 8> arguments{};
    for (std::size_t i = 0; i < words.size(); ++i) arguments[i] = words[i].data();
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    const std::string errors = (folder / kErrorsFile).string();
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, errors.c_str(),
                                     O_WRONLY | O_CREAT | O_TRUNC, 0600);
    pid_t pid = -1;
    const int error =
        posix_spawn(&pid, "/proc/self/exe", &files, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) return fail(std::string(std::strerror(error)));
    int status = 0;
    while (waitpid(pid, &status, 0) < 0) {
        if (errno != EINTR) return fail(std::string(std::strerror(errno)));
    }
    return status;
}

// "error: " stands before it once more where it is told.
std::string errors_in(const fs::path& folder) {
    std::string words(support::trim(contents(folder / kErrorsFile, kMostWords)));
    constexpr std::string_view kError = "error: ";
    if (words.starts_with(kError)) words.erase(0, kError.size());
    return words;
}

}  // namespace

Answer carry_out(const std::string& payload, const fs::path& folder, const JobLimits& limits) {
    if (payload.size() > cluster::kMostJobBytes) {
        return {Verdict::kFailed, cluster::read_job(payload).error(), {}};
    }
    if (!write_contents(folder / kJobFile, payload)) {
        return {Verdict::kRefused, "the worker cannot write the job", {}};
    }
    const auto status = run_process(folder, limits);
    if (!status) return {Verdict::kRefused, status.error(), {}};
    const int how = status.value();
    if (WIFEXITED(how) && WEXITSTATUS(how) == kFine) {
        return {Verdict::kDone, {}, contents(folder / kRecordFile, cluster::kMostAnswerBytes)};
    }
    if (WIFEXITED(how)) {
        const bool failed = WEXITSTATUS(how) == kImpossible;
        return {failed ? Verdict::kFailed : Verdict::kRefused, errors_in(folder), {}};
    }
    if (WTERMSIG(how) == SIGALRM) {
        return {Verdict::kRefused,
                fmt::format("it takes more than the {} s that the worker has for a job",
                            limits.seconds),
                {}};
    }
    return {Verdict::kRefused, fmt::format("signal {} ended it", WTERMSIG(how)), {}};
}

void add_job_process(CommandLine& line) {
    line.raw_command(kCommand, perform_job);
}

}  // namespace rulewright::cli
