#include "partial_record.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "output_file.hpp"
#include "support/json_text.hpp"
#include "support/read_line.hpp"
#include "support/write_all.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;
using support::LineRead;

namespace {

constexpr std::size_t kChunk = std::size_t{1} << 20;

}  // namespace

std::optional<std::string> header_differences(const std::string& found, const std::string& wanted) {
    if (found == wanted) return std::nullopt;
    const auto here = support::parse_json<nlohmann::json>(found);
    const auto there = support::parse_json<nlohmann::json>(wanted);
    std::string text;
    for (const auto& [key, value] : there.items()) {
        const auto before = here.is_object() ? here.find(key) : here.end();
        if (before != here.end() && *before == value) continue;
        const std::string had = before == here.end() ? "nothing" : support::json_text(*before);
        text += fmt::format("{}{} was {}, not {}", text.empty() ? "" : "; ", key, had,
                            support::json_text(value));
    }
    return text.empty() ? "it says more than this program knows" : text;
}

PartialRecord::PartialRecord(std::string file, std::string first_line)
    : file_(std::move(file)), first_line_(std::move(first_line)) {
    std::error_code error;
    const fs::path target = fs::weakly_canonical(file_, error);
    part_ = (error || fs::is_symlink(file_) ? target.string() : file_) + ".part";
}

PartialRecord::~PartialRecord() {
    if (descriptor_ < 0) return;
    if (ours_ && lines_.empty()) discard();
    close(descriptor_);
}

bool PartialRecord::fits(const std::string& file) {
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    return !fs::exists(status) || fs::is_regular_file(status) || fs::is_directory(status);
}

PartialRecord::Problem PartialRecord::cannot(const char* verb, const std::string& what) const {
    return fmt::format("cannot {} {}: {}", verb, what, std::strerror(errno));
}

PartialRecord::Problem PartialRecord::open(int flags) {
    std::error_code error;
    if (fs::is_directory(file_, error)) {
        errno = EISDIR;
        return cannot("write", file_);
    }
    descriptor_ =
        ::open(part_.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK | flags, 0666);
    if (descriptor_ < 0 && errno == EEXIST) {
        return fmt::format(
            "{} holds games of a run that was stopped\n   expected: --resume to go "
            "on with it, another --out, or that file removed",
            part_);
    }
    if (descriptor_ < 0) return cannot("write", file_);
    struct stat status = {};
    if (fstat(descriptor_, &status) != 0 || !S_ISREG(status.st_mode)) {
        return fmt::format("{} is no regular file", part_);
    }
    if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
        return fmt::format("another run is writing {}", part_);
    }
    return std::nullopt;
}

PartialRecord::Problem PartialRecord::begin(const std::string& header) {
    if (auto wrong = open(O_EXCL)) return wrong;
    return start(header);
}

PartialRecord::Problem PartialRecord::start(const std::string& header) {
    if (ftruncate(descriptor_, 0) != 0) return cannot("write", part_);
    size_ = 0;
    ours_ = true;
    return write(header + "\n");
}

PartialRecord::Problem PartialRecord::resume(const std::string& header, const ReadLine& read) {
    if (auto wrong = open(0)) return wrong;
    std::ifstream in(part_, std::ios::binary);
    std::string found;
    const LineRead first = support::read_line(in, found, kLongestRecordLine);
    if (first == LineRead::kEnd || (first == LineRead::kLine && in.eof())) return start(header);
    if (const auto different = header_differences(found, header)) {
        return fmt::format(
            "{} is of another run: {}\n   expected: the same rules, players and "
            "seed, or that file removed",
            part_, *different);
    }
    size_ = found.size() + 1;
    return read_lines(read);
}

PartialRecord::Problem PartialRecord::read_lines(const ReadLine& read) {
    std::ifstream in(part_, std::ios::binary);
    in.seekg(static_cast<std::streamoff>(size_));
    std::uint64_t number = 2;
    std::string line;
    for (;; ++number) {
        const LineRead next = support::read_line(in, line, kLongestRecordLine);
        if (next == LineRead::kEnd || (next == LineRead::kLine && in.eof())) break;
        const auto game = next == LineRead::kTooLong ? std::nullopt : read(line);
        if (!game) {
            return fmt::format(
                "{}:{}: no game of this run\n   expected: at most --games games, "
                "each once, as the run wrote them",
                part_, number);
        }
        lines_.push_back({*game, size_, line.size() + 1});
        size_ += line.size() + 1;
    }
    if (ftruncate(descriptor_, static_cast<off_t>(size_)) != 0) return cannot("write", part_);
    return std::nullopt;
}

PartialRecord::Problem PartialRecord::write(const std::string& text) {
    if (support::write_all(descriptor_, text) != 0) return cannot("write", part_);
    size_ += text.size();
    return std::nullopt;
}

PartialRecord::Problem PartialRecord::add(std::uint64_t game, const std::string& line) {
    lines_.push_back({game, size_, line.size()});
    return write(line);
}

PartialRecord::Problem PartialRecord::finish() {
    std::sort(lines_.begin(), lines_.end(),
              [](const Line& a, const Line& b) { return a.game < b.game; });
    OutputFile whole;
    auto wrong = whole.open(file_);
    std::string chunk;
    if (!first_line_.empty() && !wrong) wrong = whole.write(first_line_ + "\n");
    for (std::size_t i = 0; i < lines_.size() && !wrong; ++i) {
        const Line& line = lines_[i];
        const std::size_t at = chunk.size();
        chunk.resize(at + line.size);
        const ssize_t got =
            pread(descriptor_, chunk.data() + at, line.size, static_cast<off_t>(line.offset));
        if (got != static_cast<ssize_t>(line.size)) return cannot("read", part_);
        if (chunk.size() < kChunk && i + 1 < lines_.size()) continue;
        wrong = whole.write(chunk);
        chunk.clear();
    }
    if (!wrong) wrong = whole.finish();
    if (wrong) return fmt::format("cannot write {}: {}", file_, *wrong);
    discard();
    return std::nullopt;
}

void PartialRecord::discard() {
    unlink(part_.c_str());
}

}  // namespace rulewright::cli
