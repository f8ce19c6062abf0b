#include "study_state.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "support/json_text.hpp"
#include "support/read_line.hpp"

namespace rulewright::cli {

using support::LineRead;

namespace {

// Nothing where there is no such file.
std::optional<std::string> first_line(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::string line;
    if (!in || support::read_line(in, line, kLongestRecordLine) != LineRead::kLine) {
        return std::nullopt;
    }
    return line;
}

}  // namespace

StudyState::StudyState(std::string file, bool keep) : file_(std::move(file)), keep_(keep) {}

std::optional<std::uint64_t> StudyState::games_of(const std::string& budget) const {
    for (const std::string& path : {file_, file_ + ".part"}) {
        const auto line = first_line(path);
        const auto header = support::parse_json<nlohmann::json>(line.value_or(""));
        if (!header.is_object() || !header.contains("budget") || header["budget"] != budget) {
            continue;
        }
        const auto games = header.find("games");
        if (games != header.end() && games->is_number_unsigned()) return *games;
    }
    return std::nullopt;
}

StudyState::Problem StudyState::open(const std::string& header, study::Study& study) {
    if (file_.empty()) return std::nullopt;
    if (!PartialRecord::fits(file_)) return fmt::format("{} is no regular file", file_);
    std::error_code error;
    if (keep_ && std::filesystem::exists(file_, error)) return read_whole(header, study);
    record_ = std::make_unique<PartialRecord>(file_, header);
    return record_->resume(header, [&](const std::string& line) { return study.read(line); });
}

// All is done: there is nothing to add.
StudyState::Problem StudyState::read_whole(const std::string& header, study::Study& study) const {
    const auto found = first_line(file_);
    const auto different = found ? header_differences(*found, header)
                                 : std::optional<std::string>("it has no first line");
    if (different) {
        return fmt::format(
            "{} is of another study: {}\n   expected: the same rules, seed and "
            "amounts, or another --state",
            file_, *different);
    }
    std::ifstream in(file_, std::ios::binary);
    std::string line;
    static_cast<void>(support::read_line(in, line, kLongestRecordLine));
    for (std::uint64_t number = 2;; ++number) {
        const LineRead next = support::read_line(in, line, kLongestRecordLine);
        if (next == LineRead::kEnd) return std::nullopt;
        if (next == LineRead::kLine && study.read(line)) continue;
        return fmt::format("{}:{}: no result of this study", file_, number);
    }
}

StudyState::Problem StudyState::add(std::uint64_t task, const std::string& line) {
    return record_ ? record_->add(task, line + "\n") : std::nullopt;
}

StudyState::Problem StudyState::finish() {
    if (!record_) return std::nullopt;
    if (keep_) return record_->finish();
    record_->discard();
    return std::nullopt;
}

void StudyState::discard() {
    if (record_) record_->discard();
}

std::string StudyState::way_on() const {
    if (!record_) return {};
    return fmt::format("stopped; what has been done is in {}, and the same command goes on with it",
                       record_->part());
}

}  // namespace rulewright::cli
