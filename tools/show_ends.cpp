// The part of `show --rules --json` about how games end, but for draws.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::Variant;

namespace {

std::vector<std::string> lines_of(const variant::InLine& line) {
    std::vector<std::string> along;
    if (line.along_files) along.emplace_back("files");
    if (line.along_ranks) along.emplace_back("ranks");
    if (line.diagonally) along.emplace_back("diagonals");
    return along;
}

// A text, or one for each player where they differ.
json points_json(const Variant& variant) {
    const auto& points = variant.ends.points;
    if (!points) return nullptr;
    const auto by_piece = [&](const std::vector<int>& counts) {
        json all = json::object();
        for (std::size_t kind = 0; kind < counts.size(); ++kind) {
            if (!variant.pieces[kind].neutral) all[variant.pieces[kind].name] = counts[kind];
        }
        return all;
    };
    return {{"name", points->name},
            {"of", by_piece(points->of)},
            {"captured", points->captured.empty() ? json(nullptr) : by_piece(points->captured)},
            {"extra",
             {{variant.players[0].name, points->extra[0]},
              {variant.players[1].name, points->extra[1]}}},
            {"fewer_wins", points->fewer_wins}};
}

void add_when(const Variant& variant, const variant::Reach& reach, json& condition) {
    condition["reach"] = {{"pieces", names_of(variant, reach.pieces)},
                          {"squares", reach.squares},
                          {"ranks", reach.ranks},
                          {"zone", zone_json(variant, reach.zone)},
                          {"at_least", reach.at_least}};
}
void add_when(const Variant& variant, const variant::Leaves& leaves, json& condition) {
    condition["leaves"] = {{"pieces", names_of(variant, leaves.from.pieces)},
                           {"squares", leaves.from.squares},
                           {"ranks", leaves.from.ranks},
                           {"zone", zone_json(variant, leaves.from.zone)}};
}

void add_when(const Variant& variant, const variant::Left& left, json& condition) {
    condition["left"] = {{"pieces", names_of(variant, left.pieces)},
                         {"at_most", left.at_most},
                         {"hands", left.hands},
                         {"other_at_least", left.other_at_least},
                         {"other_at_most", nullptr}};
    if (left.other_at_most) condition["left"]["other_at_most"] = *left.other_at_most;
}

void add_when(const Variant&, const variant::PassesMade& passes, json& condition) {
    condition["passes"] = {{"times", passes.times}, {"facing", passes.facing}};
}

void add_when(const Variant&, const variant::PointsReached& points, json& condition) {
    condition["points"] = points.count;
}

void add_when(const Variant&, const variant::ChecksGiven& checks, json& condition) {
    condition["checks"] = checks.count;
}

void add_when(const Variant& variant, const variant::InLine& line, json& condition) {
    condition["line"] = {{"pieces", names_of(variant, line.pieces)},
                         {"length", line.length},
                         {"along", lines_of(line)}};
}

void add_when(const Variant& variant, const variant::Connects& connects, json& condition) {
    condition["connects"] = {
        {"pieces", names_of(variant, connects.pieces)},
        {"zones", {variant.zones[connects.zones[0]].name, variant.zones[connects.zones[1]].name}},
        {"by", name_of(connects.by)}};
}

json conditions_json(const Variant& variant) {
    json conditions = json::array();
    for (const variant::EndCondition& end : variant.ends.conditions) {
        json condition = {{"name", end.name},
                          {"when", end.at_turn_end ? "turn" : "move"},
                          {"result", name_of(end.result)},
                          {"for", marked_json(variant, end.concerns)},
                          {"reply", marked_json(variant, end.replies)}};
        json all = json::array();
        for (const variant::Circumstance& some : end.when) {
            json& one = end.when.size() == 1 ? condition : all.emplace_back(json::object());
            std::visit([&](const auto& when) { add_when(variant, when, one); }, some);
        }
        if (!all.empty()) condition["all_of"] = std::move(all);
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

}  // namespace

json verdicts_json(const Variant& variant, const variant::Verdicts& ends) {
    if (ends[0] == ends[1]) return name_of(ends[0]);
    return {{variant.players[0].name, name_of(ends[0])},
            {variant.players[1].name, name_of(ends[1])}};
}

json zone_json(const Variant& variant, const std::optional<std::size_t>& zone) {
    return zone ? json(variant.zones[*zone].name) : json(nullptr);
}

json marked_json(const Variant& variant, const bool (&marks)[kPlayers]) {
    json names = json::array();
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (marks[i]) names.push_back(variant.players[i].name);
    }
    return names;
}

json ends_json(const Variant& variant) {
    return {{"checkmate", verdicts_json(variant, variant.ends.checkmate)},
            {"stalemate", verdicts_json(variant, variant.ends.stalemate)},
            {"by_rule", variant.ends.by_rule},
            {"points", points_json(variant)},
            {"conditions", conditions_json(variant)}};
}

}  // namespace rulewright::cli
