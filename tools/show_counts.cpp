// The parts of `show` about moves that are counted and pieces that are chased.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

std::string counting_text(const Variant& variant) {
    if (!variant.draws.counting) return "";
    const variant::Counting& counting = *variant.draws.counting;
    const auto row = [&](const std::string& what) {
        return fmt::format("draw {}: {}\n", variant.ends.by_rule[counting.over], what);
    };
    std::string text;
    const std::string gone = support::join_or(names_of(variant, counting.without));
    if (counting.moves) {
        text += row(fmt::format("{} moves of each player without {}", *counting.moves, gone));
    }
    for (const variant::CountLimit& limit : counting.bare) {
        std::vector<std::string> against;
        for (const auto& [kind, count] : limit.against) {
            against.push_back(fmt::format("{} {}", variant.pieces[index(kind)].name, count));
        }
        text += row(fmt::format("{} moves of a last piece{}{}, without {}", limit.moves,
                                against.empty() ? "" : " against ", support::join(against, " and "),
                                gone));
    }
    if (counting.from_pieces)
        text += "moves of a last piece count on from the pieces on the board\n";
    return text;
}

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

std::string chases_text(const Variant& variant) {
    if (!variant.draws.chases) return "";
    const json said = chases_json(variant);
    const auto list = [](const json& names) {
        return support::join(names.get<std::vector<std::string>>(), ", ");
    };
    std::string text = fmt::format("who has chased an unprotected piece all the while by {} loses",
                                   list(said["by"]));
    for (const auto& [piece, zone] : said["spares"].items()) {
        text += fmt::format("; a {} in {} may be chased", piece, zone.get<std::string>());
    }
    for (const auto& [piece, kinds] : said["although_safe"].items()) {
        text += fmt::format("; a {} is chased although protected by {}", piece, list(kinds));
    }
    return text + "\n";
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
