// `capture:`.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "support/text.hpp"

namespace rulewright::loader {

namespace {

bool names_others(const std::vector<Node>& removes) {
    return std::any_of(removes.begin(), removes.end(),
                       [](const Node& item) { return item.text == "others"; });
}

void read_becomes(Reading& reading, const Node& node) {
    const variant::Variant& variant = reading.variant;
    for (const Entry& mover : node.entries) {
        const auto kind = variant.find_kind(mover.key);
        if (!kind) continue;
        for (const Entry& row : mover.value.entries) {
            const auto victim = variant.find_kind(row.key);
            if (!victim && row.key != "any") {
                std::vector<std::string> names{"any"};
                for (const variant::PieceType& piece : variant.pieces) names.push_back(piece.name);
                reading.report_key(row, {"unknown-piece",
                                         fmt::format("there is no piece '{}'", row.key),
                                         support::join_or(names),
                                         support::closest(row.key, names).value_or(""),
                                         {}});
                continue;
            }
            reading.variant.capture.becomes.push_back(
                {*kind, victim, kind_named(reading, row.value)});
        }
    }
}

variant::Rebirth rebirth_named(const std::string& word) {
    if (word == "file") return variant::Rebirth::kFile;
    if (word == "colour") return variant::Rebirth::kColour;
    return word == "home" ? variant::Rebirth::kHome : variant::Rebirth::kNone;
}

void read_rebirth(Reading& reading, const Node& node) {
    std::vector<variant::Rebirth>& rebirth = reading.variant.capture.rebirth;
    for (const Entry& entry : node.entries) {
        const auto kind = reading.variant.find_kind(entry.key);
        if (!kind || !entry.value.is(NodeKind::kText)) continue;
        rebirth.resize(reading.variant.pieces.size(), variant::Rebirth::kNone);
        rebirth[index(*kind)] = rebirth_named(entry.value.text);
    }
}

}  // namespace

void read_capture(Reading& reading) {
    const Node* node = reading.root.value("capture");
    if (node == nullptr) return;
    variant::CaptureRule& capture = reading.variant.capture;
    capture.contested = text_or(*node, "decided_by", "rule") == "hook";
    capture.may_remove_others = names_others(items_of(*node, "removes"));
    if (const Node* blast = node->value("blast")) {
        capture.blast = variant::Blast{kinds_named(reading, items_of(*blast, "spares"))};
    }
    capture.changes_side = kinds_named(reading, items_of(*node, "changes_side"));
    if (const Node* becomes = node->value("becomes")) read_becomes(reading, *becomes);
    if (const Node* rebirth = node->value("rebirth")) read_rebirth(reading, *rebirth);
}

}  // namespace rulewright::loader
