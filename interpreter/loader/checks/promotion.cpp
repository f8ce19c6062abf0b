// What a piece may become: another kind, and no royal one.
#include <fmt/format.h>

#include <set>

#include "loader/reading.hpp"

namespace rulewright::loader {

namespace {

void check_target(Reading& reading, const Node& promotion, const Node& target) {
    const Node& piece = *promotion.value("piece");
    const variant::PieceType& kind = reading.variant.pieces[index(kind_named(reading, target))];
    // Who has several royal pieces and needs but one safe may get one back.
    const bool again = reading.variant.royalty.check == variant::CheckPolicy::kOneSafe &&
                       truth_or(promotion, "only_lost", false);
    if (kind.royal && !again) {
        reading.report(
            target, {"promotion-to-royal",
                     fmt::format("'{}' is royal", target.text),
                     "a kind that cannot be mated, or 'only_lost' with 'royal: {check: one_safe}'",
                     {},
                     {}});
    } else if (target.text == piece.text) {
        reading.report(target, {"promotion-to-itself",
                                fmt::format("'{}' would become what it is", piece.text),
                                "another kind",
                                {},
                                {}});
    }
}

void check_always(Reading& reading, const Node& promotion) {
    const Node* always = promotion.value("always");
    if (always == nullptr) return;
    const Node* when = promotion.value("when");
    if (!always->truth()) {
        reading.report(*always, {"promotion-nowhere",
                                 "it never promotes",
                                 "'always: true', or 'ranks' or a 'zone' in its place",
                                 {},
                                 {}});
    } else if (when != nullptr) {
        reading.report(*when, {"promotion-when",
                               "'when' says nothing where every move promotes",
                               "no 'when' beside 'always'",
                               {},
                               {{place_of(*always), "here"}}});
    }
}

void check_one(Reading& reading, const Node& promotion) {
    std::set<std::string> targets;
    for (const Node& target : items_of(promotion, "to")) {
        targets.insert(target.text);
        check_target(reading, promotion, target);
    }
    check_always(reading, promotion);
    const Node* chosen = promotion.value("default");
    if (chosen == nullptr || targets.count(chosen->text) > 0) return;
    reading.report(*chosen, {"promotion-default",
                             fmt::format("'{}' is not among what it may become", chosen->text),
                             {},
                             {},
                             {{place_of(*promotion.value("to")), "the list"}}});
}

}  // namespace

void check_promotion(Reading& reading) {
    const Node* node = reading.root.value("promotion");
    if (node == nullptr) return;
    if (node->is(NodeKind::kMap)) return check_one(reading, *node);
    for (const Node& item : node->items) check_one(reading, item);
}

}  // namespace rulewright::loader
