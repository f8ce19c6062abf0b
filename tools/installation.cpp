#include "installation.hpp"

#include <sys/auxv.h>

#include <filesystem>

namespace rulewright::cli {

namespace fs = std::filesystem;

namespace {

// Links resolved. Without /proc, as in a bare chroot, by the path that was executed.
fs::path program() {
    std::error_code error;
    fs::path path = fs::read_symlink("/proc/self/exe", error);
    if (!error) return path;
    const auto executed = getauxval(AT_EXECFN);
    if (executed == 0) return {};
    path = fs::canonical(reinterpret_cast<const char*>(executed), error);
    return error ? fs::path() : path;
}

}  // namespace

std::string data_folder() {
    const fs::path here = program().parent_path();
    // As it was installed, and as it is in the folder of a build.
    for (const char* way : {RULEWRIGHT_DATA_FROM_PROGRAM, "../share/rulewright"}) {
        std::error_code error;
        const fs::path rules = fs::canonical(here / way / "rules", error);
        if (!error) return rules.parent_path().string();
    }
    return (here / RULEWRIGHT_DATA_FROM_PROGRAM).lexically_normal().string();
}

}  // namespace rulewright::cli
