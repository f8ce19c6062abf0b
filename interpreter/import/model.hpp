// Games that we have, as models of those that the format has built in.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "import/config.hpp"
#include "import/tree.hpp"

namespace rulewright::imports {

struct KnownGame {
    std::string name;  // built in
    std::string path;  // of our file; empty: none
    Config config;
    Tree tree;  // of our file, with all that it extends
};

class Models {
public:
    explicit Models(const std::string& folder);

    // The game as the format has it, and our file if there is one with the same letters at the
    // same places: else nothing could be taken from it.
    const KnownGame& get(const std::string& built_in);
    // The nearest game, itself or one that it builds on, of which we have a file; or null.
    const KnownGame* nearest(const std::string& built_in);

private:
    std::map<std::string, std::string> files_;  // by name without hyphens
    std::map<std::string, std::unique_ptr<KnownGame>> games_;
};

}  // namespace rulewright::imports
