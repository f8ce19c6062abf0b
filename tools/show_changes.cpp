// The part of `show --rules --json` about what moves change.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::BoardChange;
using variant::Variant;

namespace {

const std::string& into_of(const Variant& variant, const BoardChange& change) {
    return variant.pieces[index(*change.into)].name;
}

}  // namespace

json changes_json(const Variant& variant) {
    json changes = json::array();
    for (const BoardChange& change : variant.changes) {
        changes.push_back({{"when", change.at_turn_end ? "turn" : "move"},
                           {"on", moves_of(change.by)},
                           {"pieces", movers_of(variant, change.by)},
                           {"where", name_of(change.where)},
                           {"lines", name_of(change.lines)},
                           {"at_most", change.at_most},
                           {"at_least", change.at_least},
                           {"hostile", zone_json(variant, change.hostile)},
                           {"edge", change.edge},
                           {"whose", name_of(change.whose)},
                           {"kinds", names_of(variant, change.kinds)},
                           {"zone", zone_json(variant, change.zone)},
                           {"does", name_of(change.does)},
                           {"into", change.into ? json(into_of(variant, change)) : json(nullptr)},
                           {"must", change.must}});
    }
    return changes;
}

}  // namespace rulewright::cli
