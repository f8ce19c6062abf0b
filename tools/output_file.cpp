#include "output_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

// 0, or what errno said.
int write_to(const std::string& path, int flags, std::string_view text) {
    const int descriptor = open(path.c_str(), flags | O_WRONLY | O_CLOEXEC, 0666);
    if (descriptor < 0) return errno;
    int failed = 0;
    while (failed == 0 && !text.empty()) {
        const ssize_t written = write(descriptor, text.data(), text.size());
        if (written >= 0) {
            text.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            failed = errno;
        }
    }
    // Some file systems report a full disk only here.
    if (close(descriptor) != 0 && failed == 0) failed = errno;
    return failed;
}

int replace(const std::string& path, std::string_view text) {
    const std::string temporary = path + ".tmp" + std::to_string(getpid());
    int failed = write_to(temporary, O_CREAT | O_EXCL, text);
    if (failed == EEXIST) return failed;
    if (failed == 0 && std::rename(temporary.c_str(), path.c_str()) != 0) failed = errno;
    if (failed != 0) unlink(temporary.c_str());
    return failed;
}

}  // namespace

std::optional<std::string> write_file(const std::string& path, std::string_view text) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    int failed = EISDIR;
    if (fs::exists(status) && !fs::is_regular_file(status)) {
        if (!fs::is_directory(status)) failed = write_to(path, 0, text);
    } else {
        const fs::path target = fs::weakly_canonical(path, error);
        failed = replace(error ? path : target.string(), text);
    }
    if (failed == 0) return std::nullopt;
    return std::strerror(failed);
}

}  // namespace rulewright::cli
