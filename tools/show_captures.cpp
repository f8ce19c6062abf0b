// The part of `show --rules --json` about captures and closed squares.
#include <nlohmann/json.hpp>

#include "show_parts.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::CaptureRule;
using variant::Rebirth;
using variant::Variant;

namespace {

const char* victim_of(const Variant& variant, const variant::Becomes& row) {
    return row.victim ? variant.pieces[index(*row.victim)].name.c_str() : "any";
}

}  // namespace

std::vector<std::string> names_of(const Variant& variant, const std::vector<PieceKind>& kinds) {
    std::vector<std::string> names;
    names.reserve(kinds.size());
    for (const PieceKind kind : kinds) names.push_back(variant.pieces[index(kind)].name);
    return names;
}

void add_captures(const Variant& variant, json& rules) {
    const CaptureRule& capture = variant.capture;
    rules["captures_decided_by_script"] = capture.contested;
    rules["captures_may_remove_others"] = capture.may_remove_others;
    rules["blast"] =
        capture.blast ? json{{"spares", names_of(variant, capture.blast->spares)}} : json(nullptr);
    rules["captures_change_side"] = names_of(variant, capture.changes_side);
    rules["captures_become"] = json::array();
    for (const variant::Becomes& row : capture.becomes) {
        rules["captures_become"].push_back({{"piece", variant.pieces[index(row.mover)].name},
                                            {"victim", victim_of(variant, row)},
                                            {"becomes", variant.pieces[index(row.into)].name}});
    }
    rules["rebirth"] = json::object();
    for (std::size_t i = 0; i < capture.rebirth.size(); ++i) {
        if (capture.rebirth[i] == Rebirth::kNone) continue;
        rules["rebirth"][variant.pieces[i].name] = name_of(capture.rebirth[i]);
    }
}

}  // namespace rulewright::cli
