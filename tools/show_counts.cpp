// The parts of `show` about moves that are counted and pieces that are chased.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

json counting_json(const Variant& variant) {
    if (!variant.draws.counting) return nullptr;
    const variant::Counting& counting = *variant.draws.counting;
    json rows = json::array();
    for (const variant::CountLimit& limit : counting.bare) {
        json against = json::object();
        for (const auto& [kind, count] : limit.against) {
            against[variant.pieces[index(kind)].name] = count;
        }
        rows.push_back({{"against", std::move(against)}, {"moves", limit.moves}});
    }
    return {{"name", variant.ends.by_rule[counting.over]},
            {"without", names_of(variant, counting.without)},
            {"moves", counting.moves ? json(*counting.moves) : json(nullptr)},
            {"from", counting.from_pieces ? "pieces" : "none"},
            {"bare", std::move(rows)}};
}

json chases_json(const Variant& variant) {
    if (!variant.draws.chases) return nullptr;
    const variant::Chases& chases = *variant.draws.chases;
    json by = json::array();
    json spares = json::object();
    json although_safe = json::object();
    for (std::size_t kind = 0; kind < variant.pieces.size(); ++kind) {
        const std::string& name = variant.pieces[kind].name;
        if (chases.by[kind]) by.push_back(name);
        if (chases.spares[kind]) spares[name] = variant.zones[*chases.spares[kind]].name;
        if (chases.although_safe[kind].empty()) continue;
        although_safe[name] = names_of(variant, chases.although_safe[kind]);
    }
    return {{"by", std::move(by)},
            {"spares", std::move(spares)},
            {"although_safe", std::move(although_safe)}};
}

}  // namespace rulewright::cli
