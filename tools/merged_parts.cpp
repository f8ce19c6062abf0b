#include "merged_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "game_numbers.hpp"
#include "partial_record.hpp"
#include "support/json_text.hpp"
#include "support/read_all.hpp"
#include "support/read_line.hpp"

namespace rulewright::cli {

namespace {

using support::LineRead;

constexpr const char* kFrom = "from";

std::string wanted(const PartKind& kind) {
    return fmt::format("\n   expected: the {} of a run with --games A..B", kind.option);
}

std::optional<std::string> check_cover(const std::vector<Part>& parts, std::uint64_t games) {
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
        return fmt::format("{} has {}\n   expected: no more than {}", before->file,
                           games_text(before->first, before->last), games_text(1, games));
    }
    return std::nullopt;
}

// Whether the value is two numbers of games, which become those of the part.
bool take_games(const nlohmann::ordered_json& value, Part& part) {
    const bool two = value.is_array() && value.size() == 2 && value[0].is_number_unsigned() &&
                     value[1].is_number_unsigned();
    if (!two) return false;
    part.first = value[0].get<std::uint64_t>();
    part.last = value[1].get<std::uint64_t>();
    return part.first >= 1 && part.first <= part.last && part.last <= kMostGames;
}

}  // namespace

std::string part_line(const PartKind& kind, const std::string& header, const Part& part) {
    auto object = support::parse_json<nlohmann::ordered_json>(header);
    if (!part.from.empty()) object[kFrom] = part.from;
    object[kind.games] = {part.first, part.last};
    return support::json_text(object);
}

Result<Part, std::string> read_part(std::istream& in, const std::string& file,
                                    const PartKind& kind) {
    using nlohmann::ordered_json;
    std::string line;
    const LineRead first = support::read_line(in, line, kLongestRecordLine);
    auto object = first == LineRead::kLine ? support::parse_json<ordered_json>(line) : nullptr;
    Part part{file, {}, {}, 0, 0};
    if (!object.is_object() || !object.contains(kind.kind) || !object.contains(kind.games) ||
        !take_games(object[kind.games], part)) {
        return fail(file + " does not say of which games it is" + wanted(kind));
    }
    object.erase(kind.games);
    if (object.contains(kFrom) && object[kFrom].is_string())
        part.from = object[kFrom].get<std::string>();
    object.erase(kFrom);
    part.header = support::json_text(object);
    return part;
}

std::string no_source(const Part& part, const PartKind& kind) {
    return part.file + " does not say what was played, by which rules" + wanted(kind);
}

std::optional<std::string> check_part(const Part& part, const WholeRun& whole) {
    const auto different = header_differences(part.header, whole.header);
    if (!different) return std::nullopt;
    return fmt::format(
        "{} is of another run: {}\n   expected: the same program, rules, players and seed",
        part.file, *different);
}

std::optional<std::string> read_part_games(std::istream& in, const WholeRun& whole,
                                           const Part& part, const ReadGame& read) {
    std::string line;
    std::vector<bool> known(whole.kind.in_order ? 0 : part.last - part.first + 1);
    const auto fits = [&](std::optional<std::uint64_t> found, std::uint64_t next) {
        if (whole.kind.in_order) return found == next;
        if (!found || *found < part.first || *found > part.last) return false;
        const bool fresh = !known[*found - part.first];
        known[*found - part.first] = true;
        return fresh;
    };
    for (std::uint64_t number = part.first; number <= part.last; ++number) {
        const LineRead next = support::read_line(in, line, kLongestRecordLine);
        if (next == LineRead::kEnd || (next == LineRead::kLine && in.eof())) {
            const std::string missing =
                whole.kind.in_order
                    ? fmt::format("its game {}", number)
                    : fmt::format("all of its {}", games_text(part.first, part.last));
            return fmt::format("{} ends before {}\n   expected: the file of a run that is complete",
                               part.file, missing);
        }
        if (next == LineRead::kLine && fits(read(line), number)) continue;
        const std::string game =
            whole.kind.in_order ? fmt::format("game {}", number) : "a further game";
        return fmt::format(
            "{}:{}: not {} of this run\n   expected: the games {}, as the run wrote them",
            part.file, number - part.first + 2, game,
            whole.kind.in_order ? "in order" : "each once");
    }
    if (support::read_line(in, line, kLongestRecordLine) == LineRead::kEnd) return std::nullopt;
    return fmt::format("{}: more than its games\n   expected: the file as the run wrote it",
                       part.file);
}

Result<std::vector<Part>, std::string> read_parts(const std::vector<std::string>& files,
                                                  const PartKind& kind) {
    std::vector<Part> parts;
    for (const std::string& file : files) {
        const auto unfit = support::why_unfit(file);
        if (unfit) return fail(fmt::format("cannot read {}: {}{}", file, *unfit, wanted(kind)));
        std::ifstream in(file, std::ios::binary);
        if (!in) return fail(fmt::format("cannot read {}{}", file, wanted(kind)));
        auto part = read_part(in, file, kind);
        if (!part) return fail(std::move(part).error());
        parts.push_back(std::move(part).value());
    }
    std::stable_sort(parts.begin(), parts.end(),
                     [](const Part& a, const Part& b) { return a.first < b.first; });
    return parts;
}

std::optional<std::string> merge_parts(const std::vector<Part>& parts, const WholeRun& whole,
                                       const ReadGame& read) {
    for (const Part& part : parts) {
        if (auto wrong = check_part(part, whole)) return wrong;
    }
    if (auto wrong = check_cover(parts, whole.games)) return wrong;
    for (const Part& part : parts) {
        std::ifstream in(part.file, std::ios::binary);
        std::string header;
        static_cast<void>(support::read_line(in, header, kLongestRecordLine));
        if (auto wrong = read_part_games(in, whole, part, read)) return wrong;
    }
    return std::nullopt;
}

}  // namespace rulewright::cli
