// The part of `show --rules` about how games end, but for draws.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using support::join;
using variant::Variant;

namespace {

std::string meanings(const Variant& variant, const variant::Verdicts& ends) {
    if (ends[0] == ends[1]) return meaning(ends[0]);
    return fmt::format("{} {}, {} {}", variant.players[0].name, meaning(ends[0]),
                       variant.players[1].name, meaning(ends[1]));
}

std::string place_of(const Variant& variant, const variant::Reach& reach) {
    if (reach.zone) return "in " + variant.zones[*reach.zone].name;
    return "on " + (reach.ranks.empty() ? join(reach.squares, ", ")
                                        : "their own rank " + ranks_text(reach.ranks));
}

std::string words_of(const Variant& variant, const variant::Reach& reach) {
    std::string kinds = join(names_of(variant, reach.pieces), ", ");
    if (reach.at_least > 1) kinds = fmt::format("{} of {}", reach.at_least, kinds);
    return fmt::format("with {} {}", kinds, place_of(variant, reach));
}

std::string words_of(const Variant& variant, const variant::Leaves& leaves) {
    return fmt::format("by moving away one of {} that stood {}",
                       join(names_of(variant, leaves.from.pieces), ", "),
                       place_of(variant, leaves.from));
}

std::string words_of(const Variant& variant, const variant::Left& left) {
    const std::string kinds = join(names_of(variant, left.pieces), ", ");
    const std::string text = left.at_most == 0
                                 ? "without " + kinds
                                 : fmt::format("with at most {} of {}", left.at_most, kinds);
    const std::string where = left.hands ? "" : " on the board";
    if (left.other_at_least == 0) return text + where;
    return text + where + fmt::format(", the other one having at least {}", left.other_at_least);
}

std::string words_of(const Variant&, const variant::ChecksGiven& checks) {
    return fmt::format("who has given {} check{}", checks.count, checks.count == 1 ? "" : "s");
}

std::string words_of(const Variant&, const variant::PointsReached& points) {
    return fmt::format("who has {} points", points.count);
}

std::string words_of(const Variant&, const variant::PassesMade& passes) {
    return fmt::format("who has passed, the {}. in a row{},", passes.times,
                       passes.facing ? ", while royal pieces face each other" : "");
}

std::vector<std::string> lines_of(const variant::InLine& line) {
    std::vector<std::string> along;
    if (line.along_files) along.emplace_back("files");
    if (line.along_ranks) along.emplace_back("ranks");
    if (line.diagonally) along.emplace_back("diagonals");
    return along;
}

std::string words_of(const Variant& variant, const variant::InLine& line) {
    const std::vector<std::string> along = lines_of(line);
    return fmt::format("with {} in a line of {}{}", line.length,
                       join(names_of(variant, line.pieces), ", "),
                       along.size() == 3 ? "" : ", along " + join(along, " and "));
}

std::string words_of(const Variant& variant, const variant::Connects& connects) {
    return fmt::format("with {} from {} to {}, {} neighbours",
                       join(names_of(variant, connects.pieces), ", "),
                       variant.zones[connects.zones[0]].name, variant.zones[connects.zones[1]].name,
                       name_of(connects.by));
}

std::string points_text(const Variant& variant) {
    const auto& points = variant.ends.points;
    if (!points) return "";
    std::vector<std::string> parts;
    for (std::size_t kind = 0; kind < points->of.size(); ++kind) {
        if (points->of[kind] == 0) continue;
        parts.push_back(fmt::format("{} {}", variant.pieces[kind].name, points->of[kind]));
    }
    for (std::size_t i = 0; i < kPlayers; ++i) {
        if (points->extra[i] == 0) continue;
        parts.push_back(fmt::format("{} {} more", variant.players[i].name, points->extra[i]));
    }
    return fmt::format("points, {}: {}; who has {} wins\n", points->name, join(parts, ", "),
                       points->fewer_wins ? "fewer" : "more");
}

std::string reply_text(const Variant& variant, const variant::EndCondition& end) {
    if (!end.replies[0] && !end.replies[1]) return "";
    return fmt::format(", after a reply of {}{}",
                       end.replies[0] && end.replies[1]
                           ? "the loser"
                           : variant.players[end.replies[0] ? 0 : 1].name,
                       end.concerns[0] && end.concerns[1] ? "; a draw if so for both" : "");
}

std::string conditions_text(const Variant& variant) {
    std::string text;
    for (const variant::EndCondition& end : variant.ends.conditions) {
        const bool both = end.concerns[0] && end.concerns[1];
        text += fmt::format(
            "at once, {}: {} {} {}{}\n", end.name,
            both ? "the player" : variant.players[end.concerns[0] ? 0 : 1].name,
            std::visit([&](const auto& when) { return words_of(variant, when); }, end.when),
            meaning(end.result), reply_text(variant, end));
    }
    return text;
}

// A text, or one for each player where they differ.
json verdicts_json(const Variant& variant, const variant::Verdicts& ends) {
    if (ends[0] == ends[1]) return name_of(ends[0]);
    return {{variant.players[0].name, name_of(ends[0])},
            {variant.players[1].name, name_of(ends[1])}};
}

json points_json(const Variant& variant) {
    const auto& points = variant.ends.points;
    if (!points) return nullptr;
    json of = json::object();
    for (std::size_t kind = 0; kind < points->of.size(); ++kind) {
        if (!variant.pieces[kind].neutral) of[variant.pieces[kind].name] = points->of[kind];
    }
    return {{"name", points->name},
            {"of", std::move(of)},
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
                         {"other_at_least", left.other_at_least}};
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
                          {"result", name_of(end.result)},
                          {"for", marked_json(variant, end.concerns)},
                          {"reply", marked_json(variant, end.replies)}};
        std::visit([&](const auto& when) { add_when(variant, when, condition); }, end.when);
        conditions.push_back(std::move(condition));
    }
    return conditions;
}

}  // namespace

const char* meaning(variant::Verdict end) {
    switch (end) {
        case variant::Verdict::kLoss:
            return "loses";
        case variant::Verdict::kDraw:
            return "draws";
        case variant::Verdict::kWin:
            return "wins";
        case variant::Verdict::kPoints:
            return "ends it by points";
    }
    return "";
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

bool knows_check(const Variant& variant) {
    return std::any_of(
        variant.pieces.begin(), variant.pieces.end(),
        [](const variant::PieceType& one) { return one.royal || one.royal_when_last; });
}

std::string ends_text(const Variant& variant) {
    const variant::Ends& ends = variant.ends;
    const std::string stuck = meanings(variant, ends.stalemate);
    std::string text =
        knows_check(variant)
            ? fmt::format("in check without a move: {}; not in check without a move: {}\n",
                          meanings(variant, ends.checkmate), stuck)
            : fmt::format("without a move: {}\n", stuck);
    if (!ends.by_rule.empty()) {
        text += fmt::format("ends that the script declares: {}\n", join(ends.by_rule, ", "));
    }
    return text + points_text(variant) + conditions_text(variant);
}

json ends_json(const Variant& variant) {
    return {{"checkmate", verdicts_json(variant, variant.ends.checkmate)},
            {"stalemate", verdicts_json(variant, variant.ends.stalemate)},
            {"by_rule", variant.ends.by_rule},
            {"points", points_json(variant)},
            {"conditions", conditions_json(variant)}};
}

}  // namespace rulewright::cli
