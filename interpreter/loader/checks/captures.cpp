// What `capture:` says of pieces to which it can never happen, or against another section.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"
#include "variant/letters.hpp"

namespace rulewright::loader {

namespace {

// Whether some player has such a piece on the board at the start.
bool stands_at_start(const Reading& reading, const variant::PieceType& piece) {
    const Node* start = reading.root.value("start");
    if (start == nullptr || !start->is(NodeKind::kText)) return true;
    const std::string placement = start->text.substr(0, start->text.find_first_of("[ "));
    return variant::names(placement, piece);
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

// What becomes of who captures: nothing new, or what no legal capture comes to.
class BecomesCheck {
public:
    BecomesCheck(Reading& reading, const Entry& mover)
        : reading_(reading), variant_(reading.variant), mover_(mover) {}

    void run() {
        const auto kind = variant_.find_kind(mover_.key);
        if (!kind || !mover_.value.is(NodeKind::kMap)) return;
        for (const Entry& row : mover_.value.entries) check_row(*kind, row);
    }

private:
    void warn(const Entry& row, std::string what, std::string right) {
        reading_.warn(
            diagnose_key(row, {"unused-becomes", std::move(what), std::move(right), {}, {}}));
    }
    void check_row(PieceKind mover, const Entry& row) {
        const PieceKind into = kind_named(reading_, row.value);
        const auto victim = variant_.find_kind(row.key);
        if (victim && is_never_captured(reading_, *victim)) {
            warn(row,
                 fmt::format("a '{}' is royal and never captured: no '{}' becomes a '{}' by it",
                             row.key, mover_.key, row.value.text),
                 "kinds that can be captured");
        } else if (is_never_captured(reading_, mover) && !variant_.pieces[index(into)].royal) {
            warn(row,
                 fmt::format("a '{}' is royal and cannot become a '{}': no such capture is legal",
                             mover_.key, row.value.text),
                 "'captures_not' where it is not to capture, or a kind that is royal");
        } else if (into == mover && !is_exception(row)) {
            warn(row, fmt::format("a '{}' becomes what it is", mover_.key), "another kind");
        }
    }
    // By some captures it stays what it is, while others change it.
    [[nodiscard]] bool is_exception(const Entry& row) const {
        return row.key != "any" && mover_.value.find("any") != nullptr;
    }

    Reading& reading_;
    const variant::Variant& variant_;
    const Entry& mover_;
};

}  // namespace

void check_captures(Reading& reading) {
    const Node* capture = reading.root.value("capture");
    if (capture == nullptr) return;
    check_changes_side(reading, *capture);
    for (const Entry& mover : entries_of(*capture, "becomes")) BecomesCheck(reading, mover).run();
    if (const Node* rebirth = capture->value("rebirth")) check_rebirth(reading, *rebirth);
}

}  // namespace rulewright::loader
