// Small sections: source, closed squares, notation.
#include <fmt/format.h>

#include <algorithm>

#include "loader/reading.hpp"

namespace rulewright::loader {

using variant::Restrained;

namespace {

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

void read_closed(Reading& reading) {
    const Node* node = reading.root.value("closed");
    if (node == nullptr) return;
    const std::vector<Node>& applies = items_of(*node, "applies");
    reading.variant.closed =
        variant::ClosedRule{names(applies, "path"), names(applies, "destination"),
                            kinds_named(reading, items_of(*node, "exempt"))};
}

void read_restrain(Reading& reading) {
    const Node* node = reading.root.value("restrain");
    if (node == nullptr) return;
    for (const Node& word : items_of(*node, "applies")) {
        for (const Restrained one :
             {Restrained::kMove, Restrained::kCapture, Restrained::kCaptured}) {
            if (word.text == name_of(one)) reading.variant.restrained.push_back(one);
        }
    }
}

// What an importer could not say: whoever plays without it plays another game.
void check_carried_over(Reading& reading) {
    for (const Node& item : items_of(reading.root, "not_carried_over")) {
        reading.report(item, {"not-carried-over",
                              fmt::format("{} is not carried over", in_quotes(item.text)),
                              "the rule in words of this language; then take it off the list",
                              {},
                              {}});
    }
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
