// tests/tools/cases/*.txt: what every command prints, mistakes included.
#include <algorithm>
#include <set>

#include "catch.hpp"
#include "transcript.hpp"

namespace fs = std::filesystem;
using namespace rulewright::tests;

namespace {

std::vector<fs::path> case_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(kRepository / "tests/tools/cases")) {
        if (entry.path().extension() == ".txt") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

// $TMP differs from run to run.
std::string without_folder(std::string text, const std::string& folder) {
    for (std::size_t at; (at = text.find(folder)) != std::string::npos;) {
        text.replace(at, folder.size(), "$TMP");
    }
    return text;
}

}  // namespace

// A section of each file, so that one alone can be asked for: -c selfplay
TEST_CASE("every command prints what its transcript says", "[transcripts]") {
    for (const fs::path& file : case_files()) {
        DYNAMIC_SECTION(file.stem().string()) {
            const TemporaryFolder temporary;
            const Place place{kRepository, {{"TMP", temporary.path().string()}}};
            Transcript transcript = parse_transcript(read_file(file));
            for (Exchange& exchange : transcript.exchanges) {
                const std::string output = masked(without_folder(
                    with_code(run_command(exchange.command, place)), temporary.path().string()));
                INFO(file.filename().string() << ": $ " << exchange.command);
                if (updating()) exchange.output = output;
                CHECK(output == exchange.output);
            }
            if (updating()) write_file(file, write_transcript(transcript));
        }
    }
}

TEST_CASE("every command has a transcript") {
    const std::vector<fs::path> files = case_files();
    CHECK(files.size() >= 10);
    std::string all;
    for (const fs::path& file : files) all += read_file(file);
    for (const std::string command :
         {"new",        "import",           "validate", "fmt",
          "match",      "record",           "moves",    "perft",
          "explain",    "explain-code",     "list",     "show",
          "describe",   "endings",          "study",    "tune",
          "mine",       "publish",          "selfplay", "selfplay merge",
          "tournament", "tournament merge", "worker",   "uci",
          "xboard",     "completion",       "man"}) {
        INFO(command);
        CHECK(all.find("$ rulewright " + command + " ") != std::string::npos);
        CHECK(all.find("$ rulewright " + command + " --help") != std::string::npos);
    }
}
