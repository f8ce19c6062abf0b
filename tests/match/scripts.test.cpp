// Every file in scripts/matches/ passes.
#include <filesystem>

#include "catch.hpp"
#include "match/report.hpp"

namespace rulewright::match {

TEST_CASE("every match in scripts/matches passes") {
    std::filesystem::current_path(RULEWRIGHT_SOURCE_DIR);
    // Catch2 begins the case anew for each section; files and variants stay.
    static const auto files = find_matches({"scripts/matches"});
    REQUIRE(files.ok());
    REQUIRE(files.value().size() > 100);
    static Runner runner;
    for (const std::string& file : files.value()) {
        DYNAMIC_SECTION(file) {
            for (const Report& report : runner.run_all(file)) {
                INFO(report_text({report}));
                CHECK(report.passed);
                CHECK(report.diagnostics.empty());
            }
        }
    }
}

}  // namespace rulewright::match
