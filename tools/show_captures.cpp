// The part of `show --rules` about captures and closed squares.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "show_parts.hpp"
#include "support/text.hpp"

namespace rulewright::cli {

using nlohmann::json;
using variant::CaptureRule;
using variant::Rebirth;
using variant::Variant;

namespace {

const char* victim_of(const Variant& variant, const variant::Becomes& row) {
    return row.victim ? variant.pieces[index(*row.victim)].name.c_str() : "any";
}

const char* home_words(Rebirth rebirth) {
    if (rebirth == Rebirth::kFile) return "on the file of the capture";
    return rebirth == Rebirth::kColour ? "of the colour of the capture" : "that is empty";
}

std::string closed_text(const Variant& variant) {
    std::string text;
    if (variant.closed) {
        std::vector<std::string> applies;
        if (variant.closed->path) applies.push_back("path");
        if (variant.closed->destination) applies.push_back("destination");
        text += fmt::format("closed squares: apply to {}", support::join(applies, " and "));
        if (!variant.closed->exempt.empty()) {
            text += fmt::format("; not for {}",
                                support::join(names_of(variant, variant.closed->exempt), ", "));
        }
        text += "\n";
    }
    return text;
}

}  // namespace

std::vector<std::string> names_of(const Variant& variant, const std::vector<PieceKind>& kinds) {
    std::vector<std::string> names;
    for (const PieceKind kind : kinds) names.push_back(variant.pieces[index(kind)].name);
    return names;
}

std::string captures_text(const Variant& variant) {
    const CaptureRule& capture = variant.capture;
    std::string text;
    if (capture.contested) {
        text += fmt::format("captures: decided by the script{}\n",
                            capture.may_remove_others ? ", which may remove other pieces" : "");
    }
    if (const auto& blast = capture.blast) {
        text += "captures: blow up what captures and what stands around it";
        if (!blast->spares.empty()) {
            text += "; not " + support::join(names_of(variant, blast->spares), ", ");
        }
        text += "\n";
    }
    if (!capture.changes_side.empty()) {
        text += fmt::format("captures: go over to the other player: {}\n",
                            support::join(names_of(variant, capture.changes_side), ", "));
    }
    for (const variant::Becomes& row : capture.becomes) {
        text += fmt::format("captures: {} by {} becomes {}\n", victim_of(variant, row),
                            variant.pieces[index(row.mover)].name,
                            variant.pieces[index(row.into)].name);
    }
    for (std::size_t i = 0; i < capture.rebirth.size(); ++i) {
        if (capture.rebirth[i] == Rebirth::kNone) continue;
        text += fmt::format("captures: a captured {} is put back on a start square {}\n",
                            variant.pieces[i].name, home_words(capture.rebirth[i]));
    }
    return text + closed_text(variant);
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
