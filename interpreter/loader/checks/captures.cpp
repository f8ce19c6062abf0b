// What `capture:` says of pieces to which it can never happen, or against another section.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

// Whether some player has such a piece on the board at the start.
bool stands_at_start(const Reading& reading, const variant::PieceType& piece) {
    const Node* start = reading.root.value("start");
    if (start == nullptr || !start->is(NodeKind::kText)) return true;
    const std::string placement = start->text.substr(0, start->text.find_first_of("[ "));
    const char lower = static_cast<char>(piece.letter - 'A' + 'a');
    return placement.find(piece.letter) != std::string::npos ||
           placement.find(lower) != std::string::npos;
}

bool is_safe_royal(const variant::Variant& variant, const variant::PieceType& piece) {
    return piece.royal && !variant.royalty.capturable;
}

void check_rebirth(Reading& reading, const Node& rebirth) {
    const variant::Variant& variant = reading.variant;
    for (const Entry& entry : rebirth.entries) {
        const auto kind = variant.find_kind(entry.key);
        if (!kind || !entry.value.is(NodeKind::kText)) continue;
        const variant::PieceType& piece = variant.pieces[index(*kind)];
        if (is_safe_royal(variant, piece)) {
            reading.report_key(entry, {"royal-reborn",
                                       fmt::format("a '{}' is royal and never captured", entry.key),
                                       "kinds that can be captured",
                                       {},
                                       {}});
        } else if (!stands_at_start(reading, piece)) {
            reading.warn(diagnose_key(
                entry, {"no-home",
                        fmt::format("no '{}' stands on the board at the start, so none is put back",
                                    entry.key),
                        "kinds of the start position",
                        {},
                        {}}));
        }
    }
    const auto& hands = variant.hands;
    if (!variant.capture.rebirth.empty() && hands && hands->captures != variant::HandOf::kNobody) {
        reading.report(rebirth, {"reborn-and-held",
                                 "captured pieces go to a hand, by 'hands: captures'",
                                 "one of the two",
                                 {},
                                 {}});
    }
}

void check_changes_side(Reading& reading, const Node& capture) {
    const variant::Variant& variant = reading.variant;
    for (const Node& item : items_of(capture, "changes_side")) {
        const auto kind = variant.find_kind(item.text);
        if (!kind || !is_safe_royal(variant, variant.pieces[index(*kind)])) continue;
        reading.report(
            item, {"royal-goes-over",
                   fmt::format("a '{}' is royal: no capture that loses it is legal", item.text),
                   "kinds that are not royal, or 'royal: {capturable: true}'",
                   {},
                   {}});
    }
}

}  // namespace

void check_captures(Reading& reading) {
    const Node* capture = reading.root.value("capture");
    if (capture == nullptr) return;
    check_changes_side(reading, *capture);
    if (const Node* rebirth = capture->value("rebirth")) check_rebirth(reading, *rebirth);
}

}  // namespace rulewright::loader
