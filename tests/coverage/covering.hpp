// Matches written by a test, and what they come to.
#pragma once

#include "../match/scratch.hpp"
#include "coverage/collector.hpp"

namespace rulewright::coverage::tests {

// In a project of its own with the rules of the repository.
struct Covering {
    // Of the match: "" when it failed, else nothing is said.
    void play(const std::string& body, const std::string& variant = "chess") {
        match::RunOptions options;
        options.coverage = &collector;
        const auto reports = match::Runner(options).run_all(scratch.write(body, variant));
        INFO(match::report_text(reports));
        REQUIRE(reports.size() == 1);
        CHECK(reports.front().passed);
    }

    // "3" of a key that games came to three times, "none" where there is no such key.
    [[nodiscard]] std::string times(const std::string& key) const {
        const Coverage all = collector.coverage();
        for (const auto& [path, file] : all.files) {
            for (const auto& [number, line] : file.lines) {
                const auto found = line.keys.find(key);
                if (found != line.keys.end()) return std::to_string(found->second);
            }
        }
        return "none";
    }
    // The end of the path of the file in which the key stands, and the line there.
    [[nodiscard]] std::string place(const std::string& key) const {
        const Coverage all = collector.coverage();
        for (const auto& [path, file] : all.files) {
            for (const auto& [number, line] : file.lines) {
                if (line.keys.count(key) == 0) continue;
                return path.substr(path.rfind('/') + 1) + ":" + std::to_string(number);
            }
        }
        return "none";
    }

    match::tests::Scratch scratch;
    Collector collector;
};

}  // namespace rulewright::coverage::tests
