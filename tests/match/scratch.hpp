// Match scripts written by a test, in a project of their own with the rules of the repository.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "match/report.hpp"
#include "temporary.hpp"

namespace rulewright::match::tests {

class Scratch {
public:
    Scratch() {
        namespace fs = std::filesystem;
        fs::create_directories(path_ / "scripts/matches");
        fs::copy(fs::path(RULEWRIGHT_SOURCE_DIR) / "rules", path_ / "rules",
                 fs::copy_options::recursive);
        fs::copy(fs::path(RULEWRIGHT_SOURCE_DIR) / "scripts/hooks", path_ / "scripts/hooks");
    }
    // Header and variant are added.
    [[nodiscard]] std::string write(const std::string& body,
                                    const std::string& variant = "chess") const {
        const auto file = path_ / "scripts/matches/test.yaml";
        std::ofstream(file) << "match: A test\nvariant: ../../rules/" << variant << ".yaml\n"
                            << body;
        return file.string();
    }
    [[nodiscard]] Report run(const std::string& body, const std::string& variant = "chess",
                             RunOptions options = {}) const {
        return Runner(std::move(options)).run_all(write(body, variant)).front();
    }

    // A file of that name with that text.
    [[nodiscard]] std::string file(const std::string& name, const std::string& text = "") const {
        std::ofstream(path_ / name, std::ios::binary) << text;
        return (path_ / name).string();
    }

private:
    rulewright::tests::TemporaryFolder folder_;
    const std::filesystem::path& path_ = folder_.path();
};

// A report that passed; its text otherwise.
inline void require_passed(const Report& report) {
    INFO(report_text({report}));
    REQUIRE(report.passed);
}

}  // namespace rulewright::match::tests
