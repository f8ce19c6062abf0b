// tests/rules_warned/*.yaml: variants that open, but say something in vain; what they are told
// stands beside each of them.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support.hpp"
#include "validation/findings.hpp"

using namespace rulewright;
using namespace rulewright::tests;

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> warned_files() {
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator("tests/rules_warned")) {
        if (entry.path().extension() == ".yaml") found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

TEST_CASE("every variant that says something in vain is told so by the text beside it") {
    fs::current_path(RULEWRIGHT_SOURCE_DIR);
    const std::vector<fs::path> files = warned_files();
    CHECK(files.size() >= 10);
    for (const fs::path& file : files) {
        INFO(file.string());
        validation::Options options;
        options.load.root = RULEWRIGHT_SOURCE_DIR;
        const std::string text =
            diagnostics::render_text(validation::findings_of(file.string(), options));
        fs::path expected = file;
        expected.replace_extension(".expected");
        if (std::getenv("RULEWRIGHT_UPDATE") != nullptr) std::ofstream(expected) << text;
        CHECK(!text.empty());
        CHECK(text == read_text(expected.string()));
    }
}
