// The part of `show --rules --json` about what is declared beyond placement and movement.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::ColumnType;
using variant::Leg;
using variant::LinkStop;
using variant::Variant;

namespace {

const char* name_of(ColumnType type) {
    switch (type) {
        case ColumnType::kNumber:
            return "number";
        case ColumnType::kSquare:
            return "square";
        case ColumnType::kBoard:
            return "board";
        case ColumnType::kBoards:
            return "boards";
    }
    return "";
}

const char* name_of(LinkStop stop) {
    switch (stop) {
        case LinkStop::kWithin:
            return "within";
        case LinkStop::kNever:
            return "never";
        case LinkStop::kAlways:
            return "always";
    }
    return "";
}

const char* name_of(variant::CheckPolicy policy) {
    if (policy == variant::CheckPolicy::kOneSafe) return "one_safe";
    return policy == variant::CheckPolicy::kNoneLeft ? "none_left" : "reduce_or_keep";
}

std::vector<std::string> variables_of(const Variant& variant, const variant::Links& links) {
    std::vector<std::string> names;
    for (const std::size_t i : links.by) names.push_back(variant.state.variables[i].name);
    return names;
}

json named(const Variant& variant, const std::optional<std::size_t>& column) {
    if (!column) return nullptr;
    return variant.state.pieces[*column].name;
}

json state_json(const variant::State& state) {
    json pieces = json::array();
    for (const variant::PieceColumn& column : state.pieces) {
        pieces.push_back({{"name", column.name},
                          {"type", name_of(column.type)},
                          {"min", column.min},
                          {"max", column.max},
                          {"start", column.start ? json(*column.start) : json("board")},
                          {"counts", column.counts},
                          {"meaning", column.meaning},
                          {"worth", column.worth}});
    }
    json squares = nullptr;
    if (state.timer) {
        squares = {{"name", state.timer->name},
                   {"max", state.timer->max},
                   {"counts", state.timer->counts},
                   {"meaning", state.timer->meaning}};
    }
    json variables = json::array();
    for (const variant::StateVariable& its : state.variables) {
        variables.push_back({{"name", its.name},
                             {"min", its.min},
                             {"max", its.max},
                             {"start", its.start},
                             {"counts", its.counts},
                             {"meaning", its.meaning}});
    }
    return {{"pieces", std::move(pieces)},
            {"squares", squares},
            {"game", std::move(variables)},
            {"last_move", state.last_move},
            {"occurrences", state.occurrences}};
}

json links_json(const Variant& variant) {
    if (!variant.links) return nullptr;
    const variant::Links& links = *variant.links;
    json legs = json::array();
    const auto leg = [&](Leg one, std::string what) {
        if (one != Leg::kNone) legs.push_back(std::move(what) + (one == Leg::kOptional ? "?" : ""));
    };
    if (links.always) legs.push_back("any");
    leg(links.before, "quiet");
    legs.push_back("link");
    leg(links.after, links.after_captures ? "any" : "quiet");
    const char* initial = links.initial_before && links.initial_after ? "both"
                          : links.initial_before                      ? "before"
                          : links.initial_after                       ? "after"
                                                                      : "none";
    return {{"legs", std::move(legs)},
            {"always", links.always},
            {"initial", initial},
            {"cost", named(variant, links.cost)},
            {"stop_on_link", name_of(links.stop)},
            {"by", variables_of(variant, links)}};
}

json gains_json(const Variant& variant) {
    json gains = json::array();
    for (const variant::Gain& gain : variant.gains) {
        gains.push_back({{"on", gain.on == variant::GainOn::kCapture ? "capture" : "stop"},
                         {"attribute", variant.state.pieces[gain.column].name},
                         {"add", gain.add},
                         {"squares", gain.squares},
                         {"recharge", gain.recharge ? json(*gain.recharge) : json(nullptr)},
                         {"not_twice", named(variant, gain.not_twice_by)}});
    }
    return gains;
}

json limits_json(const Variant& variant) {
    json limits = json::array();
    for (const variant::Limit& limit : variant.limits) {
        limits.push_back({{"sum", variant.sums[limit.sum].name},
                          {"within", json::array({limit.low, limit.high})},
                          {"or_nearer", limit.or_nearer},
                          {"from_ply", limit.from_ply}});
    }
    return limits;
}

json sums_json(const Variant& variant) {
    json sums = json::array();
    for (const variant::Sum& sum : variant.sums) {
        sums.push_back({{"name", sum.name},
                        {"of", variant.state.pieces[sum.column].name},
                        {"minus", sum.minus_board ? json("board") : json(nullptr)}});
    }
    return sums;
}

json placing_json(const Variant& variant) {
    if (!variant.placing) return nullptr;
    return {{"piece", variant.pieces[index(variant.placing->kind)].name},
            {"ranks", variant.placing->ranks},
            {"off_links", variant.placing->off_links},
            {"sets_board", named(variant, variant.placing->sets_board)}};
}

}  // namespace

const char* style_name(variant::MoveStyle style) noexcept {
    switch (style) {
        case variant::MoveStyle::kSan:
            return "san";
        case variant::MoveStyle::kCoordinate:
            return "coordinate";
        case variant::MoveStyle::kEdan:
            return "edan";
    }
    return "";
}

json facing_json(variant::Facing facing) {
    if (facing == variant::Facing::kAnswered) return "answered";
    return facing == variant::Facing::kAllowed;
}

void add_state_rules(const Variant& variant, json& rules) {
    rules["state"] = state_json(variant.state);
    rules["links"] = links_json(variant);
    rules["gains"] = gains_json(variant);
    rules["sums"] = sums_json(variant);
    rules["limits"] = limits_json(variant);
    rules["royal"] = {{"check", name_of(variant.royalty.check)},
                      {"capturable", variant.royalty.capturable},
                      {"facing", facing_json(variant.royalty.facing)}};
    rules["placing"] = placing_json(variant);
}

}  // namespace rulewright::cli
