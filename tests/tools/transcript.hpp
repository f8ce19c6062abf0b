// Transcripts: commands with their output as a terminal shows it, run again and compared.
//     $ rulewright moves ches
//     error: no variant 'ches'; did you mean 'chess'?
//     [2]
// `[N]` is the exit code when it is not 0. Times are masked. Output and errors are one stream.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace rulewright::tests {

// The clone that is tested.
inline const std::filesystem::path kRepository = RULEWRIGHT_SOURCE_DIR;

struct Exchange {
    std::string command;  // without "$ "
    std::string output;   // whole lines; the exit code is the last when it is shown
};

struct Transcript {
    std::string heading;  // lines before the first command
    std::vector<Exchange> exchanges;
};

[[nodiscard]] Transcript parse_transcript(const std::string& text);
[[nodiscard]] std::string write_transcript(const Transcript& transcript);

// Where a command runs. The program is found as `rulewright`.
struct Place {
    std::filesystem::path folder;
    std::map<std::string, std::string> environment;
};

struct Ran {
    std::string output;
    int code = 0;
};

[[nodiscard]] Ran run_command(const std::string& command, const Place& place);
// The output in whole lines, with "[N]" below them when the code is not 0.
[[nodiscard]] std::string with_code(const Ran& ran);

// Seconds become S.
[[nodiscard]] std::string masked(const std::string& text);

[[nodiscard]] std::string read_file(const std::filesystem::path& path);
void write_file(const std::filesystem::path& path, const std::string& text);

// True when expected texts are to be rewritten: RULEWRIGHT_UPDATE is set.
[[nodiscard]] bool updating();

// A folder that is removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    ~TemporaryFolder();
    [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace rulewright::tests
