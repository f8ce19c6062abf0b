#include "merged_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "partial_record.hpp"
#include "support/json_text.hpp"
#include "support/read_line.hpp"

namespace rulewright::cli {

namespace {

using support::LineRead;

struct Part {
    std::string file;
    std::uint64_t first = 0;
    std::uint64_t last = 0;
};

std::string games_text(std::uint64_t first, std::uint64_t last) {
    if (first == last) return fmt::format("game {}", first);
    return fmt::format("games {} to {}", first, last);
}

constexpr const char* kWanted = "\n   expected: the --out of a run with --games A..B";

// The games that the first line of the file tells.
std::optional<std::string> read_header(std::ifstream& in, const std::string& wanted, Part& part) {
    std::string line;
    const LineRead first = support::read_line(in, line, kLongestRecordLine);
    auto found = first == LineRead::kLine ? nlohmann::ordered_json::parse(line, nullptr, false)
                                          : nlohmann::ordered_json();
    if (!found.is_object() || !found.contains("selfplay") || !found.contains("games")) {
        return part.file + " does not say of which games it is" + kWanted;
    }
    const auto games = found["games"];
    const bool two = games.is_array() && games.size() == 2 && games[0].is_number_unsigned() &&
                     games[1].is_number_unsigned();
    if (two) {
        part.first = games[0].get<std::uint64_t>();
        part.last = games[1].get<std::uint64_t>();
    }
    if (part.first == 0 || part.first > part.last) {
        return part.file + " does not say of which games it is" + kWanted;
    }
    found.erase("games");
    if (const auto different = header_differences(support::json_text(found), wanted)) {
        return fmt::format(
            "{} is of another run: {}\n   expected: the same program, rules, players and seed",
            part.file, *different);
    }
    return std::nullopt;
}

std::optional<std::string> check_cover(std::vector<Part> parts, std::uint64_t games) {
    std::sort(parts.begin(), parts.end(),
              [](const Part& a, const Part& b) { return a.first < b.first; });
    std::uint64_t next = 1;
    const Part* before = nullptr;
    for (const Part& part : parts) {
        if (part.first < next) {
            return fmt::format("{} and {} both have {}\n   expected: each game once", before->file,
                               part.file,
                               games_text(part.first, std::min(before->last, part.last)));
        }
        if (part.first > next) {
            return fmt::format("no file has {}\n   expected: a file for each of the {} games",
                               games_text(next, part.first - 1), games);
        }
        next = part.last + 1;
        before = &part;
    }
    if (next <= games) {
        return fmt::format("no file has {}\n   expected: a file for each of the {} games",
                           games_text(next, games), games);
    }
    if (next - 1 > games) {
        return fmt::format("{} has {}\n   expected: no more than --games {}", before->file,
                           games_text(before->first, before->last), games);
    }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> merge_parts(
    const std::vector<std::string>& files, const std::string& header, std::uint64_t games,
    const std::function<std::optional<std::uint64_t>(const std::string& line)>& read) {
    std::vector<Part> parts;
    for (const std::string& file : files) {
        std::ifstream in(file, std::ios::binary);
        if (!in) return fmt::format("cannot read {}{}", file, kWanted);
        parts.push_back({file, 0, 0});
        if (auto wrong = read_header(in, header, parts.back())) return wrong;
    }
    if (auto wrong = check_cover(parts, games)) return wrong;
    for (const Part& part : parts) {
        std::ifstream in(part.file, std::ios::binary);
        std::string line;
        static_cast<void>(support::read_line(in, line, kLongestRecordLine));
        for (std::uint64_t number = part.first; number <= part.last; ++number) {
            const LineRead next = support::read_line(in, line, kLongestRecordLine);
            if (next == LineRead::kEnd || (next == LineRead::kLine && in.eof())) {
                return fmt::format(
                    "{} ends before its game {}\n   expected: the file of a run that "
                    "is complete",
                    part.file, number);
            }
            if (next == LineRead::kTooLong || read(line) != number) {
                return fmt::format(
                    "{}:{}: not game {} of this run\n   expected: the games in order, as the run "
                    "wrote them",
                    part.file, number - part.first + 2, number);
            }
        }
        if (support::read_line(in, line, kLongestRecordLine) != LineRead::kEnd) {
            return fmt::format("{}: more than its games\n   expected: the file as the run wrote it",
                               part.file);
        }
    }
    return std::nullopt;
}

}  // namespace rulewright::cli
