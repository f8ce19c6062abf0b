#include "output_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "support/write_all.hpp"

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

std::optional<std::string> words_for(int error) {
    if (error == 0) return std::nullopt;
    return std::strerror(error);
}

}  // namespace

OutputFile::~OutputFile() {
    if (descriptor_ >= 0) close(descriptor_);
    if (!temporary_.empty()) unlink(temporary_.c_str());
}

std::optional<std::string> OutputFile::open(const std::string& path) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (fs::is_directory(status)) return words_for(EISDIR);
    int flags = O_WRONLY | O_CLOEXEC;
    std::string opened = path;
    if (!fs::exists(status) || fs::is_regular_file(status)) {
        const fs::path target = fs::weakly_canonical(path, error);
        target_ = error ? path : target.string();
        opened = target_ + ".tmp" + std::to_string(getpid());
        flags |= O_CREAT | O_EXCL;
    }
    descriptor_ = ::open(opened.c_str(), flags, 0666);
    if (descriptor_ < 0) return words_for(errno);
    if (target_.empty()) return std::nullopt;
    temporary_ = opened;
    // Who might read the old one may read the new one, and nobody else.
    if (fs::exists(status) && fchmod(descriptor_, static_cast<mode_t>(status.permissions())) != 0) {
        return words_for(errno);
    }
    return std::nullopt;
}

std::optional<std::string> OutputFile::write(std::string_view text) {
    const int failed = support::write_all(descriptor_, text);
    return failed == 0 ? std::nullopt : std::optional(words_for(failed));
}

std::optional<std::string> OutputFile::finish() {
    const int descriptor = descriptor_;
    descriptor_ = -1;
    // Some file systems report a full disk only here.
    if (close(descriptor) != 0) return words_for(errno);
    if (temporary_.empty()) return std::nullopt;
    if (std::rename(temporary_.c_str(), target_.c_str()) != 0) return words_for(errno);
    temporary_.clear();
    return std::nullopt;
}

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    OutputFile file;
    if (auto wrong = file.open(path)) return wrong;
    if (auto wrong = file.write(text)) return wrong;
    return file.finish();
}

int write_or_fail(const std::string& path, std::string_view text, Console& console) {
    const auto wrong = write_file(path, text);
    if (!wrong) return kFine;
    return console.fail(kUsage, fmt::format("cannot write {}: {}", path, *wrong));
}

std::string file_text(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

bool is_folder(const std::string& path) {
    std::error_code error;
    return path.ends_with('/') || fs::is_directory(path, error);
}

}  // namespace rulewright::cli
