// Every kind of failure with its full text: bad/*.yaml and the report beside each. With
// RULEWRIGHT_UPDATE set the texts are written; read them before you keep them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "catch.hpp"
#include "match/report.hpp"

namespace rulewright::match {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> bad_files(const std::string& extension) {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator("tests/match/bad")) {
        if (entry.path().extension() == extension) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

}  // namespace

TEST_CASE("every bad match is answered with the text beside it") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const bool update = std::getenv("RULEWRIGHT_UPDATE") != nullptr;
    static Runner runner;  // the case begins anew for each section
    for (const fs::path& file : bad_files(".yaml")) {
        DYNAMIC_SECTION(file.string()) {
            const Report report = runner.run(file.string());
            CHECK_FALSE(report.passed);
            fs::path expected = file;
            expected.replace_extension(".expected");
            const std::string text = report_text({report});
            if (update) std::ofstream(expected, std::ios::binary) << text;
            CHECK(text == read(expected));
        }
    }
}

TEST_CASE("every expected report has its bad match") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    CHECK(bad_files(".expected").size() > 30);
    for (fs::path file : bad_files(".expected")) {
        INFO(file.string());
        CHECK(fs::exists(file.replace_extension(".yaml")));
    }
}

}  // namespace rulewright::match
