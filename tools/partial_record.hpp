// PartialRecord: the record of a run of games, which may be stopped at any moment. Each game is a
// line in FILE.part from the moment it ends; a run that is complete puts the lines in order into
// FILE. A first line says what is played, so that no other run goes on with it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rulewright::cli {

// Each key that has another value than the header wants, or nothing when they say the same.
[[nodiscard]] std::optional<std::string> header_differences(const std::string& found,
                                                            const std::string& wanted);

inline constexpr std::size_t kLongestRecordLine = std::size_t{64} << 20;  // some million plies

// Each step gives what went wrong as a sentence, with what is expected on a line below it; nothing
// when all is well.
class PartialRecord {
public:
    using Problem = std::optional<std::string>;
    // The number of the game on the line, from 1 on; nothing when it is none of this run.
    using ReadLine = std::function<std::optional<std::uint64_t>(const std::string& line)>;

    // `first_line`: what FILE begins with when it is complete; empty: with its games.
    explicit PartialRecord(std::string file, std::string first_line = {});
    PartialRecord(const PartialRecord&) = delete;
    PartialRecord& operator=(const PartialRecord&) = delete;
    // What was written stays, if it has games.
    ~PartialRecord();

    // Whether the file is one that can be written so: no pipe, no device.
    [[nodiscard]] static bool fits(const std::string& file);

    // A new one. `header` is a JSON object on one line.
    [[nodiscard]] Problem begin(const std::string& header);
    // Goes on with the one that is there, if one is: its games are read. Half a line at the end,
    // of a game that ended just when the run was stopped, is dropped.
    [[nodiscard]] Problem resume(const std::string& header, const ReadLine& read);
    [[nodiscard]] Problem add(std::uint64_t game, const std::string& line);
    // All games in order become FILE.
    [[nodiscard]] Problem finish();
    // Nothing of it is worth keeping.
    void discard();

    [[nodiscard]] const std::string& part() const noexcept { return part_; }
    [[nodiscard]] const std::string& file() const noexcept { return file_; }

private:
    struct Line {
        std::uint64_t game = 0;
        std::uint64_t offset = 0;
        std::uint64_t size = 0;
    };

    [[nodiscard]] Problem open(int flags);
    [[nodiscard]] Problem start(const std::string& header);
    [[nodiscard]] Problem write(const std::string& text);
    [[nodiscard]] Problem read_lines(const ReadLine& read);
    [[nodiscard]] Problem cannot(const char* verb, const std::string& what) const;

    std::string file_;
    std::string first_line_;
    std::string part_;
    int descriptor_ = -1;
    bool ours_ = false;  // begun by this run
    std::uint64_t size_ = 0;
    std::vector<Line> lines_;
};

}  // namespace rulewright::cli
