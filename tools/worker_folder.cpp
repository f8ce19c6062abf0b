#include "worker_folder.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* kPrefix = "rulewright-worker-";

// The folder's descriptor, while nobody else has it.
int lock_folder(const fs::path& path) {
    const int folder = open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (folder < 0) return -1;
    if (flock(folder, LOCK_EX | LOCK_NB) == 0) return folder;
    close(folder);
    return -1;
}

void remove_abandoned(const fs::path& above) {
    std::error_code error;
    for (fs::directory_iterator at(above, error); !error && at != fs::directory_iterator();
         at.increment(error)) {
        if (!at->path().filename().string().starts_with(kPrefix)) continue;
        const int lock = lock_folder(at->path());
        if (lock < 0) continue;
        std::error_code ignored;
        fs::remove_all(at->path(), ignored);
        close(lock);
    }
}

}  // namespace

Result<WorkerFolder, std::string> WorkerFolder::make() {
    std::error_code error;
    const fs::path above = fs::temp_directory_path(error);
    if (error) return fail(error.message());
    remove_abandoned(above);
    std::string name = (above / (std::string(kPrefix) + "XXXXXX")).string();
    if (mkdtemp(name.data()) == nullptr) return fail(name + ": " + std::strerror(errno));
    const int lock = lock_folder(name);
    if (lock < 0) return fail(name + ": " + std::strerror(errno));
    return WorkerFolder(name, lock);
}

WorkerFolder::WorkerFolder(WorkerFolder&& other) noexcept
    : path_(std::exchange(other.path_, {})), lock_(std::exchange(other.lock_, -1)) {}

WorkerFolder& WorkerFolder::operator=(WorkerFolder&& other) noexcept {
    std::swap(path_, other.path_);
    std::swap(lock_, other.lock_);
    return *this;
}

WorkerFolder::~WorkerFolder() {
    if (lock_ < 0) return;
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    close(lock_);
}

Result<fs::path, std::string> WorkerFolder::next() {
    const fs::path job = path_ / "job";
    std::error_code error;
    fs::remove_all(job, error);
    if (!error) fs::create_directory(job, error);
    if (error) return fail(job.string() + ": " + error.message());
    return job;
}

}  // namespace rulewright::cli
