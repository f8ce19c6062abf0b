// Small sections: source, ends and en passant, capture, closed squares, notation.
#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::NoMoves;

namespace {

NoMoves verdict(const std::string& word) {
    if (word == "win") return NoMoves::kWin;
    return word == "draw" ? NoMoves::kDraw : NoMoves::kLoss;
}

bool names(const std::vector<Node>& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(),
                       [word](const Node& item) { return item.text == word; });
}

}  // namespace

void read_source(Reading& reading) {
    const Node* node = reading.root.value("source");
    if (node == nullptr) return;
    reading.variant.source = {text_or(*node, "title", ""), text_or(*node, "author", ""),
                              text_or(*node, "text", ""), text_or(*node, "url", "")};
}

void read_ends(Reading& reading) {
    reading.variant.en_passant = truth_or(reading.root, "en_passant", false);
    const Node* node = reading.root.value("ends");
    if (node == nullptr) return;
    reading.variant.ends = {verdict(text_or(*node, "checkmate", "loss")),
                            verdict(text_or(*node, "stalemate", "draw")),
                            {}};
    for (const Node& name : items_of(*node, "by_rule")) {
        reading.variant.ends.by_rule.push_back(name.text);
    }
}

void read_capture(Reading& reading) {
    const Node* node = reading.root.value("capture");
    if (node == nullptr) return;
    reading.variant.capture.contested = text_or(*node, "decided_by", "rule") == "hook";
    reading.variant.capture.may_remove_others = names(items_of(*node, "removes"), "others");
}

void read_closed(Reading& reading) {
    const Node* node = reading.root.value("closed");
    if (node == nullptr) return;
    const std::vector<Node>& applies = items_of(*node, "applies");
    reading.variant.closed =
        variant::ClosedRule{names(applies, "path"), names(applies, "destination"),
                            kinds_named(reading, items_of(*node, "exempt"))};
}

void read_notation(Reading& reading) {
    const Node* node = reading.root.value("notation");
    if (node == nullptr) return;
    variant::Notation& notation = reading.variant.notation;
    const std::string moves = text_or(*node, "moves", "san");
    if (moves == "coordinate") notation.moves = variant::MoveStyle::kCoordinate;
    if (moves == "edan") notation.moves = variant::MoveStyle::kEdan;
    notation.failed_capture = text_or(*node, "failed_capture", notation.failed_capture);
    notation.failed_capture_comment =
        text_or(*node, "failed_capture_comment", notation.failed_capture_comment);
}

}  // namespace rulewright::loader
