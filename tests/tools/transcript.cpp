#include "transcript.hpp"

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>

namespace rulewright::tests {

namespace fs = std::filesystem;

namespace {

std::string quoted(const std::string& word) {
    std::string safe = "'";
    for (const char letter : word) safe += letter == '\'' ? "'\\''" : std::string(1, letter);
    return safe + "'";
}

}  // namespace

Transcript parse_transcript(const std::string& text) {
    Transcript transcript;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("$ ")) {
            transcript.exchanges.push_back({line.substr(2), {}});
        } else if (transcript.exchanges.empty()) {
            transcript.heading += line + "\n";
        } else {
            transcript.exchanges.back().output += line + "\n";
        }
    }
    return transcript;
}

std::string write_transcript(const Transcript& transcript) {
    std::string text = transcript.heading;
    for (const Exchange& exchange : transcript.exchanges) {
        text += "$ " + exchange.command + "\n" + exchange.output;
    }
    return text;
}

Ran run_command(const std::string& command, const Place& place) {
    // No terminal, no colours of the caller, and a locale that is the same everywhere.
    std::string line = "cd " + quoted(place.folder.string()) + " && unset RULEWRIGHT_RULES && ";
    line += "export LC_ALL=C PATH=" + quoted(fs::path(RULEWRIGHT_PROGRAM).parent_path().string()) +
            ":\"$PATH\"";
    for (const auto& [name, value] : place.environment) line += " " + name + "=" + quoted(value);
    line += " && { " + command + "\n} 2>&1 </dev/null";
    Ran ran;
    FILE* pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) return {"cannot start a shell\n", -1};
    std::array<char, 4096> buffer{};
    for (std::size_t count; (count = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
        ran.output.append(buffer.data(), count);
    }
    const int status = pclose(pipe);
    ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return ran;
}

std::string with_code(const Ran& ran) {
    const bool whole = ran.output.empty() || ran.output.back() == '\n';
    const std::string lines = ran.output + (whole ? "" : "\n");
    return ran.code == 0 ? lines : lines + "[" + std::to_string(ran.code) + "]\n";
}

std::string masked(const std::string& text) {
    const std::regex seconds(R"((seconds"?:? )[0-9.e+-]+)");
    return std::regex_replace(text, seconds, "$1S");
}

std::string read_file(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
    fs::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
}

bool updating() {
    return std::getenv("RULEWRIGHT_UPDATE") != nullptr;
}

TemporaryFolder::TemporaryFolder() {
    std::string name = (fs::temp_directory_path() / "rulewright-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace rulewright::tests
