#include <algorithm>
#include <cstdlib>
#include <vector>

#include "catch.hpp"
#include "diagnostics/render.hpp"
#include "files.hpp"
#include "loader/load.hpp"

using namespace rulewright;
namespace fs = std::filesystem;
namespace files = loader::tests;

namespace {

std::vector<fs::path> bad_files(const std::string& extension) {
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::directory_iterator("tests/rules_bad")) {
        if (entry.path().extension() == extension) found.push_back(entry.path());
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::string findings(const fs::path& file) {
    const auto loaded = loader::load_variant(file.string(), {RULEWRIGHT_SOURCE_DIR, {}});
    return loaded ? "(no error)\n" : diagnostics::render_text(loaded.error());
}

}  // namespace

TEST_CASE("every bad file is answered with the text beside it") {
    files::enter_repository();
    const bool update = std::getenv("RULEWRIGHT_UPDATE") != nullptr;
    const std::vector<fs::path> bad = bad_files(".yaml");
    CHECK(bad.size() >= 45);
    for (const fs::path& file : bad) {
        fs::path expected = file;
        expected.replace_extension(".expected");
        const std::string text = findings(file);
        INFO(file.string());
        CHECK(text != "(no error)\n");
        if (update) files::write(expected, text);
        CHECK(fs::exists(expected));
        CHECK(text == files::read(expected));
    }
}

TEST_CASE("every expected text has its bad file") {
    files::enter_repository();
    for (fs::path file : bad_files(".expected")) {
        INFO(file.string());
        CHECK(fs::exists(file.replace_extension(".yaml")));
    }
}

TEST_CASE("all output is valid UTF-8 without control characters, whatever the file held") {
    files::enter_repository();
    for (const fs::path& file : bad_files(".yaml")) {
        const std::string text = findings(file);
        INFO(file.string());
        CHECK(std::none_of(text.begin(), text.end(), [](char letter) {
            const auto byte = static_cast<unsigned char>(letter);
            return (byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F;
        }));
        CHECK(text.find("\xE2\x80\xAE") == std::string::npos);
    }
}
