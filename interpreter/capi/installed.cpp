// Where the library itself lies, and what was installed with it.
#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>

#include "capi/rules.hpp"

namespace rulewright::capi {

namespace fs = std::filesystem;

namespace {

// Of the library; of the program that it is a part of, where it was linked statically.
fs::path own_folder() {
    Dl_info info = {};
    if (dladdr(reinterpret_cast<const void*>(&rw_version), &info) == 0) return {};
    std::error_code error;
    const fs::path file = fs::canonical(info.dli_fname, error);
    return error ? fs::path() : file.parent_path();
}

}  // namespace

std::string usual_rules_folder() {
    const char* other = std::getenv("RULEWRIGHT_RULES");
    if (other != nullptr && *other != '\0') return other;
    const fs::path here = own_folder();
    // As it was installed, and as it is in the folder of a build; a program lies in bin/.
    for (const char* way : {RULEWRIGHT_DATA_FROM_LIBRARY, "../share/rulewright"}) {
        std::error_code error;
        const fs::path rules = fs::canonical(here / way / "rules", error);
        if (!error) return rules.string();
    }
    return (here / RULEWRIGHT_DATA_FROM_LIBRARY / "rules").lexically_normal().string();
}

}  // namespace rulewright::capi
