#include "cluster/job.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "match/player.hpp"
#include "support/json_text.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cluster {

using nlohmann::json;

namespace {

constexpr int kJobVersion = 1;
constexpr std::size_t kLongestPath = 1000;
constexpr std::size_t kLongestStep = 200;
constexpr std::size_t kDeepestPath = 16;
constexpr std::size_t kLongestOption = 100'000;  // moves of a long game
constexpr std::uint64_t kMostGames = 1'000'000'000;

constexpr std::array<const char*, 12> kSelfplayOptions = {
    "black",         "clock",    "fen",  "limit",      "max-plies", "moves",
    "opening-plies", "openings", "seed", "start-seed", "swap",      "white"};

// Nothing is named so that a shell, a terminal or a file system could make something else of it.
bool is_plain_step(std::string_view step) {
    if (step.empty() || step.size() > kLongestStep || step == "." || step == "..") return false;
    return std::none_of(step.begin(), step.end(), [](char letter) {
        return static_cast<unsigned char>(letter) < ' ' || letter == '\\' || letter == '\x7f';
    });
}

std::optional<std::string> wrong_path(const std::string& path) {
    const auto steps = support::split(path, '/');
    const bool plain = path.size() <= kLongestPath && steps.size() <= kDeepestPath &&
                       std::all_of(steps.begin(), steps.end(), is_plain_step);
    if (plain) return std::nullopt;
    return fmt::format("the path '{}' may lead out of the job", support::excerpt(path));
}

std::optional<std::string> wrong_files(const Job& job) {
    if (job.files.size() > kMostFiles) {
        return fmt::format("{} files; a job has at most {}", job.files.size(), kMostFiles);
    }
    for (const auto& [path, text] : job.files) {
        if (auto wrong = wrong_path(path)) return wrong;
    }
    if (job.files.contains(job.file)) return std::nullopt;
    return fmt::format("it has no file '{}'", support::excerpt(job.file));
}

std::optional<std::string> wrong_options(const Job& job) {
    const bool is_selfplay = job.command == "selfplay";
    for (const auto& [name, value] : job.options) {
        const bool known =
            is_selfplay && std::find(kSelfplayOptions.begin(), kSelfplayOptions.end(), name) !=
                               kSelfplayOptions.end();
        if (!known || value.size() > kLongestOption) {
            return fmt::format("'{}' is no option of a job", support::excerpt(name));
        }
        if ((name == "white" || name == "black") && match::starts_program(value)) {
            return fmt::format("'{}' is a program, which no job may start",
                               support::excerpt(value));
        }
    }
    const auto openings = job.options.find("openings");
    if (openings == job.options.end() || job.files.contains(openings->second)) return std::nullopt;
    return fmt::format("it has no file '{}'", support::excerpt(openings->second));
}

std::optional<std::string> wrong_job(const Job& job) {
    if (job.command != "selfplay" && job.command != "tournament") {
        return fmt::format("'{}' is no command of a job", support::excerpt(job.command));
    }
    const Games& games = job.games;
    if (games.first < 1 || games.first > games.last || games.last > kMostGames) {
        return "its games have no numbers from 1 on";
    }
    if (auto wrong = wrong_files(job)) return wrong;
    return wrong_options(job);
}

// False when it is none, or another text.
bool take_text(const json& from, const char* key, std::string& text) {
    const auto found = from.find(key);
    if (found == from.end() || !found->is_string()) return false;
    text = found->get<std::string>();
    return true;
}

bool take_texts(const json& from, const char* key, std::map<std::string, std::string>& texts) {
    const auto found = from.find(key);
    if (found == from.end() || !found->is_object()) return false;
    for (const auto& [name, text] : found->items()) {
        if (!text.is_string()) return false;
        texts.emplace(name, text.get<std::string>());
    }
    return true;
}

bool take_games(const json& from, Games& games) {
    const auto found = from.find("games");
    if (found == from.end() || !found->is_array() || found->size() != 2) return false;
    for (const json& one : *found) {
        if (!one.is_number_unsigned()) return false;
    }
    games = {(*found)[0].get<std::uint64_t>(), (*found)[1].get<std::uint64_t>()};
    return true;
}

constexpr std::array<const char*, 3> kVerdicts = {"done", "refused", "failed"};

}  // namespace

std::string job_text(const Job& job) {
    const nlohmann::ordered_json all = {{"job", kJobVersion},
                                        {"rulewright", job.version},
                                        {"command", job.command},
                                        {"file", job.file},
                                        {"games", {job.games.first, job.games.last}},
                                        {"header", job.header},
                                        {"options", job.options},
                                        {"files", job.files}};
    return support::json_text(all);
}

Result<Job, std::string> read_job(std::string_view text) {
    if (text.size() > kMostJobBytes) {
        return fail(
            fmt::format("it has {} bytes; a job has at most {}", text.size(), kMostJobBytes));
    }
    const json all = support::parse_json<json>(text);
    if (!all.is_object() || !all.contains("job")) return fail(std::string("it is no job"));
    if (all["job"] != kJobVersion) return fail(std::string("it is a job of another kind"));
    Job job;
    const bool read = take_text(all, "rulewright", job.version) &&
                      take_text(all, "command", job.command) && take_text(all, "file", job.file) &&
                      take_text(all, "header", job.header) && take_games(all, job.games) &&
                      take_texts(all, "options", job.options) &&
                      take_texts(all, "files", job.files);
    if (!read) return fail(std::string("it lacks what every job says"));
    if (auto wrong = wrong_job(job)) return fail(*std::move(wrong));
    return job;
}

// The record follows as it is, for it is long and has quotes everywhere.
std::string answer_text(const Answer& answer) {
    const nlohmann::ordered_json head = {
        {"answer", kVerdicts[static_cast<std::size_t>(answer.verdict)]}, {"words", answer.words}};
    return support::json_text(head) + "\n" + answer.record;
}

Result<Answer, std::string> read_answer(std::string_view text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const json head = support::parse_json<json>(text.substr(0, end));
    Answer answer;
    std::string verdict;
    const bool read = text.size() <= kMostAnswerBytes && head.is_object() &&
                      take_text(head, "answer", verdict) && take_text(head, "words", answer.words);
    const auto* const known = std::find(kVerdicts.begin(), kVerdicts.end(), verdict);
    if (!read || known == kVerdicts.end() || end == text.size()) {
        return fail(std::string("the answer is none that a worker gives"));
    }
    answer.verdict = static_cast<Verdict>(known - kVerdicts.begin());
    answer.record = std::string(text.substr(end + 1));
    return answer;
}

}  // namespace rulewright::cluster
