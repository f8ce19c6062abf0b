// The part of `show --rules` that says what a variant declares beyond placement and movement.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"
#include "support/visible.hpp"

namespace rulewright::cli {

using nlohmann::json;
using support::join;
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

// ": what it is", or nothing.
std::string meaning_text(const std::string& meaning) {
    return meaning.empty() ? "" : ": " + support::visible(meaning);
}

std::string range_text(int low, int high, const std::string& start, bool counts) {
    return fmt::format(" ({} to {}, at first {}{})", low, high, start,
                       counts ? "" : ", not for repetition");
}

std::string column_text(const variant::PieceColumn& column) {
    const bool none = column.type != ColumnType::kNumber && column.start == 0;
    const std::string start = !column.start ? "the board's number"
                              : none        ? "none"
                                            : std::to_string(*column.start);
    const std::string range =
        column.type == ColumnType::kNumber
            ? range_text(column.min, column.max, start, column.counts)
            : fmt::format(" (of type {}, at first {}{})", name_of(column.type), start,
                          column.counts ? "" : ", not for repetition");
    return fmt::format("each piece carries {}{}{}{}\n", column.name, range,
                       meaning_text(column.meaning), worth_text(column.worth));
}

std::string declared_text(const variant::State& state) {
    std::string text;
    for (const variant::PieceColumn& column : state.pieces) text += column_text(column);
    if (const auto& timer = state.timer) {
        text += fmt::format("each square has {}{}{}\n", timer->name,
                            range_text(0, timer->max, "0", timer->counts),
                            meaning_text(timer->meaning));
    }
    for (const variant::StateVariable& its : state.variables) {
        text += fmt::format("the game has {}{}{}\n", its.name,
                            range_text(its.min, its.max, std::to_string(its.start), its.counts),
                            meaning_text(its.meaning));
    }
    if (state.last_move) text += "positions know the last move\n";
    if (state.occurrences) text += "positions know how often the game has come to them\n";
    return text;
}

std::string clusters_text(const Variant& variant) {
    std::string text;
    std::string cluster;
    for (const variant::Grid& grid : variant.boards) {
        if (grid.cluster.empty()) continue;
        text += grid.cluster == cluster ? ", "
                                        : (text.empty() ? "clusters: " : "; ") + grid.cluster + " ";
        text += grid.name;
        cluster = grid.cluster;
    }
    return text.empty() ? text : text + "\n";
}

std::vector<std::string> variables_of(const Variant& variant, const variant::Links& links) {
    std::vector<std::string> names;
    for (const std::size_t i : links.by) names.push_back(variant.state.variables[i].name);
    return names;
}

std::string legs_text(const variant::Links& links) {
    const auto told = [](Leg leg, const char* what) {
        return std::string(what) + (leg == Leg::kOptional ? " or none" : "");
    };
    if (links.always) return "every move is one on its own board, the passage";
    std::string text;
    if (links.before != Leg::kNone) text += told(links.before, "a quiet move") + ", ";
    text += "the passage";
    if (links.after != Leg::kNone) {
        text += ", " + told(links.after, links.after_captures ? "a move" : "a quiet move");
    }
    return text;
}

std::string links_text(const Variant& variant) {
    if (!variant.links) return "";
    const variant::Links& links = *variant.links;
    std::string text = "links: " + legs_text(links);
    if (links.initial_before) text += "; initial moves before it";
    if (links.initial_after) text += "; initial moves after it";
    if (links.cost) {
        text += fmt::format("; {} must be at least the boards' distance",
                            variant.state.pieces[*links.cost].name);
    }
    if (links.stop == LinkStop::kNever) text += "; no move ends on a link";
    if (links.stop == LinkStop::kWithin) text += "; moves from board to board end on no link";
    if (!links.by.empty()) {
        text += fmt::format("; they depend on {}", join(variables_of(variant, links), ", "));
    }
    return text + "\n";
}

std::string gains_text(const Variant& variant) {
    std::string text;
    for (const variant::Gain& gain : variant.gains) {
        text += fmt::format("gain: {} +{} ", variant.state.pieces[gain.column].name, gain.add);
        text += gain.on == variant::GainOn::kCapture ? "for a capture"
                                                     : "on " + join(gain.squares, " ");
        if (gain.recharge) text += fmt::format(", again after {} plies", *gain.recharge);
        if (gain.not_twice_by) {
            text += fmt::format(", not twice by {}", variant.state.pieces[*gain.not_twice_by].name);
        }
        text += "\n";
    }
    return text;
}

std::string limits_text(const Variant& variant) {
    std::string text;
    for (const variant::Sum& sum : variant.sums) {
        text += fmt::format("sum {}: the {} of the pieces on each board{}\n", sum.name,
                            variant.state.pieces[sum.column].name,
                            sum.minus_board ? ", less the board's number for each" : "");
    }
    for (const variant::Limit& limit : variant.limits) {
        text += fmt::format("limit: {} of each board within {} to {}{}{}\n",
                            variant.sums[limit.sum].name, limit.low, limit.high,
                            limit.or_nearer ? " or nearer to 0" : "",
                            limit.from_ply > 1 ? fmt::format(", from ply {}", limit.from_ply) : "");
    }
    return text;
}

std::string royal_text(const Variant& variant) {
    std::string text;
    if (variant.royalty.check == variant::CheckPolicy::kReduceOrKeep) {
        text +=
            "royal pieces: a move in check leaves fewer of them in check, or if none does "
            "and not all are, the same ones\n";
    }
    if (variant.royalty.check == variant::CheckPolicy::kOneSafe) {
        text += "royal pieces: who has several is in check only while all of them are attacked\n";
    }
    if (variant.royalty.capturable) {
        text += "royal pieces are captured like others; who has none has lost\n";
    }
    if (variant.royalty.facing == variant::Facing::kForbidden) {
        text += "royal pieces may not face each other along an open file\n";
    }
    if (variant.royalty.facing == variant::Facing::kAnswered) {
        text +=
            "who finds royal pieces facing each other along an open file must end it, or pass\n";
    }
    return text;
}

std::string placing_text(const Variant& variant) {
    if (!variant.placing) return "";
    const variant::Placing& placing = *variant.placing;
    std::vector<std::string> ranks;
    for (const int rank : placing.ranks) ranks.push_back(std::to_string(rank));
    std::string text = fmt::format("before the game each {} may be put on ranks {}",
                                   variant.pieces[index(placing.kind)].name, join(ranks, ", "));
    if (placing.off_links) text += ", not on a link";
    if (placing.sets_board) {
        text += fmt::format("; {} becomes the board's number",
                            variant.state.pieces[*placing.sets_board].name);
    }
    return text + "\n";
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

std::string worth_text(int worth) {
    return worth == 0 ? "" : fmt::format("; each unit is worth {}", worth);
}

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

std::string state_rules_text(const Variant& variant) {
    return clusters_text(variant) + declared_text(variant.state) + links_text(variant) +
           gains_text(variant) + limits_text(variant) + royal_text(variant) + placing_text(variant);
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
