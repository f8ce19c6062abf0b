// README.md: its ```console blocks are run, after the files it shows (```yaml rules/NAME.yaml) have
// been written, in a copy of the folders that its commands need.
#include <sstream>

#include "catch.hpp"
#include "transcript.hpp"

namespace fs = std::filesystem;
using namespace rulewright::tests;

namespace {

const fs::path kRepository = RULEWRIGHT_SOURCE_DIR;

// The text between two fences, or a stretch of lines outside of them.
struct Part {
    std::string fence;  // "console", "yaml rules/x.yaml"; empty outside
    bool fenced = false;
    std::string text;
};

std::vector<Part> parts_of(const std::string& document) {
    std::vector<Part> parts(1);
    std::istringstream lines(document);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("```")) {
            parts.back().text += line + "\n";
        } else if (parts.back().fenced) {
            parts.emplace_back();
        } else {
            parts.push_back({line.substr(3), true, {}});
        }
    }
    return parts;
}

std::string join(const std::vector<Part>& parts) {
    std::string document;
    for (const Part& part : parts) {
        document += part.fenced ? "```" + part.fence + "\n" + part.text + "```\n" : part.text;
    }
    return document;
}

void copy_clone(const fs::path& to) {
    for (const char* folder : {"rules", "scripts"}) {
        fs::copy(kRepository / folder, to / folder, fs::copy_options::recursive);
    }
    fs::create_directory(to / "tools");
    fs::create_symlink(RULEWRIGHT_PROGRAM, to / "tools/rulewright");
}

void run_console(Part& part, const Place& place) {
    Transcript transcript = parse_transcript(part.text);
    for (Exchange& exchange : transcript.exchanges) {
        const std::string output = run_command(exchange.command, place).output;
        INFO("README.md: $ " << exchange.command);
        const bool same = masked(output) == masked(exchange.output);
        if (updating() && !same) exchange.output = output;
        CHECK(masked(output) == masked(exchange.output));
    }
    part.text = write_transcript(transcript);
}

}  // namespace

TEST_CASE("the commands of the README print what it shows") {
    const TemporaryFolder clone;
    copy_clone(clone.path());
    const Place place{clone.path(), {{"RULEWRIGHT_RULES", (clone.path() / "rules").string()}}};
    std::vector<Part> parts = parts_of(read_file(kRepository / "README.md"));
    std::size_t consoles = 0;
    for (Part& part : parts) {
        const std::size_t blank = part.fence.find(' ');
        if (part.fence == "console") {
            run_console(part, place);
            ++consoles;
        } else if (blank != std::string::npos) {
            write_file(clone.path() / part.fence.substr(blank + 1), part.text);
        }
    }
    CHECK(consoles >= 4);
    if (updating()) write_file(kRepository / "README.md", join(parts));
}
