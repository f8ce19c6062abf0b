// What travels between who wants games and who plays them: a job with all files that it needs, and
// the answer to it. Independent of who carries it. A job may come from anybody: read_job gives
// nothing that is not checked.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "support/result.hpp"

namespace rulewright::cluster {

inline constexpr std::size_t kMostJobBytes = std::size_t{16} << 20;
inline constexpr std::size_t kMostAnswerBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMostFiles = 256;

// Games of a series: numbers from 1 on.
struct Games {
    std::uint64_t first = 1;
    std::uint64_t last = 1;
    [[nodiscard]] std::uint64_t count() const noexcept { return last - first + 1; }
    friend bool operator==(const Games&, const Games&) = default;
};

struct Job {
    std::string version;  // of the program that wants it
    std::string command;  // "selfplay" or "tournament"
    std::string file;     // one of `files`: the variant or the tournament
    Games games;
    std::string header;  // with which the record must begin
    // Of the command, by their names without dashes; those without a value have an empty one.
    std::map<std::string, std::string> options;
    // Texts by their paths, relative to a root of the job's own.
    std::map<std::string, std::string> files;
};

[[nodiscard]] std::string job_text(const Job& job);
// What is wrong, as one clause.
[[nodiscard]] Result<Job, std::string> read_job(std::string_view text);

enum class Verdict {
    kDone,
    kRefused,  // by this worker; another may do it
    kFailed,   // wherever it is done
};

struct Answer {
    Verdict verdict = Verdict::kDone;
    std::string words;   // why not
    std::string record;  // as the command writes it
};

[[nodiscard]] std::string answer_text(const Answer& answer);
[[nodiscard]] Result<Answer, std::string> read_answer(std::string_view text);

}  // namespace rulewright::cluster
