// Skeleton: the files of a new variant that extends another one, or begins as a copy of it: rules,
// script and match, and copies of what they need. Nothing is written.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.hpp"
#include "support/result.hpp"

namespace rulewright::cli {

struct SkeletonRequest {
    std::string name;          // "my-game"
    std::string folder = ".";  // in which `rules` and `scripts` are, or are to be
    std::string base = "chess";
    bool copy = false;  // the base's text, to be changed, in place of a file that extends it
};

struct NewFile {
    std::filesystem::path path;
    std::string text;
};

struct Skeleton {
    std::vector<NewFile> files;   // variant, script and match, in this order; they may exist
    std::vector<NewFile> copies;  // of files that are not there yet
    std::filesystem::path match;  // one of the files; empty where there is none
};

struct SkeletonProblem {
    int code = 0;  // to exit with
    std::string message;
    diagnostics::Diagnostics found = {};  // of a base with mistakes, in place of the message
};

[[nodiscard]] Result<Skeleton, SkeletonProblem> make_skeleton(const SkeletonRequest& request);

}  // namespace rulewright::cli
