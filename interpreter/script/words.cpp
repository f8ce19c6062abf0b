#include "script/words.hpp"

#include <map>

#include "script/literals.hpp"

namespace rulewright::script {

void Words::add(const Words& more) {
    const auto keep = [&](std::set<std::string> Words::*only) {
        for (const std::string& name : more.said) {
            const bool theirs = (more.*only).count(name) != 0;
            const bool ours = said.count(name) == 0 || (this->*only).count(name) != 0;
            if (theirs && ours) {
                (this->*only).insert(name);
            } else {
                (this->*only).erase(name);
            }
        }
    };
    keep(&Words::only_read);
    keep(&Words::only_set);
    said.insert(more.said.begin(), more.said.end());
    compared.insert(more.compared.begin(), more.compared.end());
}

Words words_of(const std::vector<NameUse>& uses) {
    struct Count {
        std::size_t said = 0;
        std::size_t read = 0;
        std::size_t set = 0;
    };
    std::map<std::string, Count> counts;
    Words words;
    for (const NameUse& use : uses) {
        if (use.kind == NameKind::kWord) words.said.insert(use.name);
        if (use.kind == NameKind::kOptionValue) words.compared.insert(use.name);
        const bool said = use.kind == NameKind::kSaid || use.kind == NameKind::kField;
        if (said) ++counts[use.name].said;
        const bool sets = use.kind == NameKind::kChanged || use.written;
        if (use.only_here) ++(sets ? counts[use.name].set : counts[use.name].read);
    }
    for (const auto& [name, count] : counts) {
        if (count.said == 0) continue;
        if (count.read >= count.said) words.only_read.insert(name);
        if (count.set >= count.said) words.only_set.insert(name);
    }
    return words;
}

}  // namespace rulewright::script
