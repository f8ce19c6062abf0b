// A folder of a worker's own for the files of its jobs, below that for temporary files. It goes
// with the worker; what a worker that was killed has left is removed by the next one.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "support/result.hpp"

namespace rulewright::cli {

class WorkerFolder {
public:
    // What the system says when there is none to be had.
    [[nodiscard]] static Result<WorkerFolder, std::string> make();
    WorkerFolder(WorkerFolder&& other) noexcept;
    WorkerFolder& operator=(WorkerFolder&& other) noexcept;
    ~WorkerFolder();

    // An empty folder for the next job, in place of that of the last one.
    [[nodiscard]] Result<std::filesystem::path, std::string> next();

private:
    WorkerFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace rulewright::cli
