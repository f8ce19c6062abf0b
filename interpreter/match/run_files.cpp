// Many files: which of their matches are wanted, and who runs them.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <future>

#include "match/match.hpp"
#include "support/text.hpp"

namespace rulewright::match {

namespace {

bool mentions(const std::string& text, const std::string& lower_words) {
    return support::to_lower(text).find(lower_words) != std::string::npos;
}

}  // namespace

bool Runner::is_chosen(const Script& script) const {
    const std::string words = support::to_lower(options_.filter);
    return mentions(script.title, words) || mentions(script.file, words) ||
           std::any_of(script.tags.begin(), script.tags.end(),
                       [&](const std::string& tag) { return mentions(tag, words); });
}

std::vector<Report> Runner::run_all(const std::string& path) {
    std::vector<Report> reports;
    if (std::filesystem::path(path).extension() == ".pgn") {
        reports = run_games(path);
    } else if (auto script = load_match(path, options_.load)) {
        reports = run(script.value());
    } else {
        reports.emplace_back().file = path;
        reports.back().diagnostics = std::move(script).error();
    }
    // Of what could not be read nothing but the path is known.
    std::erase_if(reports, [&](const Report& report) {
        return report.title.empty() && !mentions(path, support::to_lower(options_.filter));
    });
    return reports;
}

std::vector<Report> run_files(const std::vector<std::string>& files, const RunOptions& options,
                              unsigned jobs) {
    std::vector<std::vector<Report>> by_file(files.size());
    std::atomic<std::size_t> next = 0;
    const auto work = [&] {
        Runner runner(options);
        for (std::size_t i = next++; i < files.size(); i = next++) {
            by_file[i] = runner.run_all(files[i]);
        }
    };
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < std::min<std::size_t>(jobs, files.size()); ++i) {
        others.push_back(std::async(std::launch::async, work));
    }
    work();
    for (std::future<void>& other : others) other.get();
    std::vector<Report> reports;
    for (std::vector<Report>& some : by_file) {
        std::move(some.begin(), some.end(), std::back_inserter(reports));
    }
    return reports;
}

}  // namespace rulewright::match
