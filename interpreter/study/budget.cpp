#include "study/budget.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

#include "study/worker.hpp"

namespace rulewright::study {

namespace {

constexpr std::uint64_t kTrialGames = 2;  // of each row
constexpr double kLeftOver = 0.9;         // of the time: games differ
constexpr std::uint64_t kFewestGames = 2;
constexpr std::uint64_t kMostGames = 1'000'000;

double seconds_of(Worker& worker, const Task& task) {
    const auto begin = std::chrono::steady_clock::now();
    static_cast<void>(worker.perform(task));
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    return taken.count();
}

}  // namespace

std::optional<double> read_time_budget(std::string_view text) {
    constexpr std::pair<char, double> kUnits[] = {{'s', 1}, {'m', 60}, {'h', 3600}};
    if (text.empty()) return std::nullopt;
    const auto unit = std::find_if(std::begin(kUnits), std::end(kUnits),
                                   [&](const auto& one) { return one.first == text.back(); });
    if (unit == std::end(kUnits)) return std::nullopt;
    double number = 0;
    const char* end = text.data() + text.size() - 1;
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec != std::errc{} || read.ptr != end || !(number > 0) || number > 1e6) {
        return std::nullopt;
    }
    return number * unit->second;
}

// All tasks of a study with the fewest games are one sample of what each more of them costs.
std::uint64_t games_within(double seconds, unsigned jobs, const std::vector<Subject>& subjects,
                           const Planned& planned) {
    Planned trial = planned;
    trial.amounts.games = kTrialGames;
    trial.seed = ~planned.seed;
    std::vector<std::shared_ptr<game::Game>> games;
    games.reserve(subjects.size());
    for (const Subject& subject : subjects) games.push_back(subject.game);
    Worker worker(std::move(games));
    double taken = 0;
    for (const Task& task : plan_tasks(subjects, trial)) taken += seconds_of(worker, task);
    const double each = taken / static_cast<double>(kTrialGames);
    const double fitting = kLeftOver * seconds * jobs / std::max(each, 1e-6);
    return static_cast<std::uint64_t>(std::clamp(
        std::floor(fitting), static_cast<double>(kFewestGames), static_cast<double>(kMostGames)));
}

}  // namespace rulewright::study
