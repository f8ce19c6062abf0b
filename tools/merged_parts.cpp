#include "merged_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "game_numbers.hpp"
#include "partial_record.hpp"
#include "support/json_text.hpp"
#include "support/read_line.hpp"

namespace rulewright::cli {

namespace {

using support::LineRead;

std::string wanted(const WholeRun& whole) {
    return fmt::format("\n   expected: the {} of a run with --games A..B", whole.option);
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

std::optional<std::string> read_part_header(std::istream& in, const WholeRun& whole, Part& part) {
    using nlohmann::ordered_json;
    std::string line;
    const LineRead first = support::read_line(in, line, kLongestRecordLine);
    auto found = first == LineRead::kLine ? ordered_json::parse(line, nullptr, false) : nullptr;
    const std::string kind = ordered_json::parse(whole.header).begin().key();
    if (!found.is_object() || !found.contains(kind) || !found.contains(whole.key)) {
        return part.file + " does not say of which games it is" + wanted(whole);
    }
    const auto games = found[whole.key];
    const bool two = games.is_array() && games.size() == 2 && games[0].is_number_unsigned() &&
                     games[1].is_number_unsigned();
    if (two) {
        part.first = games[0].get<std::uint64_t>();
        part.last = games[1].get<std::uint64_t>();
    }
    if (part.first == 0 || part.first > part.last) {
        return part.file + " does not say of which games it is" + wanted(whole);
    }
    found.erase(whole.key);
    if (const auto different = header_differences(support::json_text(found), whole.header)) {
        return fmt::format(
            "{} is of another run: {}\n   expected: the same program, rules, players and seed",
            part.file, *different);
    }
    return std::nullopt;
}

std::optional<std::string> read_part_games(std::istream& in, const WholeRun& whole,
                                           const Part& part, const ReadGame& read) {
    std::string line;
    std::vector<bool> known(whole.in_order ? 0 : part.last - part.first + 1);
    const auto fits = [&](std::optional<std::uint64_t> found, std::uint64_t next) {
        if (whole.in_order) return found == next;
        if (!found || *found < part.first || *found > part.last) return false;
        const bool fresh = !known[*found - part.first];
        known[*found - part.first] = true;
        return fresh;
    };
    for (std::uint64_t number = part.first; number <= part.last; ++number) {
        const LineRead next = support::read_line(in, line, kLongestRecordLine);
        if (next == LineRead::kEnd || (next == LineRead::kLine && in.eof())) {
            const std::string missing =
                whole.in_order ? fmt::format("its game {}", number)
                               : fmt::format("all of its {}", games_text(part.first, part.last));
            return fmt::format("{} ends before {}\n   expected: the file of a run that is complete",
                               part.file, missing);
        }
        if (next == LineRead::kLine && fits(read(line), number)) continue;
        const std::string game = whole.in_order ? fmt::format("game {}", number) : "a further game";
        return fmt::format(
            "{}:{}: not {} of this run\n   expected: the games {}, as the run wrote them",
            part.file, number - part.first + 2, game, whole.in_order ? "in order" : "each once");
    }
    if (support::read_line(in, line, kLongestRecordLine) == LineRead::kEnd) return std::nullopt;
    return fmt::format("{}: more than its games\n   expected: the file as the run wrote it",
                       part.file);
}

std::optional<std::string> merge_parts(const std::vector<std::string>& files, const WholeRun& whole,
                                       const ReadGame& read) {
    std::vector<Part> parts;
    for (const std::string& file : files) {
        std::ifstream in(file, std::ios::binary);
        if (!in) return fmt::format("cannot read {}{}", file, wanted(whole));
        parts.push_back({file, 0, 0});
        if (auto wrong = read_part_header(in, whole, parts.back())) return wrong;
    }
    if (auto wrong = check_cover(parts, whole.games)) return wrong;
    for (Part& part : parts) {
        std::ifstream in(part.file, std::ios::binary);
        auto wrong = read_part_header(in, whole, part);
        if (!wrong) wrong = read_part_games(in, whole, part, read);
        if (wrong) return wrong;
    }
    return std::nullopt;
}

}  // namespace rulewright::cli
