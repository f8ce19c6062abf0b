// What `match --update` writes: the files of expectations that failed, with what came in place of
// what was expected. Everything else in them, comments and layout too, stays byte for byte.
#pragma once

#include <string>
#include <vector>

#include "match/match.hpp"

namespace rulewright::match {

struct Change {
    diagnostics::Place place;
    std::string was;
    std::string is;  // both as YAML
};

struct RewrittenFile {
    std::string path;    // resolved
    std::string shown;   // as the user would type it
    std::string before;  // as it was read, without a byte order mark
    std::string after;
    std::vector<Change> changes;  // in the order of the file
};

struct UpdatePlan {
    std::vector<RewrittenFile> files;  // by path
    Diagnostics refused;               // values that stay as they are, and why
};

// Nothing is written. Refused are values that several matches expect differently, and files outside
// the project of the match that includes them, or that is reached by a link: `options.root`, else
// the project of the folder that the user named.
[[nodiscard]] UpdatePlan plan_update(const std::vector<Report>& reports,
                                     const loader::LoadOptions& options);

}  // namespace rulewright::match
