#include "png.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "support/write_all.hpp"

namespace rulewright::cli {

namespace {

constexpr const char* kProgram = "rsvg-convert";
constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";

struct Closed {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
// Without a name, so that nothing is left behind whatever happens.
using Scratch = std::unique_ptr<std::FILE, Closed>;

std::string said(int error) {
    return std::strerror(error);
}

std::string what_was_written(const Scratch& file) {
    std::string bytes;
    char part[1 << 14];
    std::rewind(file.get());
    while (const std::size_t n = std::fread(part, 1, sizeof part, file.get())) {
        bytes.append(part, n);
    }
    return bytes;
}

// Files on both sides: no pipe can fill up while the other one waits. Gives the error, or how it
// ended.
int run(const Scratch& from, const Scratch& to, int& status) {
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, fileno(from.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, fileno(to.get()), STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    std::string name = kProgram;
    std::string format = "--format=png";
    char* const words[] = {name.data(), format.data(), nullptr};
    pid_t child = 0;
    const int failed = posix_spawnp(&child, kProgram, &files, nullptr, words, environ);
    posix_spawn_file_actions_destroy(&files);
    if (failed != 0) return failed;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

}  // namespace

Result<std::string, std::string> as_png(const std::string& svg) {
    const Scratch from(std::tmpfile());
    const Scratch to(std::tmpfile());
    if (!from || !to) return fail("no temporary file: " + said(errno));
    if (const int failed = support::write_all(fileno(from.get()), svg)) {
        return fail("no temporary file: " + said(failed));
    }
    lseek(fileno(from.get()), 0, SEEK_SET);
    int status = 0;
    if (const int failed = run(from, to, status)) {
        return fail(
            failed == ENOENT
                ? fmt::format("{} is not installed, which draws PNG; on Debian: apt install "
                              "librsvg2-bin",
                              kProgram)
                : fmt::format("{} does not start: {}", kProgram, said(failed)));
    }
    std::string png = what_was_written(to);
    if (status != 0 || !png.starts_with(kSignature)) {
        return fail(fmt::format("{} has made no PNG of the picture", kProgram));
    }
    return png;
}

}  // namespace rulewright::cli
