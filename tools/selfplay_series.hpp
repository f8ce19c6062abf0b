// Series: the games of one rule file in selfplay: opened, perhaps gone on with, played, recorded.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "cluster_run.hpp"
#include "match/selfplay_report.hpp"
#include "merged_parts.hpp"
#include "options.hpp"
#include "output_file.hpp"
#include "partial_record.hpp"
#include "players.hpp"
#include "progress.hpp"
#include "selfplay_header.hpp"

namespace rulewright::cli {

// Records of parts, in place of games.
struct MergedSeries {
    std::vector<Part> parts;
    SelfplayHeader header;  // of the first of them
};

struct SeriesOptions {
    PositionOptions position;
    match::SelfplayOptions play;  // without what the next two say
    TimeOptions time;
    std::string openings;  // a file; empty: none
    std::optional<std::uint64_t> opening_plies;
    std::optional<std::string> out;
    std::optional<std::string> csv;
    bool resume = false;
    bool compared = false;  // with another: messages about openings say whose rules they break
    bool is_part = false;   // of a run: its record says which
    ClusterOptions cluster = {};  // whose workers play
    std::optional<MergedSeries> merged = {};
};

// Whether --out and --csv, where they are given, name files; otherwise that is reported.
[[nodiscard]] int check_outputs(const std::optional<std::string>& out,
                                const std::optional<std::string>& csv, Console& console);

// Each step gives the code to exit with; what is wrong is then reported.
class Series {
public:
    explicit Series(SeriesOptions options) : options_(std::move(options)) {}

    // Reads the rules, clocks and openings, and makes sure that the players can play.
    [[nodiscard]] int open(Console& console);
    // Opens the record and, where one was stopped, reads its games.
    [[nodiscard]] int open_record(Console& console);
    // The games that are not known yet. `before`: games done by another series.
    [[nodiscard]] int play(Progress& progress, std::uint64_t before, Console& console);
    // The record has all games that it will have; one that is not complete can be gone on with.
    [[nodiscard]] int finish(bool complete, Console& console);

    [[nodiscard]] const match::SelfplayTally& tally() const noexcept { return tally_; }
    // How to go on when all is stopped now; empty without a record that can be gone on with.
    [[nodiscard]] std::string way_on() const;
    [[nodiscard]] std::string part() const { return record_ ? record_->part() : std::string{}; }
    [[nodiscard]] match::SelfplayReport report() const;

private:
    [[nodiscard]] int prepare(Console& console);
    [[nodiscard]] bool gives_each_its_start() const;
    void enter_merged_start();
    [[nodiscard]] int open_covered(Console& console);
    [[nodiscard]] int check_travel(Console& console) const;
    [[nodiscard]] cluster::Job job() const;
    [[nodiscard]] int play_remote(Progress& progress, std::uint64_t before, Console& console);
    [[nodiscard]] cluster::Taking take(cluster::Games games, const std::string& record);
    [[nodiscard]] std::string header() const;
    // Without a word on where its rules come from when `from` is empty.
    [[nodiscard]] std::string part_header(cluster::Games games, const std::string& from = {}) const;
    [[nodiscard]] std::optional<std::string> merge();
    // A game of this run that is not known yet.
    [[nodiscard]] std::optional<match::PlayedGame> parse(const std::string& line) const;
    [[nodiscard]] std::optional<std::uint64_t> read(const std::string& line);
    void count(const match::PlayedGame& played);
    [[nodiscard]] std::optional<std::string> keep(const match::PlayedGame& played);

    SeriesOptions options_;
    std::optional<Opened> opened_;
    match::SelfplayTally tally_;
    std::map<std::uint64_t, std::string> rows_;  // of the CSV file, by the games' numbers
    std::unique_ptr<PartialRecord> record_;
    std::unique_ptr<OutputFile> stream_;  // instead, where no file is written
};

}  // namespace rulewright::cli
