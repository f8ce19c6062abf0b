#include "diagnostics/alike.hpp"

#include <map>

namespace rulewright::diagnostics {

void leave_out_alike(Diagnostics& diagnostics) {
    struct Seen {
        std::size_t count = 0;
        std::size_t last = 0;  // that stays, by its place among those that stay
    };
    std::map<std::pair<std::string, std::string>, Seen> seen;
    Diagnostics kept;
    for (Diagnostic& diagnostic : diagnostics) {
        Seen& alike = seen[{diagnostic.place.file, diagnostic.code}];
        if (++alike.count > kMostAlike) continue;
        alike.last = kept.size();
        kept.push_back(std::move(diagnostic));
    }
    for (const auto& [what, alike] : seen) {
        if (alike.count <= kMostAlike) continue;
        Diagnostic& last = kept[alike.last];
        last.message += " (and " + std::to_string(alike.count - kMostAlike) + " more like it)";
    }
    diagnostics = std::move(kept);
}

}  // namespace rulewright::diagnostics
