// Words: the texts of all scripts of a variant, found in their code whether or not a call comes to
// them.
#pragma once

#include <set>
#include <string>

namespace rulewright::script {

struct Words {
    std::set<std::string> said;  // keys too
    // Variables and values of pieces. What may be named in any other way is in neither.
    std::set<std::string> only_read;
    std::set<std::string> only_set;
    std::set<std::string> compared;  // OPTION=VALUE

    // Those of another script, too.
    void add(const Words& more);
};

}  // namespace rulewright::script
