#include "fenced.hpp"

#include <sstream>

#include "catch.hpp"

namespace rulewright::tests {

namespace fs = std::filesystem;

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

std::string label_of(const Part& part) {
    const std::size_t blank = part.fence.find(' ');
    return blank == std::string::npos ? "" : part.fence.substr(blank + 1);
}

void copy_clone(const fs::path& to) {
    for (const char* folder : {"rules", "scripts"}) {
        fs::copy(fs::path(RULEWRIGHT_SOURCE_DIR) / folder, to / folder,
                 fs::copy_options::recursive);
    }
    fs::create_directory(to / "tools");
    fs::create_symlink(RULEWRIGHT_PROGRAM, to / "tools/rulewright");
}

Place place_in(const fs::path& clone) {
    return {clone, {{"RULEWRIGHT_RULES", (clone / "rules").string()}}};
}

void run_console(const std::string& document, Part& part, const Place& place) {
    Transcript transcript = parse_transcript(part.text);
    for (Exchange& exchange : transcript.exchanges) {
        const std::string output = run_command(exchange.command, place).output;
        INFO(document << ": $ " << exchange.command);
        const bool same = masked(output) == masked(exchange.output);
        if (updating() && !same) exchange.output = output;
        CHECK(masked(output) == masked(exchange.output));
    }
    part.text = write_transcript(transcript);
}

}  // namespace rulewright::tests
