// Small studies, run to their end.
#pragma once

#include "study/study.hpp"
#include "support.hpp"

namespace rulewright::study::tests {

using rulewright::tests::source_path;

[[nodiscard]] inline std::shared_ptr<game::Game> open_game(const std::string& path) {
    loader::LoadOptions options;
    options.learned = false;  // as `study` opens it
    auto opened = catalog::open_game(path, options);
    if (!opened) FAIL(diagnostics::render_text(opened.error()));
    return std::move(opened.value().game);
}

[[nodiscard]] inline Planned planned(std::uint64_t games, std::set<Part> parts) {
    Planned plan;
    plan.amounts.games = games;
    plan.parts = std::move(parts);
    return plan;
}

[[nodiscard]] inline std::set<Part> all_parts() {
    std::set<Part> parts;
    for (const auto& [part, name] : kParts) parts.insert(part);
    return parts;
}

// Its lines, in the order in which they came.
inline std::vector<std::string> finish(Study& study, unsigned jobs = 1) {
    std::vector<std::string> lines;
    const auto take = [&](std::uint64_t, const std::string& line) {
        lines.push_back(line);
        return true;
    };
    REQUIRE_FALSE(study.run(jobs, take));
    study.plan_confirmation();
    REQUIRE_FALSE(study.run(jobs, take));
    CHECK(study.done() == study.planned());
    return lines;
}

[[nodiscard]] inline const Section& section_of(const StudyReport& report, const std::string& key) {
    for (const Section& section : report.sections) {
        if (section.key == key) return section;
    }
    FAIL("no section " << key);
    return report.sections.front();
}

[[nodiscard]] inline const Table& table_of(const Section& section, const std::string& key) {
    for (const Table& table : section.tables) {
        if (table.key == key) return table;
    }
    FAIL("no table " << key);
    return section.tables.front();
}

}  // namespace rulewright::study::tests
